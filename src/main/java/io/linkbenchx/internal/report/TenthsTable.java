package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import java.util.List;
import java.util.Map;

/**
 * The rate in each tenth of a step of the insert benchmark, so that a decline is visible: queries
 * per second in the q steps, rows inserted per second in the others. The work of an interval is
 * spread evenly over it; fewer than ten intervals give no rates.
 */
final class TenthsTable extends OwnTable<TenthsTable.Tenths> {
  private static final int SLICES = 10;

  TenthsTable() {
    separatedBy("\t");
    for (int slice = 0; slice < SLICES; slice++) {
      int place = slice;
      figure("tenth" + (slice + 1), 0, tenths -> tenths.rate(place));
    }
    key("unit", 0, tenths -> tenths.part().queries() ? "queries/s" : "rows/s")
        .text("tag", 0, tenths -> tenths.part().tag())
        .label("configuration", tenths -> tenths.part().label())
        .key("step", tenths -> tenths.part().step().step().part().name());
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    return rows.isEmpty() ? "" : lines(rows);
  }

  @Override
  List<Tenths> read(List<StoredRun> runs) {
    return PartFigures.of(runs).stream().map(part -> new Tenths(part, part.intervals())).toList();
  }

  /** A step and its intervals, which are read once for all slices. */
  record Tenths(PartFigures part, List<Map<String, IntervalRow>> intervals) {
    private Double rate(int slice) {
      double length = part.step().seconds() / SLICES;
      if (intervals.size() < SLICES || !(length > 0) || part.builds()) {
        return null;
      }
      double rate = 0;
      for (Map<String, IntervalRow> interval : intervals) {
        IntervalRow any = interval.values().iterator().next();
        double span = any.endSeconds() - any.startSeconds();
        double from = Math.max(any.startSeconds(), slice * length);
        double to = Math.min(any.endSeconds(), (slice + 1) * length);
        rate += span > 0 ? Math.max(0, to - from) / span * part.done(interval) / length : 0;
      }
      return rate;
    }
  }
}
