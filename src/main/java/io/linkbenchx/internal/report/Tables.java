package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
    OwnTable own = own();
    if (base.isEmpty() || own instanceof FlashTable) {
      return own.text(runs);
    }
    RowTable table = divisible(own);
    List<Map<String, Object>> ratios = ratios(table);
    return Ratios.title(base.get())
        + table.text(ratios, true)
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

  private RowTable divisible(OwnTable own) {
    if (own instanceof RowTable table) {
      return table;
    }
    throw new CompareException(
        "table "
            + kind
            + " has no relative form, because its rows are not figures of one step each; omit"
            + " --relative-to, or choose another table");
  }

  private List<Map<String, Object>> ratios(RowTable table) {
    return Ratios.of(table, table.rows(runs), base.orElseThrow());
  }

  private OwnTable own() {
    return switch (kind) {
      case T11 -> new RoundTable();
      case T12 -> new LongLoadTable();
      case T13 -> new EngineLoadTable();
      case T14 -> new EngineRunTable();
      case T16 -> new FlashTable(base);
      case T17 -> new HourTable();
      case T18 -> new LevelTable();
      case T20 -> new QualityTable();
      case T21 -> new StepTable();
      case T22 -> new ResponseTable();
      case T23 -> new IntervalTable();
      case T24 -> new SequenceTable();
      case T25 -> new SysbenchReport.Table();
      case T26 -> new EfficiencyTable();
      case T29 -> new LoadTable();
      case T30 -> new MemtableTable();
      case STEPS -> new SeriesTable();
      case TENTHS -> new TenthsTable();
      case EXTENT -> new ExtentTable();
      default -> throw new IllegalArgumentException(kind + " is a table of points");
    };
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
      return pointRows();
    }
    OwnTable own = own();
    if (base.isEmpty() || own instanceof FlashTable) {
      return own.rows(runs).stream().map(Tables::plain).toList();
    }
    return ratios(divisible(own)).stream().map(row -> named(own, row)).toList();
  }

  /**
   * @param own null for a table of points
   */
  private Map<String, Object> named(OwnTable own, Map<String, Object> figures) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T31");
    row.put("of", kind.name());
    row.put("relative_to", base.orElseThrow());
    RowTable table = own instanceof RowTable rowTable ? rowTable : null;
    figures.forEach(
        (name, value) -> {
          boolean figure = table != null && table.figures().contains(name);
          if (figure) {
            ratio(row, name, (Ratio) value);
          } else {
            row.put(name.equals("table") ? "of" : name, value);
          }
        });
    row.put("of", kind.name());
    return row;
  }

  /** The ratio with its interval, so that each digit can be judged. */
  private static void ratio(Map<String, Object> row, String name, Ratio ratio) {
    row.put(name, ratio == null ? null : Double.valueOf(ratio.value()));
    boolean bounded = ratio != null && ratio.range() != null;
    row.put(name + Ratios.LOW, bounded ? ratio.range().low() : null);
    row.put(name + Ratios.HIGH, bounded ? ratio.range().high() : null);
  }

  /** Medians of repeats as plain numbers; null if not measured. */
  private static Map<String, Object> plain(Map<String, Object> figures) {
    Map<String, Object> row = new LinkedHashMap<>();
    figures.forEach(
        (name, figure) -> {
          Object value = Layout.plain(figure);
          boolean known = !(value instanceof Double number) || Double.isFinite(number);
          row.put(name, known ? value : null);
        });
    return row;
  }

  /** One row per point, with the figures of all blocks. */
  private List<Map<String, Object>> pointRows() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (TableKind.Block block : kind.blocks()) {
      List<TablePoint> points = points(block);
      for (int i = 0; i < points.size(); i++) {
        if (rows.size() == i) {
          rows.add(head(points.get(i)));
        }
        add(rows.get(i), block, points.get(i));
      }
    }
    return base.isEmpty() ? rows : rows.stream().map(row -> named(null, row)).toList();
  }

  private Map<String, Object> head(TablePoint point) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", kind.name());
    row.put("configuration", point.configuration());
    row.put("database", point.database());
    row.put("tables", point.tables());
    row.put(kind.form() == TableKind.Form.LOADERS ? "loaders" : "clients", point.clients());
    row.put("state", point.state());
    return row;
  }

  private void add(Map<String, Object> row, TableKind.Block block, TablePoint point) {
    boolean measured = point.state().equals(TablePoint.MEASURED);
    if (block.quantity().io() != null) {
      row.put(block.name() + "_source", point.source() == null ? null : point.source().text());
    }
    if (base.isPresent()) {
      ratio(row, block.name(), measured ? point.ratio() : null);
    } else {
      row.put(block.name(), measured ? point.value().median() : null);
      row.put(block.name() + "_min", measured ? point.value().min() : null);
      row.put(block.name() + "_max", measured ? point.value().max() : null);
      row.put("repeats", point.value().count());
    }
  }
}
