package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.LinkRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Multiget and the range query. */
public abstract class GraphListContract extends GraphLinkContract {

  private List<Long> multiget(long id1, long... id2s) {
    int n = store.multigetLinks(id1, TYPE, id2s, id2s.length, rows);
    assertThat(n).isEqualTo(rows.size());
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      ids.add(rows.id2(i));
    }
    return ids;
  }

  @Test
  void multigetReturnsTheExistingOnes() {
    store.addLink(link(1, 2, T0 + 2, bytes(2)));
    store.addLink(link(1, 4, T0 + 4, bytes(4, 4)));
    store.addLink(link(1, 5, T0 + 5));
    store.addLink(link(2, 3, T0));
    assertThat(multiget(1, 2, 3, 4)).containsExactlyInAnyOrder(2L, 4L);
    int four = rows.id2(0) == 4 ? 0 : 1;
    assertThat(rows.time(four)).isEqualTo(T0 + 4);
    assertThat(payload(rows, four)).containsExactly(4, 4);
    assertThat(payload(rows, 1 - four)).containsExactly(2);
  }

  @Test
  void multigetOfOneOrNoneWorks() {
    store.addLink(link(1, 2, T0, bytes(2)));
    assertThat(multiget(1, 2)).containsExactly(2L);
    assertThat(payload(rows, 0)).containsExactly(2);
    assertThat(multiget(1, 3)).isEmpty();
    assertThat(multiget(1, 3, 9)).isEmpty();
    assertThat(multiget(1)).isEmpty();
  }

  @Test
  void multigetReadsNoMoreIdsThanGiven() {
    store.addLink(link(1, 2, T0));
    store.addLink(link(1, 3, T0));
    long[] ids = {2, 3, 3, 3};
    assertThat(store.multigetLinks(1, TYPE, ids, 1, rows)).isEqualTo(1);
    assertThat(rows.id2(0)).isEqualTo(2);
  }

  @Test
  void multigetReturnsHiddenLinksAndEachOnce() {
    store.addLink(link(1, 2, T0));
    store.addLink(link(1, 3, T0));
    store.deleteLink(1, TYPE, 3, false, T0);
    assertThat(multiget(1, 3, 2, 3)).containsExactlyInAnyOrder(2L, 3L);
    int three = rows.id2(0) == 3 ? 0 : 1;
    assertThat(rows.visibility(three)).isEqualTo(LinkRow.HIDDEN);
    assertThat(rows.visibility(1 - three)).isEqualTo(LinkRow.VISIBLE);
  }

  @Test
  void multigetOfManyIdsWorks() {
    long[] ids = new long[300];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = 1000L + i;
      if (i % 3 == 0) {
        store.addLink(link(1, ids[i], T0 + i));
      }
    }
    assertThat(multiget(1, ids)).hasSize(100).allMatch(id -> (id - 1000) % 3 == 0);
  }

  @Test
  void listsAreNewestFirst() {
    store.addLink(link(1, 10, T0 + 5));
    store.addLink(link(1, 11, T0 + 9));
    store.addLink(link(1, 12, T0 + 1));
    store.addLink(link(2, 13, T0 + 7));
    assertThat(list(1)).containsExactly(11L, 10L, 12L);
    assertThat(rows.visibility(0)).isEqualTo(LinkRow.VISIBLE);
    assertThat(List.of(rows.time(0), rows.time(1), rows.time(2)))
        .containsExactly(T0 + 9, T0 + 5, T0 + 1);
  }

  @Test
  void listsHoldOneTypeOnly() {
    store.addLink(link(1, 10, T0));
    LinkRow other = link(1, 11, T0 + 1);
    other.type = TYPE + 1;
    store.addLink(other);
    LinkRow below = link(1, 12, T0 + 1);
    below.type = TYPE - 1;
    store.addLink(below);
    assertThat(list(1)).containsExactly(10L);
  }

  @Test
  void listsKeepAllLinksOfOneTime() {
    for (int i = 0; i < 20; i++) {
      store.addLink(link(1, 100 + i, T0));
    }
    assertThat(list(1)).hasSize(20).doesNotHaveDuplicates();
    assertThat(list(1, T0, T0, 0, 10_000)).hasSize(20);
  }

  @Test
  void theTimeWindowIncludesBothEnds() {
    for (int i = 0; i < 10; i++) {
      store.addLink(link(1, i, T0 + i));
    }
    assertThat(list(1, T0 + 3, T0 + 5, 0, 100)).containsExactly(5L, 4L, 3L);
    assertThat(list(1, 0, T0, 0, 100)).containsExactly(0L);
    assertThat(list(1, T0 + 9, Long.MAX_VALUE, 0, 100)).containsExactly(9L);
    assertThat(list(1, T0 + 10, Long.MAX_VALUE, 0, 100)).isEmpty();
    assertThat(list(1, 0, T0 - 1, 0, 100)).isEmpty();
    assertThat(list(1, T0 + 5, T0 + 3, 0, 100)).isEmpty();
  }

  @Test
  void limitAndOffsetCutTheNewest() {
    for (int i = 0; i < 10; i++) {
      store.addLink(link(1, i, T0 + i));
    }
    assertThat(list(1, 0, Long.MAX_VALUE, 0, 3)).containsExactly(9L, 8L, 7L);
    assertThat(list(1, 0, Long.MAX_VALUE, 2, 3)).containsExactly(7L, 6L, 5L);
    assertThat(list(1, 0, Long.MAX_VALUE, 8, 3)).containsExactly(1L, 0L);
    assertThat(list(1, 0, Long.MAX_VALUE, 10, 3)).isEmpty();
    assertThat(list(1, 0, Long.MAX_VALUE, 0, 0)).isEmpty();
    assertThat(list(1, T0 + 2, T0 + 6, 1, 2)).containsExactly(5L, 4L);
  }

  /** The history query: up to the last link's time, skipping that one. */
  @Test
  void aHistoryQueryContinuesWhereTheLastPageEnded() {
    for (int i = 0; i < 10; i++) {
      store.addLink(link(1, i, T0 + i));
    }
    assertThat(list(1, 0, Long.MAX_VALUE, 0, 4)).endsWith(6L);
    long last = rows.time(3);
    assertThat(list(1, 0, last, 1, 4)).containsExactly(5L, 4L, 3L, 2L);
  }

  @Test
  void hiddenLinksAreLeftOutOfListsAndOfTheirOffsets() {
    for (int i = 0; i < 6; i++) {
      store.addLink(link(1, i, T0 + i));
    }
    store.deleteLink(1, TYPE, 4, false, T0);
    store.addLink(hidden(link(1, 77, T0 + 99)));
    assertThat(list(1)).containsExactly(5L, 3L, 2L, 1L, 0L);
    assertThat(list(1, 0, Long.MAX_VALUE, 1, 2)).containsExactly(3L, 2L);
  }

  @Test
  void aLongListIsCutAtItsLimitAndTheBufferIsReused() {
    int links = 1500;
    for (int i = 0; i < links; i++) {
      store.addLink(link(1, i, T0 + i, allBytes(i)));
    }
    assertThat(list(1, 0, Long.MAX_VALUE, 0, 1000)).hasSize(1000);
    for (int i = 0; i < 1000; i++) {
      assertThat(rows.id2(i)).isEqualTo(links - 1 - i);
      assertThat(payload(rows, i)).isEqualTo(allBytes(links - 1 - i));
    }
    assertThat(list(2)).isEmpty();
    assertThat(rows.size()).isZero();
    assertThat(list(1, T0, T0 + 1, 0, 10)).containsExactly(1L, 0L);
    assertThat(payload(rows, 1)).isEqualTo(allBytes(0));
  }

  @Test
  void aStoreSeesWhatAnotherHasCommitted() {
    try (var other = graph.openStore()) {
      list(1); // both have read before
      other.getLinksList(1, TYPE, 0, Long.MAX_VALUE, 0, 10, rows);
      other.addLink(link(1, 2, T0));
      assertThat(list(1)).containsExactly(2L);
      assertThat(multiget(1, 2, 3)).containsExactly(2L);
      store.deleteLink(1, TYPE, 2, true, T0);
      assertThat(other.getLinksList(1, TYPE, 0, Long.MAX_VALUE, 0, 10, rows)).isZero();
      assertThat(other.multigetLinks(1, TYPE, new long[] {2, 3}, 2, rows)).isZero();
    }
  }
}
