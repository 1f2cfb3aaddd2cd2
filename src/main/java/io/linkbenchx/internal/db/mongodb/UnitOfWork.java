package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.TransactionOptions;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.result.Outcome;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.bson.RawBsonDocument;

/**
 * One client's unit of work: begins and commits its transactions, counts its traffic and classifies
 * failures, depending on the stage that the unit had reached. It does not use the driver's {@code
 * withTransaction}, which would retry invisibly.
 */
class UnitOfWork implements AutoCloseable {
  /** The consequence of a lost answer at this point. */
  enum Stage {
    /** None: it is a read, or gives the same result if repeated. */
    HARMLESS,
    /** The only write, or the first of two, without a transaction around them. */
    WRITING,
    /** The link is written, but not its count. */
    HALF,
    /** Inside a transaction: nothing is visible before the commit. */
    INSIDE,
    /** The commit has been sent. */
    COMMITTING
  }

  private static final long LONGEST_COMMIT = TimeUnit.SECONDS.toNanos(30);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);

  final MongoClient client;
  private final boolean ownsClient;

  /** The session for all statements of a transaction, or null. */
  final ClientSession session;

  private final TransactionOptions options;

  /** The session of all commands outside transactions, or null. */
  final ClientSession outside;

  /** Whether a write outside transactions is sent again if its answer was lost. */
  final boolean sentTwice;

  private Stage stage = Stage.HARMLESS;

  /** Of statements, each of which is one; also of those that are sent again. */
  long roundTrips;

  /**
   * With the sessions and the transactions of a run.
   *
   * @param client of the sessions; closed with this if no others share it
   */
  UnitOfWork(Connection connection, MongoClient client) {
    this.client = client;
    this.ownsClient = client != connection.client();
    this.session = connection.mode() == WriteMode.NONE ? null : Connection.session(client);
    this.options =
        TransactionOptions.builder()
            .writeConcern(connection.writeConcern())
            .readConcern(connection.effective().getReadConcern())
            .readPreference(ReadPreference.primary())
            .build();
    this.outside = connection.server().sessions() ? Connection.session(client) : null;
    this.sentTwice = connection.sendsWritesTwice();
  }

  /** Without sessions, through a client that others share. */
  UnitOfWork(MongoClient client) {
    this.client = client;
    this.ownsClient = false;
    this.session = null;
    this.options = null;
    this.outside = null;
    this.sentTwice = false;
  }

  /**
   * Sends a command.
   *
   * @param reply reads the answers of the database
   */
  void send(
      MongoDatabase database, RawBsonDocument command, ReadPreference preference, Reply reply) {
    ClientSession through = inside() ? session : outside;
    if (through == null) {
      database.runCommand(command, preference, Reply.class);
    } else {
      database.runCommand(through, command, preference, Reply.class);
    }
  }

  /** Whether a transaction is open. */
  boolean inside() {
    return session != null && session.hasActiveTransaction();
  }

  /**
   * A statement is about to be sent.
   *
   * @param alone its stage, unless it is inside a transaction
   */
  void sending(Stage alone) {
    stage = inside() ? Stage.INSIDE : alone;
    roundTrips++;
  }

  /** Begins a transaction; sends nothing yet. */
  void begin() {
    if (session != null) {
      session.startTransaction(options);
    }
  }

  /** Rejects a multi-statement transaction if there are no transactions. */
  void demandTransactions() {
    if (session == null) {
      throw new DbUsageException(
          "mongodb.mode = none has no BEGIN and COMMIT: use transactions on a replica set, or omit"
              + " them (skip_trx = true, or script = sysbench_mongo)");
    }
  }

  /** Begins a transaction whose reads all see one state of the database. */
  void beginSnapshot() {
    demandTransactions();
    session.startTransaction(
        TransactionOptions.builder()
            .readConcern(ReadConcern.SNAPSHOT)
            .readPreference(ReadPreference.primary())
            .writeConcern(options.getWriteConcern())
            .build());
  }

  void commit() {
    if (session != null) {
      stage = Stage.COMMITTING;
      roundTrips++;
      try {
        session.commitTransaction();
      } catch (MongoException e) {
        throw failed(e);
      }
    }
    stage = Stage.HARMLESS;
  }

  /**
   * Aborts; if the server does not receive it, it aborts by itself, at the latest before the next
   * transaction.
   */
  void rollback() {
    stage = Stage.HARMLESS;
    if (!inside()) {
      return;
    }
    try {
      roundTrips++;
      session.abortTransaction();
    } catch (MongoException e) {
      throw MongoErrors.failure(Outcome.CONNECTION, "a rollback failed: ", e);
    }
  }

  /** Sends the commit again until its outcome is known; true if committed, false if undone. */
  boolean resolveCommit() {
    if (session == null) {
      throw new DbException(
          Outcome.UNKNOWN_COMMIT,
          "without transactions, the outcome of a write whose answer is lost is unknown: verify"
              + " finds what it left");
    }
    long end = System.nanoTime() + LONGEST_COMMIT;
    while (true) {
      try {
        roundTrips++;
        session.commitTransaction();
        return true;
      } catch (MongoException e) {
        boolean open = e.hasErrorLabel(MongoErrors.UNKNOWN_COMMIT);
        if (!open && e.hasErrorLabel(MongoErrors.TRANSIENT)) {
          return false;
        }
        boolean late = System.nanoTime() > end || Thread.currentThread().isInterrupted();
        if (!open || late || MongoErrors.unsatisfiable(e.getCode())) {
          throw MongoErrors.failure(
              Outcome.UNKNOWN_COMMIT, "the outcome of a commit is unknown: ", e);
        }
        LockSupport.parkNanos(PAUSE);
      }
    }
  }

  /** The exception for a failed statement of this unit. */
  DbException failed(MongoException e) {
    Outcome outcome = meaning(MongoErrors.outcome(e), e);
    String half = stage == Stage.HALF ? "the link is written but not its count: " : "";
    stage = Stage.HARMLESS;
    return new DbException(
        outcome, MongoErrors.text(e), half + MongoErrors.message(e) + hint(e), e);
  }

  private Outcome meaning(Outcome outcome, MongoException e) {
    return switch (stage) {
      case HARMLESS -> outcome;
      case INSIDE -> outcome == Outcome.UNKNOWN_COMMIT ? Outcome.CONFLICT : outcome;
      case HALF -> Outcome.UNKNOWN_COMMIT;
      case WRITING ->
          MongoErrors.partlyWritten(e)
                  || (outcome == Outcome.CONNECTION && MongoErrors.maybeWritten(e, sentTwice))
              ? Outcome.UNKNOWN_COMMIT
              : outcome;
      case COMMITTING ->
          e.hasErrorLabel(MongoErrors.UNKNOWN_COMMIT) ? Outcome.UNKNOWN_COMMIT : outcome;
    };
  }

  private static String hint(MongoException e) {
    return switch (MongoErrors.code(e)) {
      case 13 -> ": grant this user readWrite on the database";
      case 100, 79, 75 -> ": this cluster cannot satisfy the requested write concern";
      case 20, 263 -> ": this server has no transactions: set mongodb.mode = none";
      default -> "";
    };
  }

  @Override
  public void close() {
    if (session != null) {
      session.close();
    }
    if (outside != null) {
      outside.close();
    }
    if (ownsClient) {
      client.close();
    }
  }
}
