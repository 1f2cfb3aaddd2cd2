package io.linkbenchx.internal.db.kv.lmdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.EngineBare;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A map that is too small grows under the clients' feet, and nothing is lost. */
@Timeout(120)
class LmdbGrowthTest {
  private static final int WRITERS = 4;
  private static final int LINKS = 4000;
  private static final long TINY = 1 << 20;
  private static final long AMPLE = 1L << 30;

  @TempDir Path temporary;

  private DbAdapter open(long limit, LmdbSettings.Buffers buffers) {
    return Lmdbs.open(Lmdbs.settings(temporary.resolve("db"), TINY, limit, buffers), Durability.OS);
  }

  private static Void write(GraphSupport graph, int writer) {
    LinkRow link = new LinkRow();
    link.length = 200;
    LinkBuffer rows = new LinkBuffer();
    try (GraphStore store = graph.openStore()) {
      for (link.id2 = 0; link.id2 < LINKS; link.id2++) {
        link.id1 = writer;
        link.time = link.id2;
        store.addLink(link);
        if (link.id2 % 50 == 0) {
          store.getLinksList(writer, 0, 0, Long.MAX_VALUE, 0, 10, rows);
          assertThat(rows.id2(0)).as("its own newest link").isEqualTo(link.id2);
        }
      }
    }
    return null;
  }

  private static Void read(GraphSupport graph, AtomicBoolean done) {
    LinkBuffer rows = new LinkBuffer();
    try (GraphStore store = graph.openStore()) {
      for (int i = 0; !done.get(); i++) {
        store.countLinks(i % WRITERS, 0);
        store.getLinksList(i % WRITERS, 0, 0, Long.MAX_VALUE, 0, 100, rows);
        for (int row = 1; row < rows.size(); row++) {
          assertThat(rows.id2(row)).isEqualTo(rows.id2(row - 1) - 1);
        }
      }
    }
    return null;
  }

  @ParameterizedTest
  @EnumSource(
      value = LmdbSettings.Buffers.class,
      names = {"FAST", "ARRAYS"})
  void manyWritersAndReadersLoseNothing(LmdbSettings.Buffers buffers) throws Exception {
    try (DbAdapter adapter = open(AMPLE, buffers)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      AtomicBoolean done = new AtomicBoolean();
      ExecutorService threads = Executors.newCachedThreadPool();
      try {
        List<Callable<Void>> writers = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
          int number = writer;
          writers.add(() -> write(graph, number));
        }
        Future<Void> reader = threads.submit(() -> read(graph, done));
        for (Future<Void> writer : threads.invokeAll(writers)) {
          writer.get();
        }
        done.set(true);
        reader.get();
      } finally {
        threads.shutdownNow();
      }
      var statistics = adapter.statistics().orElseThrow();
      assertThat(statistics.work().get("map_growths")).isGreaterThanOrEqualTo(3);
      assertThat(statistics.state().get("map_size_bytes")).isGreaterThanOrEqualTo(8 * TINY);
    }
    verify();
  }

  private void verify() {
    Set<Long> found = new HashSet<>();
    long[] counted = new long[1];
    try (DbAdapter adapter = open(AMPLE, LmdbSettings.Buffers.AUTO);
        GraphScanner scanner = adapter.support(GraphSupport.MODEL).orElseThrow().openScanner()) {
      scanner.links(0, Long.MAX_VALUE, row -> found.add(row.id1 * LINKS + row.id2));
      scanner.counts(0, Long.MAX_VALUE, (id, type, n, time, version) -> counted[0] += n);
    }
    assertThat(found).hasSize(WRITERS * LINKS);
    assertThat(counted[0]).isEqualTo(WRITERS * LINKS);
  }

  @Test
  void atTheLimitItIsSaidWhatToDoAndAllIsThere() {
    LinkRow link = new LinkRow();
    link.length = 200;
    try (DbAdapter adapter = open(3 * TINY, LmdbSettings.Buffers.AUTO)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      try (GraphStore store = graph.openStore()) {
        assertThatThrownBy(
                () -> {
                  for (link.id2 = 0; link.id2 < 100_000; link.id2++) {
                    store.addLink(link);
                  }
                })
            .isInstanceOf(DbException.class)
            .hasMessageContaining("map of 3.000 MiB is full")
            .hasMessageContaining("raise lmdb.map_limit or lmdb.map_size")
            .hasMessageContaining(temporary.toString());
        assertThat(store.countLinks(0, 0)).isEqualTo(link.id2);
      }
    }
    try (DbAdapter adapter = open(AMPLE, LmdbSettings.Buffers.AUTO);
        GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      assertThat(store.countLinks(0, 0)).isEqualTo(link.id2);
      store.addLink(link);
      assertThat(store.countLinks(0, 0)).isEqualTo(link.id2 + 1);
    }
  }

  /** A bare loop's read transaction once kept every page that its puts replaced. */
  @Test
  void bareGetsAndPutsUseFreedPagesAgain() {
    try (DbAdapter adapter = open(3 * TINY, LmdbSettings.Buffers.AUTO);
        EngineBare bare =
            EngineBare.open(
                EngineBare.engine(adapter).orElseThrow(), new KeyValueLayout(16, 100, ""))) {
      for (int i = 0; i < 2000; i++) {
        bare.put();
        assertThat(bare.get()).isTrue();
        bare.put();
      }
    }
  }
}
