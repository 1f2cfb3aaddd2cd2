package io.linkbenchx.engine;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Turns settings into a plan. The settings that exist depend on the workload and the databases
 * chosen, so those are looked at first; then everything is read and every problem reported at once.
 */
public final class Planner {
  private final Choice choice;
  private final Catalog catalog;
  private final Config config;

  private Planner(Choice choice, Catalog catalog, Config config) {
    this.choice = choice;
    this.catalog = catalog;
    this.config = config;
  }

  /**
   * @param sources what the user gave
   * @param others settings records of those above the engine: archive, report, command line
   */
  public static Planner of(Sources sources, List<Catalog.Entry> others) {
    return of(sources, others, SecretPrompt.console());
  }

  /** As {@link #of(Sources, List)}, asking for secrets in another way. */
  public static Planner of(Sources sources, List<Catalog.Entry> others, SecretPrompt prompt) {
    Choice choice = Choice.of(sources);
    Catalog catalog = choice.catalog(others);
    return new Planner(choice, catalog, Config.of(catalog, choice.withProfile(sources), prompt));
  }

  /** Every setting there is, for reference pages and explanations. */
  public Catalog catalog() {
    return catalog;
  }

  /** The configuration behind the plan, for reading further records and for printing. */
  public Config config() {
    return config;
  }

  /**
   * Every problem found so far. A store class of LinkBench that this build has no adapter for is a
   * notice here, because the file itself is right; {@link #plan} refuses it.
   */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(choice.problems());
    choice.missing().forEach(m -> all.add(missing(Problem.Severity.NOTICE, m)));
    all.addAll(config.problems());
    return all;
  }

  private static Problem missing(Problem.Severity severity, String what) {
    return new Problem(
        severity, new Origin.Default(), "database", what, "run it with -D database=rocksdb");
  }

  private void orThrow() {
    List<Problem> errors = new ArrayList<>(choice.problems());
    choice.missing().forEach(m -> errors.add(missing(Problem.Severity.ERROR, m)));
    config.problems().stream()
        .filter(p -> p.severity() == Problem.Severity.ERROR)
        .forEach(errors::add);
    if (!errors.isEmpty()) {
      throw new ConfigException(errors);
    }
  }

  /**
   * The plan, as the configuration says.
   *
   * @throws io.linkbenchx.config.ConfigException with every problem of the configuration
   */
  public Plan plan() {
    config.readAll();
    orThrow();
    return plan(List.of(), config.read(EngineSettings.class).existing());
  }

  /**
   * The plan.
   *
   * @param phases instead of those of the file; empty = those of the file
   * @throws io.linkbenchx.config.ConfigException with every problem of the configuration
   */
  public Plan plan(List<Phase> phases, Loading.Existing existing) {
    config.readAll();
    orThrow();
    EngineSettings settings = config.read(EngineSettings.class);
    Workload workload = choice.workload().create(config);
    orThrow();
    List<Plan.Target> targets = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (DbAdapterProvider<?> provider : choice.databases()) {
      String id = provider.name();
      for (int i = 2; !ids.add(id); i++) {
        id = provider.name() + "-" + i;
      }
      targets.add(target(id, provider));
    }
    long seed = settings.seed().orElseGet(Planner::clockSeed);
    return new Plan(
        settings,
        workload,
        targets,
        phases.isEmpty() ? settings.phases() : phases,
        steps(settings),
        settings.rateScope().orElse(choice.defaultRateScope()),
        seed,
        settings.loadSeed().orElse(seed),
        settings.loadTime().orElseGet(System::currentTimeMillis),
        existing);
  }

  /** Short enough to be typed in again. */
  private static long clockSeed() {
    return System.currentTimeMillis() % 1_000_000_000L;
  }

  private <S extends Record> Plan.Target target(String id, DbAdapterProvider<S> provider) {
    S own = config.read(provider.settings());
    return new Plan.Target(id, provider, options -> open(provider, own, options));
  }

  private static <S extends Record> DbAdapter open(
      DbAdapterProvider<S> provider, S own, DbOptions options) {
    return provider.open(own, options);
  }

  /** Client counts × rates; names tell only what varies. */
  private static List<Plan.Step> steps(EngineSettings settings) {
    List<Plan.Step> steps = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int clients : settings.clients()) {
      if (clients == 0) {
        continue; // LinkBench: no requesters, no request phase
      }
      for (String text : settings.rate()) {
        RateSpec rate =
            settings.arrival() == Arrival.CLOSED ? new RateSpec.Closed() : RateSpec.parse(text);
        StringBuilder name = new StringBuilder(rate instanceof RateSpec.Closed ? "run" : "open");
        if (settings.clients().size() > 1) {
          name.append("-c").append(clients);
        }
        if (!(rate instanceof RateSpec.Closed) && settings.rate().size() > 2) {
          name.append('-').append(text.strip().toLowerCase(Locale.ROOT).replace("%", "pct"));
        }
        String unique = name.toString();
        for (int i = 2; !names.add(unique); i++) {
          unique = name + "-" + i;
        }
        steps.add(new Plan.Step(unique, clients, rate));
      }
    }
    return steps;
  }

  /** All workloads on the class path. */
  public static List<WorkloadProvider> workloads() {
    return Choice.workloads();
  }

  /** All databases on the class path. */
  public static List<DbAdapterProvider<?>> databases() {
    return Choice.allDatabases();
  }
}
