package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Rates in percent of what a closed loop sustained. */
class RateShareTest extends WithFaultyDatabase {
  private static final String[] ONLY_READS_OF_NODES = {
    "addlink = 0",
    "deletelink = 0",
    "updatelink = 0",
    "countlink = 0",
    "getlink = 0",
    "getlinklist = 0",
    "getnode = 100",
    "addnode = 0",
    "updatenode = 0",
    "deletenode = 0"
  };

  @Test
  void anOpenStepSaysWhatItsRateIsAShareOf() {
    Path config =
        scratch.config("transactions = 0", "duration = 1s", "rate = 0, 40%", "phases = load, run");

    Shell.Ran ran =
        Shell.run("-c", config.toString(), "-o", scratch.results().toString(), "--verbose");

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    RunResult run = StoredRun.read(scratch.result()).result();
    StepResult closed = run.steps().get(1);
    StepResult open = run.steps().get(2);
    assertThat(closed.totals().sustainedRate()).isPositive().isLessThan(closed.rate() * 1.5);
    double sustained = closed.totals().sustainedRate();
    assertThat(open.step().schedule().percent()).isEqualTo(40);
    assertThat(open.step().schedule().percentOf()).isEqualTo(sustained);
    assertThat(open.open().targetRate()).isEqualTo(0.4 * sustained);
    assertThat(open.totals().sustainedRate()).isNull();
    assertThat(ran.out()).containsPattern("open +40 % of [0-9 ]+/s sustained = [0-9 ]+/s Poisson");
  }

  @Test
  void aShareOfNothingIsNotRunAndSaysWhy() {
    String[] lines = {
      "database = faulty",
      "faulty.fault = timeouts",
      "phases = run",
      "retry_max = 0",
      "max_failed_requests = -1",
      "rate = 0, 50%"
    };
    String[] all = new String[lines.length + ONLY_READS_OF_NODES.length];
    System.arraycopy(lines, 0, all, 0, lines.length);
    System.arraycopy(ONLY_READS_OF_NODES, 0, all, lines.length, ONLY_READS_OF_NODES.length);
    Path config = scratch.config(all);

    Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());

    assertThat(ran.err()).doesNotContain("error").doesNotContain("\tat ");
    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    RunResult run = StoredRun.read(scratch.result()).result();
    assertThat(run.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(run.steps()).hasSize(1);
    assertThat(run.plan().cells().get(0).state()).isEqualTo(CellState.ABANDONED);
    assertThat(ran.out().replaceAll("\\s+", " "))
        .contains(
            "cell abandoned: rate = 50% was not run: its rate is a percentage, and no preceding"
                + " closed loop finished");
  }

  @Test
  void aShareWithoutAClosedLoopInThePlanIsRefused() {
    for (String rates : new String[] {"50%", "50%, 0", "1000, 50%"}) {
      Path config = scratch.config("phases = load, run", "rate = " + rates);

      Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());
      Shell.Ran dry = Shell.run("-c", config.toString(), "--dry-run");

      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err()).contains("rate: 50% needs a closed step", "rate = 0, 50%");
      assertThat(scratch.results()).as("nothing was loaded").doesNotExist();
      assertThat(dry.err()).isEqualTo(ran.err());
      assertThat(dry.code()).isEqualTo(2);
    }
  }

  @Test
  void aLimitOnATypeThatDoesNotExistIsRefusedBeforeTheLoad() {
    Path config = scratch.config("phases = load, run", "limit = p99(GET_NOD) <= 5 ms");

    Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("limit: there is no transaction type GET_NOD", "GET_NODE");
    assertThat(scratch.results()).as("nothing was loaded").doesNotExist();
  }

  @Test
  void aShareInTheStepAfterALoadIsRefused() {
    Path config = scratch.config("phases = load, run", "pre.duration = 1s", "pre.rate = 50%");

    Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("rate: 50% needs a closed step");
  }

  @Test
  void aResumedRunTakesItsRateFromTheStoredResult() {
    AtomicReference<BenchRun> started = new AtomicReference<>();
    RunListener atTheOpenStep =
        new RunListener() {
          @Override
          public void stepStarted(Step head) {
            if (head.mode() == StepMode.OPEN) {
              started.get().interrupt();
            }
          }
        };
    started.set(
        LinkBenchX.builder()
            .config(scratch.config("rate = 0, 40%", "phases = load, run"))
            .results(scratch.results())
            .listener(atTheOpenStep)
            .build()
            .prepare());
    RunResult interrupted = started.get().run();
    assertThat(interrupted.status()).isEqualTo(RunStatus.INTERRUPTED);

    RunResult run = LinkBenchX.builder().resume(scratch.result()).build().run();

    assertThat(run.steps().get(1)).as("kept").isEqualTo(interrupted.steps().get(1));
    assertThat(run.steps().get(2).state()).isEqualTo(StepState.FINISHED);
    assertThat(run.steps().get(2).step().schedule().percentOf())
        .isEqualTo(interrupted.steps().get(1).totals().sustainedRate());
  }
}
