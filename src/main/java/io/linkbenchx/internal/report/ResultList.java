package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.Results;
import io.linkbenchx.internal.config.Printable;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** One line per result below a directory. */
public final class ResultList {
  private static final String LINE = "%%-19s  %%-%ss  %%-%ss%%9s%%10s%%8s%%10s  %%-11s";
  private static final int MOST = 22;

  private static final Object[] HEADS = {
    "started (UTC)", "workload", "database", "clients", "per s", "+-", "p99 us", "state"
  };

  private ResultList() {}

  /**
   * A result in one line. Unknown values are null.
   *
   * @param name path relative to the searched directory
   * @param startedAt ISO-8601 UTC
   * @param workload of its steps
   * @param database product and version of all databases
   * @param steps number of finished measured steps
   * @param step the fastest of them, otherwise the first load; the following figures are its own
   * @param clients of the step
   * @param rate transactions per second; in a load or a step that inserts, rows per second
   * @param rateHalf half of the 95 % interval within the run / rate
   * @param p99 microseconds; in an open loop the response time of all starts, otherwise the service
   *     time of {@code p99Type}
   * @param p99Type the type with the most transactions; null in an open loop
   * @param status of the run
   * @param remarks reasons to trust its figures less
   * @param unreadable why it cannot be read; then only the name is known
   */
  record Line(
      String name,
      String startedAt,
      String workload,
      String database,
      Integer steps,
      String step,
      Integer clients,
      Double rate,
      Double rateHalf,
      Double p99,
      String p99Type,
      RunStatus status,
      List<String> remarks,
      String unreadable) {

    /** A result that cannot be read. */
    Line(String name, String reason) {
      this(
          name, null, null, null, null, null, null, null, null, null, null, null, List.of(),
          reason);
    }

    /** The names of several databases are cut. */
    String shortDatabase() {
      return database == null ? null : Lines.cut(database, MOST);
    }
  }

  /** A table in order of time, the name of each result below its figures; then the unreadable. */
  public static String text(Results results, int width) {
    List<Line> all = lines(results);
    int workload = width("workload", all.stream().map(Line::workload));
    int database = width("database", all.stream().map(Line::shortDatabase));
    RowFormat format = RowFormat.of(LINE.formatted(workload, database), 5, 3, 0, 1);
    Lines lines = new Lines(width).row(format, HEADS);
    for (Line line : all) {
      if (line.unreadable() != null) {
        lines.wrapped(Printable.oneLine(line.name() + ": " + line.unreadable()));
      } else {
        lines
            .row(
                format,
                line.startedAt().replace('T', ' ').replaceFirst("(\\.\\d+)?Z$", ""),
                line.workload(),
                line.shortDatabase(),
                IfKnown.text(line.clients(), String::valueOf),
                IfKnown.text(line.rate(), rate -> Figures.rate(rate, 9)),
                IfKnown.text(line.rateHalf(), Figures::percent),
                Figures.micros(line.p99(), 9),
                line.status().text())
            .wrapped(
                Printable.oneLine(line.name())
                    + (line.steps() > 1 ? ", fastest of " + line.steps() + " steps" : "")
                    + (line.remarks().isEmpty() ? "" : ": " + String.join(", ", line.remarks())));
      }
    }

    return lines.toString();
  }

  /** The results as JSON with all digits; unknown values are omitted. */
  public static String json(Results results) {
    return JsonText.of(JsonText.named("results", lines(results)));
  }

  private static List<Line> lines(Results results) {
    List<Line> lines = new ArrayList<>();
    results.runs().forEach(run -> lines.add(line(results, run)));
    for (var unread : results.unread()) {
      lines.add(new Line(results.name(unread.path()), unread.reason()));
    }
    return lines;
  }

  private static Line line(Results results, StoredRun stored) {
    RunResult run = stored.result();
    List<StepResult> measured =
        run.steps().stream().filter(s -> s.finished() && s.step().mode().measured()).toList();
    StepResult step =
        measured.stream()
            .max(Comparator.comparing(s -> Objects.requireNonNullElse(rate(s), -1.0)))
            .orElseGet(() -> load(run));
    String databases = RunDocument.databases(run);
    Map.Entry<String, TypeResult> type = step == null ? null : mostFrequent(step);
    boolean open = step != null && step.open() != null && step.open().response() != null;

    return new Line(
        results.name(stored.directory()),
        Results.startedAt(stored),
        run.run().workload(),
        databases.isEmpty() ? Figures.NOT_MEASURED : databases,
        measured.size(),
        step == null ? null : step.name(),
        step == null || step.step().clients() == 0 ? null : Integer.valueOf(step.step().clients()),
        step == null ? null : rate(step),
        step == null ? null : half(step),
        open ? response(step) : type == null ? null : latency(type.getValue()).p99(),
        open || type == null ? null : type.getKey(),
        run.status(),
        remarks(run, step),
        null);
  }

  private static StepResult load(RunResult run) {
    return run.steps().stream()
        .filter(s -> s.finished() && s.step().mode() == StepMode.LOAD)
        .findFirst()
        .orElse(null);
  }

  private static Double known(double value) {
    return Double.isFinite(value) ? Double.valueOf(value) : null;
  }

  private static Double rate(StepResult step) {
    return known(PartFigures.rate(step));
  }

  private static Double half(StepResult step) {
    Precision precision = step.precision();
    return precision == null ? null : known(Margins.half(precision.rate(), step.rate()));
  }

  /** A lower bound does not count as a value. */
  private static Double response(StepResult step) {
    var p99 = step.open().response().p99();
    return p99 == null || p99.greater() ? null : Double.valueOf(p99.micros());
  }

  /** Another tool may state only the response time. */
  private static Latency latency(TypeResult type) {
    return type.service() == null ? type.response() : type.service();
  }

  private static Map.Entry<String, TypeResult> mostFrequent(StepResult step) {
    return step.types().entrySet().stream()
        .filter(type -> latency(type.getValue()) != null)
        .max(Comparator.comparingLong(type -> type.getValue().count()))
        .orElse(null);
  }

  private static List<String> remarks(RunResult run, StepResult step) {
    Set<String> remarks = new LinkedHashSet<>();
    if (run.verification() != null && !run.verification().passed()) {
      remarks.add(run.verification().made() ? "wrong data" : "not verified");
    } else if (run.verification() != null && !run.verification().complete()) {
      remarks.add("not fully verified");
    }
    if (step != null) {
      if (RunVerdict.steadiness(step) == Steadiness.Verdict.DRIFTING) {
        remarks.add("drifting");
      }
      step.caveats().forEach(c -> remarks.add(c.kind().text().replace('_', ' ')));
    }
    return List.copyOf(remarks);
  }

  private static int width(String head, Stream<String> cells) {
    Stream<String> known = cells.filter(Objects::nonNull);
    return Lines.width(Stream.concat(known, Stream.of(head)).toList(), Integer.MAX_VALUE);
  }
}
