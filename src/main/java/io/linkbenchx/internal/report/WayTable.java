package io.linkbenchx.internal.report;

import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;

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
      List<String> items = new ArrayList<>();
      items.add(HeadLines.product(database));
      items.add(database.embedded() ? "in this process" : roundTrips(run, database));
      items.addAll(HeadLines.way(database));
      lines.items("  " + database.id() + ": ", items, ", ");
    }
    lines.line("");
  }

  /** Over all measured steps: cells may differ in the workload or in the form of statements. */
  private static String roundTrips(RunResult run, DatabaseResult database) {
    DoubleSummaryStatistics trips =
        run.steps().stream()
            .filter(step -> step.step().mode().measured() && step.finished())
            .filter(step -> database.id().equals(step.step().database()))
            .map(WayTable::roundTrips)
            .flatMapToDouble(OptionalDouble::stream)
            .summaryStatistics();
    if (trips.getCount() == 0) {
      return "round trips per transaction " + Figures.NOT_MEASURED;
    }
    String least = Figures.plain(trips.getMin(), 2);
    String most = Figures.plain(trips.getMax(), 2);
    return "round trips per transaction " + (least.equals(most) ? least : least + " to " + most);
  }

  private static OptionalDouble roundTrips(StepResult step) {
    return CostText.each(step, TypeResult.Traffic::roundTrips);
  }
}
