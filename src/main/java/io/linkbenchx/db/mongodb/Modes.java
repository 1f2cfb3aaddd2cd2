package io.linkbenchx.db.mongodb;

import com.mongodb.ReadConcern;
import com.mongodb.ReadConcernLevel;
import io.linkbenchx.db.DbUsageException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which write mode a run gets: what was asked for, if this server has it. */
final class Modes {
  private static final Logger LOG = LoggerFactory.getLogger(Modes.class);

  private Modes() {}

  /**
   * Transactions unless told otherwise, none where there are none.
   *
   * @throws DbUsageException when transactions are asked for and not to be had
   */
  static WriteMode choose(MongoDbSettings settings, ServerFacts server) {
    if (settings.mongo().mode().isPresent()) {
      return asked(settings.mongo().mode().get(), server);
    }
    if (settings.keys().skipTransactions().isPresent()) {
      boolean skip = settings.keys().skipTransactions().get();
      return asked(skip ? WriteMode.NONE : WriteMode.TRANSACTIONS, server);
    }
    if (settings.keys().supportLevel().isPresent()) {
      boolean wanted = settings.keys().supportLevel().getAsInt() > 0;
      if (wanted && !server.transactions()) {
        LOG.warn(
            "transaction_support_level asks for transactions where the server has them, and {} {}"
                + " ({}) has none: mongodb.mode = none",
            server.product().text(),
            server.version(),
            server.topology());
      }
      return wanted && server.transactions() ? WriteMode.TRANSACTIONS : WriteMode.NONE;
    }
    return server.transactions() ? WriteMode.TRANSACTIONS : WriteMode.NONE;
  }

  /**
   * Of transactions, which take local, majority and snapshot only.
   *
   * @param concern of reads, from the connection string or {@code mongodb.read_concern}
   * @throws DbUsageException when the server would refuse each transaction for it
   */
  static void check(WriteMode mode, ReadConcern concern) {
    ReadConcernLevel level = concern.getLevel();
    if (mode == WriteMode.TRANSACTIONS
        && (level == ReadConcernLevel.LINEARIZABLE || level == ReadConcernLevel.AVAILABLE)) {
      throw new DbUsageException(
          "transactions cannot read with read concern "
              + level.getValue()
              + ": set mongodb.read_concern = majority or snapshot (or leave it out), or set"
              + " mongodb.mode = none");
    }
  }

  /**
   * For a graph, whose counts can be wrong without transactions: that has to be asked for.
   *
   * @throws DbUsageException where there are none and nothing was said
   */
  static void demandChoice(MongoDbSettings settings, ServerFacts server) {
    boolean said =
        settings.mongo().mode().isPresent()
            || settings.keys().skipTransactions().isPresent()
            || settings.keys().supportLevel().isPresent();
    if (said || server.transactions()) {
      return;
    }
    throw new DbUsageException(
        "a link and its count cannot be written in one transaction on "
            + what(server)
            + ": set mongodb.mode = none, and counts can be wrong after a crash or a lost"
            + " connection, which verify reports; or use a replica set");
  }

  private static WriteMode asked(WriteMode mode, ServerFacts server) {
    if (mode == WriteMode.TRANSACTIONS && !server.transactions()) {
      throw new DbUsageException(
          "mongodb.mode = transactions needs a replica set or a sharded cluster, and this is "
              + what(server)
              + ": start mongod with --replSet and run rs.initiate(), or set mongodb.mode = none");
    }
    return mode;
  }

  private static String what(ServerFacts server) {
    return server.product().text()
        + " "
        + server.version()
        + (server.genuine()
            ? ", a standalone server"
            : server.router() || !server.setName().isEmpty()
                ? ", whose transactions are not undone when they are aborted"
                : ", which answers neither as a replica set nor as a router");
  }
}
