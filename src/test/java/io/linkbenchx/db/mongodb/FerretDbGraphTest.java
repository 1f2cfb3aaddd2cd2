package io.linkbenchx.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The graph contract on FerretDB: a real wire, real indexes, real concurrency, not MongoDB. */
@ServerTest(ServerKind.FERRETDB)
class FerretDbGraphTest {

  @Nested
  class Compact extends MongoContract {
    private final String url;

    Compact(TestDatabase database) {
      url = database.address().url();
    }

    @Override
    MongoDbSettings settings() {
      return MongoSettingsOf.url(url).mode(WriteMode.NONE).build();
    }
  }

  @Test
  void isNeverCalledMongoDb(TestDatabase database) {
    MongoDbSettings settings =
        MongoSettingsOf.url(database.address().url()).mode(WriteMode.NONE).build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      assertThat(adapter.describe().product()).contains("FerretDB");
    }
  }

  @Test
  void transactionsAreRefusedBecauseTheyWouldNotBeHonoured(TestDatabase database) {
    MongoDbSettings settings =
        MongoSettingsOf.url(database.address().url()).mode(WriteMode.TRANSACTIONS).build();
    assertThatThrownBy(() -> new MongoProvider().open(settings, MongoContract.options()))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("FerretDB")
        .hasMessageContaining("mongodb.mode = none");
  }
}
