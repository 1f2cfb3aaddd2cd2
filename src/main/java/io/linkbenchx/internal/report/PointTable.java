package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.TableColumn.Kind;
import io.linkbenchx.internal.report.TableKind.Block;
import io.linkbenchx.internal.report.TableKind.Form;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Figures by configuration and number of clients, in one block or several, from the closed loops of
 * runs or from their loads.
 */
final class PointTable extends OwnTable<PointTable.Point> {
  static final String TABLES = "tables";
  static final String SIZE = "size";

  private static final String SOURCE = "_source";

  private final Form form;
  private final List<Block> blocks;

  PointTable(String table, Form form, List<Block> blocks) {
    super(table, runs -> runs.stream().flatMap(run -> points(run, form, blocks)).toList());
    boolean matrix = form == Form.MATRIX;
    add("configuration", matrix ? Kind.TEXT : Kind.LABEL, Point::configuration)
        .add("database", matrix ? Kind.LABEL : Kind.TEXT, p -> p.names().database(p.cell()))
        .key(TABLES, Point::tables)
        .key(across(form), Point::clients)
        .text(TableRow.STATE, Point::state);
    if (matrix) {
      add(SIZE, Kind.HIDDEN, point -> point.names().size(point.cell()));
    }
    for (Block block : blocks) {
      int place = blocks.indexOf(block);
      Function<Point, Medians> value = point -> point.values().get(place);
      if (block.io() != null) {
        text(block.name() + SOURCE, point -> block.io().source(point.level().finished()));
      }
      figure(block.name(), block.name(), 0, block.decimals(), value)
          .from(block.io() == null ? null : block.name() + SOURCE)
          .other(block.name() + "_min", value.andThen(Medians::min))
          .other(block.name() + "_max", value.andThen(Medians::max));
      if (place == 0) {
        other("repeats", point -> point.values().get(blocks.size() - 1).count());
      }
    }
    this.form = form;
    this.blocks = blocks;
  }

  /**
   * A configuration with a number of clients.
   *
   * @param clients total number, not per table
   * @param values the figure of each block: the median of the repeats with their range; of none if
   *     not measured
   */
  record Point(CellNames names, Cells.Level level, int clients, List<Medians> values) {
    private CellResult cell() {
      return level.cell();
    }

    private String configuration() {
      return TableRow.withPart(names.configuration(cell()), level.part());
    }

    /** Number of tables used; "" if the run does not report it. */
    private String tables() {
      String all = Objects.toString(names.run().run().facts().tablesTouched(), "");
      return cell().factors().getOrDefault(CellNames.TABLES, all);
    }

    private String state() {
      boolean lacking = !level.finished().isEmpty() && values.get(0).count() == 0;
      return lacking ? Figures.NOT_MEASURED : level.state();
    }
  }

  /** The column with the number of clients. */
  static String across(Form form) {
    return form == Form.LOADERS ? CellNames.LOADERS : CellNames.CLIENTS;
  }

  @Override
  String layout(List<TableRow> rows) {
    return blocks.stream()
        .map(block -> text(block, block.title(), rows))
        .collect(Collectors.joining("\n"));
  }

  /** A single block is named by what it is relative to. */
  @Override
  String relative(List<TableRow> ratios, String base) {
    Block block = blocks.get(0);
    String name = block.title().isEmpty() ? block.name().replace('_', ' ') : block.title();
    return blocks.size() > 1
        ? super.relative(ratios, base)
        : text(block, name + ", " + Ratio.title(base).strip(), ratios);
  }

  private String text(Block block, String title, List<TableRow> rows) {
    return new TextTables(form, title, block.name(), rows).text()
        + IoFigure.notes(rows, List.of(block.name() + SOURCE));
  }

  /** Rows without a ratio in the first block count as not measured. */
  @Override
  List<TableRow> ratios(List<StoredRun> runs, String base) {
    String first = blocks.get(0).name();
    Predicate<TableRow> lacking =
        row -> row.get(first) == null && row.get(TableRow.STATE).equals(TableRow.MEASURED);
    UnaryOperator<TableRow> missing = row -> row.with(TableRow.STATE, Figures.NOT_MEASURED);
    return super.ratios(runs, base).stream()
        .map(row -> lacking.test(row) ? missing.apply(row) : row)
        .toList();
  }

  private static Stream<Point> points(StoredRun stored, Form form, List<Block> blocks) {
    RunResult run = stored.result();
    boolean loads = form == Form.LOADERS;
    CellNames names =
        loads
            ? CellNames.of(run, CellNames.LOADERS, CellNames.CLIENTS, CellNames.TABLES)
            : CellNames.of(run, CellNames.CLIENTS, CellNames.TABLES);
    List<Point> points = new ArrayList<>();
    for (Cells.Level level : loads ? Cells.loads(run) : Cells.levels(run)) {
      Integer clients = loads ? loaders(level) : level.cell().clients();
      if (level.mode() != StepMode.OPEN && clients != null) { // otherwise its column is unknown
        List<Medians> values = blocks.stream().map(b -> value(stored, b, level)).toList();
        points.add(new Point(names, level, clients, values));
      }
    }
    return points.stream();
  }

  private static Medians value(StoredRun stored, Block block, Cells.Level level) {
    IoFigure io = block.io();
    IoFigure.Source source = io == null ? null : io.source(level.finished());
    return level.figure(
        step -> io == null || io.source(step) == source ? block.value().apply(stored, step) : null);
  }

  private static Integer loaders(Cells.Level level) {
    if (!level.steps().isEmpty()) {
      return level.steps().get(0).step().clients();
    }
    String varied = level.cell().factors().get(CellNames.LOADERS);
    return varied != null && varied.matches("\\d{1,6}") ? Integer.valueOf(varied) : null;
  }
}
