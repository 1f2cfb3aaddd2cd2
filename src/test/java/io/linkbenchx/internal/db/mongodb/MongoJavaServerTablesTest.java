package io.linkbenchx.internal.db.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.servers.Covers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;

/** Purchases, keys and values on a stand-in inside this JVM. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class MongoJavaServerTablesTest {
  @AutoClose private static final JavaServer SERVER = new JavaServer();

  private static MongoDbSettings on(String database) {
    return MongoSettingsOf.url(SERVER.url(database)).mode(WriteMode.NONE).build();
  }

  @Nested
  class Purchases extends MongoPurchaseContract {
    @Override
    MongoDbSettings settings() {
      return on("purchases");
    }
  }

  /** A database per table, data in three fields, names of four letters. */
  @Nested
  class OtherShape extends MongoPurchaseContract {
    @Override
    MongoDbSettings settings() {
      return on("shape");
    }

    @Override
    protected PurchaseLayout layout() {
      return new PurchaseLayout(
          2, true, PurchaseIndexes.CURRENT, 3, false, 1200, 3, true, 0, 0, "latin1", "");
    }
  }

  @Nested
  class KeyValues extends MongoKeyValueContract {
    @Override
    MongoDbSettings settings() {
      return on("keyvalues");
    }
  }
}
