package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * On a real server that speaks MySQL's protocol and is not MySQL: it is named as what it is,
 * workloads run with what it has or are refused before anything is created, and verification finds
 * the writes that it loses.
 */
@ServerTest(ServerKind.GOMYSQL)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class GoMySqlServerTest {
  @AutoClose private JdbcDbs database;

  @BeforeEach
  void create() {
    database = JdbcDbs.create(TestSql.goMySql());
  }

  private LinkBenchX.Builder links(int nodes, int clients) {
    return JdbcRuns.small("mysql", database.url())
        .set("maxid1", Integer.toString(nodes + 1))
        .set("loaders", "1")
        .set("clients", Integer.toString(clients))
        .set("transactions", "2000")
        .set("duration", "30s");
  }

  private LinkBenchX.Builder rows(String workload) {
    return LinkBenchX.builder()
        .set("database", "mysql")
        .set("mysql.url", database.url())
        .set("workload", workload)
        .set("tables", "2")
        .set("table_size", "200")
        .set("loaders", "1")
        .set("clients", "1")
        .set("duration", "1s")
        .set("calibrate", "0")
        .set("warmup", "0")
        .set("seed", "7")
        .phases(Phase.LOAD, Phase.RUN, Phase.VERIFY)
        .noResults();
  }

  private long tables() throws SQLException {
    try (Connection connection = database.connect()) {
      return Queries.number(
              connection,
              "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()")
          .orElseThrow();
    }
  }

  private static void assertRight(RunResult result) {
    StepResult run = JdbcRuns.step(result, "run");
    assertThat(run.transactions()).isPositive();
    assertThat(run.types().values())
        .extracting(TypeResult::counts)
        .allMatch(counts -> counts.givenUp() == 0);
    assertThat(result.verification().differences()).isEmpty();
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void linkGraphRunsWithWhatTheServerHas() {
    RunResult result = links(1000, 1).build().run();

    assertRight(result);
    assertThat(result.verification().checked().get("links")).isGreaterThan(2000);
    DatabaseResult server = result.databases().get(0);
    assertThat(server.product()).isEqualTo("go-mysql-server");
    assertThat(server.engine()).isEqualTo("go-mysql-server");
    assertThat(server.durability().effective())
        .isEqualTo("unknown: the durability of go-mysql-server is unknown");
    assertThat(server.settings())
        .containsEntry("statements", "prepared, for lack of procedures")
        .hasEntrySatisfying("note", note -> assertThat(note).contains("only one persists"));
    // Its status variables stand still, the uptime too.
    assertThat(
            JdbcRuns.step(result, "run")
                .cost()
                .machine()
                .source(Provenance.Subject.DBMS_COUNTERS)
                .missing())
        .isEqualTo(Provenance.Missing.NOT_OFFERED);
  }

  /** Bytes that are the UTF-8 form of a character that latin1 does not have. */
  @Test
  void payloadsThatAreUtf8ReturnUnchanged() throws SQLException {
    links(20, 1).set("phases", "load").build().run();
    byte[] payload = "\u0160".getBytes(StandardCharsets.UTF_8);

    try (Connection connection = database.connect();
        PreparedStatement write =
            connection.prepareStatement("UPDATE nodetable SET data = ? WHERE id = 1");
        Statement read = connection.createStatement()) {
      write.setBytes(1, payload);
      assertThat(write.executeUpdate()).isEqualTo(1);
      try (ResultSet row = read.executeQuery("SELECT data FROM nodetable WHERE id = 1")) {
        assertThat(row.next()).isTrue();
        assertThat(row.getBytes(1)).isEqualTo(payload);
      }
    }
  }

  /** Two transactions write one table at the same time, and the server keeps one of them. */
  @Test
  void writesThatTheServerLosesAreFound() {
    RunResult result = links(20, 4).build().run();

    assertThat(JdbcRuns.step(result, "run").transactions()).isPositive();
    assertThat(result.verification().passed()).isFalse();
    assertThat(result.verification().differences())
        .anyMatch(
            difference -> difference.matches("count row of id1 .* says .*, visible links .*"));
  }

  @ParameterizedTest
  @CsvSource({"PointQuery, ''", "UpdateByPK, ''", "OltpMix, oltp_read_write"})
  void rowsRunAndAreVerified(String workload, String script) {
    LinkBenchX.Builder builder = rows(workload);
    assertRight((script.isEmpty() ? builder : builder.set("script", script)).build().run());
  }

  @ParameterizedTest
  @CsvSource({
    "durability, sync, set durability = asis",
    "mysql.load, bulk, mysql.load = multi-row",
  })
  void whatItCannotDoIsRefusedBeforeAnythingIsCreated(String key, String value, String hint)
      throws SQLException {
    assertThatThrownBy(() -> links(20, 1).set(key, value).build().run()).hasMessageContaining(hint);
    assertThat(tables()).isZero();
  }
}
