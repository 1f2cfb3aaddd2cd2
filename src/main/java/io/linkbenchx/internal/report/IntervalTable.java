package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.RoleKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** T23: one line per interval of each step, with cumulative totals. */
final class IntervalTable extends OwnTable<IntervalTable.Line> {
  private static final String TAG = "tag";
  private static final String TAB = "\t";

  IntervalTable() {
    super(
        new TableColumns<Line>()
            .other("i_sec", 1, Line::seconds)
            .other("t_sec", 1, line -> line.sofar().seconds())
            .other("i_ips", 0, line -> line.now().inserted() / line.seconds())
            .other("t_ips", 0, line -> line.sofar().inserted() / line.sofar().seconds())
            .other("i_dps", 0, line -> line.now().deleted() / line.seconds())
            .other("t_dps", 0, line -> line.sofar().deleted() / line.sofar().seconds())
            .other("i_qps", 0, line -> line.now().queries() / line.seconds())
            .other("t_qps", 0, line -> line.sofar().queries() / line.sofar().seconds())
            .other("max_i", 0, line -> line.slowest(RoleKind.INSERT))
            .other("max_d", 0, line -> line.slowest(RoleKind.DELETE))
            .other("max_q", 0, line -> line.slowest(RoleKind.QUERY))
            .other("t_ins", 0, line -> line.sofar().inserted())
            .other("t_del", 0, line -> line.sofar().deleted())
            .other("t_query", 0, line -> line.sofar().queries())
            .other("retry_i", 0, line -> line.sofar().retriedInserts())
            .other("retry_d", 0, line -> line.sofar().retriedDeletes())
            .other("retry_q", 0, line -> line.sofar().retriedQueries())
            .text(TAG, line -> line.part().tag()));
  }

  /** Work of an interval, or of a step so far. */
  record Work(
      double seconds,
      long inserted,
      long deleted,
      long queries,
      long retriedInserts,
      long retriedDeletes,
      long retriedQueries) {
    static final Work NONE = new Work(0, 0, 0, 0, 0, 0, 0);

    static Work of(PartFigures part, Map<String, IntervalRow> interval) {
      return new Work(
          PartFigures.length(interval),
          part.rows(interval, RoleKind.INSERT),
          part.rows(interval, RoleKind.DELETE),
          part.count(interval, RoleKind.QUERY),
          retries(part.of(interval, RoleKind.INSERT)),
          retries(part.of(interval, RoleKind.DELETE)),
          retries(part.of(interval, RoleKind.QUERY)));
    }

    private static long retries(List<IntervalRow> rows) {
      return rows.stream().mapToLong(row -> row.counts().retries()).sum();
    }

    Work plus(Work more) {
      return new Work(
          seconds + more.seconds,
          inserted + more.inserted,
          deleted + more.deleted,
          queries + more.queries,
          retriedInserts + more.retriedInserts,
          retriedDeletes + more.retriedDeletes,
          retriedQueries + more.retriedQueries);
    }
  }

  /** An interval of a step. */
  record Line(PartFigures part, Map<String, IntervalRow> interval, Work now, Work sofar) {
    private double seconds() {
      return now.seconds();
    }

    /** Microseconds; 0 if there was none, as in the original output. */
    private long slowest(RoleKind role) {
      return Math.round(
          part.of(interval, role).stream()
              .map(IntervalRow::service)
              .filter(Objects::nonNull)
              .mapToDouble(Latency::max)
              .max()
              .orElse(0));
    }
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    StringBuilder text = new StringBuilder(columns().separated(TAB, List.of()));
    String tag = "";
    for (TableRow row : rows) {
      if (!row.get(TAG).equals(tag)) {
        tag = String.valueOf(row.get(TAG));
        text.append("# ").append(tag).append('\n');
      }
      text.append(columns().fields(TAB, row));
    }
    return text.toString();
  }

  @Override
  List<Line> read(List<StoredRun> runs) {
    List<Line> lines = new ArrayList<>();
    for (PartFigures part : PartFigures.of(runs)) {
      Work sofar = Work.NONE;
      for (Map<String, IntervalRow> interval : part.intervals()) {
        Work now = Work.of(part, interval);
        if (now.seconds() > 0) {
          sofar = sofar.plus(now);
          lines.add(new Line(part, interval, now, sofar));
        }
      }
    }
    return lines;
  }
}
