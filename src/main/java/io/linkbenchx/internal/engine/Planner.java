package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.config.EffectiveConfig;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.result.RunInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Turns settings into a plan. Which settings exist depends on the selected workload and database,
 * so these are determined first, for each cell; then everything is read and all problems are
 * reported at once. A cell that cannot be run is a notice as long as another one can.
 */
public final class Planner {

  private final Sources sources;
  private final Providers known;
  private final List<Problem> problems;
  private final List<CellConfig> cells = new ArrayList<>();
  private final Catalog catalog;
  private final CellConfig ofPlan;

  /** A planner that asks for secrets with this prompt instead of the terminal. */
  public Planner(Sources given, List<Catalog.Entry> others, SecretPrompt prompt) {
    this.known = new Providers(others, prompt);
    Sources plain = WarmUpSettings.withForeignDefault(Protocol.applied(given));
    Optional<Suite> suite = Suite.of(plain);
    this.sources = suite.map(lines -> lines.applied(plain)).orElse(plain);
    Factors factors = new Factors(sources, suite, known);
    this.problems = factors.problems.found;
    for (Map<String, String> combination : factors.combinations()) {
      Map<String, String> distinguishing = factors.distinguishing(combination);
      Sources all = factors.sources(combination);
      cells.add(CellConfig.of(distinguishing, factors.line(combination), all, known));
    }
    this.ofPlan = CellConfig.of(Map.of(), Optional.empty(), factors.ofPlan(), known);
    this.catalog = known.catalog(cells.stream().map(CellConfig::choice).toList());
  }

  /**
   * @param sources given by the user
   * @param others settings records of the layers above the engine: archive, report, command line
   */
  public static Planner of(Sources sources, List<Catalog.Entry> others) {
    return new Planner(sources, others, SecretPrompt.console());
  }

  private CellConfig first() {
    return cells.get(0);
  }

  /** All settings, for reference pages and explanations. */
  public Catalog catalog() {
    return catalog;
  }

  /** The configuration of the first cell, for settings of the whole plan. */
  public Config config() {
    return first().config();
  }

  /** Whether a value is given for a key, anywhere but by its default. */
  public boolean gives(String key) {
    return first().sources().peek(key).isPresent();
  }

  /** Properties with the given or default value of every setting; contains no secrets. */
  public String effective() {
    return EffectiveConfig.write(written()) + first().pre().map(this::effective).orElse("");
  }

  /**
   * Properties that reproduce the run of a plan when used as its configuration, with the values
   * that were left to chance or to the clock; contains no secrets.
   */
  public String effective(Plan plan) {
    EngineSettings settings = plan.settings();
    StringBuilder text = new StringBuilder(effective());
    text.append("\n# ---- determined when the run started\n");
    String profile = plan.workload().profile().map(RunInfo.Profile::name).orElse("");
    boolean named = plan.cells().get(0).rules().profile().isEmpty() && !profile.isEmpty();
    found(text, named, "profile", profile);
    String scope = plan.rateScope().name().toLowerCase(Locale.ROOT);
    found(text, settings.rateScope().isEmpty(), "rate_scope", scope);
    found(text, settings.seed().isEmpty(), "seed", plan.seed());
    boolean loads = plan.phases().contains(Phase.LOAD);
    found(text, loads && settings.loadSeed().isEmpty(), "load_seed", plan.loadSeed());
    found(text, loads && settings.loadTime().isEmpty(), "load_time", plan.loadTimeMillis());
    return text.toString();
  }

  private static void found(StringBuilder text, boolean unset, String key, Object value) {
    if (unset) {
      text.append(key).append(" = ").append(value).append('\n');
    }
  }

  private String effective(CellConfig pre) {
    String text = EffectiveConfig.writeGiven(written(pre), CellConfig.PRE);
    return text.isEmpty() ? "" : "\n# ---- the step after a load\n" + text;
  }

  private Config written() {
    Sources own = sources.without(CellConfig.PRE, CellConfig.PRE_DURATION);
    return Config.of(catalog, first().choice().withProfile(own), key -> Optional.empty());
  }

  private Config written(CellConfig pre) {
    Sources own = sources.without(CellConfig.PRE_DURATION, "").only(CellConfig.PRE);
    return Config.of(known.catalog(List.of(pre.choice())), own, key -> Optional.empty());
  }

  /** The secrets that {@link #effective} omits, by the variables it names for them. */
  public Map<String, String> secrets() {
    Map<String, String> secrets = new HashMap<>(ConfigSecrets.of(written(), "", known.prompt));
    first()
        .pre()
        .map(pre -> ConfigSecrets.of(written(pre), CellConfig.PRE, known.prompt))
        .ifPresent(secrets::putAll);
    return secrets;
  }

  /** Reads everything, so that {@link #problems} is complete. */
  public Planner readAll() {
    cells.forEach(CellConfig::readAll);
    return this;
  }

  /**
   * Every problem found so far. A problem of some cells only is a notice, because the others can
   * run.
   */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(problems);
    boolean someRun = !factors(true).isEmpty();
    List<Map<String, String>> mistakes = Suite.without(factors(true), factors(false));
    for (CellConfig cell : cells) {
      if (mistakes.contains(cell.factors())) {
        all.addAll(cell.errors());
      } else if (!someRun || cells.size() == 1) {
        all.addAll(cell.problems());
      } else if (!cell.errors().isEmpty()) {
        all.add(impossible(cell));
      }
    }
    if (someRun && cells.size() > 1) { // what all share: a key of one database gives no notice
      List<Problem> common = new ArrayList<>(first().problems());
      cells.forEach(cell -> common.retainAll(cell.problems()));
      common.stream().map(this::withoutEffect).forEach(all::add);
    }
    return all.stream().distinct().toList();
  }

  private List<Map<String, String>> factors(boolean run) {
    return cells.stream()
        .filter(cell -> cell.errors().isEmpty() == run)
        .map(CellConfig::factors)
        .toList();
  }

  /** Values without effect would be different names of the same cell. */
  private Problem withoutEffect(Problem problem) {
    boolean varied =
        problem.reason().startsWith("has no effect")
            && cells.stream().map(c -> c.factors().get(problem.key())).distinct().count() > 1;
    return varied
        ? new Problem(
            Problem.Severity.ERROR,
            problem.origin(),
            problem.key(),
            problem.reason() + ", but has several values",
            "remove it, or vary a setting of this database")
        : problem;
  }

  private static Problem impossible(CellConfig cell) {
    String reasons =
        cell.errors().stream().map(Problem::toString).distinct().collect(Collectors.joining("; "));
    String which = "cell " + cell.factors();
    String why = "is impossible and skipped: " + reasons;
    return new Problem(Problem.Severity.NOTICE, new Origin.Default(), which, why, "");
  }

  /**
   * The plan as configured.
   *
   * @throws io.linkbenchx.config.ConfigException with every problem of the configuration
   */
  public Plan plan() {
    CellBinder binder = new CellBinder();
    for (int i = 0; i < cells.size(); i++) {
      binder.add(i + 1, cells.get(i));
    }
    List<Cell> bound = binder.cells;
    List<Problem> errors = binder.errors(problems);
    if (!errors.isEmpty()) {
      throw new ConfigException(errors);
    }
    EngineSettings settings = bound.get(0).settings();
    CellConfig config = cells.get(bound.get(0).number() - 1);
    CellConfig plans = config.line().isPresent() ? ofPlan : config;
    PlanSettings rules = plans.config().read(PlanSettings.class);
    if (rules == null) { // a mistake that every line of the suite overrides
      throw new ConfigException(plans.errors());
    }
    // short enough to be typed again
    long seed = settings.seed().orElseGet(() -> System.currentTimeMillis() % 1_000_000_000L);
    Plan plan =
        new Plan(
            rules,
            bound,
            binder.impossible,
            Visits.of(rules, bound, seed),
            settings.phases(),
            seed,
            settings.loadSeed().orElse(seed),
            settings.loadTime().orElseGet(System::currentTimeMillis),
            settings.existing());
    SettingProblems wrong = new SettingProblems(config.sources());
    checkLimits(plan, wrong);
    if (!wrong.found.isEmpty()) {
      throw new ConfigException(wrong.found);
    }
    return plan;
  }

  /** Limits on a step or a transaction type that does not exist, found before the load. */
  private static void checkLimits(Plan plan, SettingProblems wrong) {
    Set<String> steps = plan.stepNames(EnumSet.of(Phase.LOAD, Phase.RUN));
    for (Limit limit : plan.limits()) {
      if (limit.step() != null && !steps.contains(limit.step())) {
        unknown("step", limit.step(), steps, wrong);
      }
      plan.visits().stream()
          .filter(visit -> limit.type() != null && visit.has(limit.step()))
          .map(Visit::cell)
          .distinct()
          .map(Calibrator::types)
          .filter(types -> !types.isEmpty() && !types.contains(limit.type()))
          .limit(1)
          .forEach(types -> unknown("transaction type", limit.type(), types, wrong));
    }
  }

  private static void unknown(
      String what, String name, Collection<String> known, SettingProblems wrong) {
    String near = DidYouMean.nearest(name, known).map(n -> "did you mean " + n + "? ").orElse("");
    String choose = near + "write one of " + String.join(", ", known);
    wrong.add("limit", "there is no " + what + " " + name, choose);
  }
}
