package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.MachineRates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The result of a tool that monitors a machine: rates, and system.csv with every column. */
final class MachineStep extends ForeignStep {
  private static final double DAY = 86_400;

  /**
   * A report of iostat or vmstat for one interval.
   *
   * @param secondOfDay at its end; NaN if not stated
   * @param figures column → value: "us", "%user"; those of a device as "vda:r/s"
   */
  record Report(double secondOfDay, Map<String, Double> figures) {}

  /** A time of day whose groups are its hour, minute and second. */
  static double secondOfDay(Matcher time) {
    return Integer.parseInt(time.group(1)) % 24 * 3600.0
        + Integer.parseInt(time.group(2)) * 60
        + Integer.parseInt(time.group(3));
  }

  private final TextFile file;
  private final Source tool;

  /** Of the intervals. */
  final List<Report> reports;

  /** Seconds. */
  final double interval;

  private final Map<String, String> facts = new LinkedHashMap<>();

  /**
   * Keeps the reports that cover an interval.
   *
   * @param all of the file
   * @throws io.linkbenchx.ArchiveException if none does
   */
  MachineStep(TextFile file, Source tool, List<Report> all, Source.Options options) {
    super("run");
    int first = options.keepFirst() ? 0 : 1;
    if (all.size() <= first) {
      throw file.incomplete(
          "too few reports: the first is since boot; collect more, or use --keep-first after -y");
    }
    this.file = file;
    this.tool = tool;
    this.reports = List.copyOf(all.subList(first, all.size()));
    double stated = options.seconds() == null ? secondsBetween(reports) : options.seconds();
    this.interval = Double.isNaN(stated) ? 1 : stated;
    if (Double.isNaN(stated)) {
      facts.put("interval", "1 s assumed, see --every");
    }
    facts.put("start", "from the file's time");
    seconds = interval * reports.size();
  }

  /** The mean of the times in the file; NaN if it has none. */
  private static double secondsBetween(List<Report> all) {
    double passed = 0;
    for (int i = 1; i < all.size(); i++) {
      double step = all.get(i).secondOfDay() - all.get(i - 1).secondOfDay();
      passed += step < 0 ? step + DAY : step;
    }
    return passed > 0 ? passed / (all.size() - 1) : Double.NaN;
  }

  /** Mean of a column over the reports; null if one lacks it. */
  Double mean(String column) {
    List<Double> values = reports.stream().map(report -> report.figures().get(column)).toList();
    return values.contains(null)
        ? null
        : (Double) (values.stream().mapToDouble(Double::doubleValue).sum() / reports.size());
  }

  /** The sum of the known means of columns; null if none is known. */
  Double sum(String... columns) {
    return Stream.of(columns)
        .map(this::mean)
        .filter(Objects::nonNull)
        .reduce(Double::sum)
        .orElse(null);
  }

  /** The run, with the resources that the machine used, per operation if any are counted. */
  ForeignRun run(MachineRates rates, MachineCost machine) {
    cost(null, machine, rates);
    Map<String, String> settings =
        Map.of("reports", String.valueOf(reports.size()), "interval", String.valueOf(interval));
    return ForeignRun.of(tool, null, List.of(file), tool.text(), settings, List.of(this))
        .stating(facts, null);
  }

  @Override
  SystemSeries series() {
    List<Map<String, Double>> rows = reports.stream().map(Report::figures).toList();
    List<String> columns = rows.stream().flatMap(row -> row.keySet().stream()).distinct().toList();
    return new SystemSeries(
        columns,
        IntStream.range(0, rows.size()).mapToObj(i -> i * interval).toList(),
        IntStream.rangeClosed(1, rows.size()).mapToObj(i -> i * interval).toList(),
        rows.stream()
            .map(row -> columns.stream().map(c -> row.getOrDefault(c, Double.NaN)).toList())
            .toList());
  }
}
