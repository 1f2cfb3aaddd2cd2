package io.linkbenchx.internal.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** The files of a result directory as a stranger reads them, with no class of the program. */
final class ResultFiles {
  private final Path directory;
  private final JsonNode result;

  ResultFiles(Path directory) {
    this.directory = directory;
    try {
      this.result = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The whole of result.json. */
  JsonNode json() {
    return result;
  }

  /** One of its files, as its name is printed. */
  String path(String name) {
    return directory.resolve(name).toString();
  }

  List<StepFiles> steps() {
    List<StepFiles> steps = new ArrayList<>();
    result.get("steps").forEach(step -> steps.add(new StepFiles(step)));
    return steps;
  }

  private static java.util.stream.Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A line of a CSV file by the names in its head. */
  record Row(Map<String, String> fields) {
    String text(String column) {
      String text = fields.get(column);
      if (text == null) {
        throw new AssertionError("no column " + column + " in " + fields.keySet());
      }
      return text;
    }

    double number(String column) {
      String text = fields.getOrDefault(column, "");
      return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }

    double seconds() {
      return number("end_s") - number("start_s");
    }
  }

  private static List<Row> csv(Path file) {
    List<Row> rows = new ArrayList<>();
    String[] head = {};
    for (String line : lines(file).toList()) {
      String[] fields = line.split(",", -1);
      if ((rows.isEmpty() && head.length == 0) || line.startsWith("start_s,")) {
        head = fields;
        continue;
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < head.length; i++) {
        row.put(head[i], fields[i]);
      }
      rows.add(new Row(row));
    }
    return rows;
  }

  /** One step: its part of result.json, and its own files. */
  final class StepFiles {
    private static final String ALL = "ALL";

    private final JsonNode json;
    private final List<Row> intervals;
    private final List<Row> system;
    private final List<Row> batches;
    private final Map<String, Row> counters = new LinkedHashMap<>();
    private final Map<String, Histogram> histograms = new LinkedHashMap<>();

    private StepFiles(JsonNode json) {
      this.json = json;
      Path files = directory.resolve(json.at("/step/directory").asText());
      this.intervals =
          csv(files.resolve("intervals.csv")).stream()
              .filter(row -> row.text("resolution").equals("interval"))
              .filter(row -> !row.text("phase").equals("warmup"))
              .toList();
      Path tenths = files.resolve("batches.csv");
      this.batches = Files.exists(tenths) ? csv(tenths) : List.of();
      this.system = csv(files.resolve("system.csv"));
      csv(files.resolve("counters.csv")).forEach(row -> counters.put(row.text("name"), row));
      read(files.resolve("latency.hlog"));
    }

    /** Entries of one tag are added; those of the drain belong to what was due before it. */
    private void read(Path log) {
      try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
        while (reader.hasNext()) {
          EncodableHistogram entry = reader.nextIntervalHistogram();
          if (entry instanceof Histogram one && !one.getTag().startsWith("warmup.")) {
            String tag = one.getTag().replaceFirst("^drain\\.", "");
            add(histograms, tag, one);
          }
        }
      } catch (FileNotFoundException e) {
        throw new UncheckedIOException(e);
      }
    }

    JsonNode json() {
      return json;
    }

    String mode() {
      return json.at("/step/mode").asText();
    }

    /** The intervals of what batches.csv counts. */
    OutsiderIntervals intervals() {
      return new OutsiderIntervals(batches, json.at("/open/arrears/backlogAtStart").asDouble());
    }

    /** Transactions of a type that ended in the measured part, batch by batch. */
    long batched(String type) {
      return batches.stream().mapToLong(row -> Math.round(row.number(type))).sum();
    }

    double seconds() {
      return json.at("/span/seconds").asDouble();
    }

    /** Rows of all types together in the measured part. */
    List<Row> measured() {
      return rows(row -> row.text("type").equals(ALL) && row.text("phase").equals("run"));
    }

    /** The sum of a column over the measured part and the drain; of a load, over the load. */
    long sum(String type, String column) {
      return rows(row -> row.text("type").equals(type)).stream()
          .mapToDouble(row -> row.number(column))
          .filter(Double::isFinite)
          .mapToLong(Math::round)
          .sum();
    }

    long sum(String column) {
      return sum(ALL, column);
    }

    /** Transactions that were due in the measured part and were completed, then or in the drain. */
    long served() {
      return all("service").getTotalCount();
    }

    /** Starts that were due in the measured part, whatever became of them. */
    long due() {
      long unfinished = json.at("/totals/unfinished").asLong();
      return served() + sum("errors") + sum("dropped") + unfinished;
    }

    /**
     * Response times of all starts that were due. The unfinished ones are the last of the schedule,
     * as starts are made in their order.
     */
    SampleMath.Offered responses() {
      Histogram ages = all("response").copy();
      ages.reset();
      ages.setAutoResize(true);
      double drained =
          rows(row -> row.text("phase").equals("drain")).stream()
              .mapToDouble(row -> row.number("end_s"))
              .max()
              .orElse(seconds());
      double rate = json.at("/open/schedule/targetRate").asDouble();
      long unfinished = json.at("/totals/unfinished").asLong();
      for (long i = 1; i <= unfinished; i++) {
        ages.recordValue(Math.round((drained - seconds() + i / rate) * 1e9));
      }
      return new SampleMath.Offered(all("response"), ages, due());
    }

    private List<Row> rows(Predicate<Row> which) {
      return intervals.stream().filter(which).toList();
    }

    /** Of one type; empty if nothing was recorded. */
    Histogram histogram(String tag) {
      return histograms.getOrDefault(tag, new Histogram(3));
    }

    /** Of all types together: every tag that ends so. */
    Histogram all(String kind) {
      Map<String, Histogram> sum = new LinkedHashMap<>();
      histograms.forEach(
          (tag, histogram) -> {
            if (tag.endsWith("." + kind)) {
              add(sum, kind, histogram);
            }
          });
      return sum.getOrDefault(kind, new Histogram(3));
    }

    /** Sums keep the resolution of what is added: another one would move every percentile. */
    private static void add(Map<String, Histogram> sums, String name, Histogram one) {
      Histogram sum = sums.putIfAbsent(name, one.copy());
      if (sum != null) {
        sum.add(one);
      }
    }

    /** What a counter of system.csv grew by in the measured part; NaN where it is not known. */
    double used(String column) {
      double end = measured().stream().mapToDouble(row -> row.number("end_s")).max().orElse(0);
      return system.stream()
          .filter(row -> row.number("start_s") >= 0 && row.number("end_s") <= end)
          .filter(row -> !row.text("heap_mb").isEmpty()) // a late reading is in the next row
          .mapToDouble(row -> row.number(column))
          .sum();
    }

    /** Whether counters.csv has it. */
    boolean counts(String name) {
      return counters.containsKey(name);
    }

    /** A line of counters.csv. */
    Row counter(String name) {
      Row row = counters.get(name);
      if (row == null) {
        throw new AssertionError("no " + name + " in " + counters.keySet());
      }
      return row;
    }

    /** How many transactions ended between the readings of a counter; none of a load has a time. */
    double between(String name, double otherwise) {
      boolean timed = counts(name) && !counter(name).text("transactions").isEmpty();
      return !timed ? otherwise : late(name) ? Double.NaN : counter(name).number("transactions");
    }

    private boolean late(String name) {
      double late =
          Math.max(counter(name).number("before_s"), counter(name).number("after_s") - seconds());
      return late > Math.max(0.5, 0.1 * seconds());
    }

    /** Starts due and not made at the end of the last batch, and all skipped; 0 without batches. */
    double lastBacklog() {
      return batches.isEmpty() ? 0 : batches.get(batches.size() - 1).number("backlog");
    }

    /** How much a counter grew in the measured part; NaN if it is not known. */
    double grown(String name) {
      Row row = counter(name);
      return row.text("kind").equals("counter")
          ? row.number("after") - row.number("before")
          : Double.NaN;
    }
  }
}
