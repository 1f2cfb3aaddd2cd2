package io.linkbenchx.db.mongodb;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.opentest4j.TestAbortedException;

/** The row contract on the server of LBX_MONGO_URL or Docker, in both write modes. */
@ServerTest(ServerKind.MONGO)
class MongoRowTest {

  abstract static class OnMongoDb extends MongoRowContract {
    private final String url;

    OnMongoDb(TestDatabase database) {
      url = database.address().url();
    }

    abstract WriteMode mode();

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
