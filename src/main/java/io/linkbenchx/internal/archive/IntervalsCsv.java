package io.linkbenchx.internal.archive;

import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.StepPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Text format of {@link IntervalRow}. */
final class IntervalsCsv {
  /**
   * A column.
   *
   * @param unit as in tables: "s", "us", "transactions"
   * @param meaning one sentence for docs/results.md
   */
  record Column(String name, String unit, String meaning) {}

  static final List<Column> COLUMNS = columns();

  static final String HEADER = COLUMNS.stream().map(Column::name).collect(Collectors.joining(","));

  /** Marks a count that another tool did not make. */
  static final long NOT_COUNTED = -1;

  /** Smaller files, of less than an hour of ten types, are read completely. */
  static final long LARGE = 3_000_000;

  private static final String MINUTE = IntervalRow.Resolution.MINUTE.text() + ",";

  private IntervalsCsv() {}

  private static List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    add(columns, "resolution", "", "`interval`, or `minute` for a roll-up of 60 s");
    add(columns, "phase", "", "`warmup`, `run` or `drain`");
    add(columns, "start_s", "s", "start of the interval, from the start of the measured part");
    add(columns, "end_s", "s", "end of the interval, likewise");
    add(columns, "type", "", "transaction type, or `ALL` for all of them");
    add(columns, "transactions", "transactions", "committed, and ended in the interval");
    add(columns, "errors", "transactions", "ended without a commit: `failed` and `unknown`");
    add(columns, "retried", "transactions", "needed at least one retry");
    add(columns, "retries", "attempts", "retries of these transactions");
    add(columns, "hits", "keys", "found by reads");
    add(columns, "targets", "keys", "looked for by reads");
    add(columns, "rows", "rows", "read or written");
    add(columns, "drained", "transactions", "due in the measured part, committed after it");
    latency(columns, "service", "from the actual start");
    latency(
        columns,
        "response",
        "from the intended start, of types with a schedule only, also in rows of `ALL`");
    String lag = "lag, actual minus intended start, of the step's schedule; only in rows of `ALL`";
    add(columns, "lag_p99_us", "us", "99th percentile of the " + lag);
    add(columns, "lag_max_us", "us", "largest " + lag);
    String all = "; only in rows of `ALL`";
    add(columns, "oldest_s", "s", "age of the oldest transaction in flight" + all);
    add(columns, "backlog", "starts", "due and not made at the end of the interval" + all);
    add(columns, "dropped", "starts", "given up in the interval: dropped and shed" + all);
    return List.copyOf(columns);
  }

  private static void add(List<Column> columns, String name, String unit, String meaning) {
    columns.add(new Column(name, unit, meaning));
  }

  private static void latency(List<Column> columns, String kind, String from) {
    add(columns, kind + "_mean_us", "us", "mean " + kind + " time, " + from);
    add(columns, kind + "_p50_us", "us", "median");
    add(columns, kind + "_p95_us", "us", "95th percentile");
    add(columns, kind + "_p99_us", "us", "99th percentile");
    add(columns, kind + "_p99_9_us", "us", "99.9th percentile");
    add(columns, kind + "_max_us", "us", "largest; empty, like all of these, if there was none");
  }

  static void append(StringBuilder line, IntervalRow row) {
    line.append(row.stretch().resolution().text()).append(',').append(row.phase().text());
    line.append(',').append(Csv.seconds(row.startSeconds()));
    line.append(',').append(Csv.seconds(row.endSeconds()));
    line.append(',').append(Csv.name(row.type()));
    IntervalCounts counts = row.counts();
    count(line, counts.count());
    count(line, counts.errors());
    count(line, counts.retried());
    count(line, counts.retries());
    count(line, counts.hits());
    count(line, counts.targets());
    count(line, counts.rows());
    count(line, counts.drained());
    latency(line, row.service());
    latency(line, row.response());
    boolean all = row.type().equals(IntervalRow.ALL);
    Latency lag = row.lag();
    IntervalSnapshot.Queue queue = row.queue();
    Csv.micros(line, lag == null ? null : lag.p99(), lag == null ? null : (Double) lag.max());
    line.append(',').append(all ? Csv.seconds(queue.oldestSeconds()) : "");
    count(line, all ? queue.backlog() : NOT_COUNTED);
    count(line, all ? queue.dropped() : NOT_COUNTED);
    line.append('\n');
  }

  private static void count(StringBuilder line, long count) {
    line.append(',');
    if (count >= 0) {
      line.append(count);
    }
  }

  private static void latency(StringBuilder line, Latency of) {
    if (of == null) {
      line.append(",,,,,,");
    } else {
      Csv.micros(line, of.mean(), of.p50(), of.p95(), of.p99(), of.p99_9(), of.max());
    }
  }

  /**
   * Parses the rows of a file's complete lines.
   *
   * @throws IllegalArgumentException if a line is invalid
   */
  static List<IntervalRow> parse(List<String> lines) {
    return CsvRow.of(lines).stream().map(IntervalsCsv::row).toList();
  }

  /**
   * Rows of a large file for charts over time: the intervals of all types together, and the whole
   * minutes of each type. All rows of a day would fill the memory; the others are not parsed.
   *
   * @throws IllegalArgumentException if a line is invalid
   */
  static List<IntervalRow> course(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    StoredRun.readLines(
        file,
        Long.MAX_VALUE,
        line -> {
          if (lines.isEmpty() || line.startsWith(MINUTE) != isOfAll(line, lines.get(0))) {
            lines.add(line);
          }
        });
    return parse(lines);
  }

  private static boolean isOfAll(String line, String head) {
    int from = 0;
    for (int at = 0; at < head.indexOf(",type,"); at = head.indexOf(',', at + 1)) {
      from = line.indexOf(',', from) + 1;
    }
    return line.startsWith(IntervalRow.ALL + ",", from);
  }

  private static IntervalRow row(CsvRow row) {
    return new IntervalRow(
        new IntervalRow.Stretch(
            row.word("resolution", IntervalRow.Resolution.class),
            row.as("phase", StepPhase::of),
            row.as("start_s", Csv::finite),
            row.as("end_s", Csv::finite)),
        row.text("type"),
        new IntervalCounts(
            whole(row, "transactions"),
            whole(row, "errors"),
            whole(row, "retried"),
            whole(row, "retries"),
            whole(row, "hits"),
            whole(row, "targets"),
            whole(row, "rows"),
            whole(row, "drained")),
        latency(row, "service_"),
        latency(row, "response_"),
        latency(row, "lag_"),
        new IntervalSnapshot.Queue(
            amount(row, "oldest_s"), whole(row, "backlog"), whole(row, "dropped")));
  }

  private static double amount(CsvRow row, String column) {
    return row.or(Double.NaN, column, Csv::amount);
  }

  private static long whole(CsvRow row, String column) {
    return row.or(0L, column, Csv::count);
  }

  private static Latency latency(CsvRow row, String prefix) {
    Stream<String> figures = Stream.of("mean_us", "p50_us", "p99_us", "max_us");
    if (figures.allMatch(figure -> row.text(prefix + figure).isEmpty())) {
      return null; // another tool may report only some of them
    }
    return new Latency(
        amount(row, prefix + "mean_us"),
        row.or(null, prefix + "p50_us", Csv::amount),
        null,
        row.or(null, prefix + "p95_us", Csv::amount),
        row.or(null, prefix + "p99_us", Csv::amount),
        row.or(null, prefix + "p99_9_us", Csv::amount),
        null,
        amount(row, prefix + "max_us"));
  }
}
