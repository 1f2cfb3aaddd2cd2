package io.linkbenchx.internal.engine;

import io.linkbenchx.random.Hash64;
import io.linkbenchx.workload.WorkStep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which cells are run.
 *
 * @param places number of visits so far on the same data
 */
record Visits(
    PlanSettings rules,
    List<Cell> cells,
    long seed,
    StepNames names,
    Map<Target.Data, Integer> places) {

  /** Repeated as configured; database by database, unless a random order may mix them. */
  static List<Visit> of(PlanSettings rules, List<Cell> cells, long seed) {
    Visits visits = new Visits(rules, cells, seed, new StepNames(cells), new HashMap<>());
    return rules.protocol() == Protocol.QOS ? visits.qos() : visits.all(null);
  }

  /** The base of the offered loads must be known for every cell first. */
  private List<Visit> qos() {
    List<Visit> visits = new ArrayList<>(all(true));
    visits.addAll(all(false));
    return visits;
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
    int inARow = rules.steps().steps();
    for (int i = 1; i <= inARow; i++) {
      Integer number = inARow == 1 ? null : Integer.valueOf(i);
      for (WorkStep work : cell.workload().steps(cell.clients())) {
        String name = names.of(cell, repeat, rate, work, number);
        steps.add(new Visit.PlannedStep(name, rate, work, number, false));
      }
    }
    if (!rules.settleAfter().isZero()) {
      WorkStep settle = new WorkStep(null, true, rules.settleAfter());
      steps.add(
          new Visit.PlannedStep(names.settling(cell, repeat, rate), rate, settle, null, true));
    }
  }

  private List<Cell> ordered(int repeat) {
    return switch (rules.order()) {
      case ASCENDING -> grouped(cells, 1);
      case DESCENDING -> grouped(cells, -1);
      case RANDOM -> rules.reload() == Reload.NEVER ? grouped(drawn(repeat), 0) : drawn(repeat);
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
}
