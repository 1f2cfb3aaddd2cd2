package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/**
 * The graph contract on FerretDB 2: a real wire, real indexes, updates that are atomic. Deletes
 * that meet an update are not (docs/mongodb.md), and that is left out.
 */
@Tag("proof")
@ServerTest(ServerKind.FERRETDB)
class FerretDbGraphTest {
  @AutoClose private static TestDatabase database;

  @BeforeAll
  static void create() {
    database =
        TestServers.shared().require(ServerKind.FERRETDB).newDatabase("lbx_ferretdb_contract");
  }

  private abstract static class OnFerretDb extends MongoContract {
    @Override
    protected boolean insertsAndRemovesAtomically() {
      return false;
    }

    static MongoSettingsOf on() {
      return MongoSettingsOf.url(database.address().url()).mode(WriteMode.NONE);
    }
  }

  @Nested
  class Compact extends OnFerretDb {
    @Override
    MongoDbSettings settings() {
      return on().build();
    }
  }

  @Nested
  class AsLinkbenchX extends OnFerretDb {
    @Override
    MongoDbSettings settings() {
      return on().model(DataModelName.LINKBENCHX).build();
    }
  }
}
