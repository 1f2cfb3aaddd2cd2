package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.TableColumn.Kind;
import io.linkbenchx.internal.report.TableKind.Block;
import io.linkbenchx.internal.report.TableKind.Form;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Figures by configuration and number of clients, in one block or several, from the closed loops of
 * runs or from their loads.
 */
final class PointTable extends OwnTable<PointTable.Point> {
  /** Names of columns. */
  static final String DATABASE = "database";

  static final String TABLES = "tables";
  static final String SIZE = "size";

  private static final String SOURCE = "_source";

  private final Form form;
  private final List<Block> blocks;

  PointTable(String table, Form form, List<Block> blocks) {
    super(table);
    boolean matrix = form == Form.MATRIX;
    add("configuration", matrix ? Kind.TEXT : Kind.LABEL, Point::configuration)
        .add(DATABASE, matrix ? Kind.LABEL : Kind.TEXT, Point::database)
        .key(TABLES, Point::tables)
        .key(across(form), Point::clients)
        .text(TableRow.STATE, Point::state);
    if (matrix) {
      add(SIZE, Kind.HIDDEN, Point::size);
    }
    for (Block block : blocks) {
      int place = blocks.indexOf(block);
      Function<Point, Medians> value = point -> point.found().get(place).value();
      if (block.io() != null) {
        text(block.name() + SOURCE, point -> point.found().get(place).source());
      }
      figure(block.name(), block.name(), 0, block.decimals(), value)
          .from(block.io() == null ? null : block.name() + SOURCE)
          .other(block.name() + "_min", value.andThen(Medians::min))
          .other(block.name() + "_max", value.andThen(Medians::max));
      if (place == 0) {
        other("repeats", p -> p.found().get(blocks.size() - 1).value().count());
      }
    }
    this.form = form;
    this.blocks = blocks;
  }

  /**
   * The figures of a configuration with a number of clients, one for each block.
   *
   * @param tables number of tables used; "" if the run does not report it
   * @param size factors other than database, clients and tables: "8/16"
   * @param clients total number, not per table
   * @param state "measured", "NA" (run, not measured) or "X" (not run, or abandoned)
   */
  record Point(
      String configuration,
      String database,
      String tables,
      String size,
      int clients,
      String state,
      List<Found> found) {}

  /**
   * A figure.
   *
   * @param value median of the repeats with their range; of none if not measured
   * @param source of reads and bytes, the same for all repeats; null for other figures, and if not
   *     measured
   */
  record Found(Medians value, IoFigure.Source source) {}

  /** The column with the number of clients. */
  static String across(Form form) {
    return form == Form.LOADERS ? CellNames.LOADERS : CellNames.CLIENTS;
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
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
        : text(block, name + ", " + Ratios.title(base).strip(), ratios);
  }

  private String text(Block block, String title, List<TableRow> rows) {
    return new TextTables(form, title, block.name(), rows).text()
        + IoFigure.notes(rows, List.of(block.name() + SOURCE));
  }

  /** Rows without a ratio in the first block count as not measured. */
  @Override
  List<TableRow> ratios(List<StoredRun> runs, String base) {
    List<TableRow> ratios = super.ratios(runs, base);
    String first = blocks.get(0).name();
    return ratios.stream()
        .map(
            row ->
                row.get(first) == null && row.get(TableRow.STATE).equals(TableRow.MEASURED)
                    ? row.with(TableRow.STATE, Figures.NOT_MEASURED)
                    : row)
        .toList();
  }

  /** Figures of all runs, cell by cell. */
  @Override
  List<Point> read(List<StoredRun> runs) {
    return runs.stream().flatMap(this::points).toList();
  }

  private Stream<Point> points(StoredRun stored) {
    RunResult run = stored.result();
    boolean loads = form == Form.LOADERS;
    CellNames names =
        loads
            ? CellNames.of(run, CellNames.LOADERS, CellNames.CLIENTS, CellNames.TABLES)
            : CellNames.of(run, CellNames.CLIENTS, CellNames.TABLES);
    List<Cells.Level> levels = loads ? Cells.loads(run) : Cells.levels(run);
    return levels.stream()
        .filter(level -> level.mode() != StepMode.OPEN)
        .map(level -> point(stored, names, level))
        .filter(Objects::nonNull); // its column is unknown
  }

  private Point point(StoredRun stored, CellNames names, Cells.Level level) {
    CellResult cell = level.cell();
    Integer clients = form == Form.LOADERS ? loaders(level) : Integer.valueOf(cell.clients());
    if (clients == null) {
      return null;
    }
    List<Found> found = blocks.stream().map(b -> found(stored, b, level)).toList();
    boolean lacking = !level.finished().isEmpty() && found.get(0).value().count() == 0;
    return new Point(
        level.named(names.configuration(cell)),
        names.database(cell),
        tables(names.run(), cell),
        names.size(cell),
        clients,
        lacking ? Figures.NOT_MEASURED : level.state(),
        found);
  }

  /** A median is never taken over figures of different sources: the devices come first. */
  private static Found found(StoredRun stored, Block block, Cells.Level level) {
    IoFigure io = block.io();
    if (io == null) {
      return new Found(level.figure(step -> block.value().apply(stored, step)), null);
    }
    IoFigure.Source source =
        level.finished().stream()
            .map(step -> io.of(step).source())
            .filter(Objects::nonNull)
            .min(Comparator.naturalOrder())
            .orElse(null);
    Function<StepResult, Double> alike =
        step -> io.of(step).source() == source ? block.value().apply(stored, step) : null;
    return new Found(level.figure(alike), source);
  }

  private static Integer loaders(Cells.Level level) {
    if (!level.steps().isEmpty()) {
      return level.steps().get(0).step().clients();
    }
    String varied = level.cell().factors().get(CellNames.LOADERS);
    return varied != null && varied.matches("\\d{1,6}") ? Integer.valueOf(varied) : null;
  }

  private static String tables(RunResult run, CellResult cell) {
    String all = Objects.toString(run.run().facts().tablesTouched(), "");
    return cell.factors().getOrDefault(CellNames.TABLES, all);
  }
}
