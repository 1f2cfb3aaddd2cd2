package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.servers.ServerAddress;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestServers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A pooler in transaction mode: correct results, a remark, and no effect on other sessions. */
@ServerTest(ServerKind.POSTGRES)
class PoolerTest {
  @TempDir Path directory;
  private JdbcDbs database;
  private PgBouncer pooler;

  @BeforeEach
  void start() throws Exception {
    assumeTrue(
        PgBouncer.program().isPresent(),
        TestServers.NOT_COVERED + "pgbouncer (run/servers install pgbouncer)");
    database = JdbcDbs.create(TestSql.postgresql());
    pooler = PgBouncer.start(ServerAddress.of(database.url()), directory);
  }

  @AfterEach
  void stop() {
    if (pooler != null) {
      pooler.close();
    }
    if (database != null) {
      database.close();
    }
  }

  private JdbcDbs pooled() {
    return JdbcDbs.at(database.server(), pooler.through(database.url()));
  }

  private ServerTarget target(Durability durability, Isolation isolation, String session) {
    JdbcDbs at = pooled();
    JdbcSettings jdbc =
        at.jdbc(StatementMode.PROCEDURE, OptionalInt.empty(), JdbcSettings.LoadMode.BULK, session);
    ServerTarget target = at.target(jdbc, isolation);
    return Copies.with(target, "options", new DbOptions(durability, isolation, 4));
  }

  /** What a program that comes after us finds set on each of the pooler's connections. */
  private List<String> settingsOfOthers() throws SQLException {
    List<Connection> all = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (int i = 0; i < 4; i++) { // all at once, each in a transaction, so each on another backend
      Connection connection = pooled().connect();
      connection.setAutoCommit(false);
      all.add(connection);
      Map<String, String> settings =
          Queries.pairs(
              connection,
              "SELECT name, setting FROM pg_settings WHERE name IN ('enable_seqscan',"
                  + " 'enable_bitmapscan', 'enable_sort', 'synchronous_commit',"
                  + " 'default_transaction_isolation') ORDER BY name");
      found.add(settings.toString());
    }
    for (Connection connection : all) {
      connection.close();
    }
    return found;
  }

  @ParameterizedTest
  @EnumSource(StatementMode.class)
  void aRunIsVerifiedAndLeavesNothingBehind(StatementMode mode) throws SQLException {
    RunResult result =
        JdbcRuns.small("postgresql", pooler.through(database.url()))
            .set("postgresql.statements", mode.name())
            .set("clients", "3")
            .set("warmup", "0s")
            .set("duration", "1s")
            .build()
            .run();

    assertThat(result.verification().differences()).isEmpty();
    assertThat(result.verification().passed()).isTrue();
    assertThat(JdbcRuns.step(result, "run").transactions()).isPositive();
    assertThat(result.databases().get(0).settings()).containsKey("pooler");
    assertThat(settingsOfOthers())
        .containsOnly(
            "{default_transaction_isolation=read committed, enable_bitmapscan=on,"
                + " enable_seqscan=on, enable_sort=on, synchronous_commit=on}");
  }

  @ParameterizedTest
  @CsvSource({"PointQuery, ''", "UpdateByPK, ''", "OltpMix, oltp_read_write"})
  void rowsAreVerified(String workload, String script) {
    LinkBenchX.Builder rows =
        LinkBenchX.builder()
            .set("database", "postgresql")
            .set("postgresql.url", pooler.through(database.url()))
            .set("workload", workload)
            .set("tables", "2")
            .set("table_size", "500")
            .set("clients", "6") // more than the pooler has connections
            .set("duration", "1s")
            .set("calibrate", "0")
            .set("warmup", "0")
            .set("seed", "7")
            .phases(Phase.LOAD, Phase.RUN, Phase.VERIFY)
            .noResults();
    RunResult result = (script.isEmpty() ? rows : rows.set("script", script)).build().run();

    assertThat(result.verification().differences()).isEmpty();
    assertThat(result.verification().passed()).isTrue();
    StepResult run = JdbcRuns.step(result, "run");
    assertThat(run.transactions()).isPositive();
    assertThat(run.types().values())
        .extracting(TypeResult::counts)
        .allMatch(counts -> counts.givenUp() == 0);
    assertThat(result.databases().get(0).settings()).containsKey("pooler");
  }

  @Test
  void whatWouldBeSetForASessionIsRefused() {
    assertThatThrownBy(() -> Dialects.open(target(Durability.BUFFERED, Isolation.SERVER, "")))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("pooler")
        .hasMessageContaining("set durability = asis");
    assertThatThrownBy(() -> Dialects.open(target(Durability.ASIS, Isolation.SERIALIZABLE, "")))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("set isolation = server (which is read-committed)");
    assertThatThrownBy(
            () -> Dialects.open(target(Durability.ASIS, Isolation.SERVER, "SET jit = off")))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("postgresql.session");
  }

  @Test
  void aDirectConnectionIsNotCalledPooled() {
    try (DbAdapter direct = database.open(StatementMode.PREPARED, OptionalInt.empty())) {
      assertThat(direct.describe().settings()).doesNotContainKey("pooler");
    }
  }
}
