package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.RangeQuery;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The queries, each against what sorting the rows gives. */
public abstract class PurchaseQueryContract extends PurchaseFixture {

  private static long of(PurchaseColumn column, Purchase row) {
    return switch (column) {
      case TIME -> row.time();
      case REGISTER -> row.register();
      case CUSTOMER -> row.customer();
      case PRODUCT -> row.product();
      case PRICE -> row.cents();
    };
  }

  private static Comparator<Purchase> order(List<PurchaseColumn> columns) {
    Comparator<Purchase> order = Comparator.comparingInt(row -> 0);
    for (PurchaseColumn column : columns) {
      order = order.thenComparingLong(row -> of(column, row));
    }
    return order;
  }

  private RangeQuery query(int index, Purchase bound) {
    RangeQuery query = new RangeQuery();
    query.index = index;
    query.limit = 7;
    query.time = bound.time();
    query.register = bound.register();
    query.customer = bound.customer();
    query.product = bound.product();
    query.cents = bound.cents();
    return query;
  }

  /** Only the indexed columns, which are all a covered query may compare by. */
  private List<List<Long>> columns(PurchaseLayout layout, int index, List<Purchase> rows) {
    return rows.stream()
        .map(row -> layout.definitions().columns(index).stream().map(c -> of(c, row)).toList())
        .toList();
  }

  private void assertAnswers(PurchaseLayout layout, RangeQuery query, Purchase bound) {
    List<PurchaseColumn> all = layout.definitions().columns(query.index);
    Comparator<Purchase> byBound = order(query.wholeBound ? all : all.subList(0, 1));
    Comparator<Purchase> order = query.descending ? order(all).reversed() : order(all);
    List<Purchase> expected =
        expected(1, ROWS).stream()
            .filter(
                row ->
                    query.descending
                        ? byBound.compare(row, bound) <= 0
                        : byBound.compare(row, bound) >= 0)
            .filter(row -> !query.byId || (row.id() >= query.fromId && row.id() <= query.toId))
            .sorted(order)
            .limit(query.limit)
            .toList();
    assertThat(store.range(A, query, answer)).isEqualTo(expected.size());
    assertThat(columns(layout, query.index, values(answer)))
        .as(
            "%s whole=%s down=%s ids=%s from %s",
            PurchaseIndexes.name(query.index),
            query.wholeBound,
            query.descending,
            query.byId,
            bound)
        .isEqualTo(columns(layout, query.index, expected));
  }

  private void assertAllForms(PurchaseLayout layout) {
    for (int form = 0; form < 8 * layout.indexes(); form++) {
      for (long id : new long[] {1, 77, 140, ROWS}) {
        Purchase bound = purchase(id);
        RangeQuery query = query(form / 8, bound);
        query.wholeBound = (form & 1) != 0;
        query.descending = (form & 2) != 0;
        query.byId = (form & 4) != 0;
        query.fromId = 50;
        query.toId = 150;
        assertAnswers(layout, query, bound);
      }
    }
  }

  @Test
  void everyFormOfRangeQueryFindsTheFirstEntriesFromItsBound() {
    assertAllForms(layout());
  }

  @Test
  void theOlderIndexesAreQueriedLikeTheNewer() {
    PurchaseLayout classic = with(PurchaseIndexes.CLASSIC, layout().indexes(), false);
    store.close();
    make(classic, A, true);
    make(classic, B, true);
    store = purchases.openStore(classic);
    insert(A, 1, ROWS);
    assertAllForms(classic);
  }

  @Test
  void aRangeBehindTheLastEntryIsEmpty() {
    for (int index = 0; index < layout().indexes(); index++) {
      RangeQuery query = query(index, new Purchase(0, 0, 10, 97, 13, 1_000_000, ""));
      assertThat(store.range(A, query, answer)).isZero();
      assertThat(answer.size()).isZero();
      assertThat(store.range(B, query(index, purchase(1)), answer)).isZero();
    }
  }

  @Test
  void pointsFindRowsByIdEachOnce() {
    long[] ids = {17, 3, ROWS + 5, 17, 100, 0};
    assertThat(store.points(A, ids, 5, answer)).isEqualTo(3);
    assertThat(values(answer))
        .containsExactlyInAnyOrderElementsOf(
            LongStream.of(3, 17, 100)
                .mapToObj(PurchaseFixture::purchase)
                .map(p -> new Purchase(p.id(), 0, 0, 0, p.product(), 0, p.data()))
                .toList());
  }

  @Test
  void idsAreReadInOrder() {
    assertThat(store.idRange(A, 42, 5, answer)).isEqualTo(5);
    assertThat(values(answer).stream().map(Purchase::id)).containsExactly(42L, 43L, 44L, 45L, 46L);
    assertThat(store.idRange(A, ROWS - 1, 5, answer)).isEqualTo(2);
    assertThat(store.minId(A, 0)).isEqualTo(1);
    assertThat(store.minId(A, 50)).isEqualTo(50);
    assertThat(store.minId(A, ROWS + 1)).isZero();
    assertThat(store.maxId(A)).isEqualTo(ROWS);
    assertThat(store.minId(B, 0)).isZero();
    assertThat(store.maxId(B)).isZero();
  }

  @Test
  void aSnapshotReadsOneStateUntilItsEnd() {
    needTransactions();
    try (var other = purchases.openStore(layout())) {
      other.beginSnapshot();
      RangeQuery query = query(1, purchase(1));
      query.register = 0;
      query.limit = 1000;
      assertThat(other.range(A, query, answer)).isEqualTo(ROWS);
      store.deleteOldest(A, 0, 20);
      insert(A, ROWS + 1, ROWS + 50);
      assertThat(other.range(A, query, answer)).isEqualTo(ROWS);
      assertThat(other.points(A, new long[] {1, ROWS + 1}, 2, answer)).isEqualTo(1);
      assertThat(other.minId(A, 0)).isEqualTo(1);
      assertThat(other.idRange(A, ROWS, 10, answer)).isEqualTo(1);
      other.commit();
      assertThat(other.range(A, query, answer)).isEqualTo(ROWS + 30);
      assertThat(other.minId(A, 0)).isEqualTo(21);
    }
  }
}
