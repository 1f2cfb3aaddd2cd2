package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Imported;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.MachineRates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The result of a tool that monitors a machine: rates, and system.csv with every column. */
final class MachineStep {
  private final TextFile file;
  private final Source tool;
  private final List<MachineReport> reports;
  private final double interval;
  private final Map<String, String> facts = new LinkedHashMap<>();

  /**
   * @param reports of intervals
   * @param seconds between them; NaN if not known
   */
  MachineStep(TextFile file, Source tool, List<MachineReport> reports, double seconds) {
    this.file = file;
    this.tool = tool;
    this.reports = reports;
    this.interval = Double.isNaN(seconds) ? 1 : seconds;
    if (Double.isNaN(seconds)) {
      facts.put("interval", "1 s assumed, see --every");
    }
    facts.put("start", "from the file's time");
  }

  double seconds() {
    return interval * reports.size();
  }

  double interval() {
    return interval;
  }

  /**
   * The run.
   *
   * @param totals of the operations of the devices that count
   * @param types of operations
   * @param rows of intervals.csv
   */
  ForeignRun run(
      ForeignStep.Totals totals,
      Map<String, ForeignType> types,
      List<IntervalRow> rows,
      MachineRates rates,
      MachineCost machine) {
    Cost.PerTransaction none =
        new Cost.PerTransaction(null, null, null, null, null, null, null, null);
    Cost cost = new Cost(none, null, null, null, null, null, machine, null, rates);
    ForeignStep step =
        new ForeignStep(
            "run",
            ForeignStep.Demand.closed(0),
            seconds(),
            totals,
            types,
            cost,
            new ImportedStep(rows, series(), List.of()));
    return new ForeignRun(
        new Imported(tool.text(), null, List.of(file.source())),
        tool.text(),
        ForeignRun.Database.NOT_NAMED,
        file.began(seconds()),
        new TreeMap<>(Map.of("reports", "" + reports.size(), "interval", String.valueOf(interval))),
        facts,
        null,
        List.of(step));
  }

  private SystemSeries series() {
    List<Map<String, Double>> rows = reports.stream().map(MachineStep::row).toList();
    List<String> columns = rows.stream().flatMap(row -> row.keySet().stream()).distinct().toList();
    return new SystemSeries(
        columns,
        IntStream.range(0, rows.size()).mapToObj(i -> i * interval).toList(),
        IntStream.rangeClosed(1, rows.size()).mapToObj(i -> i * interval).toList(),
        rows.stream()
            .map(row -> columns.stream().map(c -> row.getOrDefault(c, Double.NaN)).toList())
            .toList());
  }

  private static Map<String, Double> row(MachineReport report) {
    Map<String, Double> row = new LinkedHashMap<>(report.machine());
    report
        .devices()
        .forEach(
            (device, figures) ->
                figures.forEach((column, value) -> row.put(device + ":" + column, value)));
    return row;
  }
}
