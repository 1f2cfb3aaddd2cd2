package io.linkbenchx;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.Ledger;
import io.linkbenchx.internal.archive.LegacyCsv;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Printable;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.internal.engine.Runner;
import io.linkbenchx.internal.fork.PartProcesses;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.internal.scale.Crew;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.internal.watch.WatchSettings;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run of a benchmark; not reusable. */
public final class BenchRun {
  private static final Logger LOG = LoggerFactory.getLogger(BenchRun.class);

  private final Runner runner;
  private final boolean part;
  private Optional<ResultDirectory> directory;
  private final Optional<LegacyCsv> csv;
  private final List<String> warnings = new ArrayList<>();
  private Optional<WatchServer> watch = Optional.empty();
  private Optional<Crew> crew = Optional.empty();

  /** The result of all shares, for the first of them. */
  Optional<Path> merged = Optional.empty();

  private BenchRun(
      Runner runner, Optional<ResultDirectory> directory, Optional<LegacyCsv> csv, boolean part) {
    this.runner = runner;
    this.directory = directory;
    this.csv = csv;
    this.part = part;
  }

  /**
   * A run that writes no files.
   *
   * @param evidence result directories of the runs whose data it verifies
   * @throws IllegalStateException if the plan has commands whose output must be kept, or is a share
   */
  static BenchRun withoutResults(Plan plan, List<Path> evidence, List<RunListener> listeners) {
    if (plan.rules().hooks().any()) {
      throw new IllegalStateException(
          "hooks write their output to the result directory: remove noResults() or hook.*");
    }
    if (plan.rules().shares().connected()) {
      throw new IllegalStateException("shares of a run need their results: remove noResults()");
    }
    var unused = plan.tryOpening();
    String id = plan.workload().name();
    Runner runner = new Runner(plan, LinkBenchX.version(), id, Optional.empty(), false, listeners);
    if (!evidence.isEmpty()) {
      runner.keeping(Ledger.reading(evidence));
    }
    return new BenchRun(runner, Optional.empty(), Optional.empty(), false);
  }

  /**
   * A run with a result directory.
   *
   * @param earlier the interrupted run of the same plan that it continues
   */
  static BenchRun of(LinkBenchX bench, Optional<StoredRun> earlier, List<RunListener> listeners) {
    Planner planner = bench.planner;
    Plan given = bench.plan;
    ArchiveSettings settings = planner.config().read(ArchiveSettings.class);
    boolean part = bench.visit.isPresent();
    if (!part) {
      requireIntervals(settings, given);
    }
    Optional<Crew> crew =
        given.rules().shares().connected()
            ? Optional.of(Crew.connect(planner, given, LinkBenchX.version(), bench.say))
            : Optional.empty();
    Plan plan = crew.map(c -> c.agreed(given)).orElse(given);
    ResultDirectory directory = directory(settings, planner, plan, earlier, part);
    Optional<LegacyCsv> csv = part ? Optional.empty() : csv(settings, directory);
    List<RunListener> all = new ArrayList<>(List.of(directory));
    csv.ifPresent(all::add);
    all.addAll(listeners);
    crew.map(Crew::figures).ifPresent(all::add);
    Plan own = part ? plan.only(bench.visit.getAsInt()) : plan;
    Optional<RunResult> before = earlier.map(StoredRun::result);
    String id = before.map(run -> run.run().id()).orElse(directory.id());
    Runner runner = new Runner(own, LinkBenchX.version(), id, before, part, all);
    if (earlier.isPresent() || plan.changesData()) {
      runner.keeping(
          crew.map(c -> directory.evidence().with(() -> Ledger.ofShares(c.results())))
              .orElseGet(directory::evidence));
    }
    if (plan.rules().fork() && !part) {
      Path path = directory.path();
      String configuration =
          earlier.isPresent() ? ResultDirectory.RESUMED : ResultDirectory.CONFIGURATION;
      runner.forking(new PartProcesses(path, path.resolve(configuration), planner.secrets()));
    } else if (plan.rules().shares().part().first()) {
      runner.withHooks(directory.hookFiles());
    }
    crew.ifPresent(c -> c.keepIn(SharedRun.sharesOf(directory.path())));
    BenchRun run = new BenchRun(runner, Optional.of(directory), csv, part);
    run.crew = crew.map(runner::with);
    return run;
  }

  private static ResultDirectory directory(
      ArchiveSettings settings,
      Planner planner,
      Plan plan,
      Optional<StoredRun> earlier,
      boolean part) {
    if (earlier.isEmpty()) {
      var unused = plan.tryOpening();
      String config = planner.effective(plan);
      return ResultDirectory.create(
          settings, Instant.now(), plan.workload().name(), plan.label(), config);
    }
    RunResult result = earlier.get().result();
    Set<String> kept = part ? Runner.directories(result) : Runner.kept(plan, result);
    ResultDirectory directory = ResultDirectory.reopen(settings, earlier.get().directory(), kept);
    if (!part) {
      directory.resumedWith(planner.effective(plan));
    }
    return directory;
  }

  /** A run that cannot begin leaves no directory behind. */
  private static Optional<LegacyCsv> csv(ArchiveSettings settings, ResultDirectory directory) {
    try {
      return LegacyCsv.create(settings);
    } catch (ArchiveException e) {
      directory.discard();
      throw e;
    }
  }

  /** LinkBench's files need every interval, which {@code fork} leaves to other processes. */
  private static void requireIntervals(ArchiveSettings settings, Plan plan) {
    boolean wanted = settings.csvstats().isPresent() || settings.csvstream().isPresent();
    if (wanted && plan.rules().fork()) {
      throw new ArchiveException(
          "csvstats and csvstream cannot be written with fork = true: remove them, or set fork ="
              + " false");
    }
  }

  /**
   * Opens the server on which a run can be watched, if the configuration sets one. If each cell has
   * its own process, that process serves the page; here we only check that the port is free.
   *
   * @param part whether the run is one visit of another process's run
   * @throws WatchException if the port is taken, before anything is created
   */
  static Optional<WatchServer> openWatch(Planner planner, Plan plan, boolean part) {
    try {
      Optional<WatchServer> server = WatchServer.open(planner.config().read(WatchSettings.class));
      if (plan.rules().fork() && !part) {
        server.ifPresent(WatchServer::close);
        return Optional.empty();
      }
      return server;
    } catch (WatchException e) {
      if (!part) {
        throw e;
      }
      LOG.warn("this cell cannot be watched: {}", e.getMessage());
      return Optional.empty();
    }
  }

  /** Shows the run on this server while it runs. */
  void watchedBy(WatchServer server) {
    watch = Optional.of(server);
    crew.ifPresent(c -> c.figures().watchedBy(server));
    directory().ifPresent(server::directory);
  }

  /** Address at which the run can be watched; empty if watching is off. */
  public Optional<URI> watchedAt() {
    return watch.map(WatchServer::address);
  }

  /** The result directory; empty if no results are written. */
  public Optional<Path> directory() {
    return directory.map(ResultDirectory::path);
  }

  /**
   * Runs to the end or until {@link #interrupt}.
   *
   * @return the figures, including a failed verification, which is not an exception
   * @throws io.linkbenchx.engine.RunFailure if the run failed; the figures so far are in the result
   *     directory and were reported to the listeners; a refused run that did nothing leaves no
   *     directory
   */
  public RunResult run() {
    RunResult result = null;
    try {
      result = runner.run();
    } catch (RunFailure e) {
      if (!part && e.kind() == RunFailure.Kind.CONFIGURATION) {
        directory = directory.filter(kept -> !kept.discard());
      }
      throw e;
    } finally {
      // the page of a part continues in the process of the next one
      watch.ifPresent(part ? WatchServer::close : WatchServer::closeAfterTheEnd);
      csv.ifPresent(LegacyCsv::close);
      directory.ifPresent(ResultDirectory::close);
      if (!part) {
        directory.map(ResultDirectory::path).ifPresent(this::writeReport);
        directory.ifPresent(ResultDirectory::seal);
      }
      if (result == null || result.status() != RunStatus.FINISHED) {
        crew.ifPresent(Crew::close);
      }
    }
    if (crew.isPresent() && result.status() == RunStatus.FINISHED) {
      merged = directory.flatMap(own -> SharedRun.together(crew.get(), own.path()));
      merged.ifPresent(this::writeReport);
    }
    return result;
  }

  /** The figures are already saved; a page that cannot be written must not hide them. */
  private void writeReport(Path of) {
    try {
      HtmlPage.write(of);
    } catch (ArchiveException e) {
      warnings.add(e.getMessage());
    } catch (RuntimeException e) {
      LOG.error("the report failed", e);
      warnings.add(
          "report.html could not be written: %s; to retry: run/linkbenchx report %s"
              .formatted(e, Printable.shellWord(of)));
    }
  }

  /**
   * Ends the run as soon as the current work has finished; {@link #run} then returns what was
   * measured. May be called from any thread.
   */
  public void interrupt() {
    runner.interrupt();
  }

  /** What could not be written or reported, one sentence each; empty if nothing was lost. */
  public List<String> lost() {
    List<String> all = new ArrayList<>();
    directory.flatMap(ResultDirectory::failure).ifPresent(all::add);
    csv.flatMap(LegacyCsv::failure).ifPresent(all::add);
    runner.listenerFailures().forEach(failure -> all.add("a listener failed: " + failure));
    return all;
  }

  /** Failures that lost no figures, such as in writing the run's page, one sentence each. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }
}
