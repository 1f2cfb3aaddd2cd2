package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.result.EngineStatistics;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each engine's own figures follow what is done to it. */
class EngineStatisticsTest {
  private static final int LINKS = 3000;

  @TempDir Path temporary;

  private static void addLinks(GraphSupport graph, long first) {
    LinkRow link = new LinkRow();
    link.length = 200;
    try (GraphStore store = graph.openStore()) {
      for (link.id2 = first; link.id2 < first + LINKS; link.id2++) {
        link.id1 = link.id2 % 100;
        store.addLink(link);
      }
    }
  }

  /** Of an engine without a row below, too. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LEVELDB_JAVA")
  void someFigureCountsTheWrites(TestEngine engine) {
    engine.require();
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      EngineStatistics before = adapter.statistics().orElseThrow();
      addLinks(graph, 0);
      EngineStatistics step = adapter.statistics().orElseThrow().since(before);
      assertThat(step.work().values())
          .allMatch(n -> n >= 0)
          .anyMatch(n -> n >= LINKS && n <= 2000L * LINKS);
    }
  }

  /** The least that this many links must add to the counters and to the size of the files. */
  @ParameterizedTest
  @CsvSource({
    "ROCKSDB, batch_bytes, 600000, memtable_bytes, 600000",
    "ROCKSDB, log_bytes, 600000, memtable_bytes, 600000",
    "LMDB, write_transactions, 3000, map_used_pages, 100",
    "LMDB, write_transactions, 3000, entries, 6000",
    "JE, log_written_bytes, 600000, cache_used_bytes, 600000",
    "JE, log_writes, 3000, cache_used_bytes, 600000",
    "SQLITE, write_transactions, 3000, pages, 100",
    "SQLITE, rows_written, 9000, database_bytes, 600000",
    "LEVELDB, batch_bytes, 600000, table_files, 0",
    "MVSTORE, batch_bytes, 600000, pages_used, 100",
    "MVSTORE, file_written_bytes, 12000000, pages_used, 100"
  })
  void figuresGrowWithTheWrites(
      TestEngine engine, String work, long leastWork, String state, long leastGrowth) {
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      EngineStatistics before = adapter.statistics().orElseThrow();
      addLinks(graph, 0);
      EngineStatistics after = adapter.statistics().orElseThrow();
      EngineStatistics step = after.since(before);
      assertThat(step.work().get(work)).isBetween(leastWork, 100 * leastWork);
      assertThat(step.state()).isEqualTo(after.state());
      assertThat(after.state().get(state) - before.state().get(state))
          .isGreaterThanOrEqualTo(leastGrowth);
      addLinks(graph, LINKS);
      assertThat(adapter.statistics().orElseThrow().since(after).work().get(work))
          .as("the second step is reported separately from the first")
          .isBetween(leastWork, 100 * leastWork);
      assertThat(after.work().values()).allMatch(n -> n >= 0);
    }
  }

  /** A put of the key-value data model is a transaction of its own. */
  @ParameterizedTest
  @CsvSource({
    "ROCKSDB, log_bytes, 100000",
    "LMDB, write_transactions, 1000",
    "JE, log_writes, 1000",
    "SQLITE, write_transactions, 1000",
    "SQLITE, rows_written, 1000",
    "LEVELDB, batch_bytes, 100000",
    "MVSTORE, batch_bytes, 100000"
  })
  void figuresGrowWithThePuts(TestEngine engine, String work, long least) {
    KeyValueLayout layout = new KeyValueLayout(16, 100, "");
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      KeyValueSupport entries = adapter.support(KeyValueSupport.MODEL).orElseThrow();
      entries.schema(layout).create(0);
      EngineStatistics before = adapter.statistics().orElseThrow();
      ByteBuffer key = ByteBuffer.allocateDirect(16);
      ByteBuffer value = ByteBuffer.allocateDirect(100);
      try (KeyValueStore store = entries.openStore(layout)) {
        for (int i = 0; i < 1000; i++) {
          store.put(key.putLong(0, i), value);
        }
      }
      assertThat(adapter.statistics().orElseThrow().since(before).work().get(work))
          .isBetween(least, 100 * least);
    }
  }

  /** Reopened, so that its cache and memtables hold nothing. */
  @Test
  void readsOfRocksDbsFilesAreCounted() {
    try (DbAdapter adapter = TestEngine.ROCKSDB.open(temporary.resolve("db"), Durability.OS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      addLinks(graph, 0);
    }
    try (DbAdapter adapter = TestEngine.ROCKSDB.open(temporary.resolve("db"), Durability.OS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      EngineStatistics before = adapter.statistics().orElseThrow();
      LinkRow link = new LinkRow();
      try (GraphStore store = graph.openStore()) {
        for (link.id2 = 0; link.id2 < LINKS; link.id2 += 100) {
          link.id1 = link.id2 % 100;
          assertThat(store.getLink(link)).isTrue();
        }
      }
      Map<String, Long> work = adapter.statistics().orElseThrow().since(before).work();
      assertThat(work.get("file_reads")).as("%s", work).isPositive();
      assertThat(work.get("file_read_bytes")).isGreaterThan(work.get("file_reads"));
    }
  }

  @Test
  void syncedCommitsAreCounted() {
    for (TestEngine engine : new TestEngine[] {TestEngine.ROCKSDB, TestEngine.JE}) {
      try (DbAdapter adapter = engine.open(temporary.resolve(engine.name()), Durability.SYNC)) {
        GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
        graph.schema().create(0);
        EngineStatistics before = adapter.statistics().orElseThrow();
        LinkRow link = new LinkRow();
        try (GraphStore store = graph.openStore()) {
          for (link.id2 = 0; link.id2 < 20; link.id2++) {
            store.addLink(link);
          }
        }
        Map<String, Long> work = adapter.statistics().orElseThrow().since(before).work();
        assertThat(work.get("log_syncs")).as(engine + " %s", work).isGreaterThanOrEqualTo(20);
      }
    }
  }

  @Test
  void aClosedEngineIsNotAsked() {
    DbAdapter adapter = TestEngine.LMDB.open(temporary.resolve("db"), Durability.OS);
    assertThat(adapter.statistics()).isPresent();
    adapter.close();
    assertThat(adapter.statistics()).isEmpty();
  }

  @Test
  void thePortToJavaReportsNothing() {
    try (DbAdapter adapter = TestEngine.LEVELDB_JAVA.open(temporary.resolve("db"), Durability.OS)) {
      assertThat(adapter.statistics()).isEmpty();
    }
  }
}
