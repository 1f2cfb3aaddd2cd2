package io.linkbenchx.internal.archive;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Measures what docs/benchmarks/result-files.md states: the size of the result files of long steps,
 * and the time of the report on them. Made-up figures of ten transaction types, an interval per
 * second: a closed step, then an open one, with as many probe figures as a run on a server has.
 * Arguments: the parent of the result directory; seconds of each step, 43200 for a day.
 */
final class DayFilesMain {
  /** A step on MariaDB has 52 figures of probes, the made-up run ten of them. */
  private static final int MORE_FIGURES = 42;

  private static final double MEGABYTE = 1e6;

  private DayFilesMain() {}

  /** Passes everything on, with more figures of probes. */
  private record OnAServer(RunListener to, Random random) implements RunListener {
    @Override
    public void runStarted(RunResult run) {
      to.runStarted(run);
    }

    @Override
    public void stepStarted(Step step) {
      to.stepStarted(step);
    }

    @Override
    public void interval(Step step, IntervalSnapshot interval) {
      Map<String, Double> system = new LinkedHashMap<>(interval.system());
      for (int i = 0; i < MORE_FIGURES; i++) {
        system.put("server_figure_" + i, (double) random.nextInt(1_000_000));
      }
      to.interval(
          step,
          new IntervalSnapshot(
              interval.span(),
              interval.types(),
              interval.lag(),
              interval.wakeup(),
              interval.queue(),
              system));
    }

    @Override
    public void batch(Step step, Batch batch) {
      to.batch(step, batch);
    }

    @Override
    public void stepFinished(StepResult step, RunResult run) {
      to.stepFinished(step, run);
    }

    @Override
    public void runFinished(RunResult run) {
      to.runFinished(run);
    }
  }

  public static void main(String[] arguments) throws IOException {
    int seconds = Integer.parseInt(arguments[1]);
    ResultDirectory result =
        ResultDirectory.create(
            ArchiveSettings.in(Path.of(arguments[0])),
            Instant.EPOCH,
            "LinkGraph",
            "",
            "# made up\n");
    new FakeRun(1, "", seconds).play(new OnAServer(result, new Random(1)));
    result.close();
    System.out.printf(Locale.ROOT, "%s: %.1f MB%n", result.path(), megabytes(result.path()));
    try (Stream<Path> files = Files.walk(result.path())) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        System.out.printf(
            Locale.ROOT, "  %-40s %8.1f MB%n", result.path().relativize(file), megabytes(file));
      }
    }
    long start = System.nanoTime();
    StoredRun stored = StoredRun.read(result.path());
    int characters = ConsoleReport.USUAL.tables(stored).length() + HtmlPage.of(stored).length();
    System.out.printf(
        Locale.ROOT,
        "tables and page, %.1f M characters, in %.1f s%n",
        characters / MEGABYTE,
        (System.nanoTime() - start) / 1e9);
  }

  private static double megabytes(Path path) {
    try (Stream<Path> files = Files.walk(path)) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      long bytes = 0;
      for (Path file : all) {
        bytes += Files.size(file);
      }
      return bytes / MEGABYTE;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
