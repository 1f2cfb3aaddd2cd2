package io.linkbenchx.db.mongodb;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The row contract on FerretDB 2: a real wire, real indexes, updates that are atomic. */
@ServerTest(ServerKind.FERRETDB)
class FerretDbRowTest {
  private static TestDatabase database;

  @BeforeAll
  static void create() {
    database = TestServers.shared().require(ServerKind.FERRETDB).newDatabase("lbx_ferretdb_rows");
  }

  @AfterAll
  static void drop() {
    if (database != null) {
      database.close();
    }
  }

  @Nested
  class OneDatabase extends MongoRowContract {
    @Override
    MongoDbSettings settings() {
      return MongoSettingsOf.url(database.address().url()).mode(WriteMode.NONE).build();
    }
  }
}
