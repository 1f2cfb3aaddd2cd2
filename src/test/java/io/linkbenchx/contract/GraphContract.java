package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The whole suite for an adapter of the graph data model: extend it and say how the database is
 * opened. This class adds what happens between clients and after failures.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class GraphContract extends GraphLoadContract {
  private static final int CLIENTS = 4;

  /** Operations per client of the concurrent tests; slower databases may ask for fewer. */
  protected int rounds() {
    return 1500;
  }

  /**
   * Whether inserting and removing a link is atomic while others write the same one. Where not, the
   * links of the concurrent test are there before it and are hidden only.
   */
  protected boolean insertsAndRemovesAtomically() {
    return true;
  }

  private interface Client<T> {
    T run(GraphStore own, int number) throws Exception;
  }

  private <T> List<T> concurrently(Client<T> client) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    try {
      List<Callable<T>> calls = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int number = i;
        calls.add(
            () -> {
              try (GraphStore own = graph.openStore()) {
                return client.run(own, number);
              }
            });
      }
      List<T> results = new ArrayList<>();
      for (Future<T> result : threads.invokeAll(calls)) {
        results.add(result.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private LinkChange randomChange(GraphStore own, Random random, LinkRow link) throws Exception {
    return switch (random.nextInt(5)) {
      case 0 ->
          Clients.answered(own, () -> own.deleteLink(link.id1, TYPE, link.id2, false, link.time));
      case 1 ->
          Clients.answered(
              own,
              () ->
                  own.deleteLink(
                      link.id1, TYPE, link.id2, insertsAndRemovesAtomically(), link.time));
      case 2 -> Clients.answered(own, () -> own.updateLink(link));
      default -> Clients.answered(own, () -> own.addLink(link));
    };
  }

  @Test
  void concurrentAddHideAndReAddOfTheSameLinksKeepsCountsExact() throws Exception {
    int before = insertsAndRemovesAtomically() ? 0 : 6;
    for (int i = 0; i < before; i++) {
      store.addLink(link(1 + i % 2, i / 2, T0));
    }
    List<long[]> changes =
        concurrently(
            (own, number) -> {
              Random random = new Random(number);
              long[] sums = new long[3];
              for (int i = 0; i < rounds(); i++) {
                LinkRow link = link(1 + random.nextInt(2), random.nextInt(3), T0 + i);
                if (random.nextInt(8) == 0) {
                  hidden(link);
                }
                LinkChange change = randomChange(own, random, link);
                sums[0] += change.rows();
                sums[1] += change.visible();
                sums[2] += Math.abs(change.visible());
              }
              return sums;
            });
    assertConsistent(0, 10);
    assertThat(links(0, 10))
        .hasSize(before + (int) changes.stream().mapToLong(sums -> sums[0]).sum());
    assertThat(count(1) + count(2)).isEqualTo(before + changes.stream().mapToLong(s -> s[1]).sum());
    assertThat(countWrites(0, 10))
        .as("a count row begins with version 0, and each change of visibility adds one")
        .isEqualTo(before + changes.stream().mapToLong(s -> s[2]).sum());
  }

  @Test
  void concurrentAddsOfNewLinksAreAllCounted() throws Exception {
    concurrently(
        (own, number) -> {
          for (int i = 0; i < rounds() / 4; i++) {
            LinkRow link = link(1, number * 1_000_000L + i, T0 + i);
            Clients.answered(own, () -> own.addLink(link));
          }
          return null;
        });
    assertThat(count(1)).isEqualTo(CLIENTS * (rounds() / 4L));
    assertConsistent(0, 10);
  }

  @Test
  void concurrentlyAddedNodesGetDifferentAscendingIds() throws Exception {
    Set<Long> ids = ConcurrentHashMap.newKeySet();
    concurrently(
        (own, number) -> {
          long last = 0;
          for (int i = 0; i < rounds() / 4; i++) {
            long id = own.addNode(node(number, i));
            assertThat(id).isGreaterThan(last);
            assertThat(ids.add(id)).isTrue();
            last = id;
          }
          return null;
        });
    assertThat(ids).hasSize(CLIENTS * (rounds() / 4));
    for (long id : ids) {
      assertThat(store.getNode(NODE_TYPE, id, new NodeRow())).isTrue();
    }
  }

  /**
   * Links 0 and 1 are only ever replaced by one another's time, so a list has each exactly once.
   */
  @Test
  void aListNeverSeesHalfAnUpdate() throws Exception {
    store.addLink(link(1, 0, T0));
    store.addLink(link(1, 1, T0 + 1));
    concurrently(
        (own, number) -> {
          LinkBuffer seen = new LinkBuffer();
          for (int i = 0; i < rounds(); i++) {
            if (number == 0) {
              LinkRow moved = link(1, i & 1, T0 + i);
              Clients.answered(own, () -> own.updateLink(moved));
            } else {
              int found =
                  Clients.answered(
                      own, () -> own.getLinksList(1, TYPE, 0, Long.MAX_VALUE, 0, 10, seen));
              assertThat(found).isEqualTo(2);
              assertThat(seen.id2(0)).isNotEqualTo(seen.id2(1));
            }
          }
          return null;
        });
  }

  /** A payload longer than its array: the fault is found in the middle of building the write. */
  @Test
  void aWriteThatFailsLeavesNothingHalfDoneAndNoLock() throws Exception {
    store.addLink(link(1, 2, T0, bytes(1)));
    LinkRow broken = link(1, 3, T0);
    broken.length = LinkRow.MAX_DATA + 1;
    assertThatThrownBy(() -> store.addLink(broken)).isInstanceOf(RuntimeException.class);
    store.rollback();
    LinkRow brokenUpdate = hidden(link(1, 2, T0 + 1));
    brokenUpdate.length = LinkRow.MAX_DATA + 1;
    assertThatThrownBy(() -> store.addLink(brokenUpdate)).isInstanceOf(RuntimeException.class);
    store.rollback();
    NodeRow node = node(1, 1);
    node.length = node.data.length + 1;
    assertThatThrownBy(() -> store.addNode(node)).isInstanceOf(RuntimeException.class);
    store.rollback();
    assertThat(list(1)).containsExactly(2L);
    assertThat(payload(stored(1, 2))).containsExactly(1);
    assertThat(count(1)).isEqualTo(1);
    concurrently(
        (own, number) -> Clients.answered(own, () -> own.addLink(link(1, 3 + number, T0))));
    assertThat(count(1)).isEqualTo(1 + CLIENTS);
    assertThat(store.addLink(link(1, 100, T0))).isEqualTo(LinkChange.INSERTED);
    assertConsistent(0, 10);
  }

  @Test
  void rollbackWithNothingToRollBackIsHarmless() {
    store.rollback();
    store.addLink(link(1, 2, T0));
    store.rollback();
    assertThat(count(1)).isEqualTo(1);
  }

  @Test
  void aStoreCanBeClosedTwice() {
    GraphStore other = graph.openStore();
    other.addLink(link(1, 2, T0));
    other.close();
    other.close();
    assertThat(count(1)).isEqualTo(1);
  }
}
