package io.linkbenchx.internal.foreign;

import java.util.LinkedHashMap;
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
  static MachineReport at(double secondOfDay) {
    return new MachineReport(secondOfDay, new LinkedHashMap<>(), new LinkedHashMap<>());
  }
}
