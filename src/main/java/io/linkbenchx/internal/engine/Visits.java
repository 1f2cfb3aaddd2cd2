package io.linkbenchx.internal.engine;

import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.workload.WorkStep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The order in which cells are run, and the names of their steps. */
final class Visits {
  private static final int LONGEST_VALUE = 24;

  private final PlanSettings rules;
  private final List<Cell> cells;
  private final long seed;
  private final boolean manyTargets;
  private final boolean ownOptions;
  private final Set<String> taken = new HashSet<>();

  /** Number of visits so far on the same data. */
  private final Map<Target.Data, Integer> places = new HashMap<>();

  Visits(PlanSettings rules, List<Cell> cells, long seed) {
    this.rules = rules;
    this.cells = cells;
    this.seed = seed;
    this.manyTargets = cells.stream().map(Cell::target).distinct().count() > 1;
    this.ownOptions = ServerFactor.ownOptions(cells.stream().map(Cell::factors).toList());
  }

  /** Repeated as configured; database by database, unless a random order may mix them. */
  static List<Visit> of(PlanSettings rules, List<Cell> cells, long seed) {
    Visits visits = new Visits(rules, cells, seed);
    // the base of the offered loads must be known for every cell first
    return rules.protocol() == Protocol.QOS
        ? Stream.of(true, false).flatMap(closed -> visits.all(closed).stream()).toList()
        : visits.all(null);
  }

  /**
   * @param closed true for closed loops only, false for open loops only, null for both
   */
  private List<Visit> all(Boolean closed) {
    List<Visit> visits = new ArrayList<>();
    for (int repeat = 1; repeat <= rules.repeat(); repeat++) {
      for (Cell cell : ordered(repeat)) {
        List<Visit.PlannedStep> steps = new ArrayList<>();
        for (RateSpec rate : cell.rates()) {
          if (closed == null || closed == rate.closed()) {
            addSteps(steps, cell, repeat, rate);
          }
        }
        int place = places.merge(cell.target().data(), 1, Integer::sum) - 1;
        visits.add(new Visit(cell, repeat, place, steps));
      }
    }
    return visits;
  }

  private void addSteps(List<Visit.PlannedStep> steps, Cell cell, int repeat, RateSpec rate) {
    int inARow = rules.series().steps();
    for (int i = 1; i <= inARow; i++) {
      Integer number = inARow == 1 ? null : Integer.valueOf(i);
      for (WorkStep work : cell.workload().steps(cell.clients())) {
        String usual = rate.closed() ? "run" : "open";
        String what = work.name().isEmpty() ? usual : work.name();
        String name = name(cell, repeat, rate, number, what);
        steps.add(new Visit.PlannedStep(name, rate, work, number, false));
      }
    }
    if (!rules.settleAfter().isZero()) {
      WorkStep settle = new WorkStep(null, true, rules.settleAfter());
      String name = name(cell, repeat, rate, null, rate.closed() ? "settled" : "settled-open");
      steps.add(new Visit.PlannedStep(name, rate, settle, null, true));
    }
  }

  private List<Cell> ordered(int repeat) {
    return switch (rules.order()) {
      case ASCENDING -> grouped(cells, 1);
      case DESCENDING -> grouped(cells, -1);
      case RANDOM ->
          rules.reload() == PlanSettings.Reload.NEVER ? grouped(drawn(repeat), 0) : drawn(repeat);
    };
  }

  /**
   * Database by database: cells that share data are not torn apart.
   *
   * @param direction of the numbers of a database's cells; 0 = as given
   */
  private static List<Cell> grouped(List<Cell> cells, int direction) {
    List<Target> targets = cells.stream().map(Cell::target).distinct().toList();
    return cells.stream()
        .sorted(
            Comparator.comparingInt((Cell cell) -> targets.indexOf(cell.target()))
                .thenComparingInt(cell -> direction * cell.number()))
        .toList();
  }

  /**
   * All cells in random order. A cell's turn depends on its number, so that a resumed plan has the
   * same order even if other cells have become impossible.
   */
  private List<Cell> drawn(int repeat) {
    return cells.stream()
        .sorted(Comparator.comparingLong(c -> Hash64.hash(seed, repeat, c.number())))
        .toList();
  }

  /**
   * The name of a step, also of a directory: short, with only the factors that vary, such as {@code
   * mysql-run-c8} or {@code open-hot_rows1-70pct-s24-r2}.
   *
   * @param number among consecutive steps on the same data; null if it is the only one
   */
  String name(Cell cell, int repeat, RateSpec rate, Integer number, String what) {
    StringBuilder name = new StringBuilder(manyTargets ? cell.target().id() + "-" : "");
    name.append(what);
    cell.factors().forEach((key, value) -> name.append(part(key, value)));
    if (!rate.closed() && cell.rates().size() > 2) {
      name.append('-').append(rate.text());
    }
    if (number != null) {
      name.append("-s").append(number);
    }
    if (repeat > 1) {
      name.append("-r").append(repeat);
    }
    String unique = name.toString();
    for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
      unique = name + "-" + i;
    }
    return unique;
  }

  private String part(String key, String value) {
    boolean linked = ownOptions && key.equals(ServerFactor.OPTIONS);
    if (key.equals("database") || ServerFactor.KEYS.contains(key) || linked) {
      return ""; // the target's id comes first
    }
    String text = key.equals(ServerFactor.OPTIONS) ? ServerFactor.sizes(value) : value;
    String safe = text.replaceAll("[^\\p{Alnum}._]+", "_");
    int more = Math.max(0, safe.length() - LONGEST_VALUE);
    // values differ at their end; a part of a word says nothing
    String cut = more == 0 ? safe : safe.substring(more).replaceFirst("^[^._]*[._]+(?=.)", "");
    if (key.equals("clients")) {
      return "-c" + cut;
    }
    boolean number = safe.matches("[\\d.].*|true|false");
    return "-" + (number ? key.substring(key.lastIndexOf('.') + 1) : "") + cut;
  }
}
