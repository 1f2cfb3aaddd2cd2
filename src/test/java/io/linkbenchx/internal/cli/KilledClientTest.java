package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program's process is killed with SIGKILL in each phase: the server's global variables are the
 * owner's again after {@code cleanup} or the next run.
 */
@ServerTest(ServerKind.MARIADB)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class KilledClientTest {
  private static final String OWNERS = "1 77";
  private static final String OURS = "0 0";

  @TempDir Path directory;
  private PrivateServer server;
  private Connection admin;

  @BeforeAll
  void start() throws SQLException {
    server = PrivateServer.start(ServerKind.MARIADB);
    admin = server.server().admin().connect();
    execute("SET GLOBAL innodb_flush_log_at_trx_commit = 1");
    execute("SET GLOBAL sync_binlog = 77");
  }

  @AfterAll
  void stop() throws SQLException {
    if (server != null) {
      admin.close();
      server.close();
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = admin.createStatement()) {
      statement.execute(sql);
    }
  }

  private String text(String sql) throws SQLException {
    try (Statement statement = admin.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getString(1);
    }
  }

  private String globals() throws SQLException {
    return text(
        "SELECT CONCAT(@@GLOBAL.innodb_flush_log_at_trx_commit, ' ', @@GLOBAL.sync_binlog)");
  }

  private LinkBenchX.Builder next(Phase... phases) {
    return LinkBenchX.builder()
        .set("database", "mariadb")
        .set("mariadb.url", server.server().admin().inDatabase("linkdb").url())
        .set("maxid1", "501")
        .set("nlinks_max", "50")
        .set("clients", "2")
        .set("loaders", "2")
        .set("warmup", "0s")
        .set("duration", "500ms")
        .set("calibrate", "0")
        .set("existing", "drop")
        .phases(phases)
        .noResults();
  }

  /** Starts the program, waits for the sign of a phase, and kills it there. */
  private void killedIn(String phase, String sign, String... settings) throws Exception {
    Path config = directory.resolve(phase + ".properties");
    Path output = directory.resolve(phase + ".txt");
    Files.writeString(
        config,
        """
        database = mariadb
        mariadb.url = %s
        durability = buffered
        maxid1 = 501
        nlinks_max = 50
        clients = 2
        loaders = 2
        duration = 60s
        calibrate = 0
        existing = drop
        """
            .formatted(server.server().admin().inDatabase("linkdb").url()));
    List<String> arguments = new ArrayList<>(List.of("-c", config.toString()));
    arguments.addAll(List.of("-o", directory.resolve("results").toString()));
    for (String setting : settings) {
      arguments.addAll(List.of("-D", setting));
    }
    assertThat(globals()).as("before " + phase).isEqualTo(OWNERS);
    RunningProgram program = RunningProgram.start(output, arguments.toArray(String[]::new));
    while (!globals().equals(OURS) || !there(sign)) {
      assertThat(program.process().isAlive()).as(program.text()).isTrue();
      Thread.sleep(20);
    }
    program.kill();
    assertThat(globals()).as("killed in " + phase).isEqualTo(OURS);
  }

  /** A table that is not there yet is no sign. */
  private boolean there(String sign) {
    try {
      return text(sign).equals("1");
    } catch (SQLException e) {
      return false;
    }
  }

  @Test
  void theServersVariablesAreTheOwnersAgain() throws Exception {
    killedIn(
        "load",
        "SELECT COUNT(*) > 1000 FROM linkdb.linktable",
        "phases=load",
        "maxid1=1M",
        "loaders=1");
    next(Phase.CLEANUP).build().run();
    assertThat(globals()).as("after cleanup").isEqualTo(OWNERS);

    next(Phase.LOAD).build().run();
    String calls =
        "SELECT variable_value > %s FROM information_schema.global_status"
            + " WHERE variable_name = 'Com_call_procedure'";
    killedIn("warm-up", calls.formatted(calls()), "phases=run", "warmup=60s");
    next(Phase.RUN).build().run();
    assertThat(globals()).as("after a run").isEqualTo(OWNERS);

    killedIn("run", calls.formatted(calls()), "phases=run", "warmup=0s");
    next(Phase.VERIFY).build().run();
    assertThat(globals()).as("after a verification").isEqualTo(OWNERS);

    execute("LOCK TABLES linkdb.linktable WRITE");
    killedIn(
        "verify",
        "SELECT COUNT(*) > 0 FROM information_schema.processlist WHERE state LIKE 'Waiting for%'",
        "phases=verify");
    execute("UNLOCK TABLES");
    next(Phase.CLEANUP).build().run();
    assertThat(globals()).as("after cleanup").isEqualTo(OWNERS);
    assertThat(text("SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = 'linkdb'"))
        .isEqualTo("0");
  }

  private String calls() throws SQLException {
    return text(
        "SELECT variable_value + 50 FROM information_schema.global_status"
            + " WHERE variable_name = 'Com_call_procedure'");
  }
}
