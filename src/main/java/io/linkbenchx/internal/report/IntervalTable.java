package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.RoleKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/** T23: one line per interval of each step, with cumulative totals. */
final class IntervalTable extends OwnTable<IntervalTable.Line> {
  private static final String TAG = "tag";

  /** The work of a line, in this order, and the letter of its rates. */
  private static final List<RoleKind> WORK =
      List.of(RoleKind.INSERT, RoleKind.DELETE, RoleKind.QUERY);

  private static final List<String> LETTERS = List.of("i", "d", "q");
  private static final List<String> TOTALS = List.of("t_ins", "t_del", "t_query");

  IntervalTable() {
    super(IntervalTable::read);
    separatedBy("\t")
        .other("i_sec", 1, line -> line.now().seconds())
        .other("t_sec", 1, line -> line.sofar().seconds());
    each(
        (kind, letter) ->
            other("i_" + letter + "ps", 0, line -> line.now().rate(kind))
                .other("t_" + letter + "ps", 0, line -> line.sofar().rate(kind)));
    each((kind, letter) -> other("max_" + letter, 0, l -> l.slowest(WORK.get(kind))));
    each((kind, letter) -> other(TOTALS.get(kind), 0, l -> l.sofar().done().get(kind)));
    each((kind, letter) -> other("retry_" + letter, 0, l -> l.sofar().retries().get(kind)));
    text(TAG, line -> line.part().tag());
  }

  private static void each(BiConsumer<Integer, String> column) {
    IntStream.range(0, WORK.size()).forEach(kind -> column.accept(kind, LETTERS.get(kind)));
  }

  /**
   * Work of an interval, or of a step so far.
   *
   * @param done rows, or queries, of each kind
   */
  record Work(double seconds, List<Long> done, List<Long> retries) {
    static final Work NONE = new Work(0, List.of(0L, 0L, 0L), List.of(0L, 0L, 0L));

    static Work of(PartFigures part, Map<String, IntervalRow> interval) {
      return new Work(
          PartFigures.any(interval).seconds(),
          WORK.stream()
              .map(k -> k == RoleKind.QUERY ? part.count(interval, k) : part.rows(interval, k))
              .toList(),
          WORK.stream()
              .map(k -> part.of(interval, k).stream().mapToLong(r -> r.counts().retries()).sum())
              .toList());
    }

    private double rate(int kind) {
      return done.get(kind) / seconds;
    }

    Work plus(Work more) {
      return new Work(seconds + more.seconds, sum(done, more.done), sum(retries, more.retries));
    }

    private static List<Long> sum(List<Long> a, List<Long> b) {
      return IntStream.range(0, a.size()).mapToObj(i -> a.get(i) + b.get(i)).toList();
    }
  }

  /** An interval of a step. */
  record Line(PartFigures part, Map<String, IntervalRow> interval, Work now, Work sofar) {
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
  String layout(List<TableRow> rows) {
    StringBuilder text = new StringBuilder(head());
    String tag = "";
    for (TableRow row : rows) {
      if (!row.get(TAG).equals(tag)) {
        tag = String.valueOf(row.get(TAG));
        text.append("# ").append(tag).append('\n');
      }
      text.append(line(row));
    }
    return text.toString();
  }

  private static List<Line> read(List<StoredRun> runs) {
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
