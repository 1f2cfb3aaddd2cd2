package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The durability words mean the same on every engine. What a crash of the process loses is shown by
 * killing one; what a power failure would lose cannot be shown so, because the system's page cache
 * outlives every process: there the calls that force data to the device are counted.
 */
@Timeout(180)
class DurabilityTest {
  private static final int MOST_KILLS = 5;
  private static final int SYNCED = 100;

  @TempDir Path temporary;

  static Stream<Arguments> enginesAndWords() {
    return Arrays.stream(TestEngine.values())
        .flatMap(engine -> engine.words().stream().map(word -> Arguments.of(engine, word)));
  }

  private static List<String> java(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx200m",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** The numbers that a writer acknowledged until it was killed in the middle of its work. */
  private List<Long> killAfter(int lines, TestEngine engine, Durability durability, Path path)
      throws IOException, InterruptedException {
    Process child =
        new ProcessBuilder(java(engine.name(), durability.name(), path.toString(), "-1"))
            .redirectError(temporary.resolve("stderr").toFile())
            .start();
    List<Long> acknowledged = new ArrayList<>();
    try (BufferedReader out = child.inputReader(StandardCharsets.US_ASCII)) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        if (line.endsWith(".")) { // the last line may be cut in the middle of a number
          acknowledged.add(Long.parseLong(line.substring(0, line.length() - 1)));
        }
        if (acknowledged.size() == lines) {
          child.toHandle().destroyForcibly(); // the process would close its stream as well
        }
      }
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(acknowledged)
        .as("the child got going: %s", Files.readString(temporary.resolve("stderr")))
        .hasSizeGreaterThanOrEqualTo(lines);
    return acknowledged;
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("enginesAndWords")
  void aKilledProcessLosesWhatTheWordSays(
      TestEngine engine, Durability durability, TestReporter reporter) throws Exception {
    engine.require();
    boolean losing = engine.losing().contains(durability);
    long lost = 0;
    // a kill just after a buffer was written loses nothing, whatever the word
    for (int kill = 1; kill == 1 || (losing && lost == 0 && kill <= MOST_KILLS); kill++) {
      lost = lost(engine, durability, temporary.resolve("db" + kill), reporter);
    }
    if (losing) {
      assertThat(lost).as("lost with the process").isPositive();
    } else {
      assertThat(lost).as("lost though acknowledged").isZero();
    }
  }

  /** Number of acknowledged writes that a kill has lost. */
  private long lost(TestEngine engine, Durability durability, Path path, TestReporter reporter)
      throws Exception {
    int enough = durability == Durability.SYNC ? 50 : 1500;
    List<Long> acknowledged = killAfter(enough, engine, durability, path);
    Set<Long> there = new HashSet<>();
    Set<Long> index = new HashSet<>();
    long[] counted = new long[1];
    try (DbAdapter adapter = engine.open(path, durability);
        GraphScanner scanner = adapter.support(GraphSupport.MODEL).orElseThrow().openScanner()) {
      scanner.links(0, Long.MAX_VALUE, row -> there.add(row.id2));
      scanner.index(0, Long.MAX_VALUE, row -> index.add(row.id2));
      scanner.counts(0, Long.MAX_VALUE, (id, type, n, time, version) -> counted[0] += n);
    }
    long lost = acknowledged.stream().filter(number -> !there.contains(number)).count();
    reporter.publishEntry(
        engine + " " + durability.text(), lost + " of " + acknowledged.size() + " lost");
    assertThat(index).as("batches are whole").isEqualTo(there);
    assertThat(counted[0]).isEqualTo(there.size());
    for (long number = 0; number < there.size(); number++) {
      assertThat(there).as("losses are at the end only").contains(number);
    }
    return lost;
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void everyAcknowledgedCommitIsForcedToTheDeviceWithSyncAndOnlyThen(
      TestEngine engine, TestReporter reporter) throws Exception {
    engine.require();
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/strace")), "needs strace: apt-get install strace");
    long synced = forced(engine, Durability.SYNC);
    long unsynced = forced(engine, Durability.OS);
    reporter.publishEntry(
        engine.toString(),
        SYNCED + " commits: " + synced + " forced with sync, " + unsynced + " with os");
    assertThat(synced).isGreaterThanOrEqualTo(SYNCED);
    assertThat(unsynced).as("those of opening, and of nothing else").isLessThan(SYNCED / 2);
  }

  /** Calls that force data to the device while one client commits {@value #SYNCED} times. */
  private long forced(TestEngine engine, Durability durability) throws Exception {
    Path trace = temporary.resolve("trace-" + durability);
    List<String> command =
        new ArrayList<>(
            List.of(
                "/usr/bin/strace",
                "-f",
                "-qq",
                "-e",
                "trace=fsync,fdatasync,msync",
                "-o",
                trace.toString()));
    Path path = temporary.resolve("db-" + durability);
    command.addAll(
        java(engine.name(), durability.name(), path.toString(), Integer.toString(SYNCED)));
    Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(child.waitFor(120, TimeUnit.SECONDS)).isTrue();
    Assumptions.assumeFalse(out.contains("ptrace"), "strace may not trace here: " + out);
    assertThat(out).contains((SYNCED - 1) + ".");
    try (Stream<String> lines = Files.lines(trace)) {
      return lines.filter(line -> line.matches(".*(fsync|fdatasync|msync)\\(.*")).count();
    }
  }

  /** The process that is killed, or exits in the middle of its work after a number of commits. */
  public static final class Writer {
    private Writer() {}

    /** Engine, durability, path, and how many commits; −1: until killed. */
    public static void main(String[] args) {
      long most = Long.parseLong(args[3]);
      DbAdapter adapter =
          TestEngine.valueOf(args[0]).open(Path.of(args[2]), Durability.valueOf(args[1]));
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      LinkRow link = new LinkRow();
      link.length = 200;
      GraphStore store = graph.openStore();
      for (link.id2 = 0; link.id2 != most; link.id2++) {
        link.id1 = link.id2 % 10;
        link.time = link.id2;
        store.addLink(link);
        System.out.print(link.id2 + ".\n");
        System.out.flush();
      }
      Runtime.getRuntime().halt(0);
    }
  }
}
