package io.linkbenchx.internal.report;

import io.linkbenchx.result.Cost;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.StepResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads and bytes of a step per operation: those of the devices that hold the database's files. If
 * these are not known and the engine runs in this process, its own counters take their place, and
 * those of the process where it has none; the figure then names its source.
 */
enum IoFigure {
  READS(MachineCost.Devices::reads),
  READ_KIB(MachineCost.Devices::readKb),
  WRITTEN_KIB(MachineCost.Devices::writeKb);

  /** What counted a figure. */
  enum Source {
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

    /** The word used in files: lower case with underscores. */
    String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Source of(String text) {
      return valueOf(text.toUpperCase(Locale.ROOT));
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

    /** Null if not measured. */
    String sourceText() {
      return source == null ? null : source.text();
    }
  }

  /** Names of the engines' counters of reads that their cache did not answer. */
  private static final List<String> MISSES = List.of("cache_misses", "cache_read_pages");

  private static final List<String> FILE_READS = List.of("file_reads");

  /** Names of the engines' counters of bytes read from files. */
  private static final List<String> READ_BYTES = List.of("file_read_bytes", "read_bytes");

  /** Names of their counters of bytes written to data files; JE has only a log. */
  private static final List<String> WRITTEN_BYTES = List.of("file_written_bytes", "written_bytes");

  private static final List<String> LOG_BYTES = List.of("log_written_bytes");

  private static final double KIB = 1024;

  @SuppressWarnings("ImmutableEnumChecker") // a stateless function
  private final Function<MachineCost.Devices, Double> figure;

  IoFigure(Function<MachineCost.Devices, Double> figure) {
    this.figure = figure;
  }

  /** The figure of a finished step. */
  Found of(StepResult step) {
    boolean devices =
        Arrays.stream(values()).anyMatch(f -> Quantity.devices(step, f.figure) != null);
    if (devices) {
      Double value = Quantity.devices(step, figure);
      return value == null ? Found.NOTHING : new Found(value, Source.DEVICES);
    }
    boolean embedded = step.client() != null && step.client().includesEngine();
    boolean counted = step.cost() != null && (embedded || step.cost().statistics() != null);
    return counted ? ofProcess(step, step.cost()) : Found.NOTHING;
  }

  private Found ofProcess(StepResult step, Cost cost) {
    Cost.PerTransaction each = cost.perTransaction();
    return switch (this) {
      case READS -> {
        Double files = counted(step, FILE_READS);
        yield files != null
            ? found(files, Source.FILE_READS)
            : found(counted(step, MISSES), Source.CACHE_MISSES);
      }
      case READ_KIB -> {
        Double engine = Quantity.times(counted(step, READ_BYTES), 1 / KIB);
        yield engine != null
            ? found(engine, Source.ENGINE_READS)
            : found(each == null ? null : each.readKb(), Source.PROCESS_READS);
      }
      case WRITTEN_KIB -> {
        Double engine = each == null ? null : each.engineWriteKb();
        if (engine == null) {
          engine = engineKib(step);
        }
        yield engine != null
            ? found(engine, Source.ENGINE_WRITES)
            : found(each == null ? null : each.writeKb(), Source.PROCESS_WRITES);
      }
    };
  }

  /** KiB to data files and to the log, per operation; null if the engine does not count them. */
  static Double engineKib(StepResult step) {
    return step.cost() == null ? null : Quantity.times(written(step), 1 / KIB);
  }

  /** Bytes to data files and to the log, where the engine counts them apart. */
  private static Double written(StepResult step) {
    Double data = counted(step, WRITTEN_BYTES);
    Double log = counted(step, LOG_BYTES);
    return data == null || log == null ? (data == null ? log : data) : Double.valueOf(data + log);
  }

  private static Found found(Double value, Source source) {
    return value == null ? Found.NOTHING : new Found(value, source);
  }

  /** The first of these counters that the engine has, per operation; null if it has none. */
  private static Double counted(StepResult step, List<String> names) {
    if (step.cost().statistics() == null || step.transactions() == 0) {
      return null;
    }
    return names.stream()
        .map(step.cost().statistics().work()::get)
        .filter(Objects::nonNull)
        .findFirst()
        .map(n -> (double) n / step.transactions())
        .orElse(null);
  }

  /**
   * Lines below a table: one for each row whose figures are not those of devices.
   *
   * @param rows name → the sources of its figures; null for a figure that was not measured
   */
  static String notes(Map<String, List<Source>> rows) {
    return rows.entrySet().stream()
        .map(row -> note(row.getKey(), row.getValue()))
        .collect(Collectors.joining());
  }

  private static String note(String name, List<Source> sources) {
    String meanings =
        sources.stream()
            .filter(source -> source != null && source != Source.DEVICES)
            .distinct()
            .sorted()
            .map(source -> source.meaning)
            .collect(Collectors.joining("; "));
    return meanings.isEmpty() ? "" : name + ": devices NA; " + meanings + "\n";
  }
}
