package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import io.linkbenchx.workload.Loading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts of pgbench on each SQL server. */
class PgbenchOnServersTest {
  private static final String TABLES =
      """
      drop table if exists det; -- of an earlier test; as the script says
      create table det (c int, v int, t varchar(40));
      """;

  /** After 100 runs of a client, PostgreSQL 15's pgbench has left the same rows. */
  private static final String COUNTING =
      """
      SELECT count(*) AS n FROM det WHERE c = :client_id \\gset d_
      \\set half :d_n / 2
      BEGIN;
      \\if :d_n % 3 = 0
        \\if :half > 10
          \\set twice :d_n * 2
          INSERT INTO det VALUES (:client_id, :twice, 'big;');
        \\else
          INSERT INTO det VALUES (:client_id, :d_n, 'small');
        \\endif
      \\elif :d_n % 3 = 1
        \\set half 0 - :half
        INSERT INTO det VALUES (:client_id, :half, 'it''s')
      \\else
        \\set v CASE WHEN :d_n > 50 THEN 1000 ELSE 0 END
        INSERT INTO det VALUES (:client_id, :v, 'a;b');
      \\endif
      COMMIT;
      """;

  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  abstract static class Scripts {
    @TempDir Path directory;
    @AutoClose private TestDatabase database;

    @BeforeEach
    void create() {
      database = TestServers.shared().require(ServerKind.of(getClass())).newDatabase("lbx_pgbench");
    }

    private String file(String name, String text) {
      try {
        return Files.writeString(directory.resolve(name), text).toString();
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    private LinkBenchX.Builder scripts(String files) {
      return ServerRuns.at(database)
          .set("workload", "Pgbench")
          .set("pgbench.files", files)
          .set("pgbench.init", file("init.sql", TABLES))
          .set("transactions", "300")
          .set("duration", "0")
          .set("warmup", "0")
          .set("retry_max", "0")
          .set("seed", "5")
          .set("clients", "3")
          .phases(Phase.LOAD, Phase.RUN)
          .noResults();
    }

    private static long count(RunResult result, String type) {
      return step(result).type(type).counts().transactions();
    }

    private static StepResult step(RunResult result) {
      return result.steps().get(result.steps().size() - 1);
    }

    private List<String> rows(String query) throws SQLException {
      try (Connection connection = database.address().connect();
          Statement statement = connection.createStatement();
          ResultSet row = statement.executeQuery(query)) {
        List<String> all = new ArrayList<>();
        while (row.next()) {
          StringBuilder text = new StringBuilder(row.getString(1));
          for (int i = 2; i <= row.getMetaData().getColumnCount(); i++) {
            text.append('|').append(row.getString(i));
          }
          all.add(text.toString());
        }
        return all;
      }
    }

    @ParameterizedTest
    @ValueSource(strings = {"simple", "prepared"})
    void branchesAndAnswersGiveTheRowsThatPgbenchLeaves(String mode) throws SQLException {
      RunResult result =
          scripts(file("counting.sql", COUNTING))
              .set("pgbench.mode", mode)
              .set("pgbench.transactions", "100")
              .build()
              .run();

      assertThat(rows("select c, count(*), sum(v), min(t), max(t) from det group by c order by c"))
          .containsExactly(
              "0|100|18482|a;b|small", "1|100|18482|a;b|small", "2|100|18482|a;b|small");
      assertThat(count(result, "counting.sql")).isEqualTo(300);
      assertThat(step(result).totals().givenUp()).isZero();
    }

    @Test
    void weightsAndSeedDecideWhatRuns() throws SQLException {
      String add = file("add.sql", "insert into det values (:client_id, :r, 'x');");
      String draw = "\\set r random(1, 1000000)\n\\set r permute(:r, :scale)\n";
      String drawing = file("draw.sql", draw + "insert into det values (:client_id, :r, ':add');");
      List<String> first = List.of();
      for (int again = 0; again < 2; again++) {
        RunResult result =
            scripts(drawing + "@3, " + add)
                .set("pgbench.scale", "1000")
                .set("pgbench.define", "r=7, add=defined")
                .set("clients", "1")
                .build()
                .run();
        assertThat(count(result, "draw.sql")).isBetween(190L, 260L);
        assertThat(count(result, "add.sql")).isBetween(40L, 110L);
        List<String> rows = rows("select v, t from det order by v, t");
        assertThat(rows).hasSize(300).anyMatch(row -> row.endsWith("|defined"));
        assertThat(again == 0 ? rows : first).isEqualTo(rows);
        first = rows;
      }
    }

    @Test
    void anErrorEndsItsTransactionOnlyAndIsNamedByItsLine() throws SQLException {
      String failing =
          file(
              "failing.sql",
              """
              begin;
              insert into det values (:client_id, 1, 'left');
              \\if random(1, 2) = 1
              select no_such_column from det;
              \\endif
              commit;
              """);

      RunResult result = scripts(failing).build().run();

      long errors = step(result).totals().givenUp();
      assertThat(errors).isBetween(100L, 200L);
      assertThat(count(result, "failing.sql")).isEqualTo(300 - errors);
      assertThat(rows("select count(*) from det")).containsExactly(Long.toString(300 - errors));
    }

    @Test
    void aSyntaxErrorIsRefusedBeforeAnythingIsConnected() {
      String wrong = file("wrong.sql", "select 1;\n\\set x 1 +* 2\n");

      assertThatThrownBy(() -> scripts(wrong).build())
          .isInstanceOf(ConfigException.class)
          .hasMessageContaining("wrong.sql:2: unexpected '*' in the expression");
      assertThatThrownBy(() -> scripts(wrong + ".missing").build())
          .isInstanceOf(ConfigException.class)
          .hasMessageContaining("wrong.sql.missing: there is no such file");
    }

    /** Many a database has accounts of its own. */
    @Test
    void theTablesFileOfTheSampleKeepsTablesOfOthers() throws SQLException {
      String mine = "create table accounts (customer int); insert into accounts values (7);";
      String run = file("run.sql", "select 1;");
      scripts(run).set("pgbench.init", file("mine.sql", mine)).build().run();

      LinkBenchX.Builder sample = scripts(run).set("pgbench.init", "config/pgbench/tables.sql");
      assertThatThrownBy(() -> sample.existing(Loading.Existing.DROP).build().run())
          .hasRootCauseInstanceOf(DbUsageException.class)
          .hasMessageContaining("tables.sql:2: ");
      assertThat(rows("select customer from accounts")).containsExactly("7");
    }

    @Test
    void anErrorOfTheTablesFileNamesItsLine() {
      String run = file("run.sql", "select 1;");
      String tables = file("tables.sql", TABLES + "insert into no_such_table values (1);");

      assertThatThrownBy(() -> scripts(run).set("pgbench.init", tables).build().run())
          .hasRootCauseInstanceOf(DbUsageException.class)
          .hasMessageContaining("tables.sql:3: ");
    }
  }

  @Test
  void aDatabaseWithoutSqlIsRefusedBeforeItIsMade(@TempDir Path directory) throws IOException {
    Path script = Files.writeString(directory.resolve("run.sql"), "select 1;");
    Path data = directory.resolve("data");

    assertThatThrownBy(
            () ->
                LinkBenchX.builder()
                    .set("workload", "Pgbench")
                    .set("pgbench.files", script.toString())
                    .set("database", "rocksdb")
                    .set("rocksdb.path", data.toString())
                    .build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("rocksdb has no SQL text, which Pgbench needs");
    assertThat(data).doesNotExist();
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Scripts {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Scripts {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Scripts {}
}
