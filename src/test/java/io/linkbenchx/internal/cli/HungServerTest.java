package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real server that stops answering in the middle of a step, in three ways: exit code 3. */
@Tag("proof")
@ServerTest(ServerKind.MARIADB)
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class HungServerTest {
  @TempDir Path directory;
  private Scratch scratch;
  private PrivateServer server;
  private Connection admin;
  private String pid;

  /** What happens to the server. */
  private interface Trouble {
    void make() throws Exception;
  }

  @BeforeEach
  void start() throws Exception {
    scratch = new Scratch(directory);
    server = PrivateServer.start(ServerKind.MARIADB);
    admin = server.server().admin().connect();
    pid = Files.readString(Path.of(text("SELECT @@pid_file"))).strip();
  }

  @AfterEach
  void stop() throws Exception {
    if (server != null) {
      signal("CONT");
      server.close();
    }
  }

  private void signal(String name) throws Exception {
    new ProcessBuilder("kill", "-" + name, pid).start().waitFor();
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

  private String config() throws IOException {
    String url = server.server().admin().inDatabase("linkdb").url();
    return scratch
        .config(
            "database = mariadb",
            "mariadb.url = " + url,
            "mariadb.statements = prepared",
            "maxid1 = 501",
            "nlinks_max = 50",
            "clients = 2, 4",
            "loaders = 2",
            "warmup = 0s",
            // longer than a pause of the machine: else the trouble would begin after the first step
            "duration = 10s",
            "drain = 1s",
            "calibrate = 0",
            "phases = load, run, verify")
        .toString();
  }

  /** Runs steps with 2 and with 4 clients; the trouble begins in the first one. */
  private Shell.Ran run(Trouble trouble) throws Exception {
    return run(trouble, "10s");
  }

  private Shell.Ran run(Trouble trouble, String step) throws Exception {
    String config = config();
    CompletableFuture<Shell.Ran> ran = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () ->
                ran.complete(
                    Shell.run(
                        "-c", config, "-o", scratch.results().toString(), "-Dduration=" + step)));
    thread.setDaemon(true);
    thread.start();
    while (!isMeasured()) {
      assertThat(ran).isNotDone();
      Thread.sleep(20);
    }
    trouble.make();
    return ran.get();
  }

  /** Whether the first step has changed rows: the load does not update any. */
  private boolean isMeasured() throws SQLException {
    return text("SELECT variable_value > 20 FROM information_schema.global_status"
            + " WHERE variable_name = 'Com_update'")
        .equals("1");
  }

  private void assertNoAnswer(Shell.Ran ran) {
    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
    assertThat(ran.err()).containsPattern("nothing was answered after second \\d+\\.\\d of step");
    assertThat(ran.out()).contains("NOT VERIFIED");
    assertThat(Scratch.text(scratch.result().resolve("result.json")))
        .contains("\"status\" : \"failed\"", "not verified: ");
  }

  @Test
  void aStoppedServer() throws Exception {
    Shell.Ran ran = run(() -> signal("STOP"));

    assertNoAnswer(ran);
    assertThat(ran.err()).contains("2 clients did not return", "not run: run-c4");
  }

  @Test
  void aKilledServer() throws Exception {
    // longer than clients try to reconnect: else the second step may be the first to give up
    assertNoAnswer(run(() -> signal("KILL"), "20s"));
  }

  @Test
  void ctrlCEndsTheWaitForAServerThatIsGone() throws Exception {
    RunningProgram program =
        RunningProgram.start(
            directory.resolve("waiting.txt"),
            "-c",
            config(),
            "-o",
            scratch.results().toString(),
            "-Dduration=10m");
    while (!isMeasured()) {
      assertThat(program.process().isAlive()).as(program.text()).isTrue();
      Thread.sleep(20);
    }
    signal("KILL");
    while (ProcessHandle.of(Long.parseLong(pid)).isPresent()) {
      Thread.sleep(20);
    }

    assertThat(program.interrupt()).as(program.text()).isEqualTo(130);
  }

  @Test
  void tablesThatAnotherSessionHasLocked() throws Exception {
    Shell.Ran ran =
        run(() -> execute("LOCK TABLES linkdb.linktable WRITE, linkdb.nodetable WRITE"));

    assertNoAnswer(ran);
    assertThat(ran.err()).contains("2 clients did not return", "not run: run-c4");
  }
}
