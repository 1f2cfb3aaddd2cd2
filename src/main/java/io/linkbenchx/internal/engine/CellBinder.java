package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Config;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.workload.WorkStep;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Creates cells from configurations. Cells whose workload settings are equal share the workload,
 * those whose database settings are equal the database: that decides what has to be opened and
 * loaded again between them.
 */
final class CellBinder {
  private record WorkloadKey(String name, String profile, List<Record> settings) {}

  private final Map<WorkloadKey, Workload> workloads = new HashMap<>();
  private final List<Target> targets = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final List<Cell> cells = new ArrayList<>();
  private final List<CellResult> impossible = new ArrayList<>();
  private final Map<Map<String, String>, List<Problem>> errors = new LinkedHashMap<>();

  /**
   * Adds a cell, or the reason why it cannot run.
   *
   * @param with the same cell with other settings
   */
  void add(
      int number,
      CellConfig given,
      Optional<CellConfig> givenPre,
      BiFunction<CellConfig, Sources, CellConfig> with) {
    CellConfig config = given;
    List<Problem> wrong = new ArrayList<>(problems(given));
    givenPre.ifPresent(p -> wrong.addAll(problems(p)));
    if (wrong.isEmpty()) {
      try {
        config = sized(given, with);
        Optional<CellConfig> pre = givenPre.map(p -> sized(p, with));
        Cell bound = cell(number, config, pre);
        wrong.addAll(model(bound, config));
        wrong.addAll(ownSteps(bound, config));
        wrong.addAll(readahead(bound, config));
        wrong.addAll(shares(bound, config));
        wrong.addAll(rules(config).shares().problems(bound, config));
        if (pre.isPresent()) {
          wrong.addAll(shares(bound.pre().orElseThrow(), pre.get()));
        }
        if (wrong.isEmpty()) {
          cells.add(bound);
          return;
        }
      } catch (ConfigException e) {
        wrong.addAll(e.problems());
      }
    }
    errors.put(given.factors(), wrong);
    impossible.add(impossible(number, config, wrong));
  }

  private CellConfig sized(CellConfig cell, BiFunction<CellConfig, Sources, CellConfig> with) {
    SizedData size = cell.config().read(EngineSettings.class).size();
    return size.isSet() ? size.applied(cell, target(cell), own -> with.apply(cell, own)) : cell;
  }

  /** A database that never has the workload's data model: known before it is opened. */
  private static List<Problem> model(Cell cell, CellConfig config) {
    DataModel<?> model = cell.workload().dataModel();
    DbAdapterProvider<?> provider = config.choice().databases().get(0);
    if (provider.declares().contains(model)) {
      return List.of();
    }
    String able =
        Planner.databases().stream()
            .filter(other -> other.declares().contains(model))
            .map(DbAdapterProvider::name)
            .sorted()
            .collect(Collectors.joining(", "));
    return List.of(
        config.error(
            "database",
            provider.name() + " has no " + model + ", which " + cell.workload().name() + " needs",
            "use one of " + able));
  }

  /**
   * Problems of settings that do not apply to a workload that plans its own steps and decides when
   * they end.
   */
  private static List<Problem> ownSteps(Cell cell, CellConfig config) {
    boolean own =
        !cell.rates().isEmpty()
            && cell.workload().steps(cell.clients()).stream().anyMatch(WorkStep::ownRules);
    PlanSettings rules = rules(config);
    int steps = rules.steps().steps();
    String why = "is set, but " + cell.workload().name() + " plans its own steps";
    String or = "remove it, or set ";
    return new CellProblems(config)
        .when(own && steps > 1, "steps", why, or + "repeat = " + steps)
        .when(own && rules.equal().isWork(), EqualSettings.WORK, why, or + "the rows of its steps")
        .when(own && !rules.equal().time().isZero(), EqualSettings.TIME, why, or + "max_seconds")
        .found();
  }

  /** Only an embedded database has a directory that is known before it is opened. */
  private static List<Problem> readahead(Cell cell, CellConfig config) {
    return new CellProblems(config)
        .when(
            cell.target().readahead().isPresent() && cell.target().directory().isEmpty(),
            DeviceSettings.READAHEAD,
            "is for an embedded database, which " + cell.target().id() + " is not",
            "remove it, or for a server of the plan set server.options = readahead=16k")
        .found();
  }

  /** Rates in percent with nothing that they are a percentage of, found before the load. */
  private static List<Problem> shares(Cell cell, CellConfig config) {
    boolean others = rules(config).protocol() == Protocol.QOS;
    boolean own = cell.workload().steps(cell.clients()).stream().allMatch(WorkStep::ownRules);
    return cell.rates().stream()
        .takeWhile(rate -> !others && !own && !rate.closed())
        .filter(RateSpec::percent)
        .limit(1)
        .map(rate -> rate.text().replace("pct", "%"))
        .map(
            text ->
                config.error(
                    "rate",
                    text + " needs a closed step with the same clients before it",
                    "write rate = 0, " + text))
        .toList();
  }

  private static PlanSettings rules(CellConfig config) {
    return config.config().read(PlanSettings.class);
  }

  private static List<Problem> problems(CellConfig config) {
    config.config().readAll();
    return config.errors();
  }

  private Cell cell(int number, CellConfig config, Optional<CellConfig> pre) {
    Target target = target(config);
    Optional<Cell> before = pre.map(p -> cell(number, p, target, Optional.empty()));
    return cell(number, config, target, before);
  }

  private Cell cell(int number, CellConfig config, Target target, Optional<Cell> pre) {
    Workload workload = workload(config);
    EngineSettings settings = config.config().read(EngineSettings.class);
    int clients = settings.clients().get(0);
    return new Cell(
        number,
        config.factors(),
        config.line().orElse(null),
        rules(config),
        settings,
        workload,
        target,
        settings.rateScope().orElse(config.choice().defaultRateScope()),
        clients,
        rates(settings, clients),
        pre);
  }

  /** LinkBench: no requesters, no request phase. */
  private static List<RateSpec> rates(EngineSettings settings, int clients) {
    if (clients == 0) {
      return List.of();
    }
    boolean closed = settings.arrival() == Arrival.CLOSED;
    return settings.rate().stream()
        .map(text -> closed ? RateSpec.CLOSED : RateSpec.parse(text))
        .toList();
  }

  private Workload workload(CellConfig cell) {
    WorkloadProvider provider = cell.choice().workload();
    Config config = cell.config();
    List<Record> settings = new ArrayList<>();
    provider.settings().forEach(type -> settings.add(config.read(type)));
    WorkloadKey key = new WorkloadKey(provider.name(), cell.choice().profile(), settings);
    Workload known = workloads.get(key);
    if (known == null) {
      known = provider.create(config);
      List<Problem> wrong = cell.errors();
      if (!wrong.isEmpty()) {
        throw new ConfigException(wrong);
      }
      workloads.put(key, known);
    }
    return known;
  }

  private Target target(CellConfig cell) {
    DbAdapterProvider<?> provider = cell.choice().databases().get(0);
    Record own = cell.config().read(provider.settings());
    EngineSettings settings = cell.config().read(EngineSettings.class);
    String base = cell.server().orElse(provider.name());
    String id = base;
    for (int i = 2; ids.contains(id); i++) {
      id = base + "-" + i;
    }
    Target target =
        new Target(
            id,
            provider,
            own,
            settings.durability(),
            cell.origin("durability"),
            settings.isolation(),
            cell.ownServer(),
            settings.device().readahead());
    Optional<Target> known = targets.stream().filter(target::isSame).findFirst();
    if (known.isEmpty()) {
      targets.add(target);
      ids.add(id);
    }
    return known.orElse(target);
  }

  private static CellResult impossible(int number, CellConfig config, List<Problem> wrong) {
    Map<String, String> factors = config.factors();
    String reason =
        wrong.stream().map(Problem::toString).distinct().collect(Collectors.joining("; "));
    String clients = factors.getOrDefault("clients", "");
    String database =
        config.choice().databases().stream()
            .map(DbAdapterProvider::name)
            .findFirst()
            .orElse(factors.get("database"));
    return new CellResult(
        number,
        factors,
        config.line().orElse(null),
        database,
        config.choice().workload().name(),
        clients.matches("\\d{1,9}") ? Integer.valueOf(clients) : null,
        CellState.IMPOSSIBLE,
        reason,
        null);
  }

  List<Cell> cells() {
    return cells;
  }

  List<CellResult> impossible() {
    return impossible;
  }

  /**
   * Why there is no plan: without a problem of the plan itself, and with a cell that can run, only
   * lines of a suite that run nowhere, which are mistakes of the file.
   *
   * @param ofPlan its own problems
   */
  List<Problem> errors(List<Problem> ofPlan) {
    List<Map<String, String>> possible = cells.stream().map(Cell::factors).toList();
    Collection<Map<String, String>> whose =
        ofPlan.isEmpty() && !cells.isEmpty()
            ? Suite.without(possible, errors.keySet())
            : errors.keySet();
    return Stream.concat(ofPlan.stream(), whose.stream().flatMap(f -> errors.get(f).stream()))
        .distinct()
        .toList();
  }
}
