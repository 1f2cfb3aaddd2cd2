package io.linkbenchx.internal.db.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.servers.Covers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;

/** The row contract on a stand-in inside this JVM: tests the adapter's logic, not a database. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class MongoJavaServerRowTest {
  @AutoClose private static final JavaServer SERVER = new JavaServer();

  @Nested
  class OneDatabase extends MongoRowContract {
    @Override
    MongoDbSettings settings() {
      return MongoSettingsOf.url(SERVER.url("rows")).mode(WriteMode.NONE).build();
    }
  }

  @Nested
  class DatabasePerTable extends MongoRowContract {
    @Override
    MongoDbSettings settings() {
      return MongoSettingsOf.url(SERVER.url("each"))
          .mode(WriteMode.NONE)
          .poolPer(MongoDbSettings.PoolPer.CLIENT)
          .build();
    }

    @Override
    protected RowLayout layout() {
      RowLayout usual = RowLayout.of(2);
      return new RowLayout(2, true, true, false, true, true, usual.charset(), usual.tableOptions());
    }
  }
}
