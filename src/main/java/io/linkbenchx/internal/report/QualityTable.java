package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * T20: quality of service in the last step of each cell and load, by engine and then by
 * transaction. Microseconds: service times in a closed loop, response times in an open loop, unless
 * starts without a response leave them unknown. With repeats, of all transactions in the last steps
 * of all repeats together.
 */
final class QualityTable extends OwnTable<QualityTable.Line> {
  private static final String TRANSACTION = "transaction";
  private static final String COUNT = "count";
  private static final String GEOMETRIC_MEAN = "geometric mean";
  private static final int NAME = 16;

  /** The order of the published table; others follow in their workload's order. */
  private static final List<String> PUBLISHED =
      List.of(
          ("ADD_NODE UPDATE_NODE DELETE_NODE GET_NODE ADD_LINK UPDATE_LINK DELETE_LINK COUNT_LINK"
                  + " MULTIGET_LINK GET_LINKS_LIST")
              .split(" "));

  QualityTable() {
    super("T20", runs -> CellNames.levels(runs).stream().flatMap(QualityTable::lines).toList());
    label(ENGINE, Line::engine)
        .key(TRANSACTION, Line::transaction)
        .text(TableRow.STATE, Line::state)
        .figure(COUNT, COUNT, 11, 0, Line::count);
    for (String head : List.of("avg", "p50", "p75", "p95", "p99", "p99.9", "p99.99", "max")) {
      figure(head.replace('.', '_') + "_us", head, 10, 1, line -> line.of(head));
    }
  }

  /**
   * A line. Null = not measured.
   *
   * @param p75 which is in no result; null also if the step's file is missing
   */
  record Line(
      String engine, String transaction, String state, Long count, Latency latency, Double p75) {
    private Double of(String head) {
      return head.equals("p75") ? p75 : Figures.of(latency, head);
    }
  }

  @Override
  String layout(List<TableRow> rows) {
    return blocks(rows, false);
  }

  @Override
  String relative(List<TableRow> ratios, String base) {
    return Ratio.title(base) + blocks(ratios, true);
  }

  private String blocks(List<TableRow> rows, boolean relative) {
    return Stream.concat(
            blocks(rows, ENGINE, TRANSACTION, relative),
            blocks(rows, TRANSACTION, ENGINE, relative))
        .collect(Collectors.joining("\n"));
  }

  private Stream<String> blocks(List<TableRow> rows, String by, String first, boolean relative) {
    int width = Math.max(NAME, rows.stream().mapToInt(r -> r.text(first).length()).max().orElse(0));
    Map<String, List<TableRow>> blocks =
        by(rows.stream().filter(row -> row.get(by) != null).toList(), row -> row.text(by));
    return blocks.entrySet().stream()
        .map(
            block -> {
              StringBuilder text = new StringBuilder(block.getKey());
              text.append(relative ? "" : ", us").append('\n');
              text.append(line(first, width, TableColumn::head));
              block
                  .getValue()
                  .forEach(r -> text.append(line(r.text(first), width, c -> r.text(c.name()))));
              if (relative && by.equals(ENGINE) && block.getValue().size() > 1) {
                text.append(line(GEOMETRIC_MEAN, width, c -> mean(block.getValue(), c)));
              }
              return text.toString();
            });
  }

  private String line(String name, int width, Function<TableColumn<Line>, String> cell) {
    return line(String.format(Locale.ROOT, "%-" + width + "s", name), cell);
  }

  /**
   * Over the transactions of an engine, with equal weights. Excludes counts, which follow the mix.
   */
  private static String mean(List<TableRow> rows, TableColumn<Line> column) {
    Ratio mean = Ratio.geometricMean(rows, column.name());
    return column.name().equals(COUNT)
        ? ""
        : mean == null
            ? Figures.NOT_MEASURED
            : Ratio.text(mean.value(), null, Ratio.MOST_DECIMALS); // types of a run share its luck
  }

  private static Stream<Line> lines(CellNames.Named cell) {
    StoredRun stored = cell.run();
    Cells.Level level = cell.level();
    List<StepResult> steps = level.finished();
    if (steps.isEmpty()) {
      return Stream.of(new Line(cell.engine(), null, level.missing(), null, null, null));
    }
    List<StepResult> last = last(stored, level);
    StepResult step = last.get(last.size() - 1);
    Double percent = step.step().schedule().percent();
    String own = TableRow.withPart(cell.engine(), level.part());
    String name = percent == null ? own : own + " at " + Figures.trimmed(percent) + " %";
    boolean open = level.mode() == StepMode.OPEN;
    List<Map<String, Histogram>> files =
        last.stream().map(s -> stored.histograms(s.step().directory())).toList();
    List<Line> lines = new ArrayList<>();
    for (String type : ordered(step.types().keySet())) {
      String tag = type + (open ? Spectrum.RESPONSE : Spectrum.SERVICE);
      Histogram nanos = Spectrum.sum(files.stream().map(file -> file.get(tag)));
      TypeResult result = step.type(type);
      Latency one = open ? result.response() : result.service();
      long count =
          last.stream()
              .flatMap(s -> Stream.ofNullable(s.types().get(type)))
              .mapToLong(TypeResult::count)
              .sum();
      Latency all = last.size() == 1 ? one : Latency.ofNanos(nanos);
      double unanswered =
          open ? last.stream().mapToDouble(s -> s.unanswered(type)).average().orElseThrow() : 0;
      Latency known = IfKnown.of(all, latency -> latency.among(unanswered));
      boolean about = all != null && OfferedLatency.about(75, unanswered);
      Double p75 = about ? IfKnown.of(nanos, h -> h.getValueAtPercentile(75) / 1e3) : null;
      lines.add(new Line(name, type, TableRow.MEASURED, count, known, p75));
    }
    return lines.stream();
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

  private static List<String> ordered(Set<String> types) {
    List<String> ordered = new ArrayList<>(PUBLISHED);
    ordered.retainAll(types);
    types.stream().filter(type -> !PUBLISHED.contains(type)).forEach(ordered::add);
    return ordered;
  }
}
