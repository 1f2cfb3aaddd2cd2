package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.HookRun.Ending;
import io.linkbenchx.result.HookRun.Moment;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands of the user at moments of a run. */
class HooksTest {
  @TempDir Path directory;
  private Path results;

  private LinkBenchX.Builder builder() {
    return LinkBenchX.builder()
        .set("workload", "PointQuery")
        .set("table_size", "1000")
        .set("database", "rocksdb")
        .set("rocksdb.path", directory.resolve("db").toString())
        .set("calibrate", "0")
        .set("warmup", "0s")
        .set("duration", "800ms")
        .phases(Phase.LOAD, Phase.RUN)
        .results(directory.resolve("a b")); // a space in every path
  }

  private RunResult run(LinkBenchX.Builder builder) {
    BenchRun run = builder.build().prepare();
    results = run.directory().orElseThrow();
    RunResult result = run.run();
    assertThat(run.lost()).isEmpty();
    return result;
  }

  private List<HookRun> hooks(String step) {
    return StoredRun.read(results).hooks("steps/" + step);
  }

  private String output(String step, String name) throws IOException {
    return Files.readString(results.resolve("steps").resolve(step).resolve(name)).strip();
  }

  private static List<Caveat> caveats(StepResult step) {
    return step.caveats().stream().filter(c -> c.kind() == Caveat.Kind.HOOK).toList();
  }

  @Test
  void runAtTheirMomentsWithWhatTheyNeedToKnow() throws IOException {
    Path order = directory.resolve("order");
    String note = "echo \"$0\" > /dev/null; echo KEY \"${step.name}\" >> '" + order + "'";
    RunResult result =
        run(
            builder()
                .set("hook.cell.start", note.replace("KEY", "cell.start"))
                .set("hook.step.start", note.replace("KEY", "step.start"))
                .set(
                    "hook.step.middle",
                    note.replace("KEY", "step.middle")
                        + "; echo pid ${server.pid}; ls \"${step.dir}\"; echo x >"
                        + " \"${step.dir}/left.svg\"")
                .set("hook.step.end", note.replace("KEY", "step.end"))
                .set("hook.cell.end", note.replace("KEY", "cell.end")));

    assertThat(caveats(result.step("run"))).isEmpty();
    assertThat(Files.readAllLines(order).stream().filter(line -> !line.equals("step.middle load")))
        .containsExactly(
            "step.start load",
            "step.end load",
            "cell.start 01",
            "step.start run",
            "step.middle run",
            "step.end run",
            "cell.end 01");
    assertThat(output("02-run", "hook-step-middle-1.txt").lines())
        .contains("pid " + ProcessHandle.current().pid(), "intervals.csv");
    assertThat(StoredRun.read(results).hooks("cells/01"))
        .extracting(HookRun::at)
        .containsExactly(Moment.CELL_START, Moment.CELL_END);
    HookRun middle = hooks("02-run").get(1);
    assertThat(middle.ending()).isEqualTo(Ending.OK);
    assertThat(middle.exitCode()).isZero();
    assertThat(middle.atSeconds()).as("of 0.8").isBetween(0.2, 0.8);
    assertThat(Files.readString(results.resolve("report.html")))
        .contains("href=\"steps/02-run/hook-step-middle-1.txt\"")
        .contains("href=\"steps/02-run/left.svg\"");
  }

  @Test
  void failureIsACaveatAndTheRunContinues() throws IOException {
    RunResult result = run(builder().set("hook.step.middle", "echo no right >&2; exit 3"));

    StepResult step = result.step("run");
    assertThat(step.finished()).isTrue();
    assertThat(caveats(step))
        .extracting(Caveat::text)
        .containsExactly(
            "hook.step.middle ended with exit code 3: see steps/02-run/hook-step-middle-1.txt");
    assertThat(output("02-run", "hook-step-middle-1.txt")).isEqualTo("no right");
    assertThat(hooks("02-run").get(0).exitCode()).isEqualTo(3);
    assertThat(HtmlPage.of(StoredRun.read(results))).contains("exit code 3");
  }

  @Test
  void hangingOneIsKilledAtItsLimitWithWhatItStarted() throws Exception {
    Path pids = directory.resolve("pids");
    String start = "sleep 300 & echo $! >> '" + pids + "';";
    RunResult result =
        run(
            builder()
                .phases(Phase.LOAD)
                .set("hook.limit", "1s")
                .set("hook.step.end", start + " (" + start + "); sleep 300"));

    HookRun end = hooks("01-load").get(0);
    assertThat(end.ending()).isEqualTo(Ending.KILLED);
    assertThat(end.exitCode()).isNull();
    assertThat(caveats(result.step("load")).get(0).text()).startsWith("hook.step.end was killed");
    assertThat(Files.readAllLines(pids)).hasSize(2);
    for (String pid : Files.readAllLines(pids)) {
      ProcessHandle.of(Long.parseLong(pid))
          .ifPresent(p -> p.onExit().orTimeout(10, TimeUnit.SECONDS).join());
    }
  }

  @Test
  void stepTooShortForAMiddleIsReported() {
    RunResult result =
        run(builder().phases(Phase.LOAD).set("table_size", "10").set("hook.step.middle", "true"));

    assertThat(caveats(result.step("load")).get(0).text())
        .isEqualTo(
            "hook.step.middle was not run: the middle of the step was not reached: the step is too"
                + " short or has no planned end");
    assertThat(hooks("01-load").get(0).ending()).isEqualTo(Ending.NOT_RUN);
  }

  @Test
  void unknownNameIsRefusedBeforeAnythingRuns() {
    assertThatThrownBy(() -> builder().set("hook.step.middle", "kill ${server.pidd}").build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("hook.step.middle")
        .hasMessageContaining("${server.pid}, ${step.dir}, ${step.name}");
  }

  @Test
  void haveNowhereToKeepTheirOutputWithoutResults() {
    LinkBenchX bench = builder().set("hook.step.middle", "true").noResults().build();

    assertThatThrownBy(bench::prepare)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("noResults()");
  }
}
