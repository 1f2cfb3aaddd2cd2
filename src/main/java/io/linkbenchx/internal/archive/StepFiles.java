package io.linkbenchx.internal.archive;

import io.linkbenchx.result.Batch;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.result.Step;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The files of a step, open while it runs. */
final class StepFiles implements AutoCloseable {
  static final String INTERVALS = "intervals.csv";
  static final String HISTOGRAMS = "latency.hlog";
  static final String SYSTEM = "system.csv";
  static final String BATCHES = "batches.csv";
  static final String COUNTERS = "counters.csv";
  static final String SERIES_COUNTERS = "series_counters.csv";
  static final String DBMS_COUNTERS = "dbms_counters.csv";
  static final String EXPLAIN = "explain.txt";

  /** Of a database, not of a step. */
  static final String VARIABLES = "server_variables.csv";

  /** All files of a step except those of the user's commands. */
  static final Set<String> NAMES =
      Set.of(
          INTERVALS,
          HISTOGRAMS,
          SYSTEM,
          BATCHES,
          COUNTERS,
          SERIES_COUNTERS,
          DBMS_COUNTERS,
          EXPLAIN,
          HookDirectory.TABLE);

  /** The number of digits that a double always preserves. */
  private static final MathContext DIGITS = new MathContext(15);

  private final String name;
  private final IntervalsFile intervals;
  private final HistogramLog histograms;
  private final SystemSeries.Writer system;
  private final BatchesFile batches;
  private final Path directory;
  private final RunFiles files;

  StepFiles(Path run, Step step, Optional<Duration> histogramInterval, RunFiles files) {
    this.files = files;
    name = step.name();
    directory = run.resolve(step.directory());
    files.create(directory);
    intervals = new IntervalsFile(open(INTERVALS));
    histograms = new HistogramLog(open(HISTOGRAMS), run, step, histogramInterval);
    system = new SystemSeries.Writer(open(SYSTEM));
    batches = new BatchesFile(() -> open(BATCHES));
  }

  private GuardedFile open(String which) {
    return new GuardedFile(directory.resolve(which), files);
  }

  /** Removes the files of all steps of a run except those in these directories. */
  static void removeExcept(Path run, Set<String> kept) throws IOException {
    Predicate<Path> ofStep = file -> file.getNameCount() > 1 && file.startsWith("steps");
    remove(run, ofStep.and(file -> !kept.contains(file.subpath(0, 2).toString())));
  }

  /** Removes the files whose paths relative to a directory match; its own path is empty. */
  static void remove(Path directory, Predicate<Path> which) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      Stream<Path> matching = files.filter(file -> which.test(directory.relativize(file)));
      for (Path file : matching.sorted(Comparator.reverseOrder()).toList()) { // deepest first
        Files.delete(file);
      }
    }
  }

  boolean isOf(Step step) {
    return name.equals(step.name());
  }

  void add(IntervalSnapshot snapshot) {
    intervals.add(snapshot);
    histograms.add(snapshot);
    system.add(snapshot);
  }

  void add(Batch batch) {
    batches.add(batch);
  }

  /** Writes a file as a whole; without a text result.json has the reason. */
  void write(String which, String text) {
    files.write(directory.resolve(which), text);
  }

  /** The text of a file of counters. */
  static String text(List<CounterReading> readings) {
    String head = "name,unit,kind,before,after,before_s,after_s,transactions\n";
    return readings.stream().map(StepFiles::line).collect(Collectors.joining("", head, ""));
  }

  /** Statements, each with its plan or the reason why there is none. */
  static String text(StatementPlans plans) {
    StringBuilder text = new StringBuilder();
    for (StatementPlans.Plan plan : plans.plans()) {
      text.append(text.isEmpty() ? "" : "\n").append("-- ").append(plan.name()).append('\n');
      text.append(plan.statement()).append(";\n");
      if (!plan.parameters().isEmpty()) {
        text.append("-- parameters: ").append(String.join(", ", plan.parameters())).append('\n');
      }
      plan.lines().forEach(line -> text.append("   ").append(line).append('\n'));
      if (plan.error() != null) {
        text.append("-- no plan: ").append(plan.error()).append('\n');
      }
    }
    return text.toString();
  }

  /**
   * The text of dbms_counters.csv, empty without counters; numbers in full, as the server wrote
   * them.
   */
  static String text(ServerAnswer before, ServerAnswer after) {
    StringBuilder text = new StringBuilder("name,before,after,delta\n");
    Set<String> names = new LinkedHashSet<>(before.values().keySet());
    names.addAll(after.values().keySet());
    boolean restarted = after.restartedSince(before);
    for (String name : names) {
      String first = before.values().getOrDefault(name, "");
      String last = after.values().getOrDefault(name, "");
      boolean comparable = !restarted && !first.isEmpty() && !last.isEmpty();
      String delta =
          comparable ? new BigDecimal(last).subtract(new BigDecimal(first)).toPlainString() : "";
      text.append(String.join(",", Csv.text(name), first, last, delta)).append('\n');
    }
    return names.isEmpty() ? "" : text.toString();
  }

  /** The text of server_variables.csv; empty without variables. */
  static String text(ServerAnswer variables) {
    StringBuilder text = new StringBuilder(variables.values().isEmpty() ? "" : "name,value\n");
    variables.values().forEach((n, v) -> text.append(Csv.text(n) + ',' + Csv.text(v) + '\n'));
    return text.toString();
  }

  /** Parses a file of counters. */
  static List<CounterReading> counters(List<String> lines) {
    return CsvRow.of(lines).stream().map(StepFiles::reading).toList();
  }

  private static CounterReading reading(CsvRow row) {
    return new CounterReading(
        row.text("name"),
        row.text("unit"),
        row.word("kind", CounterReading.Kind.class),
        row.number("before"),
        row.number("after"),
        row.number("before_s"),
        row.number("after_s"),
        row.number("transactions"));
  }

  /** Whole numbers in full: they are large, and only their difference matters. */
  private static String line(CounterReading reading) {
    return String.join(
            ",",
            Csv.name(reading.name()),
            reading.unit(),
            reading.kind().text(),
            figure(reading.before()),
            figure(reading.after()),
            figure(reading.beforeSeconds()),
            figure(reading.afterSeconds()),
            figure(reading.transactions()))
        + "\n";
  }

  private static String figure(double value) {
    return Double.isNaN(value) ? "" : new BigDecimal(value).round(DIGITS).toPlainString();
  }

  @Override
  public void close() {
    intervals.close();
    histograms.close();
    system.close();
    batches.close();
  }
}
