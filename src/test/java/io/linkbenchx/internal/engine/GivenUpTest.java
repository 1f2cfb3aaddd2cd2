package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.DbException;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.Failure;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Effect;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What was given up is shown with the database's own words, in the warm-up as well. */
@Timeout(60)
class GivenUpTest {
  private static final long MS = 1_000_000;

  private final Steps steps = new Steps();

  private StepReport run(Scripted.Script script) throws InterruptedException {
    return steps.run(
        new Scripted(
            (store, n) -> {
              Scripted.take(steps.clock, 10 * MS);
              return script.run(store, n);
            }));
  }

  @Test
  void aWarmupInWhichAllFailStopsTheStepAndSaysWhy() throws InterruptedException {
    steps.warmup = 5;
    steps.maxErrors = 10;
    StepReport outcome =
        run(
            (store, n) -> {
              throw new DbException(Outcome.CONSTRAINT, "1364", "no default for 'id' " + n, null);
            });
    StepResult result = outcome.result();
    assertThat(outcome.tooManyErrors).isTrue();
    assertThat(result.failures())
        .containsExactly(
            new Failure("OP", Outcome.CONSTRAINT, "1364", "no default for 'id' 0", 11, 0));
    assertThat(result.accounting().due()).isZero();
    assertThat(RunFailure.tooManyErrors(result))
        .hasMessage(
            "step run stopped: 11 transactions were given up in the warm-up: OP constraint 1364"
                + " (no default for 'id' 0); see linkbenchx.log, or raise max_failed_requests");
  }

  @Test
  void kindsDifferByTypeOutcomeAndCodeTheMostFrequentFirst() throws InterruptedException {
    steps.warmup = 1;
    steps.seconds = 1;
    StepResult result =
        run((store, n) -> {
              if (n % 10 == 5) {
                throw new DbException(Outcome.CONSTRAINT, "1062", "duplicate " + n, null);
              }
              if (n % 50 == 20) {
                throw new DbException(Outcome.CONSTRAINT, "", "odd", null);
              }
              return Effect.hit(1, 0);
            })
            .result();
    assertThat(result.failures())
        .containsExactly(
            new Failure("OP", Outcome.CONSTRAINT, "1062", "duplicate 5", 10, 10),
            new Failure("OP", Outcome.CONSTRAINT, "", "odd", 2, 2));
    assertThat(result.totals().errors()).containsEntry(Outcome.CONSTRAINT, 12L);
  }

  @Test
  void theMessageOfTheRunCountsWhatTheWarmupGaveUp() throws InterruptedException {
    steps.warmup = 1;
    steps.maxErrors = 12;
    StepResult result =
        run((store, n) -> {
              if (n % 10 == 5) {
                throw new DbException(Outcome.CONSTRAINT, "", "odd", null);
              }
              return Effect.hit(1, 0);
            })
            .result();
    assertThat(RunFailure.tooManyErrors(result))
        .hasMessageContaining("13 transactions were given up, 10 in the warm-up: OP constraint");
  }

  /** The client loop looks its kind up and counts: no record of it, and no lock. */
  @Test
  void oneOfAKnownKindAllocatesNothingButItsKey() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    ErrorLog log = new ErrorLog(steps.clock, new StepSignals(), -1);
    DbException problem = new DbException(Outcome.CONSTRAINT, "1062", "duplicate", null);
    log.gaveUp("OP", Outcome.CONSTRAINT, problem, true);
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 10_000; i++) {
      log.gaveUp("OP", Outcome.CONSTRAINT, problem, true);
    }
    assertThat((threads.getCurrentThreadAllocatedBytes() - before) / 10_000).isLessThan(128);
    assertThat(log.failures())
        .containsExactly(new Failure("OP", Outcome.CONSTRAINT, "1062", "duplicate", 0, 10_001));
  }

  @Test
  void aCodeOfItsOwnForEveryFailureDoesNotFillTheMemory() throws InterruptedException {
    StepResult result =
        run((store, n) -> {
              throw new DbException(Outcome.CONSTRAINT, "code " + n, "x".repeat(1000), null);
            })
            .result();
    assertThat(result.failures()).hasSizeLessThan(60);
    assertThat(result.failures().stream().mapToLong(Failure::count).sum()).isEqualTo(1000);
    assertThat(result.failures()).allMatch(f -> f.message().length() < 310);
    assertThat(result.types().get("OP").failedAttempts()).hasSizeLessThan(60);
    assertThat(result.types().get("OP").failedAttempts().values().stream().mapToLong(n -> n).sum())
        .isEqualTo(1000);
  }

  @Test
  void aKindThatWasCountedBeforeTheListWasFullIsCountedOn() throws InterruptedException {
    StepResult result =
        run((store, n) -> {
              String code = n % 2 == 0 ? "1062" : "code " + n;
              throw new DbException(Outcome.CONSTRAINT, code, "odd", null);
            })
            .result();
    assertThat(result.failures().get(0).code()).isEqualTo("1062");
    assertThat(result.failures().get(0).count()).isEqualTo(500);
    assertThat(result.types().get("OP").failedAttempts()).containsEntry("constraint 1062", 500L);
  }

  @Test
  void whatItsFailedAttemptsLeftBehindIsPartOfTheEffects() throws InterruptedException {
    steps.seconds = 1;
    Scripted workload =
        new Scripted(
            (store, n) -> {
              Scripted.take(steps.clock, 10 * MS);
              if (n % 10 == 5) {
                throw new DbException(Outcome.CONSTRAINT, "", "odd", null);
              }
              return Effect.hit(1, 0);
            });
    workload.partialEffect = 7;
    StepReport outcome = steps.run(workload);
    assertThat(outcome.effects.count("OP", 7)).isEqualTo(10);
    assertThat(outcome.effects.count("OP", 0)).isEqualTo(90);
  }
}
