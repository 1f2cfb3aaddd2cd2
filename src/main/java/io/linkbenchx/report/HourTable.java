package io.linkbenchx.report;

import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** T17: a long run, one line per step on the same data; published with steps of an hour. */
final class HourTable implements LayoutTable {
  private static final String HOUR = "hour";
  private static final String READS = "device_reads_per_query";
  private static final String READ_KIB = "device_kib_read_per_query";
  private static final String WRITTEN_KIB = "device_kib_written_per_query";
  private static final String SOURCE = "_source";

  /** Figures per second → the figure per query that they follow from. */
  private static final Map<String, String> PER_SECOND =
      Map.of(
          "device_reads_per_second", READS,
          "device_kib_read_per_second", READ_KIB,
          "device_kib_written_per_second", WRITTEN_KIB);

  static final Layout LAYOUT =
      new Layout(
          null,
          List.of(
              Layout.Column.key(HOUR, "hour", 4),
              new Layout.Column("transactions_per_second", "tps", 9, 0),
              new Layout.Column(READS, "r/q", 7, 3),
              new Layout.Column(READ_KIB, "rKB/q", 8, 2),
              new Layout.Column(WRITTEN_KIB, "wKB/q", 8, 2),
              new Layout.Column("device_reads_per_second", "r/s", 9, 0),
              new Layout.Column("device_kib_read_per_second", "rKB/s", 10, 0),
              new Layout.Column("device_kib_written_per_second", "wKB/s", 10, 0),
              new Layout.Column("db_size_gib", "dbGB", 9, 2),
              new Layout.Column("rows", "rows", 14, 0)),
          Layout.Column.key(ENGINE, ENGINE, 0));

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public String source(String figure) {
    String perQuery = PER_SECOND.getOrDefault(figure, figure);
    return PER_SECOND.containsValue(perQuery) ? perQuery + SOURCE : null;
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    Map<String, List<IoFigure.Source>> sources = new LinkedHashMap<>();
    for (Map<String, Object> row : rows) {
      List<IoFigure.Source> ofEngine =
          sources.computeIfAbsent((String) row.get(ENGINE), e -> new ArrayList<>());
      for (String figure : List.of(READS, READ_KIB, WRITTEN_KIB)) {
        Object source = row.get(figure + SOURCE);
        ofEngine.add(source == null ? null : IoFigure.Source.of((String) source));
      }
    }
    return LAYOUT.text(rows) + IoFigure.notes(sources);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    CellNames.levels(runs).stream()
        .filter(CellNames.Named::closed)
        .forEach(cell -> add(rows, cell.level(), cell.engine()));
    return rows;
  }

  private static void add(List<Map<String, Object>> rows, Cells.Level level, String engine) {
    if (level.steps().isEmpty()) {
      rows.add(row(engine, null, level.missing()));
    }
    for (int i = 0; i < level.steps().size(); i++) {
      StepResult step = level.steps().get(i);
      Integer number = step.step().cell().step();
      int hour = number == null ? i + 1 : number;
      Map<String, Object> row =
          row(engine, hour, step.finished() ? TablePoint.MEASURED : TablePoint.NOT_RUN);
      row.put("repeat", step.step().cell().repeat());
      if (step.finished()) {
        addTo(row, step);
      }
      rows.add(row);
    }
  }

  private static Map<String, Object> row(String engine, Integer hour, String state) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T17");
    row.put(ENGINE, engine);
    row.put(HOUR, hour);
    row.put(Layout.STATE, state);
    LAYOUT.figures().forEach(name -> row.put(name, null));
    row.put("db_size_bytes", null);
    row.put("seconds", null);
    row.put("repeat", null);
    PER_SECOND.values().stream().sorted().forEach(figure -> row.put(figure + SOURCE, null));
    return row;
  }

  private static void addTo(Map<String, Object> row, StepResult step) {
    IoFigure.Found reads = IoFigure.READS.of(step);
    IoFigure.Found read = IoFigure.READ_KIB.of(step);
    IoFigure.Found written = IoFigure.WRITTEN_KIB.of(step);
    Long bytes = step.cost() == null ? null : step.cost().databaseBytes();
    row.put("transactions_per_second", step.rate());
    row.put(READS, reads.value());
    row.put(READ_KIB, read.value());
    row.put(WRITTEN_KIB, written.value());
    row.put("device_reads_per_second", Quantity.times(reads.value(), step.rate()));
    row.put("device_kib_read_per_second", Quantity.times(read.value(), step.rate()));
    row.put("device_kib_written_per_second", Quantity.times(written.value(), step.rate()));
    row.put(READS + SOURCE, reads.sourceText());
    row.put(READ_KIB + SOURCE, read.sourceText());
    row.put(WRITTEN_KIB + SOURCE, written.sourceText());
    row.put("db_size_gib", Quantity.sizeGib(step));
    row.put("db_size_bytes", bytes);
    boolean sized = step.cost() != null && step.cost().size() != null;
    row.put("rows", sized ? step.cost().size().rows() : null);
    row.put("seconds", step.seconds());
  }
}
