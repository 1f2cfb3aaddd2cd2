package io.linkbenchx.internal.db.mongodb;

import com.mongodb.ClientSessionOptions;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.bson.Document;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server that was reached and recognized, and how it will be used. Safe for use by many threads.
 *
 * @param clients makes further MongoClients
 * @param client shared by all that have none of their own
 * @param questions for questions about the server, with a connection of its own
 * @param warm connections of the shared pool that were open at the start
 * @param effective the driver's effective settings
 * @param grown whether documents may have been inserted that are not in the server's files yet
 */
record Connection(
    MongoDbSettings settings,
    Clients clients,
    MongoClient client,
    MongoClient questions,
    int warm,
    MongoClientSettings effective,
    ServerFacts server,
    WriteMode mode,
    WriteConcern writeConcern,
    MongoDatabase database,
    DataLayout layout,
    AtomicBoolean grown) {
  private static final Logger LOG = LoggerFactory.getLogger(Connection.class);
  private static final long UNANNOUNCED = 3000;

  /**
   * Connects, identifies the server, and fills the pool.
   *
   * @param retries false for servers that reject every write which the driver may send twice
   * @throws DbOpenException if the server cannot be reached or used
   * @throws DbUsageException if it does not support the settings
   */
  static Connection open(MongoDbSettings settings, DbOptions options, boolean retries) {
    Clients clients = new Clients(settings, retries);
    int size = poolSize(settings, options.clients());
    PoolWarmth warmth = new PoolWarmth();
    MongoClientSettings effective = clients.builder(size, warmth).build();
    MongoClient questions = clients.forQuestions();
    MongoClient client = null;
    try {
      // A server at its limit of connections has one for this, if it comes before the pool.
      questions.getDatabase("admin").runCommand(new Document("ping", 1));
      client = MongoClients.create(effective);
      MongoDatabase plain = administrative(client, clients.database());
      WriteConcern asked = WriteConcerns.writeConcern(clients, options.durability(), false);
      ServerFacts server =
          ServerFacts.ask(client, plain.withWriteConcern(asked), clients.address.getHosts());
      WriteMode mode = Modes.choose(settings, server);
      Modes.check(mode, effective.getReadConcern());
      Modes.tryRead(
          plain.withReadConcern(effective.getReadConcern()),
          server,
          settings.connectTimeout().toMillis());
      WriteConcern concern =
          WriteConcerns.writeConcern(clients, options.durability(), server.transactions());
      DataLayout layout = layout(settings, plain, server);
      return new Connection(
          settings,
          clients,
          client,
          questions,
          warm(warmth, size, settings),
          effective,
          server,
          mode,
          concern,
          plain.withWriteConcern(concern),
          layout,
          new AtomicBoolean());
    } catch (MongoException e) {
      close(client, questions);
      if (!effective.getRetryWrites() || !ServerFacts.refusesRetries(e)) {
        throw MongoErrors.refusal(e, clients, settings);
      }
      String refusal = clients.where() + " refuses retryable writes: ";
      if (settings.retryWrites().orElse(false)) {
        throw new DbOpenException(refusal + "set mongodb.retry_writes = false, or remove it", e);
      }
      LOG.info("{}mongodb.retry_writes = false", refusal);
      return open(settings, options, false);
    } catch (RuntimeException e) {
      close(client, questions);
      throw e;
    }
  }

  void close() {
    close(client, questions);
  }

  private static void close(MongoClient client, MongoClient questions) {
    if (client != null) {
      client.close();
    }
    questions.close();
  }

  private static int poolSize(MongoDbSettings settings, int clients) {
    int size = settings.pool().orElse(clients);
    if (settings.poolPer() == MongoDbSettings.PoolPer.CLIENT) {
      return Math.min(size, clients);
    }
    if (size < clients) {
      throw new DbUsageException(
          ("mongodb.pool = %s is less than the %s connections that the clients and the sampler use"
                  + " at once, so they would wait for each other: raise it or remove it")
              .formatted(size, clients));
    }
    return size;
  }

  private static int warm(PoolWarmth warmth, int size, MongoDbSettings settings) {
    long timeout = settings.connectTimeout().toMillis();
    int open = warmth.await(size, Math.min(UNANNOUNCED, timeout));
    if (open < size) {
      LOG.warn("{} of {} connections are open: waiting up to {} ms more", open, size, timeout);
      open = warmth.await(size, timeout);
    }
    if (open < size) {
      LOG.warn(
          "only {} of {} connections could be opened within mongodb.connect_timeout: the others are"
              + " opened during the measurement. Raise the server's limit of connections or open"
              + " files, or the timeout",
          open,
          size);
    }
    return open;
  }

  private static DataLayout layout(
      MongoDbSettings settings, MongoDatabase database, ServerFacts server) {
    DataModelName model = settings.model();
    if (model == DataModelName.AUTO) {
      model = MongoGraph.modelOf(database.getCollection(settings.links()).find().limit(1).first());
    }
    return new DataLayout(
        model == DataModelName.AUTO ? DataModelName.COMPACT : model, server.router());
  }

  /** A separate MongoClient for one client. */
  MongoClient openClient() {
    PoolWarmth warmth = new PoolWarmth();
    MongoClient own = MongoClients.create(clients.builder(1, warmth).build());
    warmth.await(1, settings.connectTimeout().toMillis());
    return own;
  }

  /**
   * Makes a store. Returns only when the server answers, so that an outage is waited for here and
   * not in a measured operation.
   *
   * @param maker gets the store's unit of work, which the store closes
   */
  <T> T openStore(Function<UnitOfWork, T> maker) {
    boolean own = settings.poolPer() == MongoDbSettings.PoolPer.CLIENT;
    MongoClient through = own ? openClient() : client;
    UnitOfWork unit = null;
    try {
      configured(through).runCommand(new Document("ping", 1));
      unit = new UnitOfWork(this, through);
      return maker.apply(unit);
    } catch (RuntimeException e) {
      if (unit != null) {
        unit.close(); // its sessions belong to the client, which other stores may share
      } else if (own) {
        through.close();
      }
      throw e instanceof MongoException cause
          ? MongoErrors.failure("a client could not be initialized: ", cause)
          : e;
    }
  }

  static ClientSession session(MongoClient client) {
    return client.startSession(ClientSessionOptions.builder().causallyConsistent(false).build());
  }

  /**
   * A database for schema, metadata, loads, counters and scans: the primary's newest state,
   * whatever concern the measured reads use. A secondary may not know the loaded chunks yet, and
   * {@code available} would return documents that a shard no longer owns.
   */
  private static MongoDatabase administrative(MongoClient through, String name) {
    return through
        .getDatabase(name)
        .withReadPreference(ReadPreference.primary())
        .withReadConcern(ReadConcern.DEFAULT);
  }

  /** The database through a MongoClient, with the write concern of this run. */
  MongoDatabase configured(MongoClient through) {
    return configured(through, database.getName());
  }

  /** Another database. */
  MongoDatabase configured(MongoClient through, String name) {
    return administrative(through, name).withWriteConcern(writeConcern);
  }

  /** Whether a write is sent again if its answer was lost. */
  boolean sendsWritesTwice() {
    return effective.getRetryWrites() && (server.router() || !server.setName().isEmpty());
  }
}
