package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The figures of a plan divided by those of a base. If there are several configurations, the base
 * is one of them, and each row is divided by the base's row with the same clients and load; if only
 * clients or loads vary, the base is a row. A row has no ratios to a base of another mode: the rate
 * of an open loop is the requested one, and its latencies include the wait for a client.
 *
 * @param base its name
 * @param figures for which any row has a ratio
 * @param rows in the order of the plan, including the base's
 * @param severalModes whether a row was run in another mode than its base
 */
record Relatives(String base, List<Figure> figures, List<Row> rows, boolean severalModes) {
  private static final String OF_ANOTHER_MODE =
      " NA: open loops are not divided by a closed one, nor closed loops by an open one.";

  /**
   * A row of the plan.
   *
   * @param missing text for a figure without a ratio: NA, or X if nothing was run
   */
  record Row(String name, Map<Figure, Ratio> ratios, String missing) {
    /** Its text in a table. */
    String text(Figure figure) {
      Ratio ratio = ratios.get(figure);
      return ratio == null ? missing : ratio.text();
    }
  }

  private record Entry(
      String configuration, String load, String name, Cells.Level level, LevelFigures all) {
    StepMode mode() {
      return level.mode();
    }

    boolean run() {
      return !level.finished().isEmpty();
    }

    Medians figure(Figure figure) {
      return all.of(level, figure);
    }

    Row over(Entry base) {
      Map<Figure, Ratio> ratios = new LinkedHashMap<>();
      for (Figure figure : Figure.overSteps()) {
        Optional.ofNullable(base)
            .flatMap(of -> Ratio.of(figure(figure), of.figure(figure)))
            .ifPresent(ratio -> ratios.put(figure, ratio));
      }
      return new Row(name, ratios, run() ? Figures.NOT_MEASURED : level.missing());
    }
  }

  /**
   * For a plan with two rows or more; otherwise empty.
   *
   * @param base a configuration or a row; empty for the first one
   * @throws CompareException if there is none with that name; the message lists all names
   */
  static Optional<Relatives> of(LevelFigures all, Optional<String> base) {
    List<Entry> entries = RowsDocument.isOf(all.run()) ? entries(all) : List.of();
    if (entries.isEmpty()) {
      return Optional.empty();
    }
    List<String> configurations = entries.stream().map(Entry::configuration).distinct().toList();
    boolean several = configurations.size() > 1;
    List<String> names = several ? configurations : entries.stream().map(Entry::name).toList();
    String chosen = base.orElse(names.get(0));
    if (!names.contains(chosen)) {
      throw new CompareException(
          "the run has no " + chosen + " to be relative to; choose one of " + list(names));
    }
    List<Row> rows = new ArrayList<>();
    boolean severalModes = false;
    for (Entry entry : entries) {
      Optional<Entry> of =
          entries.stream()
              .filter(e -> (several ? e.configuration() : e.name()).equals(chosen))
              .filter(e -> !several || e.load().equals(entry.load()))
              .findFirst();
      severalModes |= entry.run() && of.filter(e -> e.mode() != entry.mode()).isPresent();
      rows.add(entry.over(of.filter(e -> e.mode() == entry.mode()).orElse(null)));
    }
    List<Figure> figures =
        Figure.overSteps().stream()
            .filter(f -> rows.stream().anyMatch(row -> row.ratios().containsKey(f)))
            .toList();
    return Optional.of(new Relatives(chosen, figures, rows, severalModes));
  }

  private static String list(List<String> names) {
    return String.join("; ", names);
  }

  private static List<Entry> entries(LevelFigures all) {
    RunResult run = all.run();
    List<Cells.Level> levels = Cells.levels(run);
    boolean loads = levels.stream().allMatch(level -> level.steps().isEmpty());
    CellNames names = CellNames.of(run, CellNames.CLIENTS, CellNames.LOADERS, CellNames.TABLES);
    return (loads ? Cells.loads(run) : levels)
        .stream().map(level -> entry(all, names, level)).toList();
  }

  private static Entry entry(LevelFigures all, CellNames names, Cells.Level level) {
    return new Entry(
        names.configuration(level.cell()), load(level), SweepTable.label(level, false), level, all);
  }

  /** The load that a row and its base share. */
  private static String load(Cells.Level level) {
    Map<String, String> factors = level.cell().factors();
    StringBuilder load = new StringBuilder().append(level.cell().clients());
    load.append(' ').append(factors.get(CellNames.LOADERS));
    load.append(' ').append(factors.get(CellNames.TABLES)).append(' ').append(level.mode());
    if (!level.steps().isEmpty()) {
      Step step = level.steps().get(0).step();
      load.append(' ').append(step.part() == null ? "" : step.part().name());
      load.append(' ').append(step.schedule().percent());
      if (step.schedule().percent() == null && level.mode() == StepMode.OPEN) {
        load.append(' ').append(step.schedule().targetRate());
      }
    }
    return load.toString();
  }

  /** The line below the table. */
  String note() {
    Stream<Ratio> ratios = rows.stream().flatMap(row -> row.ratios().values().stream());
    return Ratios.note(ratios) + (severalModes ? OF_ANOTHER_MODE : "");
  }
}
