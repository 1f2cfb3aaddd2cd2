package io.linkbenchx.contract;

import static io.linkbenchx.db.graph.LinkChange.ABSENT;
import static io.linkbenchx.db.graph.LinkChange.HIDDEN;
import static io.linkbenchx.db.graph.LinkChange.INSERTED;
import static io.linkbenchx.db.graph.LinkChange.INSERTED_HIDDEN;
import static io.linkbenchx.db.graph.LinkChange.OVERWRITTEN;
import static io.linkbenchx.db.graph.LinkChange.REMOVED;
import static io.linkbenchx.db.graph.LinkChange.REMOVED_HIDDEN;
import static io.linkbenchx.db.graph.LinkChange.SHOWN;
import static io.linkbenchx.db.graph.LinkChange.UNCHANGED;
import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.LinkRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Link and count transactions. */
public abstract class GraphLinkContract extends GraphNodeContract {

  @AfterEach
  void countsLinksAndIndexAgree() {
    assertConsistent(0, Long.MAX_VALUE);
  }

  @Test
  void anAddedLinkReadsBackAndCounts() {
    LinkRow link = link(1, 2, T0, bytes(3, 4));
    link.version = 5;
    assertThat(store.addLink(link)).isEqualTo(INSERTED);
    LinkRow read = stored(1, 2);
    assertThat(read.visibility).isEqualTo(LinkRow.VISIBLE);
    assertThat(read.time).isEqualTo(T0);
    assertThat(read.version).isEqualTo(5);
    assertThat(payload(read)).containsExactly(3, 4);
    assertThat(count(1)).isEqualTo(1);
    assertThat(list(1)).containsExactly(2L);
  }

  @Test
  void anAbsentLinkIsNotFoundAndLeavesTheBufferAlone() {
    LinkRow key = link(1, 2, T0, bytes(1));
    assertThat(store.getLink(key)).isFalse();
    assertThat(key.time).isEqualTo(T0);
    assertThat(count(1)).isZero();
    assertThat(list(1)).isEmpty();
  }

  @Test
  void everyPartOfTheKeyDistinguishesLinks() {
    store.addLink(link(1, 2, T0));
    store.addLink(link(2, 1, T0));
    LinkRow otherType = link(1, 2, T0 + 9);
    otherType.type = TYPE + 1;
    assertThat(store.addLink(otherType)).isEqualTo(INSERTED);
    assertThat(store.countLinks(1, TYPE + 1)).isEqualTo(1);
    assertThat(count(1)).isEqualTo(1);
    assertThat(count(2)).isEqualTo(1);
    assertThat(stored(1, 2).time).isEqualTo(T0);
  }

  @Test
  void addingAVisibleLinkAgainOverwritesItAndKeepsTheCount() {
    store.addLink(link(1, 2, T0, bytes(1)));
    LinkRow again = link(1, 2, T0 + 5, bytes(6, 7, 8));
    again.version = 3;
    assertThat(store.addLink(again)).isEqualTo(OVERWRITTEN);
    LinkRow read = stored(1, 2);
    assertThat(read.time).isEqualTo(T0 + 5);
    assertThat(read.version).isEqualTo(3);
    assertThat(payload(read)).containsExactly(6, 7, 8);
    assertThat(count(1)).isEqualTo(1);
    assertThat(list(1)).containsExactly(2L);
    assertThat(rows.time(0)).isEqualTo(T0 + 5);
    assertThat(rows.version(0)).isEqualTo(3);
    assertThat(payload(rows, 0)).containsExactly(6, 7, 8);
  }

  @Test
  void updatingWithIdenticalContentChangesNothing() {
    store.addLink(link(1, 2, T0, bytes(1)));
    assertThat(store.updateLink(link(1, 2, T0, bytes(1)))).isEqualTo(OVERWRITTEN);
    assertThat(count(1)).isEqualTo(1);
    assertThat(list(1)).containsExactly(2L);
    assertThat(counts(1, 2).get(0).version()).isZero();
  }

  @Test
  void updatingAnAbsentLinkInsertsIt() {
    assertThat(store.updateLink(link(1, 2, T0, bytes(9)))).isEqualTo(INSERTED);
    assertThat(payload(stored(1, 2))).containsExactly(9);
    assertThat(count(1)).isEqualTo(1);
  }

  @Test
  void updatingKeepsToTheLinkNamed() {
    store.addLink(link(1, 2, T0));
    store.addLink(link(1, 3, T0));
    store.updateLink(link(1, 3, T0 + 1, bytes(1)));
    assertThat(stored(1, 2).time).isEqualTo(T0);
    assertThat(list(1)).containsExactly(3L, 2L);
  }

  @Test
  void hidingTakesTheLinkOffListAndCountButNotAway() {
    store.addLink(link(1, 2, T0, bytes(1, 2)));
    assertThat(store.deleteLink(1, TYPE, 2, false, T0 + 1)).isEqualTo(HIDDEN);
    LinkRow read = stored(1, 2);
    assertThat(read.visibility).isEqualTo(LinkRow.HIDDEN);
    assertThat(read.time).isEqualTo(T0);
    assertThat(payload(read)).containsExactly(1, 2);
    assertThat(count(1)).isZero();
    assertThat(list(1)).isEmpty();
  }

  @Test
  void hidingAHiddenOrAbsentLinkDoesNothing() {
    assertThat(store.deleteLink(1, TYPE, 2, false, T0)).isEqualTo(ABSENT);
    assertThat(counts(0, 10)).isEmpty();
    store.addLink(link(1, 2, T0));
    store.addLink(link(1, 3, T0));
    store.deleteLink(1, TYPE, 2, false, T0 + 1);
    Count before = counts(1, 2).get(0);
    assertThat(store.deleteLink(1, TYPE, 2, false, T0 + 2)).isEqualTo(UNCHANGED);
    assertThat(counts(1, 2)).containsExactly(before);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void addingOrUpdatingAHiddenLinkShowsIt(boolean update) {
    store.addLink(link(1, 2, T0, bytes(1)));
    store.deleteLink(1, TYPE, 2, false, T0 + 1);
    LinkRow again = link(1, 2, T0 + 2, bytes(2));
    assertThat(update ? store.updateLink(again) : store.addLink(again)).isEqualTo(SHOWN);
    assertThat(payload(stored(1, 2))).containsExactly(2);
    assertThat(count(1)).isEqualTo(1);
    assertThat(list(1)).containsExactly(2L);
  }

  @Test
  void expungingRemovesTheLink() {
    store.addLink(link(1, 2, T0));
    assertThat(store.deleteLink(1, TYPE, 2, true, T0 + 1)).isEqualTo(REMOVED);
    assertThat(stored(1, 2)).isNull();
    assertThat(list(1)).isEmpty();
    assertThat(count(1)).isZero();
    assertThat(store.deleteLink(1, TYPE, 2, true, T0 + 2)).isEqualTo(ABSENT);
  }

  /** LinkBench takes one off here. */
  @Test
  void expungingAHiddenLinkLeavesTheCount() {
    store.addLink(link(1, 2, T0));
    store.addLink(link(1, 3, T0));
    store.deleteLink(1, TYPE, 2, false, T0 + 1);
    Count before = counts(1, 2).get(0);
    assertThat(store.deleteLink(1, TYPE, 2, true, T0 + 2)).isEqualTo(REMOVED_HIDDEN);
    assertThat(counts(1, 2)).containsExactly(before);
    assertThat(before.count()).isEqualTo(1);
    assertThat(stored(1, 2)).isNull();
  }

  @Test
  void aLinkAddedHiddenIsNeitherCountedNorListedUntilItIsShown() {
    assertThat(store.addLink(hidden(link(1, 2, T0)))).isEqualTo(INSERTED_HIDDEN);
    assertThat(stored(1, 2).visibility).isEqualTo(LinkRow.HIDDEN);
    assertThat(count(1)).isZero();
    assertThat(list(1)).isEmpty();
    assertThat(store.addLink(link(1, 2, T0 + 1))).isEqualTo(SHOWN);
    assertThat(count(1)).isEqualTo(1);
    assertThat(list(1)).containsExactly(2L);
  }

  @Test
  void overwritingWithAHiddenCopySetsTheCountToZeroAndAllFields() {
    store.addLink(link(1, 2, T0, bytes(1)));
    LinkRow copy = hidden(link(1, 2, T0 + 7, bytes(8, 9)));
    copy.version = 4;
    assertThat(store.addLink(copy)).isEqualTo(HIDDEN);
    assertThat(count(1)).isZero();
    assertThat(list(1)).isEmpty();
    LinkRow read = stored(1, 2);
    assertThat(read.visibility).isEqualTo(LinkRow.HIDDEN);
    assertThat(read.time).isEqualTo(T0 + 7);
    assertThat(read.version).isEqualTo(4);
    assertThat(payload(read)).containsExactly(8, 9);
  }

  @Test
  void overwritingHiddenWithHiddenKeepsItUncounted() {
    store.addLink(hidden(link(1, 2, T0)));
    assertThat(store.addLink(hidden(link(1, 2, T0 + 1)))).isEqualTo(OVERWRITTEN);
    assertThat(count(1)).isZero();
    assertThat(stored(1, 2).time).isEqualTo(T0 + 1);
  }

  @Test
  void theCountRowsVersionGoesUpByOneAndItsTimeFollowsOnEachChange() {
    long before = System.currentTimeMillis();
    store.addLink(link(1, 2, before));
    Count first = counts(1, 2).get(0);
    assertThat(first.version()).isZero();
    assertThat(first.time()).isBetween(before - 60_000, System.currentTimeMillis() + 60_000);
    store.addLink(link(1, 3, T0));
    assertThat(counts(1, 2).get(0).version()).isEqualTo(1);
    store.deleteLink(1, TYPE, 2, false, 123_456);
    assertThat(counts(1, 2)).containsExactly(new Count(1, TYPE, 1, 123_456, 2));
    store.addLink(link(1, 3, T0 + 1));
    assertThat(counts(1, 2)).containsExactly(new Count(1, TYPE, 1, 123_456, 2));
  }

  @Test
  void theArgumentOfAWriteIsLeftAlone() {
    LinkRow argument = link(1, 2, T0, bytes(1, 2, 3));
    store.addLink(argument);
    store.updateLink(argument);
    assertThat(argument.id1).isEqualTo(1);
    assertThat(argument.type).isEqualTo(TYPE);
    assertThat(argument.id2).isEqualTo(2);
    assertThat(argument.time).isEqualTo(T0);
    assertThat(argument.version).isZero();
    assertThat(payload(argument)).containsExactly(1, 2, 3);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void everyByteOfALinksPayloadSurvives(int from) {
    store.addLink(link(1, 2, T0, allBytes(from)));
    assertThat(payload(stored(1, 2))).isEqualTo(allBytes(from));
    store.updateLink(link(1, 2, T0, allBytes(from + 1)));
    assertThat(payload(stored(1, 2))).isEqualTo(allBytes(from + 1));
    assertThat(list(1)).hasSize(1);
    assertThat(payload(rows, 0)).isEqualTo(allBytes(from + 1));
  }

  @Test
  void idsAndTimesBeyond32BitsAreKept() {
    long id1 = 10_000_000_000L;
    long id2 = (1L << 40) + 1;
    store.addLink(link(id1, id2, T0, bytes(1)));
    store.addLink(link(id1, 1, T0 + 1));
    assertThat(stored(id1, id2).time).isEqualTo(T0);
    assertThat(stored(id1 & 0xFFFFFFFFL, id2)).isNull();
    assertThat(list(id1)).containsExactly(1L, id2);
    assertThat(count(id1)).isEqualTo(2);
  }
}
