package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.TypeResult;
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
  private record Kind(String text, String rate, String total, String max, String word) {
    static final Kind INSERT = new Kind("insert", "i_ips", "t_ins", "max_i", "Insert");
    static final Kind DELETE = new Kind("delete", "i_dps", "t_del", "max_d", "Delete");
    static final Kind QUERY = new Kind("query", "i_qps", "t_query", "max_q", "Query");
    static final List<Kind> ALL = List.of(INSERT, DELETE, QUERY);
  }

  private final TextFile file;
  private final List<String> columns;
  private final ForeignStep step = new ForeignStep("run");
  private Map<String, Double> last = Map.of();
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
    for (Line line : file.filled(head + 1)) {
      line(line);
    }
    if (Double.isNaN(seconds) || last.isEmpty()) {
      throw file.incomplete("the output ends without \"Totals: \": it is truncated; exclude it");
    }
    step();
    boolean queries = last.getOrDefault(Kind.QUERY.total(), 0.0) > 0;
    String workload = queries ? "iibench-query" : "iibench-insert";
    return ForeignRun.of(Source.MYTOOLS, null, List.of(file), workload, Map.of(), List.of(step));
  }

  @SuppressWarnings("AssignmentExpression") // the first matching kind applies
  private void line(Line line) {
    Matcher m = TOTALS.matcher(line.text());
    if (m.matches()) {
      seconds = line.number(m.group(1));
      retries.put(Kind.INSERT.text(), line.count(m.group(3)));
      retries.put(Kind.DELETE.text(), line.count(m.group(4)));
      retries.put(Kind.QUERY.text(), line.count(m.group(5)));
    } else if ((m = RESPONSES.matcher(line.text())).matches()) {
      longest.merge(m.group(1), line.number(m.group(3)) * 1e6, Math::max);
    } else if (Character.isDigit(line.text().charAt(0))) {
      interval(line, line.text().split("\\s+"));
    } else if (!WORDS.matcher(line.text()).matches()) {
      throw line.bad("not a line of iibench.py; remove it, or exclude the file");
    }
  }

  private void interval(Line line, String... fields) {
    last = line.numbers(columns, fields);
    double end = last.get("t_sec");
    if (end <= reported) {
      throw line.bad("time does not advance; the file has several runs: import each separately");
    }
    long all = 0;
    for (Kind kind : Kind.ALL) {
      Double rate = last.get(kind.rate());
      if (rate != null && rate > 0) {
        long count = Math.round(rate * last.get("i_sec"));
        step.row(reported, end, kind.text(), count, null, latency(last.get(kind.max())), null);
        all += count;
      }
    }
    step.row(reported, end, IntervalRow.ALL, all, null, null, null);
    reported = end;
  }

  private static Latency latency(Double max) {
    return max == null ? null : new Latencies().max(max).latency();
  }

  private void step() {
    for (Kind kind : Kind.ALL) {
      double total = last.getOrDefault(kind.total(), 0.0);
      if (total > 0) {
        Latency latency = latency(longest.get(kind.word()));
        Long retried = retries.get(kind.text());
        step.type(kind.text(), (long) total, total / seconds, null, retried, latency, null);
      }
    }
    if (step.types.isEmpty()) {
      throw file.incomplete("nothing was inserted or queried: exclude the file");
    }
    Map<String, TypeResult> types = step.types;
    TypeResult main = types.getOrDefault(Kind.QUERY.text(), types.get(Kind.INSERT.text()));
    if (main != null) {
      step.totals(main.count(), main.rate(), null, null);
    }
    step.seconds = seconds;
  }
}
