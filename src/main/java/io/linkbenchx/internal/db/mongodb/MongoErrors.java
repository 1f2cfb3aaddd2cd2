package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoException;
import com.mongodb.MongoIncompatibleDriverException;
import com.mongodb.MongoInterruptedException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoServerUnavailableException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoSocketOpenException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import io.linkbenchx.config.Masking;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.result.Outcome;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/**
 * Classifies the driver's exceptions: by class if the driver is the origin, otherwise by code and
 * label.
 */
final class MongoErrors {
  /** The server has undone the transaction; all of it may be retried. */
  static final String TRANSIENT = MongoException.TRANSIENT_TRANSACTION_ERROR_LABEL;

  /** The commit may or may not have taken effect; it may be sent again. */
  static final String UNKNOWN_COMMIT = MongoException.UNKNOWN_TRANSACTION_COMMIT_RESULT_LABEL;

  /** None of the driver's attempts has written anything. */
  private static final String NO_WRITES = "NoWritesPerformed";

  static final int DUPLICATE_KEY = 11000;
  static final int UNAUTHORIZED = 13;

  private MongoErrors() {}

  /** The kind of failure, regardless of the statement's transaction. */
  static Outcome outcome(MongoException e) {
    if (lost(e) || ofCode(code(e)) == Outcome.CONNECTION) {
      return Outcome.CONNECTION; // even with the label, which routers add to a shard's outage
    }
    if (e.hasErrorLabel(TRANSIENT)) {
      return Outcome.CONFLICT;
    }
    if (e instanceof MongoWriteConcernException || e instanceof Reply.Unconfirmed) {
      return unsatisfiable(e.getCode()) ? Outcome.FATAL : Outcome.UNKNOWN_COMMIT;
    }
    return uniqueKey(e) ? Outcome.CONFLICT : ofCode(code(e));
  }

  /**
   * The exception for a failure.
   *
   * @param what has failed, or ""; before the server's or the driver's words
   */
  static DbException failure(Outcome outcome, String what, MongoException e) {
    return new DbException(outcome, text(e), what + message(e), e);
  }

  /** A failure with the outcome that the driver's exception implies. */
  static DbException failure(String what, MongoException e) {
    return failure(outcome(e), what, e);
  }

  /** Whether a document with that key, or with a unique value of it, already existed. */
  static boolean duplicate(DbException failure) {
    return failure.outcome() != Outcome.UNKNOWN_COMMIT
        && failure.getCause() instanceof MongoException e
        && (code(e) == DUPLICATE_KEY || uniqueKey(e));
  }

  /** FerretDB's report of a duplicate key, in PostgreSQL's message. */
  private static boolean uniqueKey(MongoException e) {
    return e.getCode() == 1
        && String.valueOf(e.getMessage()).contains("violates exclusion constraint");
  }

  private static Outcome ofCode(int code) {
    return switch (code) {
      // WriteConflict, LockBusy, ConflictingOperationInProgress, SnapshotTooOld and similar codes,
      // TransactionTooOld, AtomicityFailure, SnapshotUnavailable, NoSuchTransaction, DuplicateKey:
      // two upserts of one key met; CursorNotFound and CursorKilled: the rest of an answer is lost,
      // the read may be repeated
      case 112, 46, 117, 208, 225, 226, 239, 246, 251, DUPLICATE_KEY, 11001, 12582, 43, 237 ->
          Outcome.CONFLICT;
      // LockTimeout, MaxTimeMSExpired, ExceededTimeLimit; Azure Cosmos DB's rate limit
      case 24, 50, 262, 16500 -> Outcome.TIMEOUT;
      // not primary, recovering, shutting down, stepping down; a router's shard has no primary, or
      // a new one that does not know its part of the data yet
      case 10107, 13435, 13436, 11600, 11602, 10058, 189, 91, 6, 7, 89, 9001, 133, 13388 ->
          Outcome.CONNECTION;
      // DocumentValidationFailure, BSONObjectTooLarge
      case 121, 10334 -> Outcome.CONSTRAINT;
      default -> rolledBack(code) ? Outcome.CONFLICT : Outcome.FATAL;
    };
  }

  /**
   * Whether this is PostgreSQL's code for a rolled-back transaction (SQLSTATE class 40: deadlock,
   * serialization failure), which FerretDB passes on in PostgreSQL's packed form: six bits per
   * character from the lowest on, each minus {@code '0'}. MongoDB's own codes are smaller.
   */
  private static boolean rolledBack(int code) {
    return code > 0xfff_fff && (code & 0xfff) == 4;
  }

  /** The connection or the server is gone. */
  static boolean lost(MongoException e) {
    if (e instanceof MongoSecurityException && e.getCause() instanceof MongoException cause) {
      return lost(cause) || ofCode(code(cause)) == Outcome.CONNECTION; // gone while logging in
    }
    return e instanceof MongoSocketException
        || e instanceof MongoConnectionPoolClearedException
        || e instanceof MongoTimeoutException
        || e instanceof MongoServerUnavailableException
        || e instanceof MongoNotPrimaryException
        || e instanceof MongoNodeIsRecoveringException;
  }

  /**
   * Whether a write may have taken effect although the driver reports a lost connection. Without a
   * connection nothing was sent. A server that answers with an error has not written, but its
   * answer may belong to the driver's second attempt and hide that the first one was lost: only a
   * label, which servers before 6.1 do not send, proves that neither has written.
   *
   * @param sentTwice whether the driver sends writes a second time
   */
  static boolean maybeWritten(MongoException e, boolean sentTwice) {
    if (e instanceof MongoSocketOpenException
        || e instanceof MongoTimeoutException
        || e instanceof MongoConnectionPoolClearedException
        || e instanceof MongoSecurityException
        || e instanceof MongoInterruptedException) {
      return false;
    }
    boolean answered =
        e instanceof MongoNotPrimaryException
            || e instanceof MongoNodeIsRecoveringException
            || ofCode(code(e)) == Outcome.CONNECTION;
    return !answered || (sentTwice && !e.hasErrorLabel(NO_WRITES));
  }

  /** Whether a request of several documents failed after some of them had been written. */
  static boolean partlyWritten(MongoException e) {
    return e instanceof MongoBulkWriteException bulk
        && bulk.getWriteResult().getInsertedCount() > 0;
  }

  /** UnsatisfiableWriteConcern, UnknownReplWriteConcern, WriteConcernLegal and similar codes. */
  static boolean unsatisfiable(int code) {
    return code == 100 || code == 79 || code == 75;
  }

  /** The server's code; that of the first failed write if there were several. */
  static int code(MongoException e) {
    return e instanceof MongoBulkWriteException bulk && !bulk.getWriteErrors().isEmpty()
        ? bulk.getWriteErrors().get(0).getCode()
        : e.getCode();
  }

  /** For the breakdown of errors: the server's code, otherwise the kind of exception. */
  static String text(MongoException e) {
    int code = code(e);
    return code > 0
        ? Integer.toString(code)
        : e.getClass().getSimpleName().replaceFirst("^Mongo(.*)Exception$", "$1");
  }

  /**
   * The server's own words, or the driver's: one line, with neither the server's whole reply nor
   * the state of the cluster.
   */
  static String message(MongoException e) {
    String text = String.valueOf(e.getMessage());
    if (e instanceof MongoCommandException refusal) {
      text = refusal.getErrorMessage();
    } else if (e instanceof MongoBulkWriteException bulk && !bulk.getWriteErrors().isEmpty()) {
      int more = bulk.getWriteErrors().size() - 1;
      text = bulk.getWriteErrors().get(0).getMessage();
      text += more == 0 ? "" : " (and " + more + " more)";
    }
    return Masking.mask(
        text.strip()
            .replaceFirst(
                "(?s)( \\{|\\. Client view of cluster state is| The full response is|\\R).*", "")
            .strip());
  }

  /** A clear sentence for each way in which a server can refuse a connection. */
  static DbOpenException refusal(MongoException e, Clients clients, MongoDbSettings settings) {
    return new DbOpenException(cause(e, clients, settings) + " (" + message(e) + ")", e);
  }

  /** The cause, with advice. */
  private static String cause(MongoException e, Clients clients, MongoDbSettings settings) {
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    String where = clients.where();
    if (e instanceof MongoIncompatibleDriverException || text.contains("reports wire version")) {
      return where
          + " is too old for this driver, which needs wire version 8, MongoDB 4.2: put the jars"
          + " of an older driver first on the class path (LBX_CLASSPATH of run/linkbenchx)";
    }
    if (e instanceof MongoCommandException && e.getCode() == UNAUTHORIZED) {
      return where
          + (clients.user().isEmpty()
              ? " requires authentication: set user and password"
              : " does not allow user %s to do this: grant readWrite on database %s"
                  .formatted(clients.user(), clients.database()));
    }
    if (e instanceof MongoSecurityException || e.getCode() == 18 || text.contains("authenticat")) {
      return "%s refuses user %s: check user, password and, in connection_options, authSource"
          .formatted(where, clients.user());
    }
    if (unsatisfiable(e.getCode())) {
      return where
          + " cannot satisfy the write concern: correct mongodb.write_concern, w in the connection"
          + " string, or the replica set";
    }
    String timeout = settings.connectTimeout().toMillis() / 1000.0 + " s";
    if (has(e, UnknownHostException.class) || text.contains("unknownhost")) {
      return "no such host: " + where + ". Check host or mongodb.url";
    }
    if (has(e, SSLException.class)
        || text.contains("sslexception")
        || text.contains("sslhandshake")) {
      return where
          + " does not agree on TLS: check tls in the connection string and the trust store";
    }
    if (has(e, ConnectException.class) || text.contains("connection refused")) {
      return "no server answers at " + where + ": start the server, or correct host and port";
    }
    if (clients.address.getRequiredReplicaSetName() != null) {
      return clients.inReplicaSet().orElse("no primary of " + where + " within " + timeout);
    }
    if (has(e, SocketTimeoutException.class)
        || e instanceof MongoSocketReadTimeoutException
        || text.contains("timeout")) {
      return where + " did not answer within " + timeout + ": check host, port and firewall";
    }
    if (text.contains("no server chosen") || text.contains("timed out")) {
      return "no server of %s can take writes within %s: is there a primary?"
          .formatted(where, timeout);
    }
    return where + " cannot be used";
  }

  private static boolean has(Throwable e, Class<? extends Throwable> type) {
    return Stream.iterate(e, Objects::nonNull, Throwable::getCause).anyMatch(type::isInstance);
  }
}
