package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.report.PageTable.Column;
import io.linkbenchx.internal.report.PageTable.Known;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every figure in the tables of a plan's page, as a browser shows it, against result.json. */
class PlanInBrowserTest extends InBrowser {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static Path plan;

  @BeforeAll
  static void runThePlan() {
    plan = plan();
  }

  /** Two cells, two rates, two steps in a row, twice: 16 measured steps and the load. */
  private static Path plan() {
    BenchRun run =
        LinkBenchX.builder()
            .set("maxid1", "501")
            .set("nlinks_max", "50")
            .set("clients", "1, 2")
            .set("rate", "0, 4000")
            .set("steps", "2")
            .set("repeat", "2")
            .set("duration", "200ms")
            .set("calibrate", "0")
            .set("warmup", "0")
            .set("seed", "5")
            .set("rocksdb.path", directory.resolve("db").toString())
            .phases(Phase.LOAD, Phase.RUN)
            .results(directory.resolve("plan"))
            .build()
            .prepare();
    run.run();
    return run.directory().orElseThrow();
  }

  private static JsonNode result() throws IOException {
    return JSON.readTree(plan.resolve("result.json").toFile());
  }

  private static Stream<JsonNode> stream(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static String name(JsonNode step) {
    return step.at("/step/directory").asText().replaceFirst("^steps/", "");
  }

  /** Of more than twelve steps only the load and the last one of each row have a section. */
  @Test
  void theTypesOfEachStepWithASection() throws IOException {
    browser.open(plan.resolve("report.html"));
    int shown = 0;
    for (JsonNode step : result().path("steps")) {
      for (PageTable table : PageTable.of(browser, "#step-" + name(step) + " table.figures")) {
        if (table.caption().startsWith("95 %")) {
          Map<String, JsonNode> types = PageTable.fields(step.at("/precision/types"));
          table.assertShows(types, StepColumns.intervals(step));
        } else {
          table.assertShows(PageTable.fields(step.path("types")), StepColumns.types(step));
          shown++;
        }
      }
    }
    assertThat(shown).isEqualTo(1 + 4);
  }

  /** A row of the plan: the steps of a cell with one rate. */
  private static Map<String, List<JsonNode>> rows(JsonNode result) {
    Map<String, List<JsonNode>> rows = new LinkedHashMap<>();
    for (JsonNode cell : result.at("/plan/cells")) {
      for (String mode : List.of("closed", "open")) {
        String name = "clients " + cell.path("clients").asInt();
        rows.put(
            mode.equals("open") ? name + ", at 4 000/s" : name,
            stream(result.path("steps"))
                .filter(step -> step.at("/step/cell/number").asInt() == cell.path("number").asInt())
                .filter(step -> step.at("/step/mode").asText().equals(mode))
                .toList());
      }
    }
    return rows;
  }

  private static Map<Integer, List<JsonNode>> repeats(List<JsonNode> steps) {
    Map<Integer, List<JsonNode>> repeats = new TreeMap<>();
    for (JsonNode step : steps) {
      int repeat = step.at("/step/cell/repeat").asInt();
      repeats.computeIfAbsent(repeat, r -> new ArrayList<>()).add(step);
    }
    return repeats;
  }

  /** The median of the repeats; null if none has the figure. */
  private static Double median(String figure, List<JsonNode> steps) {
    double[] repeats =
        repeats(steps).values().stream()
            .map(
                repeat ->
                    figure.matches("(p\\d+|max), µs")
                        ? latency(figure, repeat)
                        : mean(figure, repeat))
            .filter(Optional::isPresent)
            .mapToDouble(Optional::get)
            .sorted()
            .toArray();
    int n = repeats.length;
    return n == 0 ? null : Double.valueOf((repeats[(n - 1) / 2] + repeats[n / 2]) / 2);
  }

  private static Optional<Double> mean(String figure, List<JsonNode> steps) {
    List<Double> known =
        steps.stream()
            .map(step -> Optional.ofNullable(StepColumns.figure(figure, step)))
            .flatMap(Optional::stream)
            .toList();
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(known.stream().mapToDouble(v -> v).average().orElseThrow());
  }

  /** Of the transactions of all steps together, by HdrHistogram's reader; microseconds. */
  private static Optional<Double> latency(String figure, List<JsonNode> steps) {
    boolean open = steps.get(0).has("open");
    Histogram all = new Histogram(1, 3_600_000_000_000L, 3);
    for (JsonNode step : steps) {
      Path log = plan.resolve(step.at("/step/directory").asText()).resolve("latency.hlog");
      try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
        while (reader.hasNext()) {
          EncodableHistogram entry = reader.nextIntervalHistogram();
          if (entry.getTag().endsWith(open ? ".response" : ".service")
              && !entry.getTag().startsWith("warmup.")) {
            all.add((Histogram) entry);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      assertThat(step.at("/open/response/unanswered").asInt()).isZero();
    }
    double percent = figure.startsWith("max") ? 100 : Double.parseDouble(figure.substring(1, 3));
    boolean few = all.getTotalCount() * (1 - percent / 100) < 10 && percent < 100;
    long nanos = all.getValueAtPercentile(percent);
    double micros = nanos < 10_000 ? nanos / 1e3 : Math.round(nanos / 10.0) / 100.0;
    return few ? Optional.empty() : Optional.of(micros);
  }

  @Test
  void theRowsOfAPlan() throws IOException {
    browser.open(plan.resolve("report.html"));
    PageTable table = PageTable.of(browser, "#rows table.figures").get(0);
    Map<String, List<JsonNode>> rows = rows(result());
    List<JsonNode> all = rows.values().stream().flatMap(List::stream).toList();

    Map<String, JsonNode> known = new LinkedHashMap<>();
    rows.forEach((name, steps) -> known.put(name, JSON.valueToTree(steps)));
    List<Column> columns = new ArrayList<>();
    columns.add(Column.number("±", steps -> spread(list(steps))));
    for (String figure : StepColumns.known(all)) {
      columns.add(Column.number(figure, steps -> median(figure, list(steps))));
    }
    columns.add(Column.number("errors", s -> stream(s).mapToDouble(StepColumns::errors).sum()));
    table.assertShows(known, columns);
    assertThat(columns).as("with costs").hasSizeGreaterThan(7);
  }

  private static List<JsonNode> list(JsonNode steps) {
    return stream(steps).toList();
  }

  /** Half the range of the repeats' rates over their median. */
  private static Double spread(List<JsonNode> steps) {
    List<Double> rates =
        repeats(steps).values().stream()
            .map(repeat -> mean("transactions/s", repeat).orElseThrow())
            .sorted()
            .toList();
    double range = rates.get(rates.size() - 1) - rates.get(0);
    return range / 2 / median("transactions/s", steps);
  }

  @Test
  void theRowsRelativeToTheFirst() throws IOException {
    browser.open(plan.resolve("report.html"));
    PageTable table = PageTable.of(browser, "#rows table.figures").get(1);
    Map<String, List<JsonNode>> rows = rows(result());
    List<JsonNode> base = rows.get("clients 1");

    assertThat(table.caption()).isEqualTo("Relative to clients 1");
    Map<String, JsonNode> known = new LinkedHashMap<>();
    rows.forEach((name, steps) -> known.put(name, JSON.valueToTree(steps)));
    List<Column> columns = new ArrayList<>();
    for (String figure : StepColumns.known(base)) {
      Double of = median(figure, base);
      if (of != null && of > 0) {
        String head = figure.equals("transactions/s") ? "rate" : figure.replaceFirst(",.*", "");
        columns.add(
            Column.number(
                head,
                steps -> {
                  boolean closed = steps.at("/0/step/mode").asText().equals("closed");
                  Double value = closed ? median(figure, list(steps)) : null;
                  return value == null ? null : Double.valueOf(value / of);
                }));
      }
    }
    table.assertShows(known, columns);
  }

  @Test
  void theStepsInARow() throws IOException {
    browser.open(plan.resolve("report.html"));
    List<PageTable> tables =
        PageTable.of(browser, "section table.figures").stream()
            .filter(table -> table.caption().equals("Each step"))
            .toList();
    List<List<JsonNode>> rows = List.copyOf(rows(result()).values());

    assertThat(tables).hasSize(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      List<JsonNode> steps = rows.get(i);
      Map<String, JsonNode> known = new LinkedHashMap<>();
      steps.forEach(step -> known.put(name(step), step));
      List<Column> columns = new ArrayList<>();
      columns.add(Column.at("seconds", "/span/seconds"));
      for (String figure : StepColumns.known(steps)) {
        columns.add(Column.number(figure, step -> StepColumns.figure(figure, step)));
      }
      columns.add(Column.number("errors", StepColumns::errors));
      columns.add(new Column("caveats", PlanInBrowserTest::caveats));
      tables.get(i).assertShows(known, columns);
    }
  }

  private static Known caveats(JsonNode step) {
    boolean steady = step.at("/steadiness/verdict").asText("steady").equals("steady");
    boolean none = steady && step.path("caveats").isEmpty();
    return cell -> cell.isBlank() == none;
  }

  /** Mean, median, least and most of the used steps; their interval and trend need six. */
  @Test
  void theFiguresOverTheSteps() throws IOException {
    browser.open(plan.resolve("report.html"));
    List<PageTable> tables =
        PageTable.of(browser, "section table.figures").stream()
            .filter(table -> table.caption().equals("Over the steps used"))
            .toList();
    List<List<JsonNode>> repeats =
        rows(result()).values().stream()
            .flatMap(steps -> repeats(steps).values().stream())
            .toList();

    assertThat(tables).hasSize(repeats.size());
    for (int i = 0; i < repeats.size(); i++) {
      List<JsonNode> steps = repeats.get(i);
      Map<String, JsonNode> known = new LinkedHashMap<>();
      for (String figure : StepColumns.known(steps)) {
        if (steps.stream().allMatch(step -> StepColumns.figure(figure, step) != null)) {
          List<Double> values =
              steps.stream().map(step -> StepColumns.figure(figure, step)).sorted().toList();
          known.put(figure, JSON.valueToTree(values));
        }
      }
      tables.get(i).assertShows(known, overSteps());
    }
  }

  /** Of two values in ascending order. */
  private static List<Column> overSteps() {
    return List.of(
        Column.number("mean", v -> (v.path(0).asDouble() + v.path(1).asDouble()) / 2),
        Column.number("95 %", v -> null),
        Column.number("median", v -> (v.path(0).asDouble() + v.path(1).asDouble()) / 2),
        Column.at("min", "/0"),
        Column.at("max", "/1"),
        Column.number("trend", v -> null));
  }
}
