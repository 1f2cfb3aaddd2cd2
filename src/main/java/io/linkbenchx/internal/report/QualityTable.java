package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * T20: quality of service in the last step of each cell and load, by engine and then by
 * transaction. Microseconds: service times in a closed loop, response times in an open loop, unless
 * starts without a response leave them unknown. With repeats, of all transactions in the last steps
 * of all repeats together.
 */
final class QualityTable implements RowTable {
  private static final String ENGINE = "engine";
  private static final String TRANSACTION = "transaction";
  private static final String COUNT = "count";
  private static final String GEOMETRIC_MEAN = "geometric mean";
  private static final int NAME = 16;

  /** The order of the published table; others follow in their workload's order. */
  private static final List<String> PUBLISHED =
      List.of(
          "ADD_NODE",
          "UPDATE_NODE",
          "DELETE_NODE",
          "GET_NODE",
          "ADD_LINK",
          "UPDATE_LINK",
          "DELETE_LINK",
          "COUNT_LINK",
          "MULTIGET_LINK",
          "GET_LINKS_LIST");

  static final Layout BY_ENGINE = layout(TRANSACTION);
  static final Layout BY_TRANSACTION = layout(ENGINE);

  private static Layout layout(String first) {
    return new Layout(
        Layout.Column.key(first, first, NAME),
        List.of(
            new Layout.Column(COUNT, COUNT, 11, 0),
            new Layout.Column("avg_us", "avg", 10, 1),
            new Layout.Column("p50_us", "p50", 10, 1),
            new Layout.Column("p75_us", "p75", 10, 1),
            new Layout.Column("p95_us", "p95", 10, 1),
            new Layout.Column("p99_us", "p99", 10, 1),
            new Layout.Column("p99_9_us", "p99.9", 10, 1),
            new Layout.Column("p99_99_us", "p99.99", 10, 1),
            new Layout.Column("max_us", "max", 10, 1)),
        null);
  }

  @Override
  public String label() {
    return ENGINE;
  }

  @Override
  public List<String> keys() {
    return List.of(TRANSACTION);
  }

  @Override
  public List<String> figures() {
    return BY_ENGINE.figures();
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    return Stream.concat(
            blocks(rows, ENGINE, BY_ENGINE, relative).stream(),
            blocks(rows, TRANSACTION, BY_TRANSACTION, relative).stream())
        .collect(Collectors.joining("\n"));
  }

  private static List<String> blocks(
      List<Map<String, Object>> rows, String by, Layout layout, boolean relative) {
    boolean means = relative && by.equals(ENGINE);
    Set<String> names = new LinkedHashSet<>();
    Layout fitting = layout.fitting(rows);
    rows.forEach(row -> names.add((String) row.get(by)));
    names.remove(null); // the transactions of a cell that was not run are unknown
    List<String> blocks = new ArrayList<>();
    for (String name : names) {
      StringBuilder block = new StringBuilder(name).append(relative ? "" : ", us").append('\n');
      block.append(fitting.head());
      rows.stream()
          .filter(row -> name.equals(row.get(by)))
          .forEach(row -> block.append(fitting.line(row)));
      if (means) {
        geometricMeans(rows, name).ifPresent(row -> block.append(fitting.line(row)));
      }
      blocks.add(block.toString());
    }
    return blocks;
  }

  /**
   * Over the transactions of an engine, with equal weights. Excludes counts, which follow the mix.
   */
  private static Optional<Map<String, Object>> geometricMeans(
      List<Map<String, Object>> rows, String engine) {
    List<Map<String, Object>> own =
        rows.stream().filter(row -> engine.equals(row.get(ENGINE))).toList();
    if (own.size() < 2) {
      return Optional.empty();
    }
    Map<String, Object> means = row(engine, GEOMETRIC_MEAN, TablePoint.MEASURED);
    for (String figure : BY_ENGINE.figures()) {
      if (!figure.equals(COUNT)) {
        means.put(figure, Ratio.geometricMean(own, figure));
      }
    }
    means.put(COUNT, "");
    return Optional.of(means);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (CellNames.Named cell : CellNames.levels(runs)) {
      rows.addAll(rows(cell.run(), cell.level(), cell.engine()));
    }
    return rows;
  }

  private static List<Map<String, Object>> rows(
      StoredRun stored, Cells.Level level, String engine) {
    List<StepResult> steps = level.finished();
    if (steps.isEmpty()) {
      return List.of(row(engine, null, level.missing()));
    }
    List<StepResult> last = last(stored, level);
    StepResult step = last.get(last.size() - 1);
    Double percent = step.step().schedule().percent();
    String name = percent == null ? engine : engine + " at " + Figures.trimmed(percent) + " %";
    boolean open = level.mode() == StepMode.OPEN;
    List<Map<String, Histogram>> files =
        last.stream().map(s -> stored.histograms(s.step().directory())).toList();
    List<Map<String, Object>> rows = new ArrayList<>();
    for (String type : ordered(step.types().keySet())) {
      Map<String, Object> row = row(name, type, TablePoint.MEASURED);
      Histogram nanos = sum(files, type + (open ? ".response" : ".service"));
      TypeResult result = step.type(type);
      Latency one = open ? result.response() : result.service();
      long count = last.stream().mapToLong(s -> count(s, type)).sum();
      Latency all = last.size() == 1 ? one : Latency.ofNanos(nanos);
      double unanswered =
          open ? last.stream().mapToDouble(s -> s.unanswered(type)).average().orElseThrow() : 0;
      boolean known = OfferedLatency.about(75, unanswered);
      add(row, count, all == null ? null : all.among(unanswered), known ? nanos : null);
      rows.add(row);
    }
    return rows;
  }

  /** The last step of each repeat. */
  private static List<StepResult> last(StoredRun stored, Cells.Level level) {
    List<StepResult> last =
        level.repeats().stream()
            .filter(repeat -> !repeat.isEmpty())
            .map(repeat -> repeat.get(repeat.size() - 1))
            .toList();
    return stored.result().plan().repeat() > 1 ? last : last.subList(last.size() - 1, last.size());
  }

  private static long count(StepResult step, String type) {
    return step.types().containsKey(type) ? step.type(type).count() : 0;
  }

  /** Null if the file of one of the steps, or its histogram, is missing. */
  private static Histogram sum(List<Map<String, Histogram>> files, String tag) {
    List<Histogram> each =
        files.stream().map(file -> file.get(tag)).filter(Objects::nonNull).toList();
    if (each.size() < files.size()) {
      return null;
    }
    Histogram sum = new Histogram(each.get(0));
    each.forEach(one -> LatencyScale.add(sum, one));
    return sum;
  }

  private static List<String> ordered(Set<String> types) {
    List<String> ordered = new ArrayList<>(PUBLISHED);
    ordered.retainAll(types);
    types.stream().filter(type -> !PUBLISHED.contains(type)).forEach(ordered::add);
    return ordered;
  }

  private static Map<String, Object> row(String engine, String transaction, String state) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T20");
    row.put(ENGINE, engine);
    row.put(TRANSACTION, transaction);
    row.put(Layout.STATE, state);
    BY_ENGINE.figures().forEach(name -> row.put(name, null));
    return row;
  }

  /**
   * @param nanos null if the step's file is missing, or its 75th percentile is not known
   */
  private static void add(Map<String, Object> row, long count, Latency latency, Histogram nanos) {
    row.put(COUNT, count);
    if (latency == null) {
      return;
    }
    row.put("avg_us", known(latency.mean()));
    row.put("p50_us", latency.p50());
    row.put("p75_us", nanos == null ? null : nanos.getValueAtPercentile(75) / 1e3);
    row.put("p95_us", latency.p95());
    row.put("p99_us", latency.p99());
    row.put("p99_9_us", latency.p99_9());
    row.put("p99_99_us", latency.p99_99());
    row.put("max_us", known(latency.max()));
  }

  private static Double known(double figure) {
    return Double.isNaN(figure) ? null : Double.valueOf(figure);
  }
}
