package io.linkbenchx.internal.db.noop;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of {@link NoopStore} and what surrounds it. */
class NoopStoreTest {
  private final DbAdapter adapter =
      new NoopProvider()
          .open(new NoopProvider.Settings(), new DbOptions(Durability.OS, Isolation.SERVER, 1));
  private final GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();

  @Test
  void aLoadMakesItFilled() {
    assertThat(graph.schema().state(0)).isEqualTo(SchemaState.ABSENT);
    graph.schema().create(0);
    assertThat(graph.schema().state(0)).isEqualTo(SchemaState.EMPTY);
    try (var loader = graph.openLoader(false)) {
      loader.link(new LinkRow());
      loader.finishChunk("chunk.1", "x");
    }
    graph.schema().finishLoad(0, 500);
    assertThat(graph.schema().state(0)).isEqualTo(SchemaState.FILLED);
    assertThat(graph.metadata().read("chunk.")).containsEntry("chunk.1", "x");
    assertThat(graph.openStore().addNode(new NodeRow())).isEqualTo(500);
    graph.schema().drop(0);
    assertThat(graph.schema().state(0)).isEqualTo(SchemaState.ABSENT);
    assertThat(graph.metadata().read("")).isEmpty();
  }

  @Test
  void idsOfTwoStoresAscendAndNeverMeet() {
    Set<Long> ids = new HashSet<>();
    try (GraphStore first = graph.openStore();
        GraphStore second = graph.openStore()) {
      long last = 0;
      for (int i = 0; i < 100_000; i++) {
        long id = first.addNode(new NodeRow());
        assertThat(id).isGreaterThan(last);
        last = id;
        assertThat(ids.add(id) && ids.add(second.addNode(new NodeRow()))).isTrue();
      }
    }
  }

  @Test
  void transactionsAllocateNothing() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    GraphStore store = graph.openStore();
    NodeRow node = new NodeRow();
    LinkRow link = new LinkRow();
    LinkBuffer rows = new LinkBuffer();
    long[] ids = new long[3];
    long before = 0;
    long seen = 0;
    for (int i = 0; i < 20_000; i++) {
      if (i == 10_000) {
        before = threads.getCurrentThreadAllocatedBytes();
      }
      seen += store.addNode(node) + store.countLinks(1, 2);
      seen += store.getNode(1, 2, node) ? 1 : 0;
      seen += store.addLink(link).rows() + store.deleteLink(1, 2, 3, false, 4).rows();
      seen += store.multigetLinks(1, 2, ids, 3, rows);
      seen += store.getLinksList(1, 2, 0, Long.MAX_VALUE, 0, 10_000, rows);
    }
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1000);
    assertThat(seen).isPositive();
  }
}
