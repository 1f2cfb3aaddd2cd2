package io.linkbenchx.internal.workload.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A transaction that is run again after one of its statements was refused. */
class RepeatedTransactionTest {

  /** Every row is there; a statement of that name is refused once. */
  private static RowStore failingOnce(String name) {
    CountingStore store = new CountingStore();
    boolean[] done = new boolean[1];
    return (RowStore)
        Proxy.newProxyInstance(
            RowStore.class.getClassLoader(),
            new Class<?>[] {RowStore.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals(name) && !done[0]) {
                done[0] = true;
                throw new DbException(Outcome.TIMEOUT, "1205", "lock wait", null);
              }
              try {
                return method.invoke(store, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static Transaction<RowStore> transaction(boolean begin) {
    RowWorkload workload =
        TestRows.oltp(
            "script",
            "oltp_write_only",
            "skip_trx",
            Boolean.toString(!begin),
            "index_updates",
            "2",
            "delete_inserts",
            "0");
    return workload.transaction(new Chooser(workload.model(), 3), new RowContent(1));
  }

  private static int secondAttempt(String failing, boolean begin) {
    Transaction<RowStore> transaction = transaction(begin);
    RowStore store = failingOnce(failing);
    RandomStream random = RandomStream.of(7);
    transaction.draw(random, 0);
    assertThatThrownBy(() -> transaction.run(store)).isInstanceOf(DbException.class);
    int kind = Effect.kind(transaction.run(store));
    transaction.draw(random, 0);
    assertThat(Effect.kind(transaction.run(store))).as("the next").isNotEqualTo(RowEffects.UNKNOWN);
    return kind;
  }

  /** Of the attempt in which a statement was refused, and of the one after it. */
  private static List<Long> writtenIn(boolean begin) {
    Transaction<RowStore> transaction = transaction(begin);
    RowStore store = failingOnce("nonIndexUpdate");
    transaction.draw(RandomStream.of(7), 0);
    assertThatThrownBy(() -> transaction.run(store)).isInstanceOf(DbException.class);
    long first = transaction.written();
    transaction.run(store);
    return List.of(
        first / Row.SYSBENCH_BYTES, (transaction.written() - first) / Row.SYSBENCH_BYTES);
  }

  @Test
  void onlyCommittedRowsCountAsWritten() {
    assertThat(writtenIn(true)).as("the first attempt was rolled back").containsExactly(0L, 3L);
    assertThat(writtenIn(false)).as("each statement commits").containsExactly(2L, 3L);
  }

  @Test
  void withoutBeginItsFirstStatementsTookEffectTwice() {
    assertThat(secondAttempt("nonIndexUpdate", false)).isEqualTo(RowEffects.UNKNOWN);
  }

  @Test
  void aFirstStatementThatFailedChangedNothing() {
    assertThat(secondAttempt("indexUpdate", false)).isEqualTo(RowEffects.kind(0, 2));
  }

  @Test
  void insideATransactionTheFirstAttemptWasRolledBack() {
    assertThat(secondAttempt("nonIndexUpdate", true)).isEqualTo(RowEffects.kind(0, 2));
  }

  private static int partialEffect(String failing, boolean begin) {
    Transaction<RowStore> transaction = transaction(begin);
    RowStore store = failingOnce(failing);
    RandomStream random = RandomStream.of(7);
    transaction.draw(random, 0);
    assertThatThrownBy(() -> transaction.run(store)).isInstanceOf(DbException.class);
    int left = transaction.partialEffect();
    transaction.draw(random, 0);
    assertThat(transaction.partialEffect()).as("the next").isEqualTo(Transaction.NOTHING);
    return left;
  }

  @Test
  void givenUpWithoutBeginItLeavesWhatItsFirstStatementsDid() {
    assertThat(partialEffect("nonIndexUpdate", false)).isEqualTo(RowEffects.UNKNOWN);
  }

  @Test
  void givenUpAtItsFirstStatementItLeavesNothing() {
    assertThat(partialEffect("indexUpdate", false)).isEqualTo(Transaction.NOTHING);
  }

  @Test
  void givenUpInsideATransactionItLeavesNothing() {
    assertThat(partialEffect("nonIndexUpdate", true)).isEqualTo(Transaction.NOTHING);
  }
}
