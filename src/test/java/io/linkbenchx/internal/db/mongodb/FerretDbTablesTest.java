package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** sysbench's rows, purchases, keys and values on FerretDB 2: a real wire and real indexes. */
@Tag("proof")
@ServerTest(ServerKind.FERRETDB)
class FerretDbTablesTest {
  @AutoClose private static TestDatabase database;

  @BeforeAll
  static void create() {
    database = TestServers.shared().require(ServerKind.FERRETDB).newDatabase("lbx_ferretdb_tables");
  }

  private static MongoDbSettings on() {
    return MongoSettingsOf.url(database.address().url()).mode(WriteMode.NONE).build();
  }

  @Nested
  class Rows extends MongoRowContract {
    @Override
    MongoDbSettings settings() {
      return on();
    }
  }

  @Nested
  class Purchases extends MongoPurchaseContract {
    @Override
    MongoDbSettings settings() {
      return on();
    }
  }

  @Nested
  class KeyValues extends MongoKeyValueContract {
    @Override
    MongoDbSettings settings() {
      return on();
    }
  }
}
