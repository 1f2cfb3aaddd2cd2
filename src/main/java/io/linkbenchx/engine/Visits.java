package io.linkbenchx.engine;

import io.linkbenchx.workload.WorkStep;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The order in which cells are run. */
final class Visits {
  private final PlanSettings rules;
  private final List<Cell> cells;
  private final long seed;

  private final StepNames names;
  private final Map<Target.Data, Integer> places = new HashMap<>();

  private Visits(PlanSettings rules, List<Cell> cells, long seed) {
    this.rules = rules;
    this.cells = cells;
    this.seed = seed;
    this.names = new StepNames(cells.stream().map(Cell::target).distinct().count() > 1);
  }

  /** Database by database, repeated as configured. */
  static List<Visit> of(PlanSettings rules, List<Cell> cells, long seed) {
    Visits visits = new Visits(rules, cells, seed);
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
        List<Visit.Step> steps = new ArrayList<>();
        for (RateSpec rate : cell.rates()) {
          if (closed == null || closed == (rate instanceof RateSpec.Closed)) {
            addSteps(steps, cell, repeat, rate);
          }
        }
        int place = places.merge(cell.target().data(), 1, Integer::sum) - 1;
        visits.add(new Visit(cell, repeat, place, steps));
      }
    }
    return visits;
  }

  private void addSteps(List<Visit.Step> steps, Cell cell, int repeat, RateSpec rate) {
    int inARow = rules.steps().steps();
    for (int i = 1; i <= inARow; i++) {
      Integer number = inARow == 1 ? null : Integer.valueOf(i);
      for (WorkStep work : cell.workload().steps(cell.clients())) {
        String name = names.of(cell, repeat, rate, work, number);
        steps.add(new Visit.Step(name, rate, work, number));
      }
    }
  }

  private List<Cell> ordered(int repeat) {
    Map<Target, List<Cell>> byTarget = new LinkedHashMap<>();
    cells.forEach(c -> byTarget.computeIfAbsent(c.target(), t -> new ArrayList<>()).add(c));
    List<Cell> ordered = new ArrayList<>();
    for (List<Cell> group : byTarget.values()) {
      switch (rules.order()) {
        case ASCENDING -> {}
        case DESCENDING -> Collections.reverse(group);
        case RANDOM -> Collections.shuffle(group, new Random(seed + repeat));
      }
      ordered.addAll(group);
    }
    return ordered;
  }
}
