package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Word;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads and bytes of a step per operation: those of the devices that hold the database's files. If
 * these are not known and the engine runs in this process, its own counters take their place, and
 * those of the process where it has none; the figure then names its source.
 */
enum IoFigure {
  READS("r/q", Source.FILE_READS, Source.CACHE_MISSES),
  READ_KIB("rKB/q", Source.ENGINE_READS, Source.PROCESS_READS),
  WRITTEN_KIB("wKB/q", Source.ENGINE_WRITES, Source.PROCESS_WRITES);

  /** What counted a figure. */
  enum Source implements Word {
    DEVICES("", ""),
    FILE_READS("files.reads", "reads are those of the engine from its files"),
    CACHE_MISSES("cache.misses", "reads are misses of the engine's cache"),
    ENGINE_READS("engine.rKB/q", "KB read are counted by the engine"),
    PROCESS_READS("process.rKB/q", "KB read are those of this process"),
    ENGINE_WRITES("engine.written", "KB written are counted by the engine"),
    PROCESS_WRITES("process.wKB/q", "KB written are those of this process to the page cache");

    private final String figure;
    private final String meaning;

    Source(String figure, String meaning) {
      this.figure = figure;
      this.meaning = meaning;
    }
  }

  private final String ofDevices;
  private final Source engine;
  private final Source otherwise;

  IoFigure(String ofDevices, Source engine, Source otherwise) {
    this.ofDevices = ofDevices;
    this.engine = engine;
    this.otherwise = otherwise;
  }

  /** Its short name: that of the figure of the devices. */
  String text() {
    return ofDevices;
  }

  Figure ofDevices() {
    return Figure.named(ofDevices);
  }

  /** What counted the figure of a finished step; null if it is not measured. */
  Source source(StepResult step) {
    if (Stream.of(values()).anyMatch(figure -> figure.ofDevices().of(step) != null)) {
      return ofDevices().of(step) == null ? null : Source.DEVICES;
    }
    boolean embedded = step.client() != null && step.client().includesEngine();
    boolean counted = step.cost() != null && (embedded || step.cost().statistics() != null);
    return Stream.of(engine, otherwise)
        .filter(source -> counted && Figure.named(source.figure).of(step) != null)
        .findFirst()
        .orElse(null);
  }

  /** Of several finished steps: a median is never of different sources, and devices come first. */
  Source source(List<StepResult> steps) {
    return steps.stream()
        .map(this::source)
        .filter(Objects::nonNull)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  /** The figure of a finished step per operation; null if it is not measured. */
  Double of(StepResult step) {
    Source source = source(step);
    return source == null
        ? null
        : (source == Source.DEVICES ? ofDevices() : Figure.named(source.figure)).of(step);
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
