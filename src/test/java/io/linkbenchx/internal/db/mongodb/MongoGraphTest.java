package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.opentest4j.TestAbortedException;

/** The graph contract on the server of LBX_MONGO_URL or Docker, in both write modes. */
@ServerTest(ServerKind.MONGO)
class MongoGraphTest {

  abstract static class OnMongoDb extends MongoContract {
    private final String url;
    private final boolean standIn;

    OnMongoDb(TestDatabase database) {
      standIn = !database.server().product().equals("MongoDB");
      url = database.address().url();
    }

    abstract WriteMode mode();

    /** FerretDB does not keep a delete and an upsert of one document apart. */
    @Override
    protected boolean insertsAndRemovesAtomically() {
      return !standIn;
    }

    @Override
    MongoDbSettings settings() {
      return MongoSettingsOf.url(url).mode(mode()).build();
    }
  }

  /** On a server without them the refusal is the expected answer, and nothing else is covered. */
  @Nested
  class Transactions extends OnMongoDb {
    Transactions(TestDatabase database) {
      super(database);
    }

    @Override
    WriteMode mode() {
      return WriteMode.TRANSACTIONS;
    }

    @BeforeAll
    @Override
    void openDatabase() {
      try {
        super.openDatabase();
      } catch (DbUsageException e) {
        throw new TestAbortedException("not covered: MongoDB's transactions (no replica set)", e);
      }
    }
  }

  @Nested
  class None extends OnMongoDb {
    None(TestDatabase database) {
      super(database);
    }

    @Override
    WriteMode mode() {
      return WriteMode.NONE;
    }
  }
}
