package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.workload.Loading.Existing;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A load that was killed at any moment is ours: it can be resumed, and dropped without a word. */
class JdbcKilledLoadTest {

  abstract static class OnServer {

    TestSql server() {
      return TestSql.of(getClass());
    }

    @AfterEach
    void live() {
      KilledDriver.live(Integer.MAX_VALUE);
    }

    LinkBenchX.Builder load(JdbcDbs database, String workload, Existing existing) {
      String kind = server().kind();
      LinkBenchX.Builder load =
          workload.equals("LinkGraph")
              ? JdbcRuns.small(database).set("maxid1", "21").set(kind + ".statements", "procedure")
              : LinkBenchX.builder()
                  .set("database", kind)
                  .set(kind + ".url", database.url())
                  .set("workload", workload)
                  .set("calibrate", "0")
                  .set("seed", "7")
                  .noResults();
      switch (workload) {
        case "UpdateByPK" ->
            load.set("tables", "2").set("table_size", "20").set("database_per_table", "true");
        case "ReadWhileWriting" -> load.set("records", "50");
        default -> {}
      }
      return load.set("loaders", "2")
          .set(kind + ".driver.class", KilledDriver.class.getName())
          .existing(existing);
    }

    /** Twenty moments in all, of statements and commits: every phase of a load is among them. */
    @ParameterizedTest
    @CsvSource({"LinkGraph, 8", "UpdateByPK, 7", "ReadWhileWriting, 5"})
    void isResumedAndDropped(String workload, int moments) throws SQLException {
      Random random = new Random(35 + moments);
      try (JdbcDbs database = JdbcDbs.create(server())) {
        KilledDriver.live(Integer.MAX_VALUE);
        load(database, workload, Existing.REFUSE).phases(Phase.LOAD).build().run();
        int all = KilledDriver.sent();
        load(database, workload, Existing.DROP).phases(Phase.CLEANUP).build().run();
        for (int moment = 0; moment < moments; moment++) {
          int at = 1 + random.nextInt(all);
          KilledDriver.live(at);
          Throwable killed =
              catchThrowable(
                  () -> load(database, workload, Existing.DROP).phases(Phase.LOAD).build().run());
          assertThat(killed).as("at statement %s of %s", at, all).isNotNull();
          KilledDriver.live(Integer.MAX_VALUE);
          if (moment % 2 == 0) {
            RunResult resumed =
                load(database, workload, Existing.RESUME)
                    .phases(Phase.LOAD, Phase.VERIFY)
                    .build()
                    .run();
            assertThat(resumed.verification().passed()).as("killed at %s", at).isTrue();
          }
          load(database, workload, Existing.DROP).phases(Phase.LOAD, Phase.CLEANUP).build().run();
        }
        dropOwnDatabases(database);
      }
    }

    /** One that was created right before the kill does not know that it is ours, and stays. */
    private void dropOwnDatabases(JdbcDbs database) throws SQLException {
      try (Connection connection = database.connect()) {
        for (int table = 1; table <= 2 && !server().postgres(); table++) {
          Queries.execute(connection, "DROP DATABASE IF EXISTS " + database.name() + table);
        }
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}
}
