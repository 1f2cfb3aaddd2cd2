package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.engine.HookSettings;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Evidence;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes the directory of a run while it is in progress. A file that cannot be written is
 * abandoned, but the run continues: see {@link #failure()}.
 */
public final class ResultDirectory implements RunListener, AutoCloseable {
  /** {@link RunResult}; replaced atomically, described by schemas/result.schema.json. */
  public static final String RESULT = "result.json";

  /** The effective configuration; used again, it repeats the run. */
  public static final String CONFIGURATION = "config.properties";

  /** The configuration after the last {@code --resume}, which may have changed a setting. */
  public static final String RESUMED = "resumed.properties";

  /** File name of the report. */
  public static final String REPORT = "report.html";

  /** File name of the command line's log. */
  public static final String LOG = "linkbenchx.log";

  private static final String DATABASES = "databases";
  private static final Set<String> OF_REFUSED = Set.of(CONFIGURATION, RESULT, LOG, DATABASES);

  private final Path path;
  private final RunFiles files;
  private final ArchiveSettings settings;
  private final Ledger ledger;
  private StepFiles step;

  /** Whether it has figures, or was there before this run. */
  private boolean kept;

  private ResultDirectory(Path path, ArchiveSettings settings, RunFiles files) {
    this.path = path;
    this.settings = settings;
    this.files = files;
    this.ledger = new Ledger(path, files, settings.ledger());
  }

  /**
   * Creates {@code <results>/<start>-<workload>[-label]}, with a number appended if it exists.
   *
   * @param plan name of the plan or workload
   * @param label may be null or empty
   * @param configuration text of the effective configuration, secrets masked
   * @throws ArchiveException if it cannot be created or written
   */
  public static ResultDirectory create(
      ArchiveSettings settings, Instant start, String plan, String label, String configuration) {
    return create(settings, start, plan, label, configuration, new RunFiles());
  }

  static ResultDirectory create(
      ArchiveSettings settings,
      Instant start,
      String plan,
      String label,
      String configuration,
      RunFiles files) {
    try {
      Path path = RunFiles.directory(settings.results(), start, plan, label);
      try (OutputStream out = files.open(path.resolve(CONFIGURATION))) {
        out.write(configuration.getBytes(StandardCharsets.UTF_8));
      }
      return new ResultDirectory(path, settings, files);
    } catch (IOException e) {
      throw new ArchiveException(
          "cannot write results below %s: %s; make it writable or specify another directory with -o DIR"
              .formatted(settings.results().toAbsolutePath(), RunFiles.reason(e)),
          e);
    }
  }

  /**
   * Opens the directory of an interrupted run to continue it. Files of steps that will run again
   * are removed, and so is the manifest, until the run has ended again.
   *
   * @param kept directories of steps that stay: "steps/01-load"
   * @throws ArchiveException if it cannot be written, contains a symbolic link, or differs from its
   *     manifest
   */
  public static ResultDirectory reopen(ArchiveSettings settings, Path path, Set<String> kept) {
    refuseLinks(path);
    Manifest.of(path).checkAll();
    try {
      Files.deleteIfExists(path.resolve(Manifest.NAME));
      StepFiles.removeExcept(path, kept);
    } catch (IOException e) {
      throw RunFiles.unwritable("continue in", path, e);
    }
    ResultDirectory earlier = new ResultDirectory(path, settings, new RunFiles());
    earlier.kept = true;
    return earlier;
  }

  /**
   * Rejects links where this program is going to write: they may lead to any file. In the directory
   * of a step, a user's hook may have left some.
   *
   * @throws ArchiveException with the link
   */
  public static void refuseLinks(Path directory) {
    try (Stream<Path> files = Files.walk(directory.toRealPath(), 2)) {
      Optional<Path> link = files.filter(Files::isSymbolicLink).findFirst();
      if (link.isPresent()) {
        throw new ArchiveException(
            link.get() + " is a symbolic link, which linkbenchx does not follow: remove it");
      }
    } catch (IOException e) {
      throw new ArchiveException("cannot list " + directory + ": " + RunFiles.reason(e), e);
    }
  }

  /**
   * Stores the configuration with which an interrupted run continues.
   *
   * @param configuration text of the effective configuration, secrets masked
   * @throws ArchiveException if it cannot be written
   */
  public void resumedWith(String configuration) {
    Path file = path.resolve(RESUMED);
    try {
      Files.writeString(file, configuration);
    } catch (IOException e) {
      throw RunFiles.unwritable("write", file, e);
    }
  }

  public Path path() {
    return path;
  }

  /** Its name, the run's id. */
  public String id() {
    return path.getFileName().toString();
  }

  public HookSettings.Output hookFiles() {
    return new HookDirectory(path, files);
  }

  /** Keeps the acknowledged writes. */
  public Evidence evidence() {
    return ledger;
  }

  /** Keeps those of the shares that this run is merged from, in order of their numbers. */
  public void gatherLedgers(List<Path> shares) {
    files.attempt(path.resolve(Ledger.NAME), () -> Ledger.gather(shares, path));
  }

  /** The first file that could not be written, with reason and advice; empty if all were. */
  public Optional<String> failure() {
    return files.first();
  }

  @Override
  public void runChanged(RunResult run) {
    kept |= !run.steps().isEmpty() || run.verification() != null;
    Path file = path.resolve(RESULT);
    files.attempt(file, () -> files.replace(file, RunJson.bytes(run.withId(id()))));
  }

  @Override
  public void stepStarted(Step head) {
    closeStep();
    step = new StepFiles(path, head, settings.histogramInterval(), files);
  }

  @Override
  public void interval(Step head, IntervalSnapshot interval) {
    if (step == null || !step.isOf(head)) {
      stepStarted(head);
    }
    step.add(interval);
  }

  @Override
  public void batch(Step head, Batch batch) {
    open(head).ifPresent(to -> to.add(batch));
  }

  @Override
  public void counters(Step head, List<CounterReading> readings) {
    open(head).ifPresent(to -> to.write(StepFiles.COUNTERS, StepFiles.text(readings)));
  }

  @Override
  public void seriesCounters(Step head, List<CounterReading> readings) {
    open(head).ifPresent(to -> to.write(StepFiles.SERIES_COUNTERS, StepFiles.text(readings)));
  }

  @Override
  public void serverCounters(Step head, ServerAnswer before, ServerAnswer after) {
    open(head).ifPresent(to -> to.write(StepFiles.DBMS_COUNTERS, StepFiles.text(before, after)));
  }

  @Override
  public void statementPlans(Step head, StatementPlans plans) {
    open(head).ifPresent(to -> to.write(StepFiles.EXPLAIN, StepFiles.text(plans)));
  }

  @Override
  public void serverVariables(String database, ServerAnswer variables) {
    Path directory = path.resolve(DATABASES).resolve(database);
    files.write(directory.resolve(StepFiles.VARIABLES), StepFiles.text(variables));
  }

  @Override
  public void stepFinished(StepResult finished, RunResult run) {
    closeStep();
    runChanged(run);
  }

  @Override
  public void runFinished(RunResult run) {
    closeStep();
    runChanged(run);
  }

  @Override
  public void close() {
    closeStep();
    ledger.close();
  }

  /**
   * Removes it if this run created it, and only if it has no figures and nothing but files that a
   * refused run writes; closes it.
   */
  public boolean discard() {
    close();
    try (Stream<Path> all = Files.list(path)) {
      if (kept || !all.allMatch(f -> OF_REFUSED.contains(f.getFileName().toString()))) {
        return false;
      }
      StepFiles.remove(path, file -> true);
      return true;
    } catch (IOException e) {
      files.remember(path, e);
      return false;
    }
  }

  /** Writes the checksums of all files of a run that has ended. */
  public void seal() {
    files.attempt(path.resolve(Manifest.NAME), () -> Manifest.write(path, files));
  }

  private Optional<StepFiles> open(Step head) {
    return Optional.ofNullable(step).filter(to -> to.isOf(head));
  }

  void closeStep() {
    if (step != null) {
      step.close();
      step = null;
    }
  }
}
