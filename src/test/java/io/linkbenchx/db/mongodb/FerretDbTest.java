package io.linkbenchx.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import org.junit.jupiter.api.Test;

/** FerretDB is a stand-in, and is treated as one. */
@ServerTest(ServerKind.FERRETDB)
class FerretDbTest {

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

  @Test
  void whatItReportsAboutItselfIsRead(TestDatabase database) {
    MongoDbSettings settings =
        MongoSettingsOf.url(database.address().url()).mode(WriteMode.NONE).build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      ServerAnswer counters = adapter.insight().orElseThrow().counters();
      assertThat(counters.source().missing()).as(counters.source().toString()).isNull();
      assertThat(counters.values()).containsKey("uptimeMillis").doesNotContainKey("ok");
      ServerAnswer variables = adapter.insight().orElseThrow().variables();
      assertThat(variables.source().missing()).as(variables.source().toString()).isNull();
      assertThat(variables.values()).isNotEmpty();
    }
  }
}
