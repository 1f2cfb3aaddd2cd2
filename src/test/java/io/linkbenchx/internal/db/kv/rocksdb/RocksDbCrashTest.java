package io.linkbenchx.internal.db.kv.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.servers.Covers;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rocksdb.RocksDB;

/**
 * A process that writes is killed in the middle of it. This shows what survives a crash of the
 * process; what survives a power failure cannot be shown this way, because the system's page cache
 * outlives every process.
 */
@Timeout(180)
@Covers(value = "RocksDB", library = RocksDB.class)
class RocksDbCrashTest {
  @TempDir Path temporary;

  /**
   * Runs {@link CrashChild} until it has printed {@code lines}, kills it, and returns all it
   * printed.
   */
  private List<Long> killAfter(int lines, Durability durability, String what)
      throws IOException, InterruptedException {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CrashChild.class.getName(),
                database().toString(),
                durability.name(),
                what)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<Long> acknowledged = new ArrayList<>();
    try (BufferedReader out = child.inputReader(StandardCharsets.US_ASCII)) {
      String line = out.readLine();
      while (line != null) {
        if (line.endsWith(".")) { // the last line may be cut in the middle of a number
          acknowledged.add(Long.parseLong(line.substring(0, line.length() - 1)));
        }
        if (acknowledged.size() == lines) {
          child.toHandle().destroyForcibly(); // the process would close its stream as well
        }
        line = out.readLine();
      }
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(acknowledged).as("the child got going").hasSizeGreaterThanOrEqualTo(lines);
    return acknowledged;
  }

  private Path database() {
    return temporary.resolve("db");
  }

  @ParameterizedTest
  @EnumSource(
      value = Durability.class,
      names = {"SYNC", "OS", "BUFFERED", "NOJOURNAL"})
  void whatIsThereAfterAKillIsConsistentAndCommitsSurviveWhereTheyMust(Durability durability)
      throws Exception {
    int enough = durability == Durability.SYNC ? 50 : 5000;
    List<Long> acknowledged = killAfter(enough, durability, "links");
    try (DbAdapter adapter = RocksDbs.open(database(), durability)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      List<Long> links = new ArrayList<>();
      Set<Long> index = new HashSet<>();
      Map<Long, Long> counts = new HashMap<>();
      try (GraphScanner scanner = graph.openScanner()) {
        scanner.links(0, Long.MAX_VALUE, row -> links.add(row.id2));
        scanner.index(0, Long.MAX_VALUE, row -> index.add(row.id2));
        scanner.counts(0, Long.MAX_VALUE, (id, type, n, time, version) -> counts.put(id, n));
      }
      assertThat(index).hasSameSizeAs(links).containsAll(links);
      assertThat(counts.values().stream().mapToLong(n -> n).sum()).isEqualTo(links.size());
      for (long i = 0; i < links.size(); i++) {
        assertThat(index).as("losses are at the end only").contains(i);
      }
      if (durability == Durability.SYNC || durability == Durability.OS) {
        assertThat(index).containsAll(acknowledged);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Durability.class,
      names = {"OS", "BUFFERED", "NOJOURNAL"})
  void aChunksMarkProvesItsRows(Durability durability) throws Exception {
    List<Long> finished = killAfter(12, durability, "load");
    try (DbAdapter adapter = RocksDbs.open(database(), durability)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      Set<String> marks = graph.metadata().read("chunk.").keySet();
      if (durability == Durability.OS) {
        assertThat(marks).hasSizeGreaterThanOrEqualTo(finished.size());
      }
      try (GraphScanner scanner = graph.openScanner()) {
        for (String mark : marks) {
          long first = Long.parseLong(mark.substring(6)) * CrashChild.CHUNK;
          List<Long> rows = new ArrayList<>();
          scanner.links(first, first + CrashChild.CHUNK, row -> rows.add(row.id1));
          assertThat(rows).as(mark).hasSize(CrashChild.CHUNK);
        }
      }
    }
  }

  @Test
  void idsOfLostNodesMayBeSkippedButNoneIsGivenOutTwice() throws Exception {
    List<Long> ids = killAfter(5000, Durability.OS, "nodes");
    try (DbAdapter adapter = RocksDbs.open(database(), Durability.OS);
        GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      long last = ids.get(ids.size() - 1);
      NodeRow node = new NodeRow();
      assertThat(store.getNode(0, last, node)).as("the child deletes each at once").isFalse();
      assertThat(store.addNode(node)).isGreaterThan(last).isLessThan(last + 10_000);
    }
  }

  /** The process that is killed. */
  public static final class CrashChild {
    static final int CHUNK = 2000;

    private CrashChild() {}

    /** Path, durability, and what to write; ends only by being killed. */
    public static void main(String[] args) {
      try (DbAdapter adapter = RocksDbs.open(Path.of(args[0]), Durability.valueOf(args[1]))) {
        GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
        graph.schema().create(0);
        switch (args[2]) {
          case "links" -> links(graph);
          case "nodes" -> nodes(graph);
          default -> load(graph);
        }
      }
    }

    private static void acknowledge(long number) {
      System.out.print(number + ".\n");
      System.out.flush();
    }

    private static void links(GraphSupport graph) {
      LinkRow link = new LinkRow();
      link.length = 200;
      try (GraphStore store = graph.openStore()) {
        for (link.id2 = 0; ; link.id2++) {
          link.id1 = link.id2 % 10;
          link.time = link.id2;
          store.addLink(link);
          acknowledge(link.id2);
        }
      }
    }

    private static void nodes(GraphSupport graph) {
      NodeRow node = new NodeRow();
      try (GraphStore store = graph.openStore()) {
        while (true) {
          long id = store.addNode(node);
          store.deleteNode(0, id);
          acknowledge(id);
        }
      }
    }

    private static void load(GraphSupport graph) {
      LinkRow link = new LinkRow();
      link.length = 200;
      try (var loader = graph.openLoader(false)) {
        for (long chunk = 0; ; chunk++) {
          for (link.id1 = chunk * CHUNK; link.id1 < (chunk + 1) * CHUNK; link.id1++) {
            loader.link(link);
          }
          loader.finishChunk("chunk." + chunk, "");
          acknowledge(chunk);
        }
      }
    }
  }
}
