package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes of a run log in with what only the first one was given. */
@ServerTest(ServerKind.MARIADB)
class ForkedSecretsTest {
  private static final String PASSWORD = "kept-9d1f7";
  private static final String USER = "lbxforked@'127.0.0.1'";

  @TempDir Path directory;

  private final TestDatabase database;

  ForkedSecretsTest(TestDatabase database) {
    this.database = database;
  }

  private void execute(String... commands) throws SQLException {
    try (Connection connection = database.admin().connect();
        Statement statement = connection.createStatement()) {
      for (String command : commands) {
        statement.execute(command);
      }
    }
  }

  @BeforeEach
  void makeUser() throws SQLException {
    execute(
        "create user " + USER + " identified by '" + PASSWORD + "'",
        "grant all on " + database.name() + ".* to " + USER);
  }

  @AfterEach
  void dropUser() throws SQLException {
    execute("drop user " + USER);
  }

  private LinkBenchX.Builder forked() {
    String[] address = database.address().hostAndPort().split(":", 2);
    return LinkBenchX.builder()
        .set("workload", "ReadWhileWriting")
        .set("database", "mariadb")
        .set("host", address[0])
        .set("port", address[1])
        .set("user", "lbxforked")
        .set("dbid", database.name())
        .set("fork", "true")
        .set("existing", "drop")
        .set("records", "500")
        .set("clients", "1")
        .set("duration", "200ms")
        .set("warmup", "0s")
        .set("calibrate", "0")
        .results(directory);
  }

  @Test
  void aPasswordGivenAsASettingIsOnNoCommandLineAndInNoFile() throws Exception {
    Set<String> commandLines = ConcurrentHashMap.newKeySet();
    Thread watcher = new Thread(() -> watch(commandLines));
    watcher.start();
    RunResult result =
        forked()
            .set("password", PASSWORD)
            .set("hook.step.start", "echo LINKBENCHX; env")
            .build()
            .run();
    watcher.interrupt();
    watcher.join();

    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.verification().passed()).isTrue();
    assertThat(commandLines).isNotEmpty().noneMatch(line -> line.contains(PASSWORD));
    assertThat(texts()).isNotEmpty().noneMatch(text -> text.contains(PASSWORD));
    assertThat(texts()).as("printed by the hook").anyMatch(text -> text.startsWith("LINKBENCHX\n"));
  }

  @Test
  void aPasswordThatAPersonTypedIsAskedForOnce() {
    List<String> asked = new ArrayList<>();
    RunResult result =
        forked()
            .set("password", "prompt")
            .prompt(
                key -> {
                  asked.add(key);
                  return Optional.of(PASSWORD);
                })
            .build()
            .run();

    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(asked).containsExactly("password");
  }

  private static void watch(Set<String> commandLines) {
    while (!Thread.currentThread().isInterrupted()) {
      ProcessHandle.current()
          .children()
          .forEach(child -> child.info().commandLine().ifPresent(commandLines::add));
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private List<String> texts() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      List<String> texts = new ArrayList<>();
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        texts.add(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
      return texts;
    }
  }
}
