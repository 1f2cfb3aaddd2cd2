package io.linkbenchx;

import io.linkbenchx.archive.ArchiveException;
import io.linkbenchx.archive.ArchiveSettings;
import io.linkbenchx.archive.LegacyCsv;
import io.linkbenchx.archive.ResultDirectory;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.engine.Plan;
import io.linkbenchx.engine.Planner;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.engine.Runner;
import io.linkbenchx.report.HtmlReport;
import io.linkbenchx.result.RunResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run of a benchmark: not reusable. */
public final class BenchRun {
  private static final Logger LOG = LoggerFactory.getLogger(BenchRun.class);

  private final Supplier<RunResult> body;
  private final Runnable stop;
  private final Supplier<List<Throwable>> listenerFailures;
  private final boolean part;
  private final Optional<ResultDirectory> directory;
  private final Optional<LegacyCsv> csv;
  private final List<String> lost = new ArrayList<>();

  private BenchRun(
      Runner runner, Optional<ResultDirectory> directory, Optional<LegacyCsv> csv, boolean part) {
    this.body = runner::run;
    this.stop = runner::interrupt;
    this.listenerFailures = runner::listenerFailures;
    this.directory = directory;
    this.csv = csv;
    this.part = part;
  }

  private BenchRun(ForkedRun forked, ResultDirectory directory) {
    this.body = forked::run;
    this.stop = forked::interrupt;
    this.listenerFailures = List::of;
    this.directory = Optional.of(directory);
    this.csv = Optional.empty();
    this.part = false;
  }

  private static List<RunListener> all(
      Optional<ResultDirectory> directory, Optional<LegacyCsv> csv, List<RunListener> listeners) {
    List<RunListener> all = new ArrayList<>();
    directory.ifPresent(all::add);
    csv.ifPresent(all::add);
    all.addAll(listeners);
    return all;
  }

  /** Writes nothing. */
  static BenchRun of(Plan plan, List<RunListener> listeners) {
    Runner runner = new Runner(plan, LinkBenchX.version(), plan.workload().name(), listeners);
    return new BenchRun(runner, Optional.empty(), Optional.empty(), false);
  }

  /** Goes on where an earlier one of the same plan was interrupted. */
  static BenchRun resuming(
      Planner planner, Plan plan, StoredRun earlier, List<RunListener> listeners) {
    ArchiveSettings settings = planner.config().read(ArchiveSettings.class);
    Set<String> kept = Runner.kept(plan, earlier.result());
    ResultDirectory directory = ResultDirectory.reopen(settings, earlier.directory(), kept);
    Optional<RunResult> before = Optional.of(earlier.result());
    directory.resumedWith(RunConfig.text(planner, plan));
    if (plan.rules().fork()) {
      return forked(planner, plan, directory, before, listeners);
    }
    Optional<LegacyCsv> csv = LegacyCsv.create(settings);
    List<RunListener> all = all(Optional.of(directory), csv, listeners);
    Runner runner = Runner.resuming(plan, LinkBenchX.version(), earlier.result(), all);
    return new BenchRun(runner, Optional.of(directory), csv, false);
  }

  /**
   * One visit of a run that another process has begun and will end.
   *
   * @param visit 1 … in the order of the whole plan
   */
  static BenchRun part(
      Planner planner, Plan plan, int visit, StoredRun earlier, List<RunListener> listeners) {
    ArchiveSettings settings = planner.config().read(ArchiveSettings.class);
    Set<String> kept =
        earlier.result().steps().stream()
            .map(step -> step.step().directory())
            .collect(Collectors.toSet());
    ResultDirectory directory = ResultDirectory.reopen(settings, earlier.directory(), kept);
    List<RunListener> all = all(Optional.of(directory), Optional.empty(), listeners);
    Runner runner = Runner.part(plan.only(visit), LinkBenchX.version(), earlier.result(), all);
    return new BenchRun(runner, Optional.of(directory), Optional.empty(), true);
  }

  static BenchRun of(Planner planner, Plan plan, List<RunListener> listeners) {
    ArchiveSettings settings = planner.config().read(ArchiveSettings.class);
    ResultDirectory directory =
        ResultDirectory.create(
            settings,
            Instant.now(),
            plan.workload().name(),
            plan.settings().label(),
            RunConfig.text(planner, plan));
    if (plan.rules().fork()) {
      return forked(planner, plan, directory, Optional.empty(), listeners);
    }
    Optional<LegacyCsv> csv = LegacyCsv.create(settings);
    List<RunListener> all = all(Optional.of(directory), csv, listeners);
    Runner runner = new Runner(plan, LinkBenchX.version(), directory.id(), all);
    return new BenchRun(runner, Optional.of(directory), csv, false);
  }

  private static BenchRun forked(
      Planner planner,
      Plan plan,
      ResultDirectory directory,
      Optional<RunResult> earlier,
      List<RunListener> listeners) {
    RunResult planned = Runner.planned(plan, LinkBenchX.version(), directory.id(), earlier);
    String name = earlier.isPresent() ? ResultDirectory.RESUMED : ResultDirectory.CONFIGURATION;
    ChildProcess child =
        new ChildProcess(directory.path(), directory.path().resolve(name), planner.secrets());
    return new BenchRun(new ForkedRun(plan, directory, child, planned, listeners), directory);
  }

  /** Where its results are; empty if none are written. */
  public Optional<Path> directory() {
    return directory.map(ResultDirectory::path);
  }

  /**
   * Runs it to its end or until {@link #interrupt}.
   *
   * @return the figures; a failed verification is in them, not an exception
   * @throws io.linkbenchx.engine.RunFailure when it could not be done; the figures so far are in
   *     the result directory and were told to the listeners
   */
  public RunResult run() {
    try {
      return body.get();
    } finally {
      csv.ifPresent(LegacyCsv::close);
      directory.ifPresent(ResultDirectory::close);
      if (!part) {
        writeReport();
      }
    }
  }

  private void writeReport() {
    try {
      directory.ifPresent(d -> HtmlReport.write(d.path()));
    } catch (ArchiveException e) {
      lost.add(e.getMessage());
    } catch (RuntimeException e) {
      // The figures are safe in the directory; a page that cannot be drawn must not hide them.
      LOG.error("the report failed", e);
      lost.add("report.html could not be made: " + e);
    }
  }

  /**
   * Ends the run as soon as what is running has finished; {@link #run} then returns what was
   * measured. From any thread.
   */
  public void interrupt() {
    stop.run();
  }

  /** What could not be written or told, a sentence each; empty if all went well. */
  public List<String> lost() {
    List<String> all = new ArrayList<>();
    directory.flatMap(ResultDirectory::failure).ifPresent(all::add);
    csv.flatMap(LegacyCsv::failure).ifPresent(all::add);
    all.addAll(lost);
    listenerFailures.get().forEach(failure -> all.add("a listener failed: " + failure));
    return all;
  }
}
