package io.linkbenchx.internal.db.mongodb;

import com.mongodb.ClientSessionOptions;
import com.mongodb.MongoException;
import com.mongodb.ReadPreference;
import com.mongodb.TransactionOptions;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import org.bson.Document;

/** The setup common to all stores: its MongoClient, its session, and a server that answers. */
final class ClientSetup {

  /** Creates a store. */
  interface Maker<T> {
    /**
     * @param release closes this store's own resources
     */
    T make(MongoClient client, UnitOfWork unit, Runnable release);
  }

  private final Connection connection;

  ClientSetup(Connection connection) {
    this.connection = connection;
  }

  /**
   * Returns only when the server answers, so that an outage is waited for here and not in a
   * measured operation.
   */
  <T> T open(Maker<T> maker) {
    boolean own = connection.settings().mongo().poolPer() == MongoSettings.PoolPer.CLIENT;
    MongoClient client = own ? connection.openClient() : connection.client();
    Runnable release = own ? client::close : () -> {};
    UnitOfWork unit = null;
    try {
      MongoDatabase database = connection.configured(client);
      database.runCommand(new Document("ping", 1));
      unit = unit(client, database);
      return maker.make(client, unit, release);
    } catch (RuntimeException e) {
      if (unit != null) {
        unit.close(); // its sessions belong to the client, which other stores may share
      }
      release.run();
      throw e instanceof MongoException cause
          ? MongoErrors.failure("a client could not be initialized: ", cause)
          : e;
    }
  }

  private UnitOfWork unit(MongoClient client, MongoDatabase database) {
    return new UnitOfWork(
        connection.mode() == WriteMode.NONE ? null : session(client),
        transactions(database),
        connection.server().sessions() ? session(client) : null,
        connection.sendsWritesTwice());
  }

  private static ClientSession session(MongoClient client) {
    return client.startSession(ClientSessionOptions.builder().causallyConsistent(false).build());
  }

  private TransactionOptions transactions(MongoDatabase database) {
    return TransactionOptions.builder()
        .writeConcern(database.getWriteConcern())
        .readConcern(connection.effective().getReadConcern())
        .readPreference(ReadPreference.primary())
        .build();
  }
}
