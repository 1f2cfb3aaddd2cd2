package io.linkbenchx;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.engine.Forecast;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.internal.watch.WatchSettings;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.workload.Loading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A benchmark, configured and ready to run. It prints nothing and never exits the process.
 *
 * <pre>{@code
 * RunResult result =
 *     LinkBenchX.builder()
 *         .set("maxid1", "10k").set("duration", "5s").set("rocksdb.path", directory.toString())
 *         .noResults()
 *         .build()
 *         .run();
 * }</pre>
 */
public final class LinkBenchX {
  final Planner planner;
  final Plan plan;
  private final boolean writesResults;
  private final Optional<Path> resumed;

  /**
   * The only visit, 1 … in the order of the whole plan, of a run that another process has started
   * and will finish.
   */
  final OptionalInt visit;

  private final List<RunListener> listeners;
  private final List<Path> evidence;

  /** Gets what a person must know while the shares of a run join. */
  final Consumer<String> say;

  private LinkBenchX(Planner planner, Builder builder) {
    this.planner = planner;
    this.plan = planner.plan();
    this.writesResults = builder.writesResults;
    this.resumed = builder.resumed;
    this.visit = builder.visit;
    this.listeners = List.copyOf(builder.listeners);
    this.evidence = List.copyOf(builder.evidence);
    this.say = builder.say;
  }

  /** A builder with all settings at their defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /** The version of linkbenchx. */
  public static String version() {
    return InputFile.packed("io/linkbenchx/version.txt").map(String::strip).orElse("unknown");
  }

  /** Warnings about the configuration; none of them prevents a run. */
  public List<Problem> notices() {
    return planner.problems();
  }

  /** Whether this continues a run that was started before. */
  public boolean resumes() {
    return resumed.isPresent();
  }

  /** Estimated time and space, as far as known before any database is opened. */
  Forecast forecast() {
    return Forecast.of(plan);
  }

  /**
   * Rejects a plan that clearly does not fit on the disk, unless the configuration allows it.
   *
   * @throws io.linkbenchx.engine.RunFailure with advice on what to do
   */
  public void requireRoom() {
    if (plan.rules().diskCheck()) {
      forecast().requireRoom();
    }
  }

  /**
   * Runs to the end.
   *
   * @return the figures, including a failed verification, which is not an exception
   * @throws io.linkbenchx.engine.RunFailure if the run failed
   * @throws io.linkbenchx.ArchiveException if the result directory cannot be created
   */
  public RunResult run() {
    return prepare().run();
  }

  /**
   * Prepares one run that can be interrupted and that knows its result directory. Finds out whether
   * the server can be reached, if there is only one, then creates the directory.
   *
   * @throws io.linkbenchx.ArchiveException if the result directory cannot be created
   * @throws io.linkbenchx.engine.RunFailure if the database cannot be opened, the run to resume is
   *     over or has another plan, or the disk is clearly too small; nothing has been created then
   * @throws io.linkbenchx.WatchException if the port for watching is taken; nothing has been
   *     created then
   */
  public BenchRun prepare() {
    Optional<WatchServer> server = BenchRun.openWatch(planner, plan, visit.isPresent());
    try {
      List<RunListener> all = new ArrayList<>(listeners);
      server.map(WatchServer::listener).ifPresent(all::add);
      if (resumed.isEmpty()) {
        requireRoom();
      }
      BenchRun run =
          writesResults || resumed.isPresent()
              ? BenchRun.of(this, resumed.map(StoredRun::read), all)
              : BenchRun.withoutResults(plan, evidence, all);
      server.ifPresent(run::watchedBy);
      return run;
    } catch (RuntimeException e) {
      server.ifPresent(WatchServer::close);
      throw e;
    }
  }

  /** Collects the configuration. Later calls for the same key win. */
  public static final class Builder {
    private final Map<String, String> overrides = new LinkedHashMap<>();
    private final List<RunListener> listeners = new ArrayList<>();
    private Optional<Path> file = Optional.empty();
    private Optional<String> text = Optional.empty();
    private boolean writesResults = true;
    private Optional<Path> resumed = Optional.empty();
    OptionalInt visit = OptionalInt.empty();
    private List<Path> evidence = List.of();
    private SecretPrompt prompt = key -> Optional.empty();
    private Function<String, String> environment = System::getenv;
    Origin origin = new Origin.Program();
    Consumer<String> say = text -> {};

    private Builder() {}

    /** The configuration file. Without one, unset keys have their defaults. */
    public Builder config(Path path) {
      file = Optional.of(path);
      text = Optional.empty();
      return this;
    }

    /**
     * A configuration that is not a file; its relative paths are resolved as if it were {@code
     * name}.
     */
    public Builder config(Path name, String content) {
      file = Optional.of(name);
      text = Optional.of(content);
      return this;
    }

    /** Sets one key of docs/configuration.md; overrides the file. */
    public Builder set(String key, String value) {
      overrides.put(key, value);
      return this;
    }

    /** Sets several keys; they override the file. */
    public Builder set(Map<String, String> values) {
      overrides.putAll(values);
      return this;
    }

    /** Runs these phases instead of the file's. */
    public Builder phases(Phase... phases) {
      return set(
          "phases", Arrays.stream(phases).map(Builder::word).collect(Collectors.joining(",")));
    }

    /** What a load does with existing data; by default it refuses. */
    public Builder existing(Loading.Existing existing) {
      return set("existing", word(existing));
    }

    /** The parent of the result directory; "results" by default. */
    public Builder results(Path directory) {
      writesResults = true;
      return set("results", directory.toString());
    }

    /** Writes no files at all. */
    public Builder noResults() {
      writesResults = false;
      return this;
    }

    /** The result directories of runs whose writes a verification without results looks for. */
    public Builder evidence(List<Path> directories) {
      evidence = directories;
      return this;
    }

    /**
     * Continues an interrupted run in its result directory, with its configuration; finished steps
     * are kept.
     */
    public Builder resume(Path directory) {
      resumed = Optional.of(directory);
      return config(directory.resolve(ResultDirectory.CONFIGURATION));
    }

    /** Adds a listener for the run's events; may be called several times. */
    public Builder listener(RunListener listener) {
      listeners.add(listener);
      return this;
    }

    /** Asks a person for settings whose value is {@code prompt}; without it they are an error. */
    public Builder prompt(SecretPrompt secrets) {
      prompt = secrets;
      return this;
    }

    /**
     * Replaces the process's environment.
     *
     * @param variables name → value; null for a variable that is not set
     */
    public Builder environment(Function<String, String> variables) {
      environment = variables;
      return this;
    }

    /** The settings, for inspection without a run; never throws for an invalid configuration. */
    Planner planner() {
      Sources given = Sources.of(environment).overrides(overrides, origin);
      Optional<Sources> more =
          file.map(path -> text.map(t -> given.file(path, t)).orElseGet(() -> given.file(path)));
      return new Planner(
          more.orElse(given).read(),
          List.of(
              new Catalog.Entry("results", ArchiveSettings.class, true),
              new Catalog.Entry("watch", WatchSettings.class, true),
              new Catalog.Entry("log", LogSettings.class, true)),
          prompt);
    }

    /**
     * Checks everything that can be checked without opening a database.
     *
     * @throws io.linkbenchx.config.ConfigException listing every problem of the configuration
     */
    public LinkBenchX build() {
      return new LinkBenchX(planner(), this);
    }

    private static String word(Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT);
    }
  }
}
