package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import org.junit.jupiter.api.Test;

/** Transactions are the default on servers that have them; on others the user decides. */
class ModesTest {
  private static final ServerFacts STANDALONE = server(MongoProduct.MONGODB, "", false);
  private static final ServerFacts REPLICA_SET = server(MongoProduct.MONGODB, "rs0", false);
  private static final ServerFacts ROUTER = server(MongoProduct.MONGODB, "", true);
  private static final ServerFacts FERRET = server(MongoProduct.FERRETDB, "", false);

  private static ServerFacts server(MongoProduct product, String set, boolean router) {
    return new ServerFacts(
        product, "7.0.1", "7.0.1", set, router, 21, true, true, router || !set.isEmpty());
  }

  private static MongoSettingsOf settings() {
    return MongoSettingsOf.url("mongodb://localhost/x");
  }

  @Test
  void aReplicaSetAndAClusterHaveTransactionsUnlessTheKeysSayOtherwise() {
    assertThat(Modes.choose(settings().build(), REPLICA_SET)).isEqualTo(WriteMode.TRANSACTIONS);
    assertThat(Modes.choose(settings().build(), ROUTER)).isEqualTo(WriteMode.TRANSACTIONS);
    assertThat(Modes.choose(settings().mode(WriteMode.NONE).build(), REPLICA_SET))
        .isEqualTo(WriteMode.NONE);
  }

  @Test
  void onAStandaloneServerTheChoiceMustBeMadeForAGraph() {
    assertThatThrownBy(() -> Modes.demandChoice(settings().build(), STANDALONE))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("MongoDB 7.0.1, a standalone server")
        .hasMessageContaining("mongodb.mode = none");
    MongoDbSettings chosen = settings().mode(WriteMode.NONE).build();
    assertThatCode(() -> Modes.demandChoice(chosen, STANDALONE)).doesNotThrowAnyException();
    assertThat(Modes.choose(chosen, STANDALONE)).isEqualTo(WriteMode.NONE);
    assertThatCode(() -> Modes.demandChoice(settings().build(), REPLICA_SET))
        .doesNotThrowAnyException();
  }

  @Test
  void whatHasNoCountsToBeWrongRunsWithoutTransactionsWhereThereAreNone() {
    assertThat(Modes.choose(settings().build(), STANDALONE)).isEqualTo(WriteMode.NONE);
    assertThat(Modes.choose(settings().build(), FERRET)).isEqualTo(WriteMode.NONE);
  }

  @Test
  void transactionsAreRefusedWhereTheyWouldNotBeHonoured() {
    assertThatThrownBy(() -> Modes.choose(settings().mode(WriteMode.TRANSACTIONS).build(), FERRET))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("FerretDB 7.0.1, neither a replica set")
        .hasMessageContaining("rs.initiate()");
  }

  @Test
  void theWordsOfTheForksMeanTheSame() {
    assertThat(Modes.choose(settings().supportLevel(1).build(), STANDALONE))
        .isEqualTo(WriteMode.NONE);
    assertThat(Modes.choose(settings().supportLevel(2).build(), REPLICA_SET))
        .isEqualTo(WriteMode.TRANSACTIONS);
    assertThat(Modes.choose(settings().supportLevel(0).build(), REPLICA_SET))
        .isEqualTo(WriteMode.NONE);
    assertThat(Modes.choose(settings().skipTransactions(true).build(), REPLICA_SET))
        .isEqualTo(WriteMode.NONE);
    assertThatThrownBy(() -> Modes.choose(settings().skipTransactions(false).build(), STANDALONE))
        .isInstanceOf(DbUsageException.class);
  }
}
