package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Batch;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.HookRun.Ending;
import io.linkbenchx.result.HookRun.Moment;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command in the middle of a step, which runs while no step waits for it. */
class HooksMiddleTest {
  private static final Step STEP =
      new Step(1, "run", "PointQuery", "x", StepMode.CLOSED, 2, Step.Schedule.closed(0, 100));

  @TempDir Path directory;
  private final List<HookRun> ended = Collections.synchronizedList(new ArrayList<>());

  private Hooks hooks(String command) {
    HookSettings settings =
        new HookSettings(
            Optional.empty(),
            Optional.of(command),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Duration.ofMinutes(1));
    HookSettings.Output files =
        new HookSettings.Output() {
          @Override
          public Path directory(String place) {
            return directory;
          }

          @Override
          public void ended(String place, HookRun run) {
            ended.add(run);
          }
        };
    return new Hooks(settings, files);
  }

  /** 20 seconds of the step, at whose end it is half over. */
  private static void half(Hooks hooks) {
    for (int second = 0; second < 20; second++) {
      hooks.batch(STEP, new Batch(second, 1, Map.of("GET", 100L), 0, 0, 0));
    }
    for (double fraction : new double[] {0.4, 0.5, 0.6}) {
      hooks.progress(new Progress(StepPhase.RUN, STEP, "", fraction, 1, 100, 20, 0, List.of()));
    }
  }

  @Test
  void isRunOnce() throws Exception {
    Hooks hooks = hooks("echo ${step.name} of ${server.pid}");
    hooks.stepStarts(STEP, () -> List.of(12L, 34L), () -> false);
    half(hooks);

    assertThat(hooks.stepEnds()).isEmpty();
    assertThat(ended).extracting(HookRun::at).containsExactly(Moment.STEP_MIDDLE);
    assertThat(ended.get(0).atSeconds()).isEqualTo(20);
    assertThat(Files.readString(directory.resolve(ended.get(0).output())))
        .isEqualTo("run of 12,34\n");
  }

  @Test
  void isNotRunWithoutTheServersProcess() {
    Hooks hooks = hooks("kill -3 ${server.pid}");
    hooks.stepStarts(STEP, List::of, () -> false);
    half(hooks);

    assertThat(hooks.stepEnds().get(0).text())
        .startsWith(
            "hook.step.middle was not run: ${server.pid} is not known; set server.pid_file");
    assertThat(ended).extracting(HookRun::ending).containsExactly(Ending.NOT_RUN);
  }

  @Test
  void isKilledWhenTheRunIsInterrupted() {
    boolean[] interrupted = {false};
    Hooks hooks = hooks("sleep 300");
    hooks.stepStarts(STEP, List::of, () -> interrupted[0]);
    half(hooks);
    interrupted[0] = true;

    assertThat(hooks.stepEnds().get(0).text()).contains("because the run was ended");
  }
}
