package io.linkbenchx.internal.engine;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.config.SettingInfo;
import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.internal.engine.server.ServerSpec;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.SuiteLine;
import io.linkbenchx.workload.WorkStep;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Creates cells from configurations. Cells whose workload settings are equal share the workload,
 * those whose database settings are equal the database: that decides what has to be opened and
 * loaded again between them.
 */
final class CellBinder {
  /** By name, profile and settings. */
  private final Map<List<Object>, Workload> workloads = new HashMap<>();

  /** By id. */
  private final Map<String, Target> targets = new LinkedHashMap<>();

  final List<Cell> cells = new ArrayList<>();
  final List<CellResult> impossible = new ArrayList<>();
  private final Map<Map<String, String>, List<Problem>> errors = new LinkedHashMap<>();

  /** Adds a cell, or the reason why it cannot run. */
  void add(int number, CellConfig config) {
    config.readAll();
    List<Problem> wrong = config.errors();
    if (wrong.isEmpty()) {
      try {
        Cell bound = cell(number, config, target(config));
        wrong = problems(bound, config);
        if (wrong.isEmpty()) {
          cells.add(bound);
          return;
        }
      } catch (ConfigException e) {
        wrong = e.problems();
      }
    }
    errors.put(config.factors(), wrong);
    impossible.add(impossible(number, config, wrong));
  }

  private static List<Problem> problems(Cell cell, CellConfig config) {
    SettingProblems wrong = new SettingProblems(config.sources());
    model(cell, wrong);
    ownSteps(cell, wrong);
    // Only an embedded database has a directory that is known before it is opened.
    wrong.when(
        cell.target().readahead().isPresent() && cell.target().directory().isEmpty(),
        EngineSettings.READAHEAD,
        "is for an embedded database, which " + cell.target().id() + " is not",
        "remove it, or for a server of the plan set server.options = readahead=16k");
    shares(cell, wrong);
    cell.rules().shares().check(cell, config, wrong);
    if (cell.pre().isPresent()) {
      SettingProblems before = new SettingProblems(config.pre().orElseThrow().sources());
      shares(cell.pre().get(), before);
      wrong.found.addAll(before.found);
    }
    return wrong.found;
  }

  /** A database that never has the workload's data model: known before it is opened. */
  private static void model(Cell cell, SettingProblems wrong) {
    DataModel<?> model = cell.workload().dataModel();
    DbAdapterProvider<?> provider = cell.target().provider();
    if (!provider.declares().contains(model)) {
      String able =
          Providers.databases().stream()
              .filter(other -> other.declares().contains(model))
              .map(DbAdapterProvider::name)
              .sorted()
              .collect(Collectors.joining(", "));
      String why = provider.name() + " has no " + model + ", which " + cell.workload().name();
      wrong.add("database", why + " needs", "use one of " + able);
    }
  }

  /**
   * Problems of settings that do not apply to a workload that plans its own steps and decides when
   * they end.
   */
  private static void ownSteps(Cell cell, SettingProblems wrong) {
    boolean own =
        !cell.rates().isEmpty()
            && cell.workload().steps(cell.clients()).stream().anyMatch(WorkStep::ownRules);
    EqualSettings equal = cell.rules().equal();
    int steps = cell.rules().series().steps();
    String why = "is set, but " + cell.workload().name() + " plans its own steps";
    String or = "remove it, or set ";
    wrong
        .when(own && steps > 1, "steps", why, or + "repeat = " + steps)
        .when(own && equal.isWork(), EqualSettings.WORK, why, or + "the rows of its steps")
        .when(own && !equal.equalTime().isZero(), EqualSettings.TIME, why, or + "max_seconds");
  }

  /** Rates in percent with nothing that they are a percentage of, found before the load. */
  private static void shares(Cell cell, SettingProblems wrong) {
    boolean others = cell.rules().protocol() == Protocol.QOS;
    boolean own = cell.workload().steps(cell.clients()).stream().allMatch(WorkStep::ownRules);
    cell.rates().stream()
        .takeWhile(rate -> !others && !own && !rate.closed())
        .filter(RateSpec::percent)
        .limit(1)
        .map(rate -> rate.text().replace("pct", "%"))
        .forEach(
            text ->
                wrong.add(
                    "rate",
                    text + " needs a closed step with the same clients before it",
                    "write rate = 0, " + text));
  }

  private Cell cell(int number, CellConfig given, Target target) {
    Optional<Cell> pre = given.pre().map(p -> cell(number, p, target));
    EngineSettings settings = given.config().read(EngineSettings.class);
    SizedData size = settings.size();
    CellConfig config = size.isSet() ? size.applied(given, target) : given;
    int clients = settings.clients().get(0);
    return new Cell(
        number,
        config.factors(),
        config.line().orElse(null),
        config.config().read(PlanSettings.class),
        settings,
        workload(config),
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
    return settings.rate().stream()
        .map(text -> settings.arrival() == Arrival.CLOSED ? RateSpec.CLOSED : RateSpec.parse(text))
        .toList();
  }

  private Workload workload(CellConfig cell) {
    WorkloadProvider provider = cell.choice().workload();
    List<Record> settings = new ArrayList<>();
    provider.settings().forEach(type -> settings.add(cell.config().read(type)));
    List<Object> key = List.of(provider.name(), cell.choice().profile(), settings);
    Workload known = workloads.get(key);
    if (known == null) {
      known = provider.create(cell.config());
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
    String base = ServerFactor.name(cell.factors()).orElse(provider.name());
    String id = base;
    for (int i = 2; targets.containsKey(id); i++) {
      id = base + "-" + i;
    }
    Target target =
        new Target(
            id,
            provider,
            own,
            settings.durability(),
            cell.sources().origin("durability").orElseGet(Origin.Default::new),
            settings.isolation(),
            ServerSpec.of(cell.sources()),
            settings.readahead());
    Optional<Target> known = targets.values().stream().filter(target::isSame).findFirst();
    if (known.isEmpty()) {
      targets.put(id, target);
    }
    return known.orElse(target);
  }

  private static CellResult impossible(int number, CellConfig config, List<Problem> wrong) {
    Map<String, String> factors = config.factors();
    String reason =
        wrong.stream().map(Problem::toString).distinct().collect(Collectors.joining("; "));
    String database =
        config.choice().databases().stream()
            .map(DbAdapterProvider::name)
            .findFirst()
            .orElse(factors.get("database"));
    SuiteLine line = config.line().orElse(null);
    String workload = config.choice().workload().name();
    Integer clients = clients(config);
    return new CellResult(
        number, factors, line, database, workload, clients, CellState.IMPOSSIBLE, reason, null);
  }

  /** Null if the value is not a number. The other settings may be wrong. */
  private static Integer clients(CellConfig config) {
    SettingInfo setting = config.known().setting("clients").orElseThrow();
    String text =
        config
            .choice()
            .withProfile(config.sources())
            .peek(setting.key(), setting.names().toArray(String[]::new))
            .orElse(setting.def())
            .strip();
    return text.matches("\\d{1,9}") ? Integer.valueOf(text) : null;
  }

  /**
   * Why there is no plan: without a problem of the plan itself, and with a cell that can run, only
   * lines of a suite that run nowhere, which are mistakes of the file.
   *
   * @param ofPlan its own problems
   */
  List<Problem> errors(List<Problem> ofPlan) {
    Collection<Map<String, String>> whose =
        ofPlan.isEmpty() && !cells.isEmpty()
            ? Suite.without(cells.stream().map(Cell::factors).toList(), errors.keySet())
            : errors.keySet();
    return Stream.concat(ofPlan.stream(), whose.stream().flatMap(f -> errors.get(f).stream()))
        .distinct()
        .toList();
  }
}
