package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Sources;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A week, in seconds: the clients are real ones, only the time is not. */
@Tag("proof")
class WeekTest {
  private static final int HOURS = 168;

  @TempDir Path results;

  /** A clock that runs this many times as fast. */
  private record FastClock(long origin, long factor) implements Clock {
    @Override
    public long nanos() {
      return (System.nanoTime() - origin) * factor;
    }

    @Override
    public long wallMillis(long nanos) {
      return 1_700_000_000_000L + nanos / 1_000_000;
    }

    @Override
    public long awaitUntil(long nanos) {
      long left = nanos - nanos();
      if (left > 0) {
        LockSupport.parkNanos(Math.min(left / factor, 1_000_000));
      }
      return 0;
    }
  }

  /** Bytes of living objects after some of the steps. */
  private static final class Memory implements RunListener {
    private final Map<Integer, Long> used = new HashMap<>();

    @Override
    public void stepFinished(StepResult step, RunResult run) {
      int number = step.step().cell() == null ? 0 : step.step().cell().step();
      if (number == 24 || number == HOURS) {
        used.put(number, living());
      }
    }
  }

  /** Bytes of living objects after each day of one step. */
  private static final class Days implements RunListener {
    private final List<Long> used = new ArrayList<>();

    @Override
    public void interval(Step step, IntervalSnapshot interval) {
      if (interval.span().endSeconds() >= (used.size() + 1) * 86_400.0) {
        used.add(living());
      }
    }
  }

  private static long living() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>();
    settings.put("database", "noop");
    settings.put("maxid1", "1001");
    settings.put("seed", "7");
    settings.put("phases", "run");
    settings.put("clients", "1");
    settings.put("calibrate", "0");
    settings.put("warmup", "0");
    return settings;
  }

  private ResultDirectory directory() {
    return ResultDirectory.create(
        ArchiveSettings.in(results), Instant.EPOCH, "LinkGraph", "week", "seed = 7\n");
  }

  /** Of a plan on a clock that is {@code factor} times as fast. */
  private static Runner runner(
      Map<String, String> settings, ResultDirectory directory, long factor, RunListener memory) {
    Plan plan = Planner.of(Sources.of(name -> null).overrides(settings).read(), List.of()).plan();
    RunRecord record = new RunRecord(plan, "0", directory.id(), Optional.empty(), false);
    FastClock clock = new FastClock(System.nanoTime(), factor);
    return new Runner(plan, record, clock, List.of(directory, memory));
  }

  @Test
  void oneStepOfAWeekNeedsNoMemoryThatGrows() {
    Map<String, String> settings = settings();
    settings.put("duration", "168h");
    settings.put("interval", "60s");
    settings.put("rate", "1");
    settings.put("drain", "200h");
    ResultDirectory directory = directory();
    Days days = new Days();

    RunResult run = runner(settings, directory, 20_000, days).run();

    directory.close();
    assertThat(run.steps()).hasSize(1).allMatch(StepResult::finished);
    assertThat(days.used).hasSize(7);
    assertThat((days.used.get(6) - days.used.get(1)) / 5)
        .as("bytes that stay of a day")
        .isLessThan(4_000_000);
    assertThat(HtmlPage.of(StoredRun.read(directory.path())).length())
        .as("characters of the page")
        .isLessThan(1_000_000);
  }

  @Test
  void isFlatInMemoryAndSmallOnThePage() {
    Map<String, String> settings = settings();
    settings.put("steps", String.valueOf(HOURS));
    settings.put("use", "last 24");
    settings.put("duration", "1h");
    settings.put("interval", "60s");
    settings.put("drain", "200h"); // a second or so: a client may have to wait for a processor
    ResultDirectory directory = directory();
    Memory memory = new Memory();
    Runner runner = runner(settings, directory, 200_000, memory);

    RunResult run = runner.run();

    directory.close();
    assertThat(runner.listenerFailures()).isEmpty();
    assertThat(run.steps()).hasSize(HOURS).allMatch(StepResult::finished);
    assertThat(run.steps()).allMatch(step -> step.seconds() >= 3600);
    assertThat((memory.used.get(HOURS) - memory.used.get(24)) / (HOURS - 24))
        .as("bytes that stay of a step: its figures, not its histograms")
        .isLessThan(100_000);

    StoredRun stored = StoredRun.read(directory.path());
    assertThat(stored.stepDirectories().get(HOURS - 1)).endsWith("/168-run-s168");
    String page = HtmlPage.of(stored);
    assertThat(page.length()).as("characters of the page").isLessThan(1_000_000);
    assertThat(page)
        .contains("Steps of LinkGraph", "Over the steps used", "figures of steps 145 to 168")
        .contains("168-run-s168")
        .contains("Step 168-run-s168")
        .doesNotContain("Step 167-run-s167");
    assertThat(page.split("<th>\\d+-run-s")).as("a row for each").hasSize(HOURS + 1);
    assertThat(page.split("<div class=\"card\">")).as("one card for all").hasSize(2);
    assertThat(ConsoleReport.USUAL.tables(stored).lines())
        .as("lines of the tables")
        .hasSizeLessThan(60);
    assertThat(Tables.of(TableKind.STEPS, List.of(stored)).tsv().lines()).hasSize(HOURS + 1);
    assertThat(Tables.of(TableKind.T17, List.of(stored)).text().lines())
        .as("head, hours, and the source of the bytes of an engine without a device")
        .hasSize(HOURS + 2);
  }
}
