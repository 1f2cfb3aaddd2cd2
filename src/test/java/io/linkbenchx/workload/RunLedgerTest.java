package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.internal.workload.linkgraph.TestMetadata;
import org.junit.jupiter.api.Test;

class RunLedgerTest {

  /** A number of rows. */
  private record Rows(long rows) implements RunLedger.Sum<Rows> {
    static Rows parse(String text) {
      return new Rows(Long.parseLong(text));
    }

    @Override
    public Rows plus(Rows other) {
      return new Rows(rows + other.rows);
    }

    @Override
    public String text() {
      return Long.toString(rows);
    }
  }

  private final Metadata entries = new TestMetadata();
  private final RunLedger<Rows> ledger = new RunLedger<>(entries, Rows::parse);

  @Test
  void effectsAddUp() {
    assertThat(ledger.effects()).isEmpty();
    assertThat(ledger.begin("1")).isFalse();
    assertThat(ledger.interrupted()).isTrue();
    assertThat(ledger.end("1", new Rows(3))).isTrue();
    assertThat(ledger.begin("2")).isFalse();
    assertThat(ledger.end("2", new Rows(4))).isTrue();
    assertThat(ledger.interrupted()).isFalse();
    assertThat(new RunLedger<>(entries, Rows::parse).effects()).contains(new Rows(7));
    assertThat(ledger.plus(new Rows(1))).isEqualTo(new Rows(8));
  }

  @Test
  void aKilledStepMakesTheSumIncompleteForGood() {
    ledger.begin("killed");
    assertThat(ledger.killed()).isFalse();
    assertThat(ledger.begin("next")).isTrue();
    ledger.end("next", new Rows(1));
    assertThat(ledger.open()).isFalse();
    assertThat(ledger.killed()).isTrue();
    assertThat(ledger.interrupted()).isTrue();
  }

  @Test
  void concurrentStepsLeaveTheLedgerOpen() {
    ledger.begin("1");
    ledger.begin("2");
    assertThat(ledger.end("1", new Rows(1))).isFalse();
    assertThat(ledger.end("2", new Rows(1))).isFalse();
    assertThat(ledger.open()).isTrue();
    assertThat(ledger.effects()).contains(new Rows(2));
  }
}
