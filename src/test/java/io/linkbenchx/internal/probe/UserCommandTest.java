package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.HookRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class UserCommandTest {
  private static final String BUSY = "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done";

  @TempDir Path directory;

  private HookRun run(String command) throws InterruptedException {
    return UserCommand.run(
        HookRun.Moment.STEP_START,
        0,
        command,
        Map.of("NAME", "a 'b'"),
        directory.resolve("out"),
        Duration.ofSeconds(30),
        () -> false);
  }

  @Test
  void keepsOutputAndErrorsAndHandsOverExitCodeAndVariables() throws Exception {
    HookRun end = run("echo \"$NAME\"; echo bad >&2; exit 7");

    assertThat(end.exitCode()).isEqualTo(7);
    assertThat(end.ending()).isEqualTo(HookRun.Ending.FAILED);
    assertThat(Files.readString(directory.resolve("out"))).isEqualTo("a 'b'\nbad\n");
  }

  @Test
  void hasNoInput() throws Exception {
    assertThat(run("cat").exitCode()).isZero();
  }

  /** What JvmProbe and ProcessMeter count leaves children out; the kernel has them elsewhere. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void processorTimeIsThatOfAChildAndNotOfThisProcess() throws Exception {
    double before = children();
    HookRun end = run(BUSY);

    assertThat(end.cpuSeconds()).isPositive();
    assertThat(children() - before).isGreaterThanOrEqualTo(end.cpuSeconds() - 0.05);
  }

  /** Ticks of this process with ended children, less those that the client's cost is made of. */
  private static double children() {
    double own = ProcFiles.cpu(Path.of("/proc/self/stat"))[0];
    double kernel = ProcFiles.cpu(Path.of("/proc/self/stat"))[1];
    long all = ProcessStat.of(Path.of("/proc"), ProcessHandle.current().pid()).ticks();
    return all * ProcFiles.TICK_SECONDS - own - kernel;
  }

  @Test
  void theShellsOwnTimesAreNotOutput() throws Exception {
    HookRun end = run("echo 1m2.5s");

    assertThat(end.cpuSeconds()).isCloseTo(0, within(0.5));
    assertThat(Files.readString(directory.resolve("out"))).isEqualTo("1m2.5s\n");
  }
}
