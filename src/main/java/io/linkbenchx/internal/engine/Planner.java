package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.config.EffectiveConfig;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.result.SuiteLine;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Turns settings into a plan. Which settings exist depends on the selected workload and database,
 * so these are determined first, for each cell; then everything is read and all problems are
 * reported at once. A cell that cannot be run is a notice as long as another one can.
 */
public final class Planner {

  /** A cell's configuration and that of the step before it. */
  private record Draft(CellConfig cell, Optional<CellConfig> pre) {
    List<Problem> errors() {
      List<Problem> errors = new ArrayList<>(cell.errors());
      pre.ifPresent(own -> errors.addAll(own.errors()));
      return errors;
    }
  }

  private final Sources sources;
  private final List<Catalog.Entry> others;
  private final List<Problem> problems;
  private final List<Draft> drafts = new ArrayList<>();
  private final Map<String, Catalog> catalogs = new HashMap<>();
  private final Catalog catalog;
  private final CellConfig ofPlan;
  private final Choice.Providers known = Choice.Providers.load();

  /** Asks a person only once for a secret that several cells need. */
  private final SecretPrompt once;

  private Planner(Sources given, List<Catalog.Entry> others, SecretPrompt prompt) {
    this.others = others;
    Sources plain = WarmUpSettings.withForeignDefault(Protocol.applied(given));
    Optional<Suite> suite = Suite.of(plain);
    this.sources = suite.map(lines -> lines.applied(plain)).orElse(plain);
    Factors factors = Factors.of(sources, suite, this::names, others);
    this.problems = factors.problems();
    Map<String, Optional<String>> answers = new HashMap<>();
    this.once = key -> answers.computeIfAbsent(key, prompt::ask);
    for (Map<String, String> combination : factors.combinations()) {
      Map<String, String> distinguishing = factors.distinguishing(combination);
      Sources all = factors.sources(combination);
      Optional<SuiteLine> line = factors.line(combination);
      Function<Sources, CellConfig> configs =
          own -> CellConfig.of(distinguishing, line, own, known, this::catalog, once);
      Optional<CellConfig> pre =
          Optional.of(all).filter(PreStep::wanted).map(PreStep::settings).map(configs);
      Sources own = all.without(PreStep.PREFIX, PreStep.DURATION);
      drafts.add(new Draft(configs.apply(EqualSettings.applied(own)), pre));
    }
    Sources whole = factors.ofPlan();
    this.ofPlan = CellConfig.of(Map.of(), Optional.empty(), whole, known, this::catalog, once);
    this.catalog =
        drafts.size() == 1
            ? catalog(first().choice())
            : Choice.catalog(drafts.stream().map(d -> d.cell().choice()).toList(), others);
  }

  /**
   * @param sources given by the user
   * @param others settings records of the layers above the engine: archive, report, command line
   */
  public static Planner of(Sources sources, List<Catalog.Entry> others) {
    return of(sources, others, SecretPrompt.console());
  }

  /** A planner that asks for secrets with this prompt instead of the terminal. */
  public static Planner of(Sources sources, List<Catalog.Entry> others, SecretPrompt prompt) {
    return new Planner(sources, others, prompt);
  }

  private Catalog catalog(Choice choice) {
    return catalogs.computeIfAbsent(choice.key(), k -> Choice.catalog(List.of(choice), others));
  }

  /** All names of a key, the declared one first. */
  private List<String> names(String key) {
    Catalog all = catalogs.computeIfAbsent("", k -> Choice.catalog(List.of(), others));
    return all.settings().stream()
        .filter(info -> info.named(key))
        .findFirst()
        .map(info -> info.open() ? List.of(key) : info.names())
        .orElse(List.of());
  }

  private CellConfig first() {
    return drafts.get(0).cell();
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
    return EffectiveConfig.write(written()) + drafts.get(0).pre().map(this::effective).orElse("");
  }

  private String effective(CellConfig pre) {
    String text = EffectiveConfig.writeGiven(written(pre), PreStep.PREFIX);
    return text.isEmpty() ? "" : "\n# ---- the step after a load\n" + text;
  }

  private Config written() {
    Sources own = sources.without(PreStep.PREFIX, PreStep.DURATION);
    return Config.of(catalog, first().choice().withProfile(own), key -> Optional.empty());
  }

  private Config written(CellConfig pre) {
    Sources own = sources.without(PreStep.DURATION, "").only(PreStep.PREFIX);
    return Config.of(catalog(pre.choice()), own, key -> Optional.empty());
  }

  /** The secrets that {@link #effective} omits, by the variables it names for them. */
  public Map<String, String> secrets() {
    Map<String, String> secrets = new HashMap<>(ConfigSecrets.of(written(), "", once));
    drafts
        .get(0)
        .pre()
        .ifPresent(p -> secrets.putAll(ConfigSecrets.of(written(p), PreStep.PREFIX, once)));
    return secrets;
  }

  /** Reads everything, so that {@link #problems} is complete. */
  public Planner readAll() {
    drafts.forEach(
        draft -> {
          draft.cell().config().readAll();
          draft.pre().ifPresent(pre -> pre.config().readAll());
        });
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
    for (Draft draft : drafts) {
      if (mistakes.contains(draft.cell().factors())) {
        all.addAll(draft.errors());
      } else if (!someRun || drafts.size() == 1) {
        all.addAll(draft.cell().problems());
        draft.pre().ifPresent(pre -> all.addAll(pre.errors()));
      } else if (!draft.errors().isEmpty()) {
        all.add(impossible(draft));
      }
    }
    if (someRun && drafts.size() > 1) {
      all.addAll(ofAll());
    }
    return all.stream().distinct().toList();
  }

  private List<Map<String, String>> factors(boolean run) {
    return drafts.stream()
        .filter(draft -> draft.errors().isEmpty() == run)
        .map(draft -> draft.cell().factors())
        .toList();
  }

  /** Notices that all cells share: a key that only one database reads gives none for the plan. */
  private List<Problem> ofAll() {
    List<Problem> common = new ArrayList<>(first().problems());
    drafts.forEach(draft -> common.retainAll(draft.cell().problems()));
    return common.stream().map(this::withoutEffect).toList();
  }

  /** Values without effect would be different names of the same cell. */
  private Problem withoutEffect(Problem problem) {
    boolean varied =
        problem.reason().startsWith("has no effect")
            && drafts.stream()
                    .map(draft -> draft.cell().factors().get(problem.key()))
                    .distinct()
                    .count()
                > 1;
    return varied
        ? new Problem(
            Problem.Severity.ERROR,
            problem.origin(),
            problem.key(),
            problem.reason() + ", but has several values",
            "remove it, or vary a setting of this database")
        : problem;
  }

  private static Problem impossible(Draft draft) {
    String reasons =
        draft.errors().stream().map(Problem::toString).distinct().collect(Collectors.joining("; "));
    return new Problem(
        Problem.Severity.NOTICE,
        new Origin.Default(),
        "cell " + draft.cell().factors(),
        "is impossible and skipped: " + reasons,
        "");
  }

  /**
   * The plan as configured.
   *
   * @throws io.linkbenchx.config.ConfigException with every problem of the configuration
   */
  public Plan plan() {
    CellBinder binder = new CellBinder();
    for (int i = 0; i < drafts.size(); i++) {
      binder.add(
          i + 1,
          drafts.get(i).cell(),
          drafts.get(i).pre(),
          (cell, own) ->
              CellConfig.of(cell.factors(), cell.line(), own, known, this::catalog, once));
    }
    List<Cell> cells = binder.cells();
    List<Problem> errors = binder.errors(problems);
    if (!errors.isEmpty()) {
      throw new ConfigException(errors);
    }
    EngineSettings settings = cells.get(0).settings();
    CellConfig config = drafts.get(cells.get(0).number() - 1).cell();
    CellConfig plans = config.line().isPresent() ? ofPlan : config;
    PlanSettings rules = plans.config().read(PlanSettings.class);
    long seed = settings.seed().orElseGet(Planner::clockSeed);
    Plan plan =
        new Plan(
            rules,
            cells,
            binder.impossible(),
            Visits.of(rules, cells, seed),
            settings.phases(),
            seed,
            settings.loadSeed().orElse(seed),
            settings.loadTime().orElseGet(System::currentTimeMillis),
            settings.existing());
    List<Problem> wrong = new PlanLimits(plan).wrong(config);
    if (!wrong.isEmpty()) {
      throw new ConfigException(wrong);
    }
    return plan;
  }

  /** Short enough to be typed again. */
  private static long clockSeed() {
    return System.currentTimeMillis() % 1_000_000_000L;
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
