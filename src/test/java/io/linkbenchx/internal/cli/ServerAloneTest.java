package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server's name is enough for a first run, and what its file gives is not demanded again. */
@ServerTest(ServerKind.MARIADB)
class ServerAloneTest {
  @TempDir Path directory;
  private final TestDatabase database;
  private Scratch scratch;
  private Path server;

  ServerAloneTest(TestDatabase database) {
    this.database = database;
  }

  @BeforeEach
  void writeServersFile() {
    scratch = new Scratch(directory);
    String user = database.address().query().replaceFirst(".*\\buser=([^&]*).*", "$1");
    String password = database.address().query().replaceFirst(".*\\bpassword=([^&]*).*", "$1");
    String address = database.address().hostAndPort() + "/" + database.name();
    server =
        scratch.file(
            "mine.properties",
            String.join(
                "\n",
                "database = mariadb",
                "mariadb.url = jdbc:mariadb://" + address,
                "user = " + user,
                "password = " + password));
  }

  private Shell.Ran run(String... more) {
    List<String> all = new ArrayList<>(List.of("-o", scratch.results().toString()));
    for (String setting :
        List.of("server=" + server, "maxid1=501", "transactions=200", "duration=20s")) {
      all.addAll(List.of("-D", setting));
    }
    all.addAll(List.of("-D", "warmup=0", "-D", "calibrate=0", "-D", "rate=0"));
    all.addAll(List.of(more));
    return Shell.run(all.toArray(String[]::new));
  }

  @Test
  void itRunsTheSampleOnIt() {
    Shell.Ran ran = run("--drop");
    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out()).contains("MariaDB").contains("LinkGraph");
  }

  @Test
  void aGraphThatIsThereIsNotDroppedUnasked() {
    assertThat(run("--drop").code()).isZero();
    Shell.Ran again = run();
    assertThat(again.code()).isEqualTo(2);
    assertThat(again.err())
        .contains("already contains a loaded graph", "set phases = run to run on it");
    assertThat(again.out()).doesNotContain("repeats this run");
  }

  @Test
  void aPasswordThatTheServersFileHasIsNotAskedForInTheEnvironment() {
    Path config =
        scratch.config("database = mariadb", "password = ${env:NOBODY_HAS_SET_THIS}", "rate = 0");
    Shell.Ran ran = run("-c", config.toString(), "--drop");
    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
  }
}
