package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Reads and bytes of a step per operation: those of the devices that hold the database's files. If
 * these are not known and the engine runs in this process, its own counters take their place, and
 * those of the process where it has none; the figure then names its source.
 */
enum IoFigure {
  READS("r/q"),
  READ_KIB("rKB/q"),
  WRITTEN_KIB("wKB/q");

  /** What counted a figure. */
  enum Source implements Word {
    DEVICES(""),
    FILE_READS("reads are those of the engine from its files"),
    CACHE_MISSES("reads are misses of the engine's cache"),
    ENGINE_READS("KB read are counted by the engine"),
    PROCESS_READS("KB read are those of this process"),
    ENGINE_WRITES("KB written are counted by the engine"),
    PROCESS_WRITES("KB written are those of this process to the page cache");

    private final String meaning;

    Source(String meaning) {
      this.meaning = meaning;
    }
  }

  /**
   * A figure with its source.
   *
   * @param value per operation; null if not measured
   * @param source null likewise
   */
  record Found(Double value, Source source) {
    private static final Found NOTHING = new Found(null, null);
  }

  private final String ofDevices;

  IoFigure(String ofDevices) {
    this.ofDevices = ofDevices;
  }

  /** Its short name: that of the figure of the devices. */
  String text() {
    return ofDevices;
  }

  Figure ofDevices() {
    return Figure.named(ofDevices);
  }

  /** The figure of a finished step. */
  Found of(StepResult step) {
    if (Arrays.stream(values()).anyMatch(figure -> figure.ofDevices().of(step) != null)) {
      return found(ofDevices().of(step), Source.DEVICES);
    }
    boolean embedded = step.client() != null && step.client().includesEngine();
    boolean counted = step.cost() != null && (embedded || step.cost().statistics() != null);
    return counted ? ofProcess(step) : Found.NOTHING;
  }

  private Found ofProcess(StepResult step) {
    return switch (this) {
      case READS ->
          first(step, "files.reads", Source.FILE_READS, "cache.misses", Source.CACHE_MISSES);
      case READ_KIB ->
          first(step, "engine.rKB/q", Source.ENGINE_READS, "process.rKB/q", Source.PROCESS_READS);
      case WRITTEN_KIB ->
          first(
              step, "engine.written", Source.ENGINE_WRITES, "process.wKB/q", Source.PROCESS_WRITES);
    };
  }

  private static Found first(
      StepResult step, String figure, Source source, String otherwise, Source of) {
    Double value = Figure.named(figure).of(step);
    return value != null ? found(value, source) : found(Figure.named(otherwise).of(step), of);
  }

  private static Found found(Double value, Source source) {
    return value == null ? Found.NOTHING : new Found(value, source);
  }

  /**
   * Lines below a table: one for each label with figures that are not those of devices.
   *
   * @param columns with the sources of the figures
   */
  static String notes(List<TableRow> rows, List<String> columns) {
    return OwnTable.by(rows, TableRow::label).entrySet().stream()
        .map(label -> note(label.getKey(), label.getValue(), columns))
        .collect(Collectors.joining());
  }

  private static String note(String name, List<TableRow> rows, List<String> columns) {
    String meanings =
        rows.stream()
            .flatMap(row -> columns.stream().map(row::get))
            .filter(Objects::nonNull)
            .map(Source.class::cast)
            .filter(source -> source != Source.DEVICES)
            .distinct()
            .sorted()
            .map(source -> source.meaning)
            .collect(Collectors.joining("; "));
    return meanings.isEmpty() ? "" : name + ": devices NA; " + meanings + "\n";
  }
}
