package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.result.Imported;
import io.linkbenchx.result.Latency;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The insert benchmark of M. Callaghan's mytools: output of a client of {@code iibench.py}, or the
 * lines that its scripts produce for a step ({@link MytoolsSummary}). Inserts and deletes are
 * counted in rows. The figures of the whole step are those of the queries, if there are any,
 * otherwise those of the inserts.
 */
final class MytoolsOutput {
  private static final Pattern HEAD = Pattern.compile("\\s*i_sec\\s+t_sec\\s+i_ips\\s.*");
  private static final Pattern TOTALS =
      Pattern.compile(
          "Totals: ([\\d.]+) secs, [\\d.]+ rows/sec, (\\d+) rows, (\\d+) (\\d+) (\\d+)"
              + " insert-delete-query retry");
  private static final Pattern RESPONSES =
      Pattern.compile("(Insert|Delete|Query) rt:\\s+((?:\\d+\\s+){10})([\\d.]+)");
  private static final Pattern WORDS =
      Pattern.compile(
          "(Insert|Delete|Query) rt:\\s+256us.*|Created secondary indexes.*|Done|Using.*");

  /** A kind of operation by its columns, and its name in the lines of histograms. */
  private enum Kind {
    INSERT("insert", "i_ips", "t_ins", "max_i", "Insert"),
    DELETE("delete", "i_dps", "t_del", "max_d", "Delete"),
    QUERY("query", "i_qps", "t_query", "max_q", "Query");

    private final String text;
    private final String rate;
    private final String total;
    private final String max;
    private final String word;

    Kind(String text, String rate, String total, String max, String word) {
      this.text = text;
      this.rate = rate;
      this.total = total;
      this.max = max;
      this.word = word;
    }
  }

  private final TextFile file;
  private final List<String> columns;
  private final List<IntervalRow> rows = new ArrayList<>();
  private final Map<String, Double> last = new LinkedHashMap<>();
  private final Map<String, Double> longest = new LinkedHashMap<>();
  private final Map<String, Long> retries = new LinkedHashMap<>();
  private double seconds = Double.NaN;
  private double reported;

  private MytoolsOutput(TextFile file, int head) {
    this.file = file;
    this.columns = List.of(file.lines().get(head).strip().split("\\s+"));
  }

  static List<ForeignRun> read(List<Path> paths, Source.Options options) {
    List<ForeignRun> runs = new ArrayList<>();
    for (Path path : paths) {
      TextFile file = TextFile.read(path);
      int head = 0;
      while (head < file.lines().size() && !HEAD.matcher(file.lines().get(head)).matches()) {
        head++;
      }
      if (head < file.lines().size()) {
        runs.add(new MytoolsOutput(file, head).run(head));
      } else {
        runs.addAll(MytoolsSummary.read(file));
      }
    }
    return runs;
  }

  private ForeignRun run(int head) {
    for (int i = head + 1; i < file.lines().size(); i++) {
      String line = file.lines().get(i).strip();
      if (!line.isEmpty()) {
        line(i, line);
      }
    }
    if (Double.isNaN(seconds) || last.isEmpty()) {
      throw file.incomplete("the output ends without \"Totals: \": it is truncated; exclude it");
    }
    return new ForeignRun(
        new Imported(Source.MYTOOLS.text(), null, List.of(file.source())),
        last.getOrDefault(Kind.QUERY.total, 0.0) > 0 ? "iibench-query" : "iibench-insert",
        ForeignRun.Database.NOT_NAMED,
        file.began(seconds),
        Map.of(),
        Map.of("start", "from the file's time"),
        null,
        List.of(step()));
  }

  @SuppressWarnings("AssignmentExpression") // the first matching kind applies
  private void line(int i, String line) {
    Matcher m = TOTALS.matcher(line);
    if (m.matches()) {
      seconds = file.number(i, m.group(1));
      retries.put(Kind.INSERT.text, file.count(i, m.group(3)));
      retries.put(Kind.DELETE.text, file.count(i, m.group(4)));
      retries.put(Kind.QUERY.text, file.count(i, m.group(5)));
    } else if ((m = RESPONSES.matcher(line)).matches()) {
      longest.merge(m.group(1), file.number(i, m.group(3)) * 1e6, Math::max);
    } else if (Character.isDigit(line.charAt(0))) {
      interval(i, line.split("\\s+"));
    } else if (!WORDS.matcher(line).matches()) {
      throw file.bad(i, "not a line of iibench.py; remove it, or exclude the file");
    }
  }

  private void interval(int i, String... fields) {
    last.clear();
    last.putAll(file.numbers(i, columns, fields));
    double end = last.get("t_sec");
    if (end <= reported) {
      throw file.bad(
          i, "time does not advance; the file contains several runs: import each separately");
    }
    long all = 0;
    for (Kind kind : Kind.values()) {
      Double rate = last.get(kind.rate);
      if (rate != null && rate > 0) {
        Double max = last.get(kind.max);
        long count = Math.round(rate * last.get("i_sec"));
        Latency latency = max == null ? null : new Latencies().max(max).latency();
        rows.add(Rows.of(reported, end, kind.text, count, null, latency));
        all += count;
      }
    }
    rows.add(Rows.of(reported, end, IntervalRow.ALL, all, null, null));
    reported = end;
  }

  private ForeignStep step() {
    Map<String, ForeignType> types = new LinkedHashMap<>();
    for (Kind kind : Kind.values()) {
      double total = last.getOrDefault(kind.total, 0.0);
      if (total > 0) {
        Double max = longest.get(kind.word);
        types.put(
            kind.text,
            new ForeignType(
                (long) total,
                total / seconds,
                null,
                retries.get(kind.text),
                max == null ? null : new Latencies().max(max).latency(),
                null));
      }
    }
    if (types.isEmpty()) {
      throw file.incomplete("nothing was inserted or queried: exclude the file");
    }
    ForeignType main = types.getOrDefault(Kind.QUERY.text, types.get(Kind.INSERT.text));
    Long count = main == null ? null : Long.valueOf(main.count());
    Double rate = main == null ? null : Double.valueOf(main.rate());
    return new ForeignStep(
        "run",
        ForeignStep.Demand.closed(0),
        seconds,
        new ForeignStep.Totals(count, rate, null, null),
        types,
        null,
        new ImportedStep(rows, SystemSeries.NONE, List.of()));
  }
}
