package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.opentest4j.TestAbortedException;

/**
 * sysbench's rows, purchases, keys and values on the server of LBX_MONGO_URL or Docker. On a server
 * without transactions their refusal is the expected answer, and nothing else of them is covered.
 */
@ServerTest(ServerKind.MONGO)
class MongoTablesTest {
  private final TestDatabase database;

  MongoTablesTest(TestDatabase database) {
    this.database = database;
  }

  private MongoDbSettings on(WriteMode mode) {
    return MongoSettingsOf.url(database.address().url()).mode(mode).build();
  }

  private static void orNotCovered(Runnable open) {
    try {
      open.run();
    } catch (DbUsageException e) {
      throw new TestAbortedException("not covered: MongoDB's transactions (no replica set)", e);
    }
  }

  @Nested
  class RowsInTransactions extends MongoRowContract {
    @Override
    MongoDbSettings settings() {
      return on(WriteMode.TRANSACTIONS);
    }

    @BeforeAll
    @Override
    void openDatabase() {
      orNotCovered(super::openDatabase);
    }
  }

  @Nested
  class Rows extends MongoRowContract {
    @Override
    MongoDbSettings settings() {
      return on(WriteMode.NONE);
    }
  }

  @Nested
  class PurchasesInTransactions extends MongoPurchaseContract {
    @Override
    MongoDbSettings settings() {
      return on(WriteMode.TRANSACTIONS);
    }

    @BeforeAll
    @Override
    void openDatabase() {
      orNotCovered(super::openDatabase);
    }
  }

  @Nested
  class Purchases extends MongoPurchaseContract {
    @Override
    MongoDbSettings settings() {
      return on(WriteMode.NONE);
    }
  }

  @Nested
  class KeyValues extends MongoKeyValueContract {
    @Override
    MongoDbSettings settings() {
      return on(WriteMode.NONE);
    }
  }
}
