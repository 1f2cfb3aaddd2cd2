package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Effect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Starts are counted from the schedule, and those of the warm-up belong to it. */
@Timeout(60)
class ScheduledStartsTest {
  private static final long MS = 1_000_000;
  private static final long SECOND = 1000 * MS;

  private final Steps steps = new Steps();

  /** A start that is taken from the schedule and vanishes. */
  @ParameterizedTest
  @CsvSource({"UNIFORM, 1", "UNIFORM, 0", "POISSON, 1", "POISSON, 0"})
  void aMissingStartIsFound(Arrival arrival, int missing) throws InterruptedException {
    steps.arrival = arrival;
    steps.rate = 100;
    steps.clients = 4;
    steps.warmup = 1;
    steps.seconds = 3;
    StepResult result =
        steps
            .run(
                new Scripted(
                    (store, n) -> {
                      if (n == 200 && missing == 1) {
                        RoleGroup role = steps.runner.clients.groups.get(0);
                        role.pacing.of(0).next(steps.fake.nanos(), Long.MAX_VALUE);
                      }
                      Scripted.take(steps.fake, MS);
                      return Effect.hit(1, 0);
                    }))
            .result();

    Accounting account = result.accounting();
    assertThat(account.due()).isBetween(250L, 350L);
    assertThat(account.due() - account.outcomes()).isEqualTo(missing);
    assertThat(result.caveats())
        .extracting(Caveat::text)
        .isEqualTo(
            missing == 0
                ? List.of()
                : List.of(
                    "the schedule had %d starts, but %d outcomes were counted: this is a defect of"
                            .formatted(account.due(), account.outcomes())
                        + " linkbenchx, please report it; do not use the figures of this step"));
  }

  /** A table that is locked in the warm-up: sysbench#408. */
  @ParameterizedTest
  @EnumSource(names = {"UNIFORM", "POISSON"})
  void whatWasDueInTheWarmUpIsInNoFigure(Arrival arrival) throws InterruptedException {
    steps.arrival = arrival;
    steps.rate = 100;
    steps.clients = 4;
    steps.warmup = 8;
    steps.seconds = 15;
    StepResult result =
        steps
            .run(
                new Scripted(
                    (store, n) -> {
                      long stall = 9 * SECOND - steps.fake.nanos();
                      Scripted.take(steps.fake, n > 200 && stall > 0 ? stall : MS);
                      return Effect.hit(1, 0);
                    }))
            .result();

    long inherited = result.open().arrears().backlogAtStart();
    assertThat(inherited).isBetween(550L, 650L);
    assertThat(result.accounting().outcomes()).isEqualTo(result.accounting().due());
    assertThat(result.transactions()).isEqualTo(result.accounting().completed());
    assertThat(result.rate())
        .isCloseTo(result.accounting().due() / 15.0, within(0.2))
        .isBetween(95.0, 105.0);
    assertThat(result.types().get("OP").service().mean()).isNotNaN();
    assertThat(result.caveats())
        .extracting(Caveat::text)
        .anyMatch(text -> text.startsWith(inherited + " starts, "))
        .noneMatch(text -> text.contains("outside transactions"));
  }

  @Test
  void aHealthyWarmUpLeavesNothing() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 100;
    steps.clients = 4;
    steps.warmup = 2;
    steps.seconds = 5;
    StepResult result =
        steps
            .run(
                new Scripted(
                    (store, n) -> {
                      Scripted.take(steps.fake, 10 * MS);
                      return Effect.hit(1, 0);
                    }))
            .result();
    assertThat(result.caveats()).isEmpty();
  }
}
