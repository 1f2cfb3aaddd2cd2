package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.internal.workload.linkgraph.TestMetadata;
import io.linkbenchx.result.Caveat;
import java.util.Optional;
import java.util.SortedMap;
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

  private void step(long rows) {
    ledger.end(ledger.begin(), new Rows(rows));
  }

  @Test
  void effectsAddUp() {
    assertThat(ledger.effects()).isEmpty();
    RunLedger.Entry<Rows> first = ledger.begin();
    assertThat(ledger.unknown().orElseThrow()).contains(first.id()).contains("still running");
    assertThat(ledger.caveats(Optional.of(first))).isEmpty();
    ledger.end(first, new Rows(3));
    step(4);
    assertThat(ledger.unknown()).isEmpty();
    assertThat(new RunLedger<>(entries, Rows::parse).effects()).contains(new Rows(7));
    assertThat(ledger.plus(new Rows(1))).isEqualTo(new Rows(8));
    assertThat(ledger.entries()).extracting(RunLedger.Entry::number).containsExactly(1, 2);
  }

  @Test
  void aKilledStepMakesTheSumIncompleteForGood() {
    RunLedger.Entry<Rows> killed = ledger.begin();
    RunLedger.Entry<Rows> next = ledger.begin();
    assertThat(next.during()).containsExactly(killed.id());
    assertThat(ledger.caveats(Optional.of(next)))
        .singleElement()
        .matches(c -> c.kind() == Caveat.Kind.OTHER_RUN)
        .matches(c -> c.text().contains(killed.id()) && c.text().contains("it was killed, or"));
    assertThat(ledger.shared(next)).isFalse();
    ledger.end(next, new Rows(1));
    assertThat(ledger.unknown().orElseThrow()).contains(killed.id());
  }

  @Test
  void stepsAtTheSameTimeLoseNothingAndSayThatTheyWereNotAlone() {
    step(5);
    RunLedger.Entry<Rows> one = ledger.begin();
    RunLedger.Entry<Rows> two = ledger.begin();
    assertThat(ledger.caveats(Optional.of(one))).singleElement().matches(this::includesItsLoad);
    ledger.end(one, new Rows(1));
    assertThat(ledger.caveats(Optional.of(two))).singleElement().matches(this::includesItsLoad);
    ledger.end(two, new Rows(2));
    assertThat(ledger.unknown()).isEmpty();
    assertThat(ledger.effects()).contains(new Rows(8));
    assertThat(ledger.shared(one)).isTrue();
    RunLedger.Entry<Rows> later = ledger.begin();
    assertThat(ledger.caveats(Optional.of(later))).as("both have ended").isEmpty();
    assertThat(later.number()).isEqualTo(4);
    assertThat(later.overlaps(one) || later.overlaps(two)).isFalse();
  }

  private boolean includesItsLoad(Caveat caveat) {
    return caveat.text().endsWith("was on this database too: the figures include its load");
  }

  /** Both read before either has written. */
  @Test
  void stepsThatBeginAtTheSameMomentGetNumbersOfTheirOwn() {
    Metadata crowded =
        new TestMetadata() {
          private int reads;

          @Override
          public SortedMap<String, String> read(String prefix) {
            SortedMap<String, String> found = super.read(prefix);
            if (++reads == 1) {
              ledger().end(ledger().begin(), new Rows(1));
              ledger().begin();
            }
            return found;
          }

          private RunLedger<Rows> ledger() {
            return new RunLedger<>(this, Rows::parse);
          }
        };
    RunLedger<Rows> all = new RunLedger<>(crowded, Rows::parse);
    RunLedger.Entry<Rows> own = all.begin();
    assertThat(all.entries()).extracting(RunLedger.Entry::number).doesNotHaveDuplicates();
    assertThat(own.during()).hasSize(1);
    assertThat(own.number()).isEqualTo(3);
  }

  @Test
  void entriesOfAnotherVersionAreRefused() {
    entries.write("run.payloads", "other payload settings than the load");
    assertThat(ledger.entries()).isEmpty();
    entries.write("run.effects", "1 2 3");
    assertThatThrownBy(ledger::entries)
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("load again with -l --drop");
  }
}
