package io.linkbenchx.internal.foreign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A report of iostat or vmstat for one interval.
 *
 * @param secondOfDay at its end; NaN if not stated
 * @param machine column → value: "us", "%user"
 * @param devices device → column → value; empty in vmstat
 */
record MachineReport(
    double secondOfDay, Map<String, Double> machine, Map<String, Map<String, Double>> devices) {
  private static final double DAY = 86_400;

  static MachineReport at(double secondOfDay) {
    return new MachineReport(secondOfDay, new LinkedHashMap<>(), new LinkedHashMap<>());
  }

  /**
   * The reports that cover an interval.
   *
   * @throws io.linkbenchx.ArchiveException if there are none
   */
  static List<MachineReport> ofIntervals(
      TextFile file, List<MachineReport> all, Source.Options options) {
    if (all.size() < (options.keepFirst() ? 1 : 2)) {
      throw file.incomplete(
          "the file contains "
              + all.size()
              + " reports, and the first covers the time since boot: collect more reports, or use"
              + " --keep-first if it ran with -y");
    }
    return List.copyOf(all.subList(options.keepFirst() ? 0 : 1, all.size()));
  }

  /**
   * Seconds between reports: as set by the user, or the mean of the times in the file; NaN if
   * neither is known.
   */
  static double seconds(List<MachineReport> all, Source.Options options) {
    if (options.seconds() != null) {
      return options.seconds();
    }
    int n = all.size();
    double passed = 0;
    for (int i = 1; i < n; i++) {
      double step = all.get(i).secondOfDay() - all.get(i - 1).secondOfDay();
      passed += step < 0 ? step + DAY : step;
    }
    return n > 1 && passed > 0 ? passed / (n - 1) : Double.NaN;
  }

  /** Mean of a column over reports; null if one lacks it. */
  static Double mean(List<MachineReport> reports, String column) {
    List<Double> values = reports.stream().map(report -> report.machine().get(column)).toList();
    return values.contains(null)
        ? null
        : (Double) (values.stream().mapToDouble(Double::doubleValue).sum() / reports.size());
  }

  /** The sum of the known values; null if none is. */
  static Double plus(Double a, Double b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return a + b;
  }
}
