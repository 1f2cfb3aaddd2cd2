package io.linkbenchx;

import io.linkbenchx.archive.ArchiveSettings;
import io.linkbenchx.archive.ResultDirectory;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Layers;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.engine.Forecast;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.Plan;
import io.linkbenchx.engine.Planner;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.workload.Loading;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A benchmark, configured and ready to run. Quiet: it prints nothing and never ends the process.
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
  private final Planner planner;
  private final Plan plan;
  private final boolean writesResults;
  private final Optional<Path> resumed;
  private final OptionalInt visit;
  private final List<RunListener> listeners;

  private LinkBenchX(Planner planner, Builder builder) {
    this.planner = planner;
    this.plan = planner.plan();
    this.writesResults = builder.writesResults;
    this.resumed = builder.resumed;
    this.visit = builder.visit;
    this.listeners = List.copyOf(builder.listeners);
  }

  /** With all settings at their defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /** Version of this program. */
  public static String version() {
    try (InputStream text = LinkBenchX.class.getResourceAsStream("version.txt")) {
      return text == null
          ? "unknown"
          : new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is worth knowing about the configuration and stops nothing. */
  public List<Problem> notices() {
    return planner.problems();
  }

  /** What will be done. */
  public Plan plan() {
    return plan;
  }

  /** Whether it goes on with a run that has begun. */
  public boolean resumes() {
    return resumed.isPresent();
  }

  /** What it will take, as far as that is known before anything is opened. */
  public Forecast forecast() {
    return Forecast.of(plan);
  }

  /**
   * Refuses a plan that clearly does not fit on the disk, unless the configuration says otherwise.
   *
   * @throws io.linkbenchx.engine.RunFailure with what to do
   */
  public void requireRoom() {
    if (plan.rules().diskCheck()) {
      forecast().requireRoom();
    }
  }

  /** How much the command line logs. */
  public LogSettings logging() {
    return planner.config().read(LogSettings.class);
  }

  /**
   * Runs it to the end.
   *
   * @return the figures; a failed verification is in them, not an exception
   * @throws io.linkbenchx.engine.RunFailure when it could not be done
   * @throws io.linkbenchx.archive.ArchiveException when the result directory cannot be made
   */
  public RunResult run() {
    return prepare().run();
  }

  /**
   * One run that can be interrupted and asked where its results are. Makes the result directory;
   * opens no database yet.
   *
   * @throws io.linkbenchx.archive.ArchiveException when the result directory cannot be made
   * @throws io.linkbenchx.engine.RunFailure when the run to be resumed is over or another plan's,
   *     or the disk is clearly too small
   */
  public BenchRun prepare() {
    if (resumed.isPresent() && visit.isPresent()) {
      StoredRun begun = StoredRun.read(resumed.get());
      return BenchRun.part(planner, plan, visit.getAsInt(), begun, listeners);
    }
    if (resumed.isPresent()) {
      return BenchRun.resuming(planner, plan, StoredRun.read(resumed.get()), listeners);
    }
    requireRoom();
    return writesResults ? BenchRun.of(planner, plan, listeners) : BenchRun.of(plan, listeners);
  }

  /** Collects what to run. Later calls for the same key win. */
  public static final class Builder {
    private final Map<String, String> overrides = new LinkedHashMap<>();
    private final List<RunListener> listeners = new ArrayList<>();
    private Optional<Path> file = Optional.empty();
    private Optional<String> text = Optional.empty();
    private boolean writesResults = true;
    private Optional<Path> resumed = Optional.empty();
    private OptionalInt visit = OptionalInt.empty();
    private SecretPrompt prompt = key -> Optional.empty();
    private Function<String, String> environment = System::getenv;

    private Builder() {}

    /** The configuration file; without one everything not set has its default. */
    public Builder config(Path path) {
      file = Optional.of(path);
      text = Optional.empty();
      return this;
    }

    /** A configuration that is no file; paths in it are relative as if it were {@code name}. */
    public Builder config(Path name, String content) {
      file = Optional.of(name);
      text = Optional.of(content);
      return this;
    }

    /** One key of docs/configuration.md; goes before the file. */
    public Builder set(String key, String value) {
      overrides.put(key, value);
      return this;
    }

    /** Many keys; they go before the file. */
    public Builder set(Map<String, String> values) {
      overrides.putAll(values);
      return this;
    }

    /** These phases instead of the file's. */
    public Builder phases(Phase... phases) {
      return set(
          "phases", Arrays.stream(phases).map(Builder::word).collect(Collectors.joining(",")));
    }

    /** What a load does about data that is there already; refuses unless told. */
    public Builder existing(Loading.Existing existing) {
      return set("existing", word(existing));
    }

    /** The directory below which the result directory is made; "results" unless told. */
    public Builder results(Path directory) {
      writesResults = true;
      return set("results", directory.toString());
    }

    /** Writes no file at all. */
    public Builder noResults() {
      writesResults = false;
      return this;
    }

    /**
     * Goes on in the result directory of a run that was interrupted, with its configuration: what
     * it has finished is kept.
     */
    public Builder resume(Path directory) {
      resumed = Optional.of(directory);
      return config(directory.resolve(ResultDirectory.CONFIGURATION));
    }

    /**
     * Together with {@link #resume}: does this visit of the plan only, 1 …, and leaves the run
     * going on. This is what {@code fork = true} asks of the processes it starts.
     */
    public Builder visit(int number) {
      visit = OptionalInt.of(number);
      return this;
    }

    /** Told what happens while it runs; may be called several times. */
    public Builder listener(RunListener listener) {
      listeners.add(listener);
      return this;
    }

    /** Asks a person for settings whose value is {@code prompt}; without it that is an error. */
    public Builder prompt(SecretPrompt secrets) {
      prompt = secrets;
      return this;
    }

    /** Another environment than the process's; null for a variable that is not set. */
    public Builder environment(Function<String, String> variables) {
      environment = variables;
      return this;
    }

    /**
     * The settings as they are, for looking at them without running anything: never throws for a
     * wrong configuration.
     */
    public Planner planner() {
      Layers layers = Layers.of(environment).overrides(overrides);
      file.ifPresent(
          path -> text.ifPresentOrElse(t -> layers.file(path, t), () -> layers.file(path)));
      return Planner.of(
          layers.read(),
          List.of(
              new Catalog.Entry("results", ArchiveSettings.class, true),
              new Catalog.Entry("log", LogSettings.class, true)),
          prompt);
    }

    /**
     * Checks everything that can be checked without opening a database.
     *
     * @throws io.linkbenchx.config.ConfigException with every problem of the configuration
     */
    public LinkBenchX build() {
      return new LinkBenchX(planner(), this);
    }

    private static String word(Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT);
    }
  }
}
