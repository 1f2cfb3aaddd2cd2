package io.linkbenchx.internal.db.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.servers.Covers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;

/** The graph contract on a stand-in inside this JVM: tests the adapter's logic, not a database. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class MongoJavaServerGraphTest {
  @AutoClose private static final JavaServer SERVER = new JavaServer();

  private static MongoSettingsOf on(String database) {
    return MongoSettingsOf.url(SERVER.url(database)).mode(WriteMode.NONE);
  }

  @Nested
  class Compact extends MongoContract {
    @Override
    MongoDbSettings settings() {
      return on("compact").build();
    }
  }

  @Nested
  class AsLinkbenchX extends MongoContract {
    @Override
    MongoDbSettings settings() {
      return on("linkbenchx").model(DataModelName.LINKBENCHX).build();
    }
  }

  @Nested
  class PoolOfItsOwn extends MongoContract {
    @Override
    MongoDbSettings settings() {
      return on("own").poolPer(MongoDbSettings.PoolPer.CLIENT).build();
    }
  }
}
