package io.linkbenchx.internal.report;

import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DataMemory;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The size of the data relative to the memory that can hold them. */
final class MemoryText {
  private MemoryText() {}

  /** {@code 5.8 x the cache of 200 MB}, {@code 2.9 x the memory limit of 400 MB}. */
  static List<String> items(Cost cost) {
    DataMemory memory = IfKnown.of(cost, Cost::size, Cost.Size::memory);
    if (memory == null || cost.databaseBytes() == null) {
      return List.of();
    }
    boolean limited = memory.limitBytes() != null;
    Long bytes = limited ? memory.limitBytes() : memory.hostBytes();
    return IfKnown.texts(
        of(memory.dataPerCache(), "the cache", memory.cacheBytes()),
        of(memory.dataPerMemory(), limited ? "the memory limit" : "the memory", bytes));
  }

  private static String of(Double ratio, String what, Long bytes) {
    if (ratio == null) {
      return null;
    }
    int decimals = ratio < 0.0005 ? 5 : ratio < 0.005 ? 3 : ratio < 9.95 ? 2 : 0;
    return Figures.plain(ratio, decimals) + " x " + what + " of " + Figures.bytes(bytes);
  }

  /** One line per row of the table of a sweep, of its last step; nothing if none is known. */
  static void ofSweep(Lines lines, RunResult run) {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Cells.Level level : Cells.levels(run)) {
      List<StepResult> steps = level.finished();
      Cost cost = steps.isEmpty() ? null : steps.get(steps.size() - 1).cost();
      List<String> items = new ArrayList<>(items(cost));
      if (!items.isEmpty()) {
        items.add(0, Figures.bytes(cost.databaseBytes()));
        rows.put(SweepTable.label(level, false), items);
      }
    }
    if (!rows.isEmpty()) {
      lines.line(" data and memory");
      rows.forEach((label, items) -> lines.items("  " + label + ": ", items, ", "));
      lines.line("");
    }
  }
}
