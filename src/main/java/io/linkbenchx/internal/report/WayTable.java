package io.linkbenchx.internal.report;

import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;

/**
 * How each database of a plan was reached, printed with the table that compares them: round trips
 * per transaction, driver, statements, read path and sockets differ between products and affect
 * rates and latencies.
 */
final class WayTable {
  private WayTable() {}

  /** Nothing for a run on a single database. */
  static void addTo(Lines lines, RunResult run) {
    if (run.databases().size() < 2) {
      return;
    }
    lines.line(" how each database was reached");
    for (DatabaseResult database : run.databases()) {
      String trips = database.embedded() ? "in this process" : roundTrips(run, database);
      List<String> items = new ArrayList<>(List.of(HeadLines.product(database), trips));
      items.addAll(HeadLines.way(database));
      lines.items("  " + database.id() + ": ", items, ", ");
    }
    lines.line("");
  }

  /** Over all measured steps: cells may differ in the workload or in the form of statements. */
  private static String roundTrips(RunResult run, DatabaseResult database) {
    List<Double> trips =
        ConsoleTables.measured(run).stream()
            .filter(step -> step.finished() && database.id().equals(step.step().database()))
            .map(step -> CostText.each(step, TypeResult.Traffic::roundTrips))
            .toList();
    return "round trips per transaction " + Medians.of(trips).span(2);
  }
}
