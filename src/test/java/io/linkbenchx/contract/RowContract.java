package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.TestAbortedException;

/**
 * The whole suite for an adapter of the row data model: extend it and say how the database is
 * opened. This class adds transactions, and what happens between clients.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class RowContract extends RowLoadContract {
  private static final int CLIENTS = 4;

  /** Transactions per client of the concurrent tests; slower databases may ask for fewer. */
  protected int rounds() {
    return 500;
  }

  @Test
  void aTransactionSeesItsOwnWritesAndOthersSeeThemAfterItsCommit() {
    needTransactions();
    try (RowStore other = openStore(ReadForm.Columns.ALL)) {
      store.begin();
      assertThat(store.indexUpdate(A, 5)).isTrue();
      assertThat(store.indexUpdate(A, 5)).isTrue();
      assertThat(store.nonIndexUpdate(A, row(5, 0, "new"))).isTrue();
      assertThat(store.delete(A, 6)).isTrue();
      assertThat(store.delete(A, 7)).isTrue();
      store.insert(A, row(7, 1000, "again"));
      assertThat(store.pointSelect(A, 5, row)).isTrue();
      assertThat(content(row)).isEqualTo(new Content(5, k(5) + 2, "new", pad(5)));
      assertThat(store.pointSelect(A, 6, row)).isFalse();
      assertThat(store.sumRange(A, 5, 8)).isEqualTo(k(5) + 2 + 1000 + k(8));
      store.orderRange(A, 4, 8, texts);
      assertThat(texts()).containsExactlyInAnyOrder(c(4), "new", "again", c(8)).isSorted();
      assertThat(other.pointSelect(A, 6, row)).as("no dirty read").isTrue();
      store.commit();
      assertThat(other.pointSelect(A, 5, row)).isTrue();
      assertThat(content(row).c()).isEqualTo("new");
      assertThat(other.pointSelect(A, 6, row)).isFalse();
    }
    assertThat(stored(A, 5)).isEqualTo(new Content(5, k(5) + 2, "new", pad(5)));
    assertThat(stored(A, 6)).isNull();
    assertThat(stored(A, 7)).isEqualTo(new Content(7, 1000, "again", pad(7)));
    assertIndexed(A);
  }

  @Test
  void rollbackLeavesNothingOfATransaction() {
    needTransactions();
    store.begin();
    store.indexUpdate(A, 5);
    store.delete(A, 6);
    store.insert(B, row(200, 3, "x"));
    store.rollback();
    store.rollback(); // a second one is harmless
    assertThat(stored(A, 5).k()).isEqualTo(k(5));
    assertThat(stored(A, 6)).isNotNull();
    assertThat(stored(B, 200)).isNull();
    assertThat(store.indexUpdate(A, 5)).isTrue(); // in autocommit again
    assertThat(stored(A, 5).k()).isEqualTo(k(5) + 1);
    assertIndexed(A);
  }

  @Test
  void closingAStoreInTheMiddleOfATransactionUndoesIt() {
    needTransactions();
    try (RowStore other = openStore(ReadForm.Columns.C)) {
      other.begin();
      other.indexUpdate(A, 5);
      other.delete(A, 6);
    }
    assertThat(store.indexUpdate(A, 5)).isTrue();
    assertThat(stored(A, 5).k()).isEqualTo(k(5) + 1);
    assertThat(stored(A, 6)).isNotNull();
  }

  @Test
  void afterAFailureInATransactionRollbackMakesTheStoreUsable() {
    needTransactions();
    store.begin();
    store.indexUpdate(A, 5);
    assertThatThrownBy(() -> store.insert(A, row(9, 1, "twice")))
        .isInstanceOfSatisfying(
            DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.CONSTRAINT));
    store.rollback();
    assertThat(stored(A, 5).k()).isEqualTo(k(5));
    store.begin();
    store.indexUpdate(A, 5);
    store.commit();
    assertThat(stored(A, 5).k()).isEqualTo(k(5) + 1);
  }

  /** Where there are no transactions, BEGIN must say so, and single statements are all there is. */
  @Test
  void aDatabaseWithoutTransactionsSaysSo() {
    if (rows.transactions()) {
      store.begin();
      store.commit();
      return;
    }
    assertThatThrownBy(store::begin)
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("skip_trx");
  }

  /** Without transactions their tests have nothing to hold. */
  private void needTransactions() {
    if (!rows.transactions()) {
      throw new TestAbortedException("not covered: transactions, which are refused here");
    }
  }

  private interface Client {
    long run(RowStore own, Random random) throws Exception;
  }

  private long concurrently(Client client) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    try {
      List<Callable<Long>> calls = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int number = i;
        calls.add(
            () -> {
              try (RowStore own = openStore(ReadForm.Columns.ALL)) {
                return client.run(own, new Random(number));
              }
            });
      }
      long sum = 0;
      for (Future<Long> result : threads.invokeAll(calls)) {
        sum += result.get();
      }
      return sum;
    } finally {
      threads.shutdownNow();
    }
  }

  private long sumOfK(int table) {
    return stored(table).stream().mapToLong(Content::k).sum();
  }

  @Test
  void noIncrementOfAHotRowIsLost() throws Exception {
    long before = sumOfK(A);
    concurrently(
        (own, random) -> {
          for (int i = 0; i < rounds(); i++) {
            Clients.retried(own, () -> assertThat(own.indexUpdate(A, 1)).isTrue());
          }
          return 0;
        });
    assertThat(sumOfK(A)).isEqualTo(before + (long) CLIENTS * rounds());
    assertIndexed(A);
  }

  @Test
  void conditionalUpdatesNeverLoseOneAnother() throws Exception {
    long before = sumOfK(A);
    long done =
        concurrently(
            (own, random) -> {
              Row read = new Row();
              long[] count = new long[1];
              for (int i = 0; i < rounds(); i++) {
                own.pointSelect(A, 1, read);
                Clients.retried(
                    own, () -> count[0] += own.conditionalUpdate(A, 1, read.k, read.k + 1) ? 1 : 0);
              }
              return count[0];
            });
    assertThat(done).isPositive();
    assertThat(sumOfK(A)).isEqualTo(before + done);
  }

  @Test
  void transactionsInBothOrdersOverSeveralRowsEndAndAreAtomic() throws Exception {
    needTransactions();
    long before = sumOfK(A) + sumOfK(B);
    concurrently(
        (own, random) -> {
          for (int i = 0; i < rounds(); i++) {
            long first = 1L + random.nextInt(4);
            long second = 1L + random.nextInt(4);
            Clients.retried(
                own,
                () -> {
                  own.begin();
                  own.indexUpdate(A, first);
                  own.indexUpdate(B, second);
                  own.indexUpdate(A, second);
                  own.commit();
                });
          }
          return 0;
        });
    assertThat(sumOfK(A) + sumOfK(B)).isEqualTo(before + 3L * CLIENTS * rounds());
    assertIndexed(A);
    assertIndexed(B);
  }

  @Test
  void deleteAndInsertOfTheSameRowInOneTransactionNeverCollides() throws Exception {
    needTransactions();
    concurrently(
        (own, random) -> {
          for (int i = 0; i < rounds(); i++) {
            long id = 1L + random.nextInt(3);
            Row again = row(id, 1 + random.nextInt(ROWS), c(id));
            Clients.retried(
                own,
                () -> {
                  own.begin();
                  assertThat(own.delete(A, id)).isTrue();
                  own.insert(A, again);
                  own.commit();
                });
          }
          return 0;
        });
    assertThat(stored(A)).hasSize(ROWS);
    assertIndexed(A);
  }
}
