package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.VerificationResult;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a run that was resumed knows of the checks of its databases. */
class ResumedVerificationTest extends WithFaultyDatabase {
  /** Calls {@code interrupt} at a moment of its choice. */
  private static class Interrupting implements RunListener {
    private Runnable interrupt;

    void interrupt() {
      interrupt.run();
    }
  }

  /** Runs it until the listener interrupts it. */
  private Path interrupted(Interrupting listener, String... lines) {
    BenchRun run =
        LinkBenchX.builder()
            .config(scratch.config(lines))
            .results(scratch.results())
            .listener(listener)
            .build()
            .prepare();
    listener.interrupt = run::interrupt;
    RunResult result = run.run();
    assertThat(result.status()).isEqualTo(RunStatus.INTERRUPTED);
    return run.directory().orElseThrow();
  }

  private static Interrupting whenVerified() {
    return new Interrupting() {
      @Override
      public void verified(VerificationResult.Check check, RunResult run) {
        interrupt();
      }
    };
  }

  /** The check comes next. */
  private static Interrupting whenACellIsFinished() {
    return new Interrupting() {
      @Override
      public void cellFinished(RunResult run) {
        interrupt();
      }
    };
  }

  private static Interrupting whenStarting(String step) {
    return new Interrupting() {
      @Override
      public void stepStarted(Step head) {
        if (head.name().equals(step)) {
          interrupt();
        }
      }
    };
  }

  private static RunResult resume(Path run) {
    return LinkBenchX.builder().resume(run).build().run();
  }

  private static Consumer<VerificationResult.Check> check(String database, boolean passed) {
    return check -> {
      assertThat(check.database()).isEqualTo(database);
      assertThat(check.result().passed()).as(database).isEqualTo(passed);
    };
  }

  @Test
  void whatWasWrongBeforeTheInterruptionIsReportedAndDecidesTheExitCode() throws Exception {
    Path run =
        interrupted(
            whenVerified(),
            "database = faulty, rocksdb",
            "faulty.fault = lossy",
            "faulty.path = " + directory.resolve("lossy"));
    RunResult before = StoredRun.read(run).result();
    assertThat(before.verification().checks()).satisfiesExactly(check("faulty", false));

    Shell.Ran ran = Shell.run("--resume", "-o", run.toString(), "--verbose");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(5);
    assertThat(ran.err()).contains("error: verification failed");
    assertThat(ran.out())
        .containsOnlyOnce("verify    rocksdb")
        .containsOnlyOnce("verify    faulty");
    RunResult result = StoredRun.read(run).result();
    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    VerificationResult all = result.verification();
    assertThat(all.passed()).isFalse();
    assertThat(all.checks()).satisfiesExactly(check("faulty", false), check("rocksdb", true));
    assertThat(all.checks().get(0)).isEqualTo(before.verification().checks().get(0));
    assertThat(all.differenceCount()).isEqualTo(before.verification().differenceCount());
    assertThat(all.differences()).allMatch(text -> text.startsWith("faulty: "));
    assertThat(Scratch.text(run.resolve("report.html"))).contains("FAILED", "faulty", "rocksdb");
    assertThat(ResultSchema.problems(run)).isEmpty();
  }

  @Test
  void aCheckThatTheInterruptionKeptFromBeingMadeIsMade() {
    Path run =
        interrupted(
            whenACellIsFinished(),
            "database = faulty, rocksdb",
            "faulty.fault = lossy",
            "faulty.path = " + directory.resolve("lossy"));
    assertThat(StoredRun.read(run).result().verification()).isNull();

    RunResult result = resume(run);

    assertThat(result.verification().checks())
        .satisfiesExactly(check("faulty", false), check("rocksdb", true));
  }

  @Test
  void aRunWithNothingLeftButTheCheckMakesIt() {
    Path run = interrupted(whenACellIsFinished(), "phases = load, run, verify, cleanup");

    RunResult result = resume(run);

    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.verification().checks()).satisfiesExactly(check("", true));
    assertThat(Shell.run("verify", "-c", scratch.config().toString()).code())
        .as("the data was removed")
        .isEqualTo(2);
  }

  @Test
  void everyLevelOfAPlanThatMakesItsDataAgainIsChecked() {
    Path run = interrupted(whenStarting("run-c2"), "clients = 1, 2, 3", "reload = per_level");
    VerificationResult before = StoredRun.read(run).result().verification();

    RunResult result = resume(run);

    List<VerificationResult.Check> checks = result.verification().checks();
    assertThat(checks.get(0).result()).isEqualTo(before);
    assertThat(checks).as("and the data of the step that was cut off").hasSize(4);
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void halfAReloadIsNotTakenForWrongData() {
    Path run = interrupted(whenStarting("load-2"), "clients = 1, 2", "reload = per_level");

    RunResult result = resume(run);

    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.verification().checks()).satisfiesExactly(check("", true), check("", true));
  }
}
