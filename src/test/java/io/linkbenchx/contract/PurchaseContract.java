package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.TableSchema.Build;
import io.linkbenchx.db.purchase.PurchaseDigest;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.TestAbortedException;

/**
 * The whole suite for an adapter of the insert benchmark's tables: extend it and say how the
 * database is opened. This class adds writes, transactions, schema and what happens between
 * clients.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class PurchaseContract extends PurchaseQueryContract {
  private static final int CLIENTS = 4;

  /** Batches per client of the concurrent tests. */
  protected int rounds() {
    return 20;
  }

  private TableSchema schema() {
    return purchases.schema(layout());
  }

  @Test
  void insertedRowsAreAllThereAndInEveryIndex() {
    assertThat(stored(A)).isEqualTo(expected(1, ROWS));
    assertPayloads(stored(A));
    assertThat(stored(B)).isEmpty();
    assertIndexed(A);
    assertIndexed(B);
    assertThat(schema().state(A)).isEqualTo(SchemaState.FILLED);
    assertThat(schema().state(B)).isEqualTo(SchemaState.EMPTY);
    assertThat(schema().indexes(A)).isEqualTo(3);
  }

  @Test
  void aTableIsOursFromItsFirstRowToItsLast() {
    assertThat(schema().holdings(A)).isNotEmpty().allMatch(Holding::ours);
    store.close();
    store = null;
    schema().drop(A);
    assertThat(schema().holdings(A)).as("at most notes").allMatch(Holding::ours);
    schema().create(A);
    assertThat(schema().holdings(A)).allMatch(Holding::ours);
  }

  @Test
  void rowsOfOthersAreNotOurs() {
    store.close();
    store = null;
    schema().drop(A);
    if (!madeByOthers()) {
      throw new TestAbortedException("not covered: rows made by others; override madeByOthers()");
    }
    assertThat(schema().holdings(A)).anyMatch(holding -> !holding.ours());
    schema().drop(A);
    assertThat(schema().holdings(A)).as("at most notes").allMatch(Holding::ours);
  }

  @Test
  void aThousandLongRowsAreOneInsert() {
    byte[] text =
        "0123456789abcdef".repeat(75).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    batch.clear();
    for (int id = 1; id <= 1000; id++) {
      batch.add(id, 1000, id % 10, id, id, 12_345_678 + id);
      batch.data(text, 0, id == 500 ? 0 : text.length);
    }
    assertThat(store.insert(B, batch)).isEqualTo(1000);
    List<Purchase> stored = stored(B);
    assertThat(stored).isEqualTo(values(batch));
    assertThat(stored.get(499).data()).isEmpty();
    assertIndexed(B);
  }

  @Test
  void theDatabaseGivesAscendingIdsInTheOrderOfTheRows() {
    useAutoIds();
    for (int first : new int[] {1, 101}) {
      fill(batch, first, first + 99);
      for (int i = 0; i < batch.size(); i++) {
        batch.id(i, 7); // ignored
      }
      assertThat(store.insert(A, batch)).isEqualTo(100);
    }
    List<Purchase> stored = stored(auto(), A);
    assertThat(stored).hasSize(200);
    assertThat(stored.get(0).id()).isPositive();
    for (int i = 0; i < 200; i++) {
      Purchase p = purchase(i + 1);
      assertThat(stored.get(i).customer()).isEqualTo(p.customer());
      assertThat(stored.get(i).data()).isEqualTo(p.data());
    }
    assertThat(store.maxId(A)).isEqualTo(stored.get(199).id());
    assertIndexed(A);
  }

  @Test
  void anExistingIdIsAConstraintAndNothingOfTheBatchIsInserted() {
    needTransactions();
    assertThatThrownBy(() -> store.insert(A, batch(ROWS - 5, ROWS + 5)))
        .isInstanceOfSatisfying(
            DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.CONSTRAINT));
    store.rollback();
    fill(batch, ROWS + 1, ROWS + 3);
    batch.id(2, ROWS + 1);
    assertThatThrownBy(() -> store.insert(A, batch)).isInstanceOf(DbException.class);
    store.rollback();
    assertThat(stored(A)).isEqualTo(expected(1, ROWS));
    assertIndexed(A);
    insert(A, ROWS + 1, ROWS + 5);
    assertThat(stored(A)).isEqualTo(expected(1, ROWS + 5));
  }

  @Test
  void theOldestRowsAreDeletedWithTheirIndexEntries() {
    assertThat(store.deleteOldest(A, 0, 30)).isEqualTo(30);
    assertThat(store.deleteOldest(A, 31, 30)).isEqualTo(30);
    assertThat(stored(A)).isEqualTo(expected(61, ROWS));
    assertThat(store.minId(A, 0)).isEqualTo(61);
    assertThat(store.deleteOldest(A, ROWS - 9, 30)).isEqualTo(10);
    assertThat(stored(A)).isEqualTo(expected(61, ROWS - 10));
    assertThat(store.deleteOldest(A, ROWS, 30)).isZero();
    assertIndexed(A);
  }

  @Test
  void rollbackLeavesNothingOfATransaction() {
    needTransactions();
    store.begin();
    store.insert(A, batch(ROWS + 1, ROWS + 50));
    store.deleteOldest(A, 0, 10);
    store.insert(B, batch(1, 50));
    store.mark("part.1", "50");
    store.rollback();
    store.rollback(); // a second one is harmless
    assertThat(stored(A)).isEqualTo(expected(1, ROWS));
    assertThat(stored(B)).isEmpty();
    assertThat(purchases.metadata().read("")).isEmpty();
    assertIndexed(A);
    assertIndexed(B);
    insert(A, ROWS + 1, ROWS + 1); // in autocommit again
    assertThat(stored(A)).hasSize(ROWS + 1);
  }

  @Test
  void closingAStoreInTheMiddleOfATransactionUndoesIt() {
    needTransactions();
    try (PurchaseStore other = purchases.openStore(layout())) {
      other.begin();
      other.insert(A, batch(ROWS + 1, ROWS + 50));
      other.deleteOldest(A, 0, 10);
    }
    assertThat(store.deleteOldest(A, 0, 1)).isEqualTo(1);
    assertThat(stored(A)).isEqualTo(expected(2, ROWS));
  }

  @Test
  void aTransactionIsSeenAtItsCommitAsAWholeWithItsMark() {
    needTransactions();
    store.begin();
    store.insert(B, batch(1, 50));
    store.insert(B, batch(51, 80));
    store.deleteOldest(A, 0, 10);
    store.deleteOldest(A, 11, 10);
    store.mark("part.1", "80");
    assertThat(stored(B)).isEmpty();
    assertThat(stored(A)).hasSize(ROWS);
    store.commit();
    assertThat(stored(B)).isEqualTo(expected(1, 80));
    assertThat(stored(A)).isEqualTo(expected(21, ROWS));
    assertThat(purchases.metadata().read("")).isEqualTo(Map.of("part.1", "80"));
    assertIndexed(A);
    assertIndexed(B);
    store.mark("part.1", "81");
    assertThat(purchases.metadata().read("")).isEqualTo(Map.of("part.1", "81"));
  }

  @Test
  void indexesCreatedAfterTheLoadEqualThoseCreatedBefore() {
    for (Build build : Build.values()) {
      store.close();
      make(layout(), B, false);
      store = purchases.openStore(layout());
      assertThat(schema().indexes(B)).isZero();
      insert(B, 1, ROWS);
      schema().createIndexes(B, build);
      assertThat(schema().indexes(B)).isEqualTo(3);
      for (int index = 0; index < PurchaseIndexes.MAX; index++) {
        assertThat(entries(B, index)).containsExactlyInAnyOrderElementsOf(entries(A, index));
      }
    }
    assertIndexed(B);
  }

  @Test
  void aTableMayHaveTheFirstIndexesOnly() {
    store.close();
    var one = with(layout().definitions(), 1, false);
    make(one, B, true);
    assertThat(purchases.schema(one).indexes(B)).isEqualTo(1);
    store = purchases.openStore(one);
    insert(B, 1, 10);
    assertThat(entries(B, 0)).hasSize(10);
    store.close();
    schema().createIndexes(B, Build.USUAL);
    store = purchases.openStore(layout());
    insert(B, 11, 20);
    assertIndexed(B);
  }

  @Test
  void otherDefinitionsOfAnIndexThatIsThereAreRefused() {
    assertThatThrownBy(() -> purchases.schema(with(PurchaseIndexes.CLASSIC, 3, false)).indexes(A))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("marketsegment");
  }

  @Test
  void tablesAreDroppedOneByOneAndAMissingOneIsRefused() {
    store.close();
    store = null;
    schema().drop(A);
    schema().drop(A); // no error
    assertThat(schema().state(A)).isEqualTo(SchemaState.ABSENT);
    assertThat(schema().state(B)).isEqualTo(SchemaState.EMPTY);
    assertThatThrownBy(() -> purchases.openStore(layout()))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("purchases_index1");
    schema().create(A);
    schema().create(A); // no error
    assertThat(schema().state(A)).isEqualTo(SchemaState.EMPTY);
    assertThat(stored(A)).isEmpty();
  }

  @Test
  void scannersReadHalfOpenRanges() {
    try (PurchaseScanner scanner = purchases.openScanner(layout())) {
      long[] seen = new long[2];
      scanner.rows(A, 10, 20, rows -> seen[0] += rows.size());
      scanner.index(A, 1, 3, 5, rows -> seen[1] += rows.size());
      long registers =
          expected(1, ROWS).stream().filter(r -> r.register() == 3 || r.register() == 4).count();
      assertThat(seen).containsExactly(10, registers);
      assertThat(scanner.count(A, 10, 20)).isEqualTo(10);
      assertThat(scanner.count(A, 0, Long.MAX_VALUE)).isEqualTo(ROWS);
      assertThat(scanner.minId(A)).isEqualTo(1);
      assertThat(scanner.maxId(A)).isEqualTo(ROWS);
      assertThat(scanner.minId(B)).isZero();
    }
  }

  @Test
  void debtIsFlushedAndEverythingIsStillThere() {
    var flush = adapter().beginDebtFlush();
    if (flush.isPresent()) {
      try (var begun = flush.get()) {
        assertThat(begun.steps()).isNotEmpty();
        while (!begun.settled()) { // the test's own time limit ends it
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
      }
    }
    assertThat(stored(A)).hasSize(ROWS);
    assertIndexed(A);
  }

  @Test
  void manyInsertIntoOneTableAndOneDeletesItsOldest() throws Exception {
    useAutoIds();
    long deleted =
        Clients.run(
            CLIENTS,
            client -> {
              try (PurchaseStore own = purchases.openStore(auto())) {
                return client == 0 ? deletes(own) : inserts(own, client);
              }
            });
    List<Purchase> stored = stored(auto(), A);
    assertThat(stored).hasSize((CLIENTS - 1) * rounds() * 100 - (int) deleted);
    assertThat(stored.stream().map(Purchase::id)).doesNotHaveDuplicates();
    assertPayloads(stored);
    assertIndexed(A);
    assertDigest();
  }

  private long deletes(PurchaseStore own) {
    long[] deleted = {0};
    for (int i = 0; i < rounds(); i++) {
      Clients.retried(own, () -> deleted[0] += own.deleteOldest(A, 0, 60));
    }
    return deleted[0];
  }

  private long inserts(PurchaseStore own, int client) {
    PurchaseRows rows = new PurchaseRows();
    for (int i = 0; i < rounds(); i++) {
      fill(rows, client * 100_000 + i * 100 + 1, client * 100_000 + i * 100 + 100);
      Clients.retried(own, () -> own.insert(A, rows));
    }
    return 0;
  }

  private void assertDigest() {
    PurchaseDigest digest = new PurchaseDigest(layout().definitions(), 3);
    try (PurchaseScanner scanner = purchases.openScanner(layout())) {
      scanner.rows(A, 0, Long.MAX_VALUE, digest::addRows);
      for (int index = 0; index < 3; index++) {
        int number = index;
        scanner.index(A, index, 0, Integer.MAX_VALUE, rows -> digest.addEntries(number, rows));
      }
    }
    for (int index = 0; index < 3; index++) {
      assertThat(digest.agrees(index)).as(PurchaseIndexes.name(index)).isTrue();
    }
  }

  @Test
  void ofTwoWhoInsertTheSameIdsOneSucceeds() throws Exception {
    needTransactions();
    int batches = rounds();
    long inserted =
        Clients.run(
            CLIENTS,
            client -> {
              try (PurchaseStore own = purchases.openStore(layout())) {
                PurchaseRows rows = new PurchaseRows();
                long[] count = {0};
                for (int i = 0; i < batches; i++) {
                  fill(rows, 1000 + i * 10, 1009 + i * 10);
                  Clients.retried(
                      own,
                      () -> {
                        try {
                          count[0] += own.insert(B, rows);
                        } catch (DbException e) {
                          if (e.outcome() != Outcome.CONSTRAINT) {
                            throw e;
                          }
                          own.rollback();
                        }
                      });
                }
                return count[0];
              }
            });
    assertThat(inserted).isEqualTo(batches * 10L);
    assertThat(stored(B)).isEqualTo(expected(1000, 999 + batches * 10));
    assertIndexed(B);
  }
}
