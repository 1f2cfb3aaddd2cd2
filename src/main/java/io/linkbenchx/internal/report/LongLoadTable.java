package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** T12: a long load over all its rounds, with the rate of its last rows. */
final class LongLoadTable extends OwnTable<List<PartFigures>> {
  static final String HEAD = "#rows           #secs  avg_ips last_ips        engine";

  /** Number of rows for the last rate. */
  private static final long LAST_ROWS = 100_000;

  LongLoadTable() {
    super("T12");
    label(ENGINE, 10, rounds -> last(rounds).label())
        .figure("rows", 10, TableColumn.decimals(0), "", LongLoadTable::inserted)
        .other("rows_so_far", rounds -> last(rounds).rowsSoFar())
        .figure("seconds", 12, LongLoadTable::brief, "", LongLoadTable::seconds)
        .figure("rows_per_second", 7, TableColumn.decimals(0), "", LongLoadTable::rate)
        .figure("last_rows_per_second", 8, TableColumn.decimals(0), "", LongLoadTable::lastRate);
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    rows.forEach(row -> text.append(line(row)));
    return text.toString();
  }

  @Override
  List<List<PartFigures>> read(List<StoredRun> runs) {
    Map<String, List<PartFigures>> loads = new LinkedHashMap<>();
    for (PartFigures part : PartFigures.of(runs)) {
      if (part.isRound()) {
        String key = part.stored().directory() + "\0" + part.label();
        loads.computeIfAbsent(key, k -> new ArrayList<>()).add(part);
      }
    }
    return List.copyOf(loads.values());
  }

  private static PartFigures last(List<PartFigures> rounds) {
    return rounds.get(rounds.size() - 1);
  }

  private static long inserted(List<PartFigures> rounds) {
    return rounds.stream().mapToLong(r -> r.inserter().orElseThrow().work().rows()).sum();
  }

  private static double rate(List<PartFigures> rounds) {
    return inserted(rounds) / seconds(rounds);
  }

  private static double seconds(List<PartFigures> rounds) {
    return rounds.stream().map(PartFigures::step).mapToDouble(StepResult::seconds).sum();
  }

  private static String brief(Object seconds) {
    return TableColumn.decimals((Double) seconds < 99.95 ? 1 : 0).apply(seconds);
  }

  /** Over the last intervals that contain this many rows, or over all if there are fewer. */
  private static Double lastRate(List<PartFigures> rounds) {
    PartFigures round = last(rounds);
    List<Map<String, IntervalRow>> intervals = round.intervals();
    long rows = 0;
    double seconds = 0;
    for (int i = intervals.size() - 1; i >= 0 && rows < LAST_ROWS; i--) {
      rows += round.rows(intervals.get(i), RoleKind.INSERT);
      seconds += PartFigures.length(intervals.get(i));
    }
    return rows == 0 || seconds <= 0 ? null : rows / seconds;
  }
}
