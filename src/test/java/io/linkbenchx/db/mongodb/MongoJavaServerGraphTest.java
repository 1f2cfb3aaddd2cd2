package io.linkbenchx.db.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.linkbenchx.servers.Covers;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The graph contract on a stand-in inside this JVM: the adapter's logic, nobody's database. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class MongoJavaServerGraphTest {
  // held, or its level would be forgotten with it
  private static final Logger NOISY = Logger.getLogger("de.bwaldvogel");
  private static MongoServer server;
  private static String url;

  @BeforeAll
  static void start() {
    NOISY.setLevel(Level.OFF);
    server = new MongoServer(new MemoryBackend());
    url = server.bindAndGetConnectionString();
  }

  @AfterAll
  static void stop() {
    server.shutdownNow();
  }

  private static MongoSettingsOf on(String database) {
    return MongoSettingsOf.url(url + "/" + database).mode(WriteMode.NONE);
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
      return on("own").poolPer(MongoSettings.PoolPer.CLIENT).build();
    }
  }
}
