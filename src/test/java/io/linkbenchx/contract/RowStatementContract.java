package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Each statement alone, in autocommit. */
public abstract class RowStatementContract extends RowFixture {

  @Test
  void pointSelectsReadTheColumnsAskedForInEveryWayThereIs() {
    long k = k(42);
    for (ReadForm.Access access : rows.accesses()) {
      try (RowStore all = rows.openStore(layout(), new ReadForm(access, ReadForm.Columns.ALL));
          RowStore c = rows.openStore(layout(), new ReadForm(access, ReadForm.Columns.C))) {
        Row into = new Row();
        assertThat(all.pointSelect(B, 42, into)).isTrue();
        assertThat(content(into)).isEqualTo(new Content(42, k(42), c(42), pad(42)));
        assertThat(c.pointSelect(A, 43, into)).isTrue();
        assertThat(text(into.c, 0, into.cLength)).isEqualTo(c(43));
        assertThat(c.pointSelect(A, ROWS + 1, into)).isFalse();
        assertThat(all.pointSelect(A, 0, into)).isFalse();
        assertThat(all.indexUpdate(A, 42)).isTrue();
        assertThat(all.pointSelect(A, 42, into)).isTrue();
        assertThat(into.k).as("%s", access).isEqualTo(++k);
      }
    }
  }

  @Test
  void rangesAreInclusiveAndReadToTheirEnd() {
    assertThat(store.simpleRange(A, 11, 20, texts)).isEqualTo(10);
    List<String> expected = LongStream.rangeClosed(11, 20).mapToObj(RowFixture::c).toList();
    assertThat(texts()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(store.orderRange(A, 11, 20, texts)).isEqualTo(10);
    assertThat(texts()).containsExactlyElementsOf(expected.stream().sorted().toList());
    assertThat(store.sumRange(A, 11, 20))
        .isEqualTo(LongStream.rangeClosed(11, 20).map(RowFixture::k).sum());
    assertThat(store.distinctRange(A, 40, 51, texts)).isEqualTo(4);
    assertThat(texts()).isSorted().contains(c(40), c(41), c(42), c(51));
  }

  @Test
  void rangesBeyondTheTableAreShortOrEmpty() {
    assertThat(store.simpleRange(A, ROWS - 1, ROWS + 10, texts)).isEqualTo(2);
    assertThat(store.orderRange(A, ROWS + 1, ROWS + 10, texts)).isZero();
    assertThat(texts()).isEmpty();
    assertThat(store.distinctRange(A, ROWS + 1, ROWS + 10, texts)).isZero();
    assertThat(store.sumRange(A, ROWS + 1, ROWS + 10)).isZero();
  }

  @Test
  void aBufferWhoseValuesNobodyReadsGetsTheSameCounts() {
    TextBuffer unread = TextBuffer.unread();
    assertThat(store.simpleRange(A, 11, 20, unread)).isEqualTo(10);
    assertThat(store.orderRange(A, ROWS - 1, ROWS + 10, unread)).isEqualTo(2);
    assertThat(store.distinctRange(A, 40, 51, unread)).isEqualTo(4);
    assertThat(store.simpleRange(A, ROWS + 1, ROWS + 10, unread)).isZero();
    assertThat(store.pointsByK(A, new long[] {k(3), 7777, k(3), k(4)}, 4, unread)).isEqualTo(4);
  }

  @Test
  void readsByKFindEveryRowOnce() {
    assertThat(store.pointsByK(A, new long[] {k(3), 7777, k(3), k(4)}, 4, texts)).isEqualTo(4);
    List<String> expected =
        IntStream.rangeClosed(1, ROWS)
            .filter(id -> k(id) == k(3) || k(id) == k(4))
            .mapToObj(RowFixture::c)
            .toList();
    assertThat(texts()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(store.countByK(A, new long[] {5, 8, 200}, new long[] {9, 12, 300}, 3))
        .isEqualTo(16); // k 5 … 12, two rows each
    assertThat(store.countByK(A, new long[] {5, 8}, new long[] {9, 12}, 1)).isEqualTo(10);
  }

  @Test
  void updatesChangeOneRowAndItsIndexEntry() {
    assertThat(store.indexUpdate(A, 10)).isTrue();
    assertThat(store.nonIndexUpdate(A, row(11, 0, "other text"))).isTrue();
    assertThat(store.conditionalUpdate(A, 12, k(12), 4711)).isTrue();
    assertThat(store.conditionalUpdate(A, 12, k(12), 4712)).isFalse();
    assertThat(stored(A, 10)).isEqualTo(new Content(10, k(10) + 1, c(10), pad(10)));
    assertThat(stored(A, 11)).isEqualTo(new Content(11, k(11), "other text", pad(11)));
    assertThat(stored(A, 12)).isEqualTo(new Content(12, 4711, c(12), pad(12)));
    assertThat(stored(B, 10).k()).isEqualTo(k(10));
    assertIndexed(A);
  }

  @Test
  void updatesThatChangeNothingStillCountTheRowTheyMatch() {
    assertThat(store.nonIndexUpdate(A, row(11, 0, c(11)))).isTrue();
    assertThat(store.conditionalUpdate(A, 12, k(12), k(12))).isTrue();
  }

  @Test
  void whatIsNotThereIsNeitherUpdatedNorDeleted() {
    assertThat(store.indexUpdate(A, ROWS + 1)).isFalse();
    assertThat(store.nonIndexUpdate(A, row(ROWS + 1, 0, "x"))).isFalse();
    assertThat(store.conditionalUpdate(A, ROWS + 1, 0, 1)).isFalse();
    assertThat(store.delete(A, ROWS + 1)).isFalse();
    assertThat(stored(A)).hasSize(ROWS);
    assertIndexed(A);
  }

  @Test
  void rowsAreDeletedInsertedAndReplaced() {
    assertThat(store.delete(A, 20)).isTrue();
    assertThat(stored(A, 20)).isNull();
    assertIndexed(A);
    store.insert(A, row(20, 5, "back"));
    store.replace(A, row(21, 6, "replaced"));
    store.replace(A, row(ROWS + 7, 7, "new"));
    assertThat(stored(A, 20)).isEqualTo(new Content(20, 5, "back", pad(20)));
    assertThat(stored(A, 21)).isEqualTo(new Content(21, 6, "replaced", pad(21)));
    assertThat(stored(A, ROWS + 7)).isEqualTo(new Content(ROWS + 7, 7, "new", pad(ROWS + 7)));
    assertThat(stored(A)).hasSize(ROWS + 1);
    assertIndexed(A);
  }

  @Test
  void insertingAnExistingIdIsAConstraintAndChangesNothing() {
    assertThatThrownBy(() -> store.insert(A, row(20, 5, "twice")))
        .isInstanceOfSatisfying(
            DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.CONSTRAINT));
    store.rollback();
    assertThat(stored(A, 20).c()).isEqualTo(c(20));
    assertIndexed(A);
  }

  @Test
  void manyRowsAreInsertedAtOnce() {
    Row[] rows = {row(ROWS + 1, 5, "one"), row(ROWS + 2, 6, "two"), row(ROWS + 3, 7, "not this")};
    store.insertMany(B, rows, 2, false);
    assertThat(stored(B, ROWS + 1)).isEqualTo(new Content(ROWS + 1, 5, "one", pad(ROWS + 1)));
    assertThat(stored(B, ROWS + 2)).isEqualTo(new Content(ROWS + 2, 6, "two", pad(ROWS + 2)));
    assertThat(stored(B)).hasSize(ROWS + 2);
    assertIndexed(B);
    if (layout().autoIncrement()) {
      store.insertMany(A, rows, 3, true);
      assertThat(stored(A)).hasSize(ROWS + 3);
      assertIndexed(A);
    }
  }

  @Test
  void theDatabaseGivesNewIdsToRowsWithoutOne() {
    if (!layout().autoIncrement()) {
      return;
    }
    for (int i = 0; i < 3; i++) {
      store.insertAuto(B, row(1, 17, "own id"));
    }
    assertThat(stored(B)).hasSize(ROWS + 3);
    assertThat(stored(B).stream().filter(r -> r.c().equals("own id")))
        .allMatch(r -> r.id() > ROWS && r.k() == 17);
    assertIndexed(B);
  }
}
