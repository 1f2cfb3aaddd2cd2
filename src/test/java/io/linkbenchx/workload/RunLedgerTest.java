package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.internal.workload.linkgraph.TestMetadata;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  private final RunLedger<Rows> ledger = new RunLedger<>(entries, Rows::parse, Evidence.none());

  private void step(long rows) {
    ledger.begin().end(new Rows(rows));
  }

  @Test
  void effectsAddUp() {
    assertThat(ledger.effects()).isEmpty();
    RunLedger.Own<Rows> first = ledger.begin();
    assertThat(ledger.unknown().orElseThrow())
        .contains(first.entry().id())
        .contains("still running");
    assertThat(first.caveats()).isEmpty();
    first.end(new Rows(3));
    step(4);
    assertThat(ledger.unknown()).isEmpty();
    assertThat(new RunLedger<>(entries, Rows::parse, Evidence.none()).effects())
        .contains(new Rows(7));
    assertThat(ledger.plus(new Rows(1))).isEqualTo(new Rows(8));
    assertThat(ledger.entries()).extracting(LedgerEntry::number).containsExactly(1, 2);
  }

  @Test
  void aKilledStepMakesTheSumIncompleteForGood() {
    RunLedger.Own<Rows> killed = ledger.begin();
    RunLedger.Own<Rows> next = ledger.begin();
    assertThat(next.entry().during()).containsExactly(killed.entry().id());
    assertThat(next.caveats())
        .singleElement()
        .matches(c -> c.kind() == Caveat.Kind.OTHER_RUN)
        .matches(
            c -> c.text().contains(killed.entry().id()) && c.text().contains("it was killed, or"));
    next.end(new Rows(1));
    assertThat(ledger.unknown().orElseThrow()).contains(killed.entry().id());
  }

  @Test
  void stepsAtTheSameTimeLoseNothingAndSayThatTheyWereNotAlone() {
    step(5);
    RunLedger.Own<Rows> one = ledger.begin();
    RunLedger.Own<Rows> two = ledger.begin();
    assertThat(one.caveats()).singleElement().matches(this::includesItsLoad);
    one.end(new Rows(1));
    assertThat(two.caveats()).singleElement().matches(this::includesItsLoad);
    two.end(new Rows(2));
    assertThat(ledger.unknown()).isEmpty();
    assertThat(ledger.effects()).contains(new Rows(8));
    RunLedger.Own<Rows> later = ledger.begin();
    assertThat(later.caveats()).as("both have ended").isEmpty();
    assertThat(later.entry().number()).isEqualTo(4);
    assertThat(later.entry().overlaps(one.entry()) || later.entry().overlaps(two.entry()))
        .isFalse();
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
              ledger().begin().end(new Rows(1));
              ledger().begin();
            }
            return found;
          }

          private RunLedger<Rows> ledger() {
            return new RunLedger<>(this, Rows::parse, Evidence.none());
          }
        };
    RunLedger<Rows> all = new RunLedger<>(crowded, Rows::parse, Evidence.none());
    RunLedger.Own<Rows> own = all.begin();
    assertThat(all.entries()).extracting(LedgerEntry::number).doesNotHaveDuplicates();
    assertThat(own.entry().during()).hasSize(1);
    assertThat(own.entry().number()).isEqualTo(3);
  }

  /** As a plan does whose servers share a result directory. */
  @Test
  void aDatabaseThatWasSetBackHidesNothingOfAnother() {
    Evidence evidence = Evidence.inMemory();
    Metadata other = new TestMetadata();
    for (Metadata database : List.of(entries, other)) {
      StoredFacts.write(database, Map.of("state", "complete"));
    }
    RunLedger<Rows> one = new RunLedger<>(entries, Rows::parse, evidence);
    RunLedger<Rows> two = new RunLedger<>(other, Rows::parse, evidence);
    one.begin().end(new Rows(1));
    two.begin().end(new Rows(2));

    RunLedger.setBack(entries, evidence);
    assertThat(one.known()).isEmpty();
    assertThat(two.known()).hasSize(1);
    one.begin().end(new Rows(3));
    assertThat(one.known().values())
        .extracting(entry -> entry.effects().orElseThrow())
        .containsExactly(new Rows(3));

    other.remove("run.");
    Differences differences = new Differences();
    two.completeness(differences);
    assertThat(differences.count()).as("the other one has lost its step").isPositive();
  }

  /** Its entry was written, but not acknowledged. An interrupted thread can ask no database. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aStepThatNeverBeganIsNotAKilledOne(boolean interrupted) {
    Metadata answering = new TestMetadata();
    Metadata failing =
        new Metadata() {
          @Override
          public SortedMap<String, String> read(String prefix) {
            return answering.read(prefix);
          }

          @Override
          public void write(String name, String value) {
            answering.write(name, value);
            if (interrupted) {
              Thread.currentThread().interrupt();
            }
            throw new DbException(Outcome.CONNECTION, "", "closed", null);
          }

          @Override
          public void remove(String prefix) {
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
            answering.remove(prefix);
          }
        };
    Evidence evidence = Evidence.inMemory();

    assertThatThrownBy(() -> new RunLedger<>(failing, Rows::parse, evidence).begin())
        .isInstanceOf(DbException.class);

    assertThat(Thread.interrupted()).isEqualTo(interrupted);
    RunLedger<Rows> after = new RunLedger<>(answering, Rows::parse, evidence);
    assertThat(after.unknown()).isEmpty();
    assertThat(after.known()).isEmpty();
    after.begin().end(new Rows(2));
    assertThat(after.effects()).contains(new Rows(2));
  }

  @Test
  void entriesOfAnotherVersionAreRefused() {
    entries.write("run.payloads", "other payload settings than the load");
    assertThat(ledger.entries()).isEmpty();
    entries.write("run.effects", "1 2 3");
    assertThatThrownBy(ledger::entries)
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("load again with existing = drop");
  }
}
