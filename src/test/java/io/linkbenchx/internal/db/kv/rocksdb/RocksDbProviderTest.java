package io.linkbenchx.internal.db.kv.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.servers.Covers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rocksdb.RocksDB;

/** Opening, describing and closing RocksDB. */
@Covers(value = "RocksDB", library = RocksDB.class)
class RocksDbProviderTest {
  @TempDir Path temporary;

  private static LinkRow link(long id1, long id2) {
    LinkRow link = new LinkRow();
    link.id1 = id1;
    link.id2 = id2;
    return link;
  }

  private static NodeRow node() {
    NodeRow node = new NodeRow();
    node.type = 2048;
    return node;
  }

  private static GraphSupport created(DbAdapter adapter) {
    GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
    graph.schema().create(0);
    return graph;
  }

  @Test
  void theServiceLoaderFindsIt() {
    assertThat(ServiceLoader.load(DbAdapterProvider.class))
        .extracting(provider -> provider.name())
        .contains("rocksdb", "noop");
  }

  @Test
  void missingParentDirectoriesAreCreated() {
    Path path = temporary.resolve("a/b/c");
    try (DbAdapter adapter = RocksDbs.open(path, Durability.OS)) {
      assertThat(created(adapter).schema().state(0)).isEqualTo(SchemaState.EMPTY);
    }
    assertThat(path.resolve("CURRENT")).exists();
  }

  @Test
  void aDirectoryInUseIsRefusedWithWhatToDo() {
    Path path = temporary.resolve("db");
    try (DbAdapter first = RocksDbs.open(path, Durability.OS)) {
      assertThatThrownBy(() -> RocksDbs.open(path, Durability.OS))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining(path.toString())
          .hasMessageContaining("in use")
          .hasMessageContaining("rocksdb.path");
      assertThat(created(first).schema().state(0)).isEqualTo(SchemaState.EMPTY);
    }
    RocksDbs.open(path, Durability.OS).close();
  }

  @Test
  void aPathBelowAFileIsRefused() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "x");
    assertThatThrownBy(() -> RocksDbs.open(file.resolve("db"), Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("cannot be created")
        .hasMessageContaining("rocksdb.path");
    assertThatThrownBy(() -> RocksDbs.open(file, Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("rocksdb.path");
  }

  @Test
  void aDirectoryWithForeignFilesIsLeftAlone() throws IOException {
    Files.writeString(temporary.resolve("thesis.tex"), "x");
    assertThatThrownBy(() -> RocksDbs.open(temporary, Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("thesis.tex");
    assertThat(temporary).isDirectoryNotContaining("glob:**CURRENT");
  }

  @Test
  void aDamagedDatabaseIsReportedNotCrashedOn() throws IOException {
    Path path = temporary.resolve("db");
    RocksDbs.open(path, Durability.OS).close();
    Files.writeString(path.resolve("CURRENT"), "MANIFEST-999999\n");
    assertThatThrownBy(() -> RocksDbs.open(path, Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining(path.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SYNC | WAL on, fsync per commit (durability sync: survives a crash of the process and of the machine)
          OS | WAL on, no fsync per commit (durability os: survives a crash of the process, not of the machine)
          BUFFERED | WAL on, written when its buffer is full (durability buffered: survives no crash)
          NOJOURNAL | WAL off (durability nojournal: survives no crash)
          ASIS | WAL on, no fsync per commit (durability asis: survives a crash of the process, not of the machine)
          """)
  void theDescriptionSaysWhatSurvives(Durability durability, String words) {
    try (DbAdapter adapter = RocksDbs.open(temporary.resolve("db"), durability)) {
      assertThat(adapter.describe().durability().text()).isEqualTo(words);
    }
  }

  @Test
  void theDescriptionNamesVersionAndSettings() {
    Path path = temporary.resolve("db");
    try (DbAdapter adapter = RocksDbs.open(path, Durability.OS)) {
      var description = adapter.describe();
      assertThat(description.product()).isEqualTo("RocksDB");
      assertThat(description.version()).matches("\\d+\\.\\d+\\.\\d+ \\(20\\d\\d\\)");
      assertThat(description.settings())
          .containsEntry("path", path.toAbsolutePath().toString())
          .containsEntry("block cache", "64.00 MiB")
          .containsEntry("memtables", "4 x 8.000 MiB")
          .containsEntry("write-ahead log", "written per commit");
      assertThat(description.settings().get("compression")).contains("lz4");
      assertThat(adapter.embedded()).isTrue();
    }
  }

  @Test
  void anOptionsFileReplacesTheTuning() throws IOException {
    Path path = temporary.resolve("db");
    RocksDbs.open(path, Durability.OS).close();
    Path options;
    try (var files = Files.list(path)) {
      options =
          files
              .filter(file -> file.getFileName().toString().startsWith("OPTIONS-"))
              .findFirst()
              .orElseThrow();
    }
    String text =
        Files.readString(options)
            .replaceAll("write_buffer_size=8388608", "write_buffer_size=3145728")
            .replaceFirst("(BlockBasedTable \"default\"])", "$1\n  block_cache=2097152");
    Path changed = Files.writeString(temporary.resolve("my.options"), text);
    RocksDbSettings tuned = RocksDbs.settings(path);
    RocksDbSettings own = withOptionsFile(tuned, changed);
    try (DbAdapter adapter = RocksDbs.open(own, Durability.OS)) {
      assertThat(adapter.describe().settings())
          .containsEntry("memtables", "4 x 3.000 MiB")
          .containsEntry("block cache", "2.000 MiB")
          .as("the file replaces rocksdb.direct_io as well")
          .doesNotContainKey("page cache")
          .containsEntry("options file", changed.toString());
      assertThat(adapter.describe().cacheBytes()).isEqualTo(2 << 20);
      GraphSupport graph = created(adapter);
      try (GraphStore store = graph.openStore()) {
        store.addLink(link(1, 2));
        assertThat(store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 9, new LinkBuffer())).isOne();
      }
    }
    assertThatThrownBy(
            () -> RocksDbs.open(withOptionsFile(tuned, temporary.resolve("no")), Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("rocksdb.options_file");
  }

  /** The library says only that a method is not implemented. */
  @Test
  void anOptionsFileWithOtherTablesIsRefused() throws IOException {
    Path path = temporary.resolve("db");
    for (String line :
        List.of("[TableOptions/PlainTable \"default\"]", "  table_factory=PlainTable")) {
      Path file = Files.writeString(temporary.resolve("my.options"), "[CFOptions]\n" + line + "\n");
      assertThatThrownBy(
              () -> RocksDbs.open(withOptionsFile(RocksDbs.settings(path), file), Durability.OS))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContainingAll("table format PlainTable", "table_factory=BlockBasedTable");
    }
  }

  private static RocksDbSettings withOptionsFile(RocksDbSettings settings, Path file) {
    return new RocksDbSettings(
        settings.path(),
        settings.profile(),
        settings.cache(),
        settings.writeBuffer(),
        settings.writeBuffers(),
        settings.compression(),
        settings.bloomBits(),
        settings.blockSize(),
        settings.backgroundThreads(),
        true,
        Optional.of(file),
        Duration.ofSeconds(1));
  }

  @Test
  void everythingIsThereAfterAReopenAndIdsContinue() {
    Path path = temporary.resolve("db");
    long id;
    try (DbAdapter adapter = RocksDbs.open(path, Durability.OS)) {
      GraphSupport graph = created(adapter);
      graph.metadata().write("a", "b");
      graph.schema().finishLoad(0, 1000);
      try (GraphStore store = graph.openStore()) {
        id = store.addNode(node());
        store.deleteNode(2048, store.addNode(node()));
        store.addLink(link(1, 2));
      }
    }
    try (DbAdapter adapter = RocksDbs.open(path, Durability.OS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      assertThat(graph.schema().state(0)).isEqualTo(SchemaState.FILLED);
      assertThat(graph.metadata().read("")).containsEntry("a", "b");
      try (GraphStore store = graph.openStore()) {
        assertThat(store.countLinks(1, 0)).isEqualTo(1);
        assertThat(store.getNode(2048, id, new NodeRow())).isTrue();
        assertThat(store.addNode(node())).as("a deleted id is not reused").isEqualTo(id + 2);
      }
    }
  }

  @Test
  void useAfterCloseFailsInsteadOfCrashingTheProcess() {
    DbAdapter adapter = RocksDbs.open(temporary.resolve("db"), Durability.OS);
    GraphSupport graph = created(adapter);
    GraphStore store = graph.openStore();
    GraphStore second = graph.openStore();
    GraphScanner scanner = graph.openScanner();
    var loader = graph.openLoader(false);
    store.addLink(link(1, 2));
    store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 9, new LinkBuffer());
    adapter.close();
    adapter.close();
    assertClosed(() -> store.addLink(link(1, 3)));
    assertClosed(() -> store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 9, new LinkBuffer()));
    assertClosed(() -> second.getNode(2048, 1, node()));
    assertClosed(() -> second.addNode(node()));
    assertClosed(scanner::maxNodeId);
    assertClosed(() -> loader.link(link(1, 4)));
    assertClosed(graph::openStore);
    assertClosed(() -> graph.schema().state(0));
    assertClosed(() -> graph.metadata().write("a", "b"));
    store.rollback();
    store.close();
    second.close();
    scanner.close();
    loader.close();
    assertThat(adapter.size(0).known()).isEmpty();
    assertThat(adapter.writeWork()).isEmpty();
  }

  private static void assertClosed(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.FATAL))
        .hasMessageContaining("closed");
  }

  @Test
  void aClosedStoreRefusesFurtherCalls() {
    try (DbAdapter adapter = RocksDbs.open(temporary.resolve("db"), Durability.OS)) {
      GraphStore store = created(adapter).openStore();
      store.close();
      assertClosed(() -> store.addLink(link(1, 2)));
      store.close();
    }
  }

  @Test
  void writtenBytesAndSizeGrowWithWrites() throws InterruptedException {
    try (DbAdapter adapter = RocksDbs.open(temporary.resolve("db"), Durability.OS)) {
      GraphSupport graph = created(adapter);
      WriteWork before = adapter.writeWork().orElseThrow();
      long size = adapter.size(0).known().orElseThrow();
      NodeRow node = node();
      node.length = 100_000;
      node.reserve(node.length);
      try (GraphStore store = graph.openStore()) {
        for (int i = 0; i < 200; i++) {
          store.addNode(node);
        }
      }
      assertThat(adapter.writeWork().orElseThrow().logBytes() - before.logBytes())
          .isGreaterThan(20_000_000);
      // A full memtable is flushed by a background thread, which runs late on a busy machine.
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (flushed(adapter) == before.flushBytes() && System.nanoTime() < end) {
        Thread.sleep(20);
      }
      assertThat(flushed(adapter) - before.flushBytes())
          .as("memtables of 8 MiB were flushed")
          .isPositive();
      assertThat(adapter.size(0).known().orElseThrow()).isGreaterThan(size + 1000);
    }
  }

  private static long flushed(DbAdapter adapter) {
    return adapter.writeWork().orElseThrow().flushBytes();
  }
}
