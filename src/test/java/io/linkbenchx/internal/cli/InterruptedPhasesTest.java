package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.VerificationResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Ctrl-C in each phase: the run ends with what it has, and begins nothing more. */
@Timeout(100)
class InterruptedPhasesTest extends WithFaultyDatabase {
  private final AtomicReference<BenchRun> running = new AtomicReference<>();
  private final AtomicReference<StepMode> mode = new AtomicReference<>();

  private LinkBenchX.Builder of(String fault) {
    return LinkBenchX.builder()
        .set("database", "faulty")
        .set("faulty.fault", fault)
        .set("faulty.path", directory.resolve("data").toString())
        .set("maxid1", "501")
        .set("nlinks_max", "50")
        .set("clients", "2")
        .set("loaders", "2")
        .set("calibrate", "0")
        .set("warmup", "0s")
        .set("duration", "200ms")
        .set("drain", "0s")
        .set("phases", "load, run, verify, cleanup")
        .noResults();
  }

  private RunResult interrupted(LinkBenchX.Builder builder) {
    running.set(builder.build().prepare());
    RunResult result = running.get().run();
    assertThat(result.status()).isEqualTo(RunStatus.INTERRUPTED);
    return result;
  }

  /** Interrupts at the first progress of that kind. */
  private RunResult interruptedAt(LinkBenchX.Builder builder, Predicate<Progress> moment) {
    return interrupted(
        builder.listener(
            new RunListener() {
              @Override
              public void stepStarted(Step step) {
                mode.set(step.mode());
              }

              @Override
              public void progress(Progress progress) {
                if (moment.test(progress)) {
                  running.get().interrupt();
                }
              }
            }));
  }

  /** Interrupts when a call is stuck. */
  private RunResult interruptedWhenStuck(String fault) {
    Thread thread =
        new Thread(
            () -> {
              while (!Files.exists(directory.resolve(FaultyProvider.STUCK))) {
                Thread.onSpinWait();
              }
              running.get().interrupt();
            });
    thread.setDaemon(true);
    thread.start();
    return interrupted(of(fault));
  }

  private static Predicate<Progress> in(StepPhase phase) {
    return progress -> progress.phase() == phase;
  }

  @Test
  void calibration() {
    RunResult run = interruptedAt(of("hang").set("calibrate", "10m"), in(StepPhase.CALIBRATE));

    assertThat(run.steps()).isEmpty();
  }

  @Test
  void load() {
    RunResult run = interruptedAt(of("hang").set("maxid1", "3M"), in(StepPhase.LOAD));

    assertThat(run.steps()).extracting(step -> step.state().toString()).containsOnly("INTERRUPTED");
    assertThat(run.verification()).isNull();
  }

  @Test
  void settling() {
    LinkBenchX.Builder builder = of("drops_scan").set("settle", "10m");
    RunResult run = interruptedAt(builder, progress -> mode.get() == StepMode.SETTLE);

    assertThat(run.steps()).extracting(step -> step.step().mode()).doesNotContain(StepMode.CLOSED);
    assertThat(run.verification()).isNull();
  }

  @Test
  void warmUp() {
    RunResult run = interruptedAt(of("drops_scan").set("warmup", "10m"), in(StepPhase.WARMUP));

    assertThat(run.steps().get(1).state().toString()).isEqualTo("INTERRUPTED");
    assertThat(run.verification()).isNull();
  }

  /** It has no figures of its schedule, and its result can be read like any other. */
  @Test
  void warmUpOfAnOpenLoop() {
    Path results = directory.resolve("results");
    RunResult run =
        interruptedAt(
            of("drops_scan").set("warmup", "10m").set("rate", "50").results(results),
            in(StepPhase.WARMUP));

    assertThat(run.steps().get(1).open()).isNull();
    String result = running.get().directory().orElseThrow().toString();
    for (String[] command :
        List.of(
            new String[] {"report", result},
            new String[] {"list", results.toString()},
            new String[] {"table", "STEPS", result})) {
      Shell.Ran ran = Shell.run(command);
      assertThat(ran.code()).as(ran.err()).isZero();
    }
  }

  @Test
  void theMeasuredPart() {
    RunResult run = interruptedAt(of("drops_scan").set("duration", "10m"), in(StepPhase.RUN));

    assertThat(run.steps().get(1).state().toString()).isEqualTo("INTERRUPTED");
    assertThat(run.verification()).isNull();
  }

  @Test
  void aServerThatIsSilent() {
    interruptedAt(of("silence").set("duration", "10m"), in(StepPhase.RUN));
  }

  @Test
  void aVerificationThatIsStuck() {
    RunResult run = interruptedWhenStuck("stuck_scan");

    assertThat(run.steps()).allMatch(step -> step.finished());
    assertThat(run.verification()).isNull();
  }

  @Test
  void betweenVerificationAndCleanup() {
    interrupted(
        of("drops_scan")
            .listener(
                new RunListener() {
                  @Override
                  public void verified(VerificationResult.Check check, RunResult run) {
                    running.get().interrupt();
                  }
                }));

    RunResult later = of("drops_scan").set("phases", "verify").build().run();
    assertThat(later.verification().passed()).as("nothing was removed").isTrue();
  }

  /** It waits for the call, and then interrupts it. */
  @Test
  void aCleanupThatIsStuck() {
    RunResult run = interruptedWhenStuck("stuck_drop");

    assertThat(run.verification().passed()).isTrue();
  }
}
