package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadConcernLevel;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.result.Outcome;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Selects a run's write mode: the configured one, if the server supports it. */
final class Modes {
  private static final Logger LOG = LoggerFactory.getLogger(Modes.class);

  private Modes() {}

  /**
   * Transactions unless configured otherwise; none if the server has none.
   *
   * @throws DbUsageException if transactions are configured but not available
   */
  static WriteMode choose(MongoDbSettings settings, ServerFacts server) {
    Optional<WriteMode> asked = asked(settings);
    if (asked.equals(Optional.of(WriteMode.TRANSACTIONS)) && !server.transactions()) {
      throw new DbUsageException(
          "mongodb.mode = transactions needs a replica set or a sharded cluster, but this is "
              + what(server)
              + ": start mongod with --replSet and run rs.initiate(), or set mongodb.mode = none");
    }
    if (asked.isPresent()) {
      return asked.get();
    }
    OptionalInt level = settings.transactionSupportLevel();
    if (level.orElse(0) > 0 && !server.transactions()) {
      LOG.warn(
          "transaction_support_level requests transactions if available, but {} ({}) has none:"
              + " mongodb.mode = none",
          server.name(),
          server.topology());
    }
    boolean wanted = level.orElse(1) > 0;
    return wanted && server.transactions() ? WriteMode.TRANSACTIONS : WriteMode.NONE;
  }

  private static Optional<WriteMode> asked(MongoDbSettings settings) {
    Optional<Boolean> skips = settings.skipTransactions();
    return settings
        .mode()
        .or(() -> skips.map(skip -> skip ? WriteMode.NONE : WriteMode.TRANSACTIONS));
  }

  /**
   * For transactions, which support only local, majority and snapshot.
   *
   * @param concern of reads, from the connection string or {@code mongodb.read_concern}
   * @throws DbUsageException if the server would reject every transaction because of it
   */
  static void check(WriteMode mode, ReadConcern concern) {
    ReadConcernLevel level = concern.getLevel();
    if (mode == WriteMode.TRANSACTIONS
        && (level == ReadConcernLevel.LINEARIZABLE || level == ReadConcernLevel.AVAILABLE)) {
      throw new DbUsageException(
          ("transactions cannot read with read concern %s: set mongodb.read_concern = majority or"
                  + " snapshot (or remove it), or set mongodb.mode = none")
              .formatted(level.getValue()));
    }
  }

  /**
   * Reads once as the measured reads do, because servers differ in the concerns that they take
   * outside transactions, by version, topology and startup options.
   *
   * @param database with the read concern of the run
   * @param timeout milliseconds
   * @throws DbUsageException if the server refuses the concern
   */
  static void tryRead(MongoDatabase database, ServerFacts server, long timeout) {
    try {
      database
          .getCollection(MongoGraph.METADATA)
          .find()
          .limit(1)
          .maxTime(timeout, TimeUnit.MILLISECONDS)
          .first();
    } catch (MongoException e) {
      ReadConcernLevel level = database.getReadConcern().getLevel();
      if (level == null
          || e.getCode() == MongoErrors.UNAUTHORIZED
          || MongoErrors.outcome(e) != Outcome.FATAL) {
        throw e;
      }
      throw new DbUsageException(
          ("%s (%s, wire version %s) cannot read with read concern %s outside transactions: set"
                  + " mongodb.read_concern = majority or local, or remove it (%s)")
              .formatted(
                  server.name(),
                  server.topology(),
                  server.maxWire(),
                  level.getValue(),
                  MongoErrors.message(e)));
    }
  }

  /**
   * For a graph, whose counts can be wrong without transactions: that must be configured
   * explicitly.
   *
   * @throws DbUsageException if there are no transactions and no mode is configured
   */
  static void demandChoice(MongoDbSettings settings, ServerFacts server) {
    boolean said = asked(settings).isPresent() || settings.transactionSupportLevel().isPresent();
    if (!said && !server.transactions()) {
      throw new DbUsageException(
          ("a link and its count cannot be written in one transaction on %s: set mongodb.mode ="
                  + " none (counts can then be wrong after a crash or a lost connection, which"
                  + " verify reports), or use a replica set")
              .formatted(what(server)));
    }
  }

  private static String what(ServerFacts server) {
    return server.name()
        + (server.genuine()
            ? ", a standalone server"
            : server.router() || !server.setName().isEmpty()
                ? ", whose aborted transactions are not rolled back"
                : ", neither a replica set nor a router");
  }
}
