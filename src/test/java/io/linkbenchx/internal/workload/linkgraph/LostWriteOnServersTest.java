package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.internal.db.jdbc.MariaDbProvider;
import io.linkbenchx.internal.db.jdbc.PostgreSqlProvider;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Lost writes, and lost answers that are none, on servers. */
class LostWriteOnServersTest {

  /** The least that shows both. */
  abstract static class OnServer extends LostWriteFixture {
    private final DbAdapterProvider<?> provider;
    private final TestDatabase place;

    OnServer(DbAdapterProvider<?> provider, TestDatabase place) {
      this.provider = provider;
      this.place = place;
    }

    @Override
    DbAdapter openDatabase() {
      return open(provider);
    }

    private <S extends Record> DbAdapter open(DbAdapterProvider<S> typed) {
      Catalog catalog = Catalog.of(new Catalog.Entry("database", typed.settings(), true));
      Map<String, String> url = Map.of(typed.name() + ".url", place.address().url());
      Config config =
          Config.of(
              catalog, Sources.of(name -> null).overrides(url).read(), SecretPrompt.console());
      return typed.open(
          config.read(typed.settings()),
          new DbOptions(Durability.ASIS, Isolation.READ_COMMITTED, 8));
    }

    @Test
    void anOldRowThatComesBackIsFoundAndALostAnswerIsNone() throws Exception {
      database.fault = ForgetfulDatabase.Fault.LOST_ANSWERS;
      step(1_000, true);
      database.fault = ForgetfulDatabase.Fault.NONE;
      step(500, true);
      VerificationResult sound = verify();
      assertThat(sound.differences()).isEmpty();
      assertThat(sound.checked().get("last writes")).isPositive();

      database.fault = ForgetfulDatabase.Fault.OLD_NODES;
      List<String> lost = List.of();
      // A step may overwrite none of the 1/64 of the nodes that are sampled.
      for (int i = 0; i < 8 && lost.isEmpty(); i++) {
        step(1_500, true);
        lost = lost(verify());
      }
      assertThat(lost)
          .isNotEmpty()
          .allMatch(text -> database.forgotten.stream().anyMatch(text::contains));
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class MariaDb extends OnServer {
    MariaDb(TestDatabase place) {
      super(new MariaDbProvider(), place);
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class PostgreSql extends OnServer {
    PostgreSql(TestDatabase place) {
      super(new PostgreSqlProvider(), place);
    }
  }
}
