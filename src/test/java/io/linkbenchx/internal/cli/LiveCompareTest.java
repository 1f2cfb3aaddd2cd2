package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.cli.SideCommand.SideMessage;
import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.compare.LiveStore;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code compare --live} with real processes. */
@Timeout(120)
class LiveCompareTest {
  private static final String EMBEDDED =
      """
      workload = ReadWhileWriting
      database = rocksdb
      records = 2000
      clients = 1
      writers = 0
      phases = load, run
      """;

  @TempDir Path scratch;

  private Path config(String name, String text) throws IOException {
    return Files.writeString(scratch.resolve(name), text);
  }

  private Path session() {
    return scratch.resolve("session");
  }

  private String[] arguments(Path a, Path b, String... more) {
    List<String> all = new ArrayList<>(List.of("compare", "--live", a.toString(), b.toString()));
    all.addAll(List.of("-o", session().toString()));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  /** One launch. */
  private static final String[] SHORT = {
    "--pairs",
    "7",
    "--looks",
    "2",
    "--block",
    "0.3",
    "--drop",
    "0.1",
    "--practice",
    "0",
    "--restart",
    "0"
  };

  private static final String[] LAUNCHES = {
    "--pairs",
    "14",
    "--looks",
    "1",
    "--block",
    "0.6",
    "--drop",
    "0.2",
    "--practice",
    "0",
    "--restart",
    "2"
  };

  private List<String> blocks() throws IOException {
    return Files.readAllLines(session().resolve(LiveStore.BLOCKS));
  }

  /** Waits for this many lines of blocks. */
  private void awaitBlocks(int count) throws Exception {
    while (!Files.exists(session().resolve(LiveStore.BLOCKS)) || blocks().size() < count) {
      Thread.sleep(20);
    }
  }

  private static List<ProcessHandle> sides() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().orElse("").endsWith("java"))
        .filter(ProcessHandle::isAlive)
        .toList();
  }

  @Test
  void runsBothSidesInTurnsOnDataOfTheirOwnAndCannotBeChangedAfterwards() throws Exception {
    Path a = config("a.properties", EMBEDDED);
    Path b = config("b.properties", EMBEDDED + "rocksdb.cache = 9MB\n");

    Shell.Ran ran = Shell.run(arguments(a, b, SHORT));

    assertThat(ran.code()).as(ran.err() + ran.out()).isZero();
    assertThat(ran.out())
        .contains("look 1, 4 pairs", "look 2, 7 pairs", "CPU per transaction", "finds")
        .contains("rocksdb.cache", "7 pairs in 1 launch")
        .as("directories that the session made")
        .doesNotContain("data-a");
    assertThat(blocks()).hasSize(2 + 14);
    assertThat(session().resolve("data-a")).isNotEmptyDirectory();
    assertThat(session().resolve("data-b")).isNotEmptyDirectory();
    JsonNode live =
        new ObjectMapper().readTree(session().resolve("comparison.json").toFile()).path("live");
    assertThat(live.path("pairs").intValue()).isEqualTo(7);
    assertThat(live.path("findings").get(0).path("ratio").doubleValue()).isPositive();
    assertThat(session().resolve("comparison.html")).content().contains("rate, change by pair");
    Files.delete(session().resolve("comparison.html"));
    Path page = scratch.resolve("page.html");
    Shell.Ran report = Shell.run("report", session().toString(), "-o", page.toString());
    assertThat(report.code()).as(report.err()).isZero();
    assertThat(report.out()).contains("7 pairs in 1 launch", page.toString());
    assertThat(page).content().contains("rate, change by pair", "rocksdb.cache");
    assertThat(session().resolve("comparison.html")).doesNotExist();
    assertThat(session().resolve("comparison.md")).content().contains("| CPU per transaction |");
    assertThat(sides()).isEmpty();

    Shell.Ran again = Shell.run(arguments(a, b));
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.out()).contains("7 pairs complete, of 7");
    assertThat(blocks()).hasSize(16);

    Shell.Ran others = Shell.run(arguments(a, b, "--pairs", "20"));
    assertThat(others.code()).isEqualTo(2);
    assertThat(others.err()).contains("different options", "--pairs 7 --looks 2");

    Shell.Ran changed = Shell.run(arguments(b, b));
    assertThat(changed.code()).isEqualTo(2);
    assertThat(changed.err()).contains("is not the configuration that the session");
  }

  @Test
  void aSideThatIsKilledEndsItAndTheSameCommandContinuesWithALaunch() throws Exception {
    Path a = config("a.properties", EMBEDDED);
    CompletableFuture<Shell.Ran> first =
        CompletableFuture.supplyAsync(() -> Shell.run(arguments(a, a, LAUNCHES)));
    awaitBlocks(2 + 2);
    assertThat(sides()).hasSize(2);
    sides().get(0).destroyForcibly();

    Shell.Ran killed = first.get();

    assertThat(killed.code()).isEqualTo(1);
    assertThat(killed.err())
        .contains("was killed by signal 9", "run the same command again to continue");
    assertThat(sides()).isEmpty();

    Shell shell = Shell.with(Map.of());
    int before = blocks().size();
    CompletableFuture<Shell.Ran> continued =
        CompletableFuture.supplyAsync(() -> shell.execute(arguments(a, a)));
    awaitBlocks(before + 4 + 4); // the second pair of two, and the first one of the next launch
    shell.interrupts().interrupt();

    Shell.Ran second = continued.get();
    assertThat(second.code()).as(second.err()).isEqualTo(130);
    assertThat(second.out())
        .contains("1 pair complete, of 14 pairs in 7 launches")
        .contains("pairs in 3 launches", "variance between launches");
    assertThat(LiveStore.resume(session()).pairs())
        .extracting(LivePair::launch)
        .startsWith(1, 2, 3);
  }

  @Test
  void anInterruptEndsBothSidesAndKeepsWhatIsThere() throws Exception {
    Path a = config("a.properties", EMBEDDED.replace("rocksdb", "noop"));
    Shell shell = Shell.with(Map.of());
    CompletableFuture<Shell.Ran> running =
        CompletableFuture.supplyAsync(
            () ->
                shell.execute(
                    arguments(a, a, "--block", "0.4", "--drop", "0.1", "--practice", "0")));
    awaitBlocks(2 + 4);
    assertThat(sides()).hasSize(2);
    shell.interrupts().interrupt();

    Shell.Ran ran = running.get();

    assertThat(ran.code()).as(ran.err()).isEqualTo(130);
    assertThat(ran.out()).contains("pairs remain: run the same command again to continue");
    assertThat(sides()).isEmpty();
    assertThat(blocks().size()).isBetween(6, 12);
  }

  @Test
  void aSideThatCannotBeOpenedSaysWhich() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Path a = config("a.properties", EMBEDDED.replace("rocksdb", "noop"));
    Path b =
        config(
            "b.properties",
            EMBEDDED.replace("rocksdb", "mariadb") + "host = 127.0.0.1\nport = " + port + "\n");

    Shell.Ran ran = Shell.run(arguments(a, b, SHORT));

    assertThat(ran.code()).as(ran.err()).isEqualTo(3);
    assertThat(ran.err()).contains("side B", "127.0.0.1");
    assertThat(sides()).isEmpty();
  }

  @Test
  void whatCannotBeComparedIsRefusedBeforeAnythingStarts() throws Exception {
    Path a = config("a.properties", EMBEDDED);
    Path other = config("other.properties", "workload = PointQuery\ndatabase = rocksdb\n");
    refused(arguments(a, other), "the two are unlike", "PointQuery", "--unlike");
    Path sweep = config("sweep.properties", EMBEDDED.replace("clients = 1", "clients = 1, 2"));
    refused(arguments(sweep, sweep), "plan of several steps");
    Path loads = config("loads.properties", EMBEDDED.replace("load, run", "load"));
    refused(arguments(loads, loads), "has no run phase");
    Path runs = config("runs.properties", EMBEDDED.replace("load, run", "run"));
    refused(arguments(runs, runs), "has no load phase", "same data");
    Path server = config("server.properties", EMBEDDED.replace("rocksdb", "mysql"));
    refused(arguments(server, server), "same tables", "dbid");
    Path wrong = config("wrong.properties", EMBEDDED + "recrods = 5\n");
    refused(arguments(a, wrong), "wrong.properties:7", "records");
    refused(arguments(a, a, "--pairs", "5"), "--pairs must be at least 7");
    refused(arguments(a, a, "--pairs", "12"), "4 launches", "--pairs 21, or --restart 0");
    refused(arguments(a, a, "--gate", "rate >= 0.97 base"), "without gates");
    refused(
        new String[] {"compare", a.toString(), a.toString(), "--delta", "2"}, "only with --live");
    assertThat(session()).doesNotExist();
  }

  private static void refused(String[] arguments, String... words) {
    Shell.Ran ran = Shell.run(arguments);
    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains(words);
  }

  @Test
  void whatADriverPrintsIsNoMessage() {
    assertThat(SideMessage.parse("Loading class `com.mysql.jdbc.Driver'.")).isEmpty();
    assertThat(SideMessage.parse("{}")).isEmpty();
    SideMessage failed = new SideMessage(null, RunFailure.Kind.CONNECTION, "no \"server\"");
    assertThat(SideMessage.parse(failed.line())).contains(failed);
  }
}
