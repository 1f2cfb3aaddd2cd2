package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Tests of {@link StripedLocks}. */
class StripedLocksTest {

  @Test
  void aLockHeldTooLongEndsTheWaitWithATimeout() {
    StripedLocks locks = new StripedLocks(Duration.ofMillis(20), StripedLocks.GRAPH_STRIPES);
    ReentrantLock held = locks.lockLinks(1, 2);
    CompletableFuture<Void> other =
        CompletableFuture.runAsync(
            () ->
                assertThatThrownBy(() -> locks.lockLinks(1, 2))
                    .isInstanceOfSatisfying(
                        DbException.class,
                        e -> {
                          assertThat(e.outcome()).isEqualTo(Outcome.TIMEOUT);
                          assertThat(e.getStackTrace()).isEmpty();
                        })
                    .hasMessageContaining("lock_timeout"));
    other.join();
    held.unlock();
    CompletableFuture.runAsync(() -> locks.lockLinks(1, 2).unlock()).join();
  }

  @Test
  void anInterruptedWaitKeepsTheInterrupt() {
    StripedLocks locks = new StripedLocks(Duration.ofSeconds(60), StripedLocks.GRAPH_STRIPES);
    ReentrantLock held = locks.lockNode(1);
    CompletableFuture.runAsync(
            () -> {
              Thread.currentThread().interrupt();
              assertThatThrownBy(() -> locks.lockNode(1)).isInstanceOf(DbException.class);
              assertThat(Thread.interrupted()).isTrue();
            })
        .join();
    held.unlock();
  }

  @Test
  void neighboringKeysSpreadOverTheStripes() {
    StripedLocks locks = new StripedLocks(Duration.ofSeconds(1), StripedLocks.GRAPH_STRIPES);
    Set<ReentrantLock> used = Collections.newSetFromMap(new IdentityHashMap<>());
    for (long id = 0; id < 1000; id++) {
      ReentrantLock links = locks.lockLinks(id, 123_456_789L + id % 2);
      links.unlock();
      used.add(links);
      ReentrantLock node = locks.lockNode(id << 20);
      node.unlock();
      used.add(node);
    }
    // 2000 balls in 4096 bins fill 1582 on average
    assertThat(used).hasSizeGreaterThan(1450);
  }
}
