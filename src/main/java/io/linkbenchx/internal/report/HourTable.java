package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * T17: a long run, one line per step on the same data; published with steps of an hour. Repeats
 * that each have a load of their own share their lines: medians.
 */
final class HourTable implements LayoutTable {
  private static final String HOUR = "hour";
  private static final String READS = "device_reads_per_query";
  private static final String READ_KIB = "device_kib_read_per_query";
  private static final String WRITTEN_KIB = "device_kib_written_per_query";
  private static final String SOURCE = "_source";

  /** The value of {@link PlanResult#reload()} with which all cells and repeats share their data. */
  private static final String SAME_DATA = "never";

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
        .forEach(cell -> add(rows, cell));
    return rows;
  }

  private static void add(List<Map<String, Object>> rows, CellNames.Named cell) {
    List<StepResult> steps = cell.level().steps();
    if (steps.isEmpty()) {
      rows.add(row(cell.engine(), null, cell.level().missing()));
    } else if (eachOnItsOwnData(cell.run().result().plan())) {
      Map<Integer, List<StepResult>> hours = new TreeMap<>();
      steps.forEach(s -> hours.computeIfAbsent(number(s, 1), hour -> new ArrayList<>()).add(s));
      hours.forEach((hour, repeats) -> rows.add(row(cell.engine(), hour, repeats)));
    } else {
      for (int i = 0; i < steps.size(); i++) {
        rows.add(row(cell.engine(), number(steps.get(i), i + 1), List.of(steps.get(i))));
      }
    }
  }

  /**
   * Otherwise a repeat continues on the data of the one before it, and its hours are later ones.
   */
  private static boolean eachOnItsOwnData(PlanResult plan) {
    return plan.repeat() > 1 && !plan.reload().equals(SAME_DATA);
  }

  private static int number(StepResult step, int otherwise) {
    Integer number = step.step().cell().step();
    return number == null ? otherwise : number;
  }

  private static Map<String, Object> row(String engine, int hour, List<StepResult> repeats) {
    List<StepResult> finished = repeats.stream().filter(StepResult::finished).toList();
    String state = finished.isEmpty() ? TablePoint.NOT_RUN : TablePoint.MEASURED;
    Map<String, Object> row = row(engine, hour, state);
    boolean one = repeats.size() == 1;
    row.put("repeat", one ? Integer.valueOf(repeats.get(0).step().cell().repeat()) : null);
    row.put("repeats", finished.size());
    if (!finished.isEmpty()) {
      addTo(row, finished);
    }
    return row;
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
    row.put("repeats", 0);
    PER_SECOND.values().stream().sorted().forEach(figure -> row.put(figure + SOURCE, null));
    return row;
  }

  private static void addTo(Map<String, Object> row, List<StepResult> steps) {
    row.put("transactions_per_second", figure(steps, StepResult::rate));
    add(row, steps, IoFigure.READS, READS, "device_reads_per_second");
    add(row, steps, IoFigure.READ_KIB, READ_KIB, "device_kib_read_per_second");
    add(row, steps, IoFigure.WRITTEN_KIB, WRITTEN_KIB, "device_kib_written_per_second");
    row.put("db_size_gib", figure(steps, Quantity::sizeGib));
    row.put("db_size_bytes", figure(steps, HourTable::bytes));
    row.put("rows", figure(steps, HourTable::rows));
    row.put("seconds", figure(steps, StepResult::seconds));
  }

  /** A figure per query and per second. Repeats are never a median of different sources. */
  private static void add(
      Map<String, Object> row,
      List<StepResult> steps,
      IoFigure figure,
      String perQuery,
      String perSecond) {
    String source =
        steps.stream()
            .map(step -> figure.of(step).sourceText())
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    List<StepResult> alike =
        steps.stream().filter(s -> Objects.equals(figure.of(s).sourceText(), source)).toList();
    row.put(perQuery, figure(alike, step -> figure.of(step).value()));
    row.put(perSecond, figure(alike, step -> Quantity.times(figure.of(step).value(), step.rate())));
    row.put(perQuery + SOURCE, source);
  }

  private static Long bytes(StepResult step) {
    return step.cost() == null ? null : step.cost().databaseBytes();
  }

  private static Long rows(StepResult step) {
    boolean sized = step.cost() != null && step.cost().size() != null;
    return sized ? step.cost().size().rows() : null;
  }

  /** Of one step the number itself; of several the median. */
  private static Object figure(List<StepResult> steps, Function<StepResult, Number> figure) {
    return steps.size() == 1
        ? figure.apply(steps.get(0))
        : LoadTable.median(
            steps,
            step -> {
              Number value = figure.apply(step);
              return value == null ? null : Double.valueOf(value.doubleValue());
            });
  }
}
