package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The client alone, before and after a plan. */
class CalibratorTest {
  private static final long MILLI = 1_000_000;

  private final FakeClock clock = new FakeClock();

  /** One client on noop. */
  private static Plan plan(Workload workload) {
    Map<String, String> settings =
        Map.of("database", "noop", "phases", "run", "clients", "1", "calibrate", "1s");
    Plan plan = Planner.of(Sources.of(name -> null).overrides(settings).read(), List.of()).plan();
    Cell cell = plan.cells().get(0);
    Cell scripted =
        new Cell(
            cell.number(),
            cell.factors(),
            cell.line(),
            cell.rules(),
            cell.settings(),
            workload,
            cell.target(),
            cell.rateScope(),
            cell.clients(),
            cell.rates(),
            cell.pre());
    Visit visit = plan.visits().get(0);
    return new Plan(
        plan.rules(),
        List.of(scripted),
        plan.impossible(),
        List.of(new Visit(scripted, visit.repeat(), visit.place(), visit.steps())),
        plan.phases(),
        plan.seed(),
        plan.loadSeed(),
        plan.loadTimeMillis(),
        plan.existing());
  }

  private Optional<Calibration> calibrate(Scripted.Script script) throws InterruptedException {
    Plan plan = plan(new Scripted(script));
    return new Calibrator(plan, clock, new Listeners(List.of()), () -> false).run();
  }

  private RunFailure failure(RuntimeException death) {
    return catchThrowableOfType(
        RunFailure.class,
        () ->
            calibrate(
                (store, number) -> {
                  Scripted.take(clock, MILLI);
                  if (number == 3) {
                    throw death;
                  }
                  return 0;
                }));
  }

  @Test
  void reportsTheRateOfTheClientsAndTheTimeOfOneTransaction() throws InterruptedException {
    Calibration calibration =
        calibrate(
                (store, number) -> {
                  Scripted.take(clock, MILLI);
                  return 0;
                })
            .orElseThrow();

    assertThat(calibration.rate()).isCloseTo(1000, within(5.0));
    assertThat(calibration.nanosPerTransaction()).isCloseTo(MILLI, within(MILLI / 200.0));
  }

  @Test
  void aClientThatDiesInItIsADefectThatIsReportedWithWhatToDo() {
    RunFailure failure = failure(new IllegalStateException("a defect, planted"));

    assertThat(failure.kind().exitCode()).isEqualTo(1);
    assertThat(failure)
        .hasMessageContainingAll(
            "calibration", "IllegalStateException: a defect, planted", "calibrate = 0")
        .hasRootCauseMessage("a defect, planted");
  }

  @Test
  void aClientThatRefusesWhatWasAskedForDiesOfTheConfiguration() {
    RunFailure failure = failure(new DbUsageException("17 tables at most; set tables = 17"));

    assertThat(failure.kind().exitCode()).isEqualTo(2);
    assertThat(failure).hasMessageEndingWith("died: 17 tables at most; set tables = 17");
  }

  @Test
  void theRunEndsThereBeforeAStep() {
    List<String> reported = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void stepStarted(Step step) {
            reported.add(step.name());
          }

          @Override
          public void runFinished(RunResult run) {
            reported.add(run.status().text() + ": " + run.message());
          }
        };
    Workload dying =
        new Scripted(
            (store, number) -> {
              throw new IllegalStateException("a defect, planted");
            });
    Runner runner = new Runner(plan(dying), "1", "id", Optional.empty(), false, List.of(listener));

    assertThat(catchThrowableOfType(RunFailure.class, runner::run)).isNotNull();
    assertThat(reported)
        .singleElement()
        .asString()
        .startsWith("failed: calibration, which measures");
  }
}
