package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Tests of {@link CloseGuard}. */
class CloseGuardTest {
  private final CloseGuard guard = new CloseGuard();

  @Test
  void nobodyEntersAClosedEngine() {
    CloseGuard.Pass pass = guard.issue();
    pass.enter();
    pass.close();
    assertThat(guard.close(Duration.ofSeconds(1))).isTrue();
    assertThatThrownBy(pass::enter).isInstanceOf(DbException.class);
  }

  @Test
  void closingWaitsForThoseInside() {
    CloseGuard.Pass pass = guard.issue();
    pass.enter();
    CompletableFuture<Boolean> closing =
        CompletableFuture.supplyAsync(() -> guard.close(Duration.ofSeconds(60)));
    while (!guard.closed()) {
      Thread.onSpinWait();
    }
    assertThat(closing).isNotDone();
    pass.close();
    assertThat(closing.join()).isTrue();
  }

  @Test
  void closingGivesUpOnSomebodyWhoStaysInside() {
    guard.issue().enter();
    assertThat(guard.close(Duration.ofMillis(20))).isFalse();
  }

  @Test
  void aPassGivenBackNoLongerOpens() {
    CloseGuard.Pass pass = guard.issue();
    pass.giveBack();
    assertThatThrownBy(pass::enter).isInstanceOf(DbException.class);
    assertThat(guard.close(Duration.ofSeconds(1))).isTrue();
  }
}
