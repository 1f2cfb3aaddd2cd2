package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.cli.Main;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.servers.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A disk that is full in truth: a file system of 28 MB in memory, mounted for a child process
 * alone. Every engine says so, and has all it acknowledged when there is space again.
 */
@Timeout(180)
class FullDiskTest {
  private static final String MISSING =
      TestServers.NOT_COVERED + "full disk (no file system may be mounted here)";

  @TempDir Path temporary;
  private Path disk;

  private record Ended(int status, String out) {}

  /** As root, or as a user who is root in a namespace of their own. */
  private static final List<List<String>> WAYS =
      List.of(List.of("unshare", "-m"), List.of("unshare", "-U", "-r", "-m"));

  private Ended run(List<String> command) throws IOException, InterruptedException {
    Path out = temporary.resolve("out.txt");
    Process child =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    child.getOutputStream().close();
    boolean ended = child.waitFor(120, TimeUnit.SECONDS);
    child.destroyForcibly();
    assertThat(ended).as(Files.readString(out)).isTrue();
    return new Ended(child.exitValue(), Files.readString(out));
  }

  /** Runs a command where {@link #disk} is that file system. */
  private Ended onSmallDisk(String... command) throws IOException, InterruptedException {
    String mount =
        "mount -t tmpfs -o size=28m tmpfs '"
            + disk
            + "' || exit 77; head -c 3145728 /dev/zero > '"
            + disk
            + "/ballast'; exec \"$@\"";
    for (List<String> way : WAYS) {
      List<String> all = new ArrayList<>(way);
      all.addAll(List.of("sh", "-c", mount, "sh"));
      all.addAll(Arrays.asList(command));
      try {
        Ended ended = run(all);
        boolean refused = ended.out().startsWith("unshare:") || ended.status() == 77;
        if (!refused) {
          return ended;
        }
      } catch (IOException e) {
        break; // there is no unshare
      }
    }
    return Assumptions.abort(MISSING);
  }

  private static String[] java(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx300m",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(List.of(arguments));
    return command.toArray(new String[0]);
  }

  @BeforeEach
  void makeMountPoint() throws IOException {
    disk = Files.createDirectory(temporary.resolve("disk"));
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void isSaidAndLosesNothingAcknowledged(TestEngine engine) throws Exception {
    engine.require();
    String filler = words(java(Filler.class.getName(), engine.name(), disk.toString()));
    // WiredTiger can be opened again by another process only, and its recovery writes all again.
    boolean more = engine.key().startsWith("wiredtiger");
    String space = more ? "mount -o remount,size=100m '" + disk + "' && " : "";
    Ended ended = onSmallDisk("sh", "-c", filler + " fill && " + space + filler + " look");
    assertThat(ended.out()).contains("failed: FATAL ").contains("disk is full: free space or set");
    assertThat(ended.out()).contains(engine.key());
    assertThat(ended.out()).contains("all there, and more can be written");
    assertThat(ended.status()).isZero();
  }

  private static String words(String... command) {
    return Arrays.stream(command).map(w -> "'" + w + "'").collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({"rocksdb", "lmdb"})
  void endsARunWithADefinedExitCode(String engine) throws Exception {
    Path results = temporary.resolve("results");
    Ended ended =
        onSmallDisk(
            java(
                Main.class.getName(),
                "-c",
                "config/linkbench.properties",
                "-D",
                "database=" + engine,
                "-D",
                engine + ".path=" + disk.resolve("db"),
                "-D",
                "phases=load",
                "-D",
                "calibrate=0",
                "-D",
                "disk_check=false",
                "-o",
                results.toString()));
    assertThat(ended.out()).contains("the disk is full");
    assertThat(ended.out()).doesNotContain("should not happen");
    assertThat(ended.status()).as(ended.out()).isEqualTo(1);
    try (var runs = Files.list(results)) {
      Path run = runs.collect(Collectors.toList()).get(0);
      assertThat(Files.readString(run.resolve("result.json"))).contains("\"failed\"");
    }
  }

  /**
   * Fills the disk and makes space, or checks what is there. Ends the JVM: the Java port of LevelDB
   * leaves a thread behind that tries again for ever to write what found no space.
   */
  public static final class Filler {
    private Filler() {}

    /** Engine, the small disk, and what to do there. */
    public static void main(String[] args) {
      int status = 1;
      try {
        TestEngine engine = TestEngine.valueOf(args[0]);
        Path reported = Path.of(args[1], "acknowledged");
        if (args[2].equals("fill")) {
          Files.writeString(reported, " ".repeat(20)); // so that it has a place
          long acknowledged = fill(engine, Path.of(args[1], "db"));
          Files.delete(Path.of(args[1], "ballast"));
          Files.writeString(reported, Long.toString(acknowledged));
        } else {
          look(engine, Path.of(args[1], "db"), Long.parseLong(Files.readString(reported)));
        }
        status = 0;
      } catch (IOException | RuntimeException | Error e) {
        System.out.println(e);
      }
      System.exit(status);
    }

    private static void look(TestEngine engine, Path path, long acknowledged) {
      long[] found = new long[1];
      try (DbAdapter adapter = engine.openOnSmallDisk(path)) {
        GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
        LinkRow link = new LinkRow();
        try (GraphScanner scanner = graph.openScanner();
            GraphStore store = graph.openStore()) {
          scanner.links(0, Long.MAX_VALUE, row -> found[0] += row.id2 < acknowledged ? 1 : 0);
          link.id2 = Long.MAX_VALUE;
          store.addLink(link);
          boolean all = found[0] == acknowledged && acknowledged > 1000;
          System.out.println(
              found[0]
                  + " of "
                  + acknowledged
                  + (all ? ": all there, and more can be written" : " there"));
        }
      }
    }

    private static long fill(TestEngine engine, Path path) {
      LinkRow link = new LinkRow();
      Random random = new Random(1);
      random.nextBytes(link.data);
      link.length = 200;
      DbAdapter adapter = engine.openOnSmallDisk(path);
      try {
        GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
        graph.schema().create(0);
        GraphStore store = graph.openStore();
        for (link.id2 = 0; link.id2 < 1_000_000; link.id2++) {
          link.id1 = link.id2 % 10;
          link.data[(int) (link.id2 % 200)] = (byte) random.nextInt();
          store.addLink(link);
        }
      } catch (DbException e) {
        System.out.println("failed: " + e.outcome() + " " + e.getMessage());
      }
      try {
        adapter.close();
      } catch (RuntimeException e) {
        System.out.println("not closed well: " + e.getMessage());
      }
      return link.id2;
    }
  }
}
