package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The published-format tables of one or several result directories. X means not run or abandoned,
 * NA means run but not measured.
 */
public final class Tables {
  private final TableKind kind;
  private final List<StoredRun> runs;
  private final Optional<String> base;

  private Tables(TableKind kind, List<StoredRun> runs, Optional<String> base) {
    this.kind = kind;
    this.runs = runs;
    this.base = base;
  }

  public static Tables of(TableKind kind, List<StoredRun> runs) {
    return new Tables(kind, runs, Optional.empty());
  }

  /**
   * The same with every figure divided by that of a base with the same number of clients, step or
   * type: T31. Digits that the repeats leave uncertain are not printed. T16 keeps its figures and
   * uses the base for its relative ones.
   *
   * @param label name of the base in the table
   */
  public Tables relativeTo(String label) {
    return new Tables(kind, runs, Optional.of(label));
  }

  /** Fixed width, ending in a line end. */
  public static String text(TableKind kind, List<StoredRun> runs) {
    return of(kind, runs).text();
  }

  /** Fixed width, ending in a line end. */
  public String text() {
    if (kind.form() != TableKind.Form.OWN) {
      return base.filter(label -> kind.blocks().size() > 1).map(Ratios::title).orElse("")
          + kind.blocks().stream().map(this::text).collect(Collectors.joining("\n"))
          + (base.isEmpty() ? "" : Ratios.note(pointRatios()) + "\n");
    }
    OwnTable<?> own = kind.own(base);
    if (base.isEmpty() || own instanceof FlashTable) {
      return own.text(runs);
    }
    List<TableRow> ratios = ratios(own);
    return Ratios.title(base.get())
        + own.text(ratios, true)
        + Ratios.note(Ratios.in(ratios))
        + "\n";
  }

  private String text(TableKind.Block block) {
    List<TablePoint> points = points(block);
    if (base.isEmpty()) {
      return TextTables.of(kind.form(), block, points) + notes(points);
    }
    boolean titled = kind.blocks().size() > 1;
    String of = block.title().isEmpty() ? block.name().replace('_', ' ') : block.title();
    String title = titled ? block.title() : of + ", " + Ratios.title(base.get()).strip();
    TableKind.Block relative = new TableKind.Block(title, block.name(), 2, block.quantity());
    return TextTables.of(kind.form(), relative, points) + notes(points);
  }

  /** One line for each row whose reads or bytes are not those of devices. */
  private String notes(List<TablePoint> points) {
    boolean matrix = kind.form() == TableKind.Form.MATRIX;
    Map<String, List<IoFigure.Source>> sources = new LinkedHashMap<>();
    for (TablePoint point : points) {
      String name = matrix ? point.database() : point.configuration();
      sources.computeIfAbsent(name, n -> new ArrayList<>()).add(point.source());
    }
    return IoFigure.notes(sources);
  }

  private Stream<Ratio> pointRatios() {
    return kind.blocks().stream()
        .flatMap(block -> points(block).stream())
        .map(TablePoint::ratio)
        .filter(Objects::nonNull);
  }

  private List<TablePoint> points(TableKind.Block block) {
    List<TablePoint> points = TablePoints.of(runs, kind.form(), block.quantity());
    return base.map(label -> Ratios.of(points, kind.form(), label)).orElse(points);
  }

  private List<TableRow> ratios(OwnTable<?> own) {
    if (!own.divisible()) {
      throw new CompareException(
          "table "
              + kind
              + " has no relative form, because its rows are not figures of one step each; omit"
              + " --relative-to, or choose another table");
    }
    return Ratios.ofRows(own.rows(runs), base.orElseThrow());
  }

  /** A head and one line per cell, tab-separated. */
  public static String tsv(TableKind kind, List<StoredRun> runs) {
    return of(kind, runs).tsv();
  }

  /** A head and one line per cell, tab-separated. */
  public String tsv() {
    StringBuilder text = new StringBuilder();
    for (Map<String, Object> row : rows()) {
      if (text.length() == 0) {
        text.append(String.join("\t", row.keySet())).append('\n');
      }
      List<String> fields = new ArrayList<>();
      row.values().forEach(v -> fields.add(v == null ? "" : String.valueOf(v).replace('\t', ' ')));
      text.append(String.join("\t", fields)).append('\n');
    }
    return text.toString();
  }

  /** An array with one object per cell. */
  public static String json(TableKind kind, List<StoredRun> runs) {
    return of(kind, runs).json();
  }

  /** An array with one object per cell. */
  public String json() {
    return JsonText.of(rows());
  }

  private List<Map<String, Object>> rows() {
    if (kind.form() != TableKind.Form.OWN) {
      List<TableRow> points = pointRows();
      return points.stream().map(base.isEmpty() ? TableRow::plain : this::named).toList();
    }
    OwnTable<?> own = kind.own(base);
    return base.isEmpty() || own instanceof FlashTable
        ? own.rows(runs).stream().map(TableRow::plain).toList()
        : ratios(own).stream().map(this::named).toList();
  }

  /** A row of T31: ratios with their intervals, so that each digit can be judged. */
  private Map<String, Object> named(TableRow ratios) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T31");
    row.put("of", kind.name());
    row.put("relative_to", base.orElseThrow());
    for (TableColumn<?> column : ratios.columns()) {
      Object value = ratios.get(column.name());
      if (column.kind() == TableColumn.Kind.FIGURE) {
        Ratio ratio = (Ratio) value;
        boolean bounded = ratio != null && ratio.range() != null;
        row.put(column.name(), ratio == null ? null : Double.valueOf(ratio.value()));
        row.put(column.name() + Ratios.LOW, bounded ? ratio.range().low() : null);
        row.put(column.name() + Ratios.HIGH, bounded ? ratio.range().high() : null);
      } else {
        row.putIfAbsent(column.name(), value);
      }
    }
    return row;
  }

  /** One row per point, with the figures of all blocks. */
  private List<TableRow> pointRows() {
    boolean loaders = kind.form() == TableKind.Form.LOADERS;
    TableColumns<List<TablePoint>> columns =
        new TableColumns<List<TablePoint>>(kind.name())
            .label("configuration", row -> row.get(0).configuration())
            .text("database", row -> row.get(0).database())
            .text("tables", row -> row.get(0).tables())
            .key(loaders ? "loaders" : "clients", row -> row.get(0).clients())
            .text(TableRow.STATE, row -> row.get(0).state());
    List<List<TablePoint>> blocks = kind.blocks().stream().map(this::points).toList();
    for (int i = 0; i < blocks.size(); i++) {
      int place = i;
      add(columns, kind.blocks().get(i), row -> row.get(place));
      if (i == 0 && base.isEmpty()) {
        columns.other("repeats", row -> row.get(row.size() - 1).value().count());
      }
    }
    List<TableRow> rows = new ArrayList<>();
    for (int i = 0; i < blocks.get(0).size(); i++) {
      int place = i;
      rows.add(columns.row(blocks.stream().map(points -> points.get(place)).toList()));
    }
    return rows;
  }

  private void add(
      TableColumns<List<TablePoint>> columns,
      TableKind.Block block,
      Function<List<TablePoint>, TablePoint> point) {
    if (block.quantity().io() != null) {
      columns.text(
          block.name() + "_source",
          row -> Optional.ofNullable(point.apply(row).source()).map(s -> s.text()).orElse(null));
    }
    if (base.isPresent()) {
      columns.figure(block.name(), row -> point.apply(row).ratio());
    } else {
      columns
          .other(block.name(), row -> measured(point.apply(row), Medians::median))
          .other(block.name() + "_min", row -> measured(point.apply(row), Medians::min))
          .other(block.name() + "_max", row -> measured(point.apply(row), Medians::max));
    }
  }

  private static Double measured(TablePoint point, Function<Medians, Double> figure) {
    return point.state().equals(TablePoint.MEASURED) ? figure.apply(point.value()) : null;
  }
}
