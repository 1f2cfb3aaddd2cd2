package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the store does when the engine below it fails at any of its calls. */
class KvStoreTest {
  @TempDir Path temporary;

  private FaultyEngine engine;
  private KvAdapter adapter;
  private GraphStore store;
  private final LinkBuffer rows = new LinkBuffer();

  @BeforeEach
  void open() {
    engine =
        FaultyEngine.over(
            RocksDbs.engine(temporary.resolve("db"), Durability.OS), temporary.resolve("faulty"));
    adapter = new KvAdapter(engine, Duration.ofMillis(200));
    GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
    graph.schema().create(0);
    store = graph.openStore();
  }

  @AfterEach
  void close() {
    store.close();
    adapter.close();
  }

  private static LinkRow link(long id2, long time) {
    LinkRow link = new LinkRow();
    link.id1 = 1;
    link.id2 = id2;
    link.time = time;
    return link;
  }

  private void assertOnlyLink(long id2, long time) {
    assertThat(store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 10, rows)).isEqualTo(1);
    assertThat(rows.id2(0)).isEqualTo(id2);
    assertThat(rows.time(0)).isEqualTo(time);
    assertThat(store.countLinks(1, 0)).isEqualTo(1);
    LinkRow read = link(id2, -1);
    assertThat(store.getLink(read)).isTrue();
    assertThat(read.time).isEqualTo(time);
  }

  /** An insert writes link, index and count and commits; an update also removes an index entry. */
  @Test
  void aFailureAtAnyPointOfAWriteLeavesNothingBehindAndNoLock() {
    store.addLink(link(5, 50));
    for (int point = 0; point < 4; point++) {
      boolean expunge = point % 2 == 0;
      engine.failAfter = point;
      assertThatThrownBy(() -> store.addLink(link(6, 60))).isInstanceOf(DbException.class);
      assertOnlyLink(5, 50);
      engine.failAfter = point;
      assertThatThrownBy(() -> store.updateLink(link(5, 70))).isInstanceOf(DbException.class);
      assertOnlyLink(5, 50);
      engine.failAfter = point;
      assertThatThrownBy(() -> store.deleteLink(1, 0, 5, expunge, 80))
          .isInstanceOf(DbException.class);
      assertOnlyLink(5, 50);
    }
    engine.failAfter = -1;
    store.addLink(link(7, 70));
    assertThat(store.getLink(link(6, 0))).as("nothing of a failed batch is committed").isFalse();
    assertThat(store.countLinks(1, 0)).isEqualTo(2);
    try (GraphStore other = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      Thread client = new Thread(() -> other.addLink(link(8, 80)));
      client.start();
      client.join();
      assertThat(store.countLinks(1, 0)).isEqualTo(3);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aFailedNodeWriteChangesNothing() {
    NodeRow node = new NodeRow();
    node.id = store.addNode(node);
    for (int point = 0; point < 2; point++) {
      engine.failAfter = point;
      node.version = 9;
      assertThatThrownBy(() -> store.updateNode(node)).isInstanceOf(DbException.class);
      engine.failAfter = point;
      assertThatThrownBy(() -> store.deleteNode(0, node.id)).isInstanceOf(DbException.class);
    }
    engine.failAfter = -1;
    NodeRow read = new NodeRow();
    assertThat(store.getNode(0, node.id, read)).isTrue();
    assertThat(read.version).isZero();
  }

  @Test
  void steadyTransactionsAllocateNothing() {
    var threads =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    LinkRow link = link(5, 50);
    NodeRow node = new NodeRow();
    long[] id2s = {4, 5, 6};
    long before = 0;
    for (int i = 0; i < 4000; i++) {
      if (i == 2000) {
        before = threads.getCurrentThreadAllocatedBytes();
      }
      link.time = i;
      store.addLink(link);
      store.deleteLink(1, 0, 5, i % 2 == 0, i);
      store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 10, rows);
      store.multigetLinks(1, 0, id2s, 3, rows);
      store.countLinks(1, 0);
      node.id = store.addNode(node);
      store.updateNode(node);
      store.getNode(0, node.id, node);
    }
    // an id block is reserved once in 4096 nodes and costs a session
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(2000 * 8L);
  }
}
