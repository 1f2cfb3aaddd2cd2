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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run of a benchmark: not reusable. */
public final class BenchRun {
  private static final Logger LOG = LoggerFactory.getLogger(BenchRun.class);

  private final Runner runner;
  private final Optional<ResultDirectory> directory;
  private final Optional<LegacyCsv> csv;
  private final List<String> lost = new ArrayList<>();

  private BenchRun(
      Plan plan,
      Optional<ResultDirectory> directory,
      Optional<LegacyCsv> csv,
      Optional<RunResult> earlier,
      List<RunListener> listeners) {
    this.directory = directory;
    this.csv = csv;
    List<RunListener> all = new ArrayList<>();
    directory.ifPresent(all::add);
    csv.ifPresent(all::add);
    all.addAll(listeners);
    String id = directory.map(ResultDirectory::id).orElse(plan.workload().name());
    this.runner =
        earlier
            .map(run -> Runner.resuming(plan, LinkBenchX.version(), run, all))
            .orElseGet(() -> new Runner(plan, LinkBenchX.version(), id, all));
  }

  /** Writes nothing. */
  static BenchRun of(Plan plan, List<RunListener> listeners) {
    return new BenchRun(plan, Optional.empty(), Optional.empty(), Optional.empty(), listeners);
  }

  /** Goes on where an earlier one of the same plan was interrupted. */
  static BenchRun resuming(
      Planner planner, Plan plan, StoredRun earlier, List<RunListener> listeners) {
    ArchiveSettings settings = planner.config().read(ArchiveSettings.class);
    Set<String> kept = Runner.kept(plan, earlier.result());
    ResultDirectory directory = ResultDirectory.reopen(settings, earlier.directory(), kept);
    Optional<RunResult> before = Optional.of(earlier.result());
    return new BenchRun(
        plan, Optional.of(directory), LegacyCsv.create(settings), before, listeners);
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
    return new BenchRun(
        plan, Optional.of(directory), LegacyCsv.create(settings), Optional.empty(), listeners);
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
      return runner.run();
    } finally {
      csv.ifPresent(LegacyCsv::close);
      directory.ifPresent(ResultDirectory::close);
      writeReport();
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
    runner.interrupt();
  }

  /** What could not be written or told, a sentence each; empty if all went well. */
  public List<String> lost() {
    List<String> all = new ArrayList<>();
    directory.flatMap(ResultDirectory::failure).ifPresent(all::add);
    csv.flatMap(LegacyCsv::failure).ifPresent(all::add);
    all.addAll(lost);
    runner.listenerFailures().forEach(failure -> all.add("a listener failed: " + failure));
    return all;
  }
}
