package io.linkbenchx.db.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Tests of {@link Gate}. */
class GateTest {
  private final Gate gate = new Gate();

  @Test
  void nobodyEntersAClosedGate() {
    Gate.Pass pass = gate.issue();
    pass.enter();
    pass.exit();
    assertThat(gate.close(Duration.ofSeconds(1))).isTrue();
    assertThatThrownBy(pass::enter).isInstanceOf(DbException.class);
  }

  @Test
  void closingWaitsForThoseInside() {
    Gate.Pass pass = gate.issue();
    pass.enter();
    CompletableFuture<Boolean> closing =
        CompletableFuture.supplyAsync(() -> gate.close(Duration.ofSeconds(60)));
    while (!gate.closed()) {
      Thread.onSpinWait();
    }
    assertThat(closing).isNotDone();
    pass.exit();
    assertThat(closing.join()).isTrue();
  }

  @Test
  void closingGivesUpOnSomebodyWhoStaysInside() {
    gate.issue().enter();
    assertThat(gate.close(Duration.ofMillis(20))).isFalse();
  }

  @Test
  void aPassGivenBackNoLongerOpens() {
    Gate.Pass pass = gate.issue();
    pass.giveBack();
    assertThatThrownBy(pass::enter).isInstanceOf(DbException.class);
    assertThat(gate.close(Duration.ofSeconds(1))).isTrue();
  }
}
