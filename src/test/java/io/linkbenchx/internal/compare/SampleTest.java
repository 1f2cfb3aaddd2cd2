package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.statistics.Sectioning;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures of several steps in a row: a mean of percentiles is the percentile of nothing. */
class SampleTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TYPE = "GET_LINKS_LIST";
  private static final String ANOTHER = "GET_NODE";
  private static final int SECONDS = 5;

  /** FakeRun's open step has this many starts without a response. */
  private static final int UNANSWERED = 3;

  @TempDir Path scratch;
  private Path series;

  /**
   * A result with two closed and two open steps in a row. In the second ones two types have changed
   * places, so that their latencies and their numbers differ.
   */
  @BeforeEach
  void writeASeries() throws IOException {
    Path other = MadeUp.in(scratch.resolve("swapped")).run(2, SECONDS, tree -> {});
    JsonNode swapped = JSON.readTree(swap(Files.readString(other.resolve("result.json"))));
    series =
        MadeUp.in(scratch.resolve("series"))
            .run(
                1,
                SECONDS,
                tree -> {
                  ((ObjectNode) tree.get("plan")).putObject("series").put("steps", 2);
                  ((ObjectNode) tree.at("/plan/series")).put("use", "all");
                  for (int i = 1; i <= 2; i++) {
                    inARow(tree.at("/steps/" + i), 1);
                    ObjectNode second = swapped.at("/steps/" + i).deepCopy();
                    inARow(second, 2);
                    ((ObjectNode) second.get("step")).put("number", i + 3).put("name", "again");
                    ((ArrayNode) tree.get("steps")).add(second);
                  }
                });
    copy(other.resolve("steps/02-run"), series.resolve("steps/04-again"));
    copy(other.resolve("steps/03-open"), series.resolve("steps/05-again"));
  }

  private static void inARow(JsonNode result, int number) {
    ObjectNode cell = ((ObjectNode) result.get("step")).putObject("cell");
    cell.put("number", 1).put("repeat", 1).put("step", number).putObject("factors");
  }

  private static String swap(String text) {
    return text.replace(TYPE, "#").replace(ANOTHER, TYPE).replace("#", ANOTHER);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    String[] lines = Files.readString(from.resolve("latency.hlog")).split("(?<=\n)");
    for (int i = 0; i < lines.length; i++) {
      lines[i] = lines[i].startsWith("#") ? lines[i] : swap(lines[i]);
    }
    Files.writeString(to.resolve("latency.hlog"), String.join("", lines));
  }

  private Sample sample(StepMode mode) {
    return Load.samples(Side.read(series)).entrySet().stream()
        .filter(load -> load.getKey().mode() == mode)
        .map(load -> load.getValue().all().get(0))
        .findFirst()
        .orElseThrow();
  }

  /** By HdrHistogram's own reader. */
  private Histogram merged(StepMode mode, String tag) throws IOException {
    Histogram all = new Histogram(1, 3_600_000_000_000L, 3);
    for (StepResult step : sample(mode).steps()) {
      Path file = series.resolve(step.step().directory()).resolve("latency.hlog");
      try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
        while (reader.hasNext()) {
          EncodableHistogram entry = reader.nextIntervalHistogram();
          if (entry.getTag().endsWith(tag) && !entry.getTag().startsWith("warmup.")) {
            all.add((Histogram) entry);
          }
        }
      }
    }
    return all;
  }

  private static double micros(Histogram all, double percent) {
    return all.getValueAtPercentile(percent) / 1000.0;
  }

  private double closed(double percent) throws IOException {
    return micros(merged(StepMode.CLOSED, TYPE + ".service"), percent);
  }

  @Test
  void percentilesAreThoseOfAllTransactionsAndNoMean() throws IOException {
    Sample sample = sample(StepMode.CLOSED);
    assertThat(sample.steps()).hasSize(2);
    double mean =
        sample.steps().stream()
            .mapToDouble(step -> step.types().get(TYPE).service().p99())
            .average()
            .orElseThrow();

    assertThat(sample.value(new Measured(Figure.named("p50"), TYPE)))
        .isCloseTo(closed(50), within(0.01));
    assertThat(sample.value(new Measured(Figure.named("p99"), TYPE)))
        .isCloseTo(closed(99), within(0.01))
        .isNotCloseTo(mean, within(1.0));
    assertThat(sample.value(new Measured(Figure.named("response.p99"), TYPE))).isNull();
    assertThat(sample.value(new Measured(Figure.named("p99"), "NO_SUCH"))).isNull();
    assertThat(sample.value(new Measured(Figure.named("p99"), null))).isNull();
  }

  @Test
  void otherFiguresAreMeans() {
    Sample sample = sample(StepMode.CLOSED);

    assertThat(sample.value(new Measured(Figure.named("rate"), null)))
        .isEqualTo(sample.steps().stream().mapToDouble(StepResult::rate).average().orElseThrow());
  }

  @Test
  void startsWithoutAResponseAreSlowerThanAllOthers() throws IOException {
    Histogram due = merged(StepMode.OPEN, ".response");
    due.recordValueWithCount(due.getHighestTrackableValue(), 2 * UNANSWERED);
    Histogram typed = merged(StepMode.OPEN, TYPE + ".response");
    Sample sample = sample(StepMode.OPEN);

    assertThat(sample.value(new Measured(Figure.named("response.p50"), null)))
        .isCloseTo(micros(due, 50), within(0.01));
    assertThat(sample.value(new Measured(Figure.named("response.p99"), null)))
        .isCloseTo(micros(due, 99), within(0.01));
    assertThat(sample.value(new Measured(Figure.named("response.p99"), TYPE)))
        .isCloseTo(micros(typed, 99), within(0.01));
  }

  @Test
  void theSectionsAreThoseOfAllStepsAroundThePercentileOfAll() throws IOException {
    Sample sample = sample(StepMode.CLOSED);
    int each = sections(sample.steps().subList(0, 1)).sections();

    Sectioning both = sections(sample.steps());

    assertThat(both.sections()).isEqualTo(2 * each).isGreaterThanOrEqualTo(2 * SECONDS);
    assertThat(both.percentile() / 1000).isCloseTo(closed(50), within(0.01));
  }

  private Sectioning sections(List<StepResult> steps) {
    return PercentileSections.of(StoredRun.read(series), steps, 1000)
        .get(PercentileSections.Key.of(TYPE, "service", 50));
  }

  @Test
  void aComparisonAHistoryAndAnExpectationUseThem() throws IOException {
    Path other = MadeUp.in(scratch.resolve("other")).run(3, SECONDS, tree -> {});
    Measured p99 = new Measured(Figure.named("p99"), TYPE);
    Expectation expectation =
        Expectation.parse("quick: p99(" + TYPE + ") of mode=closed <= 1 s because x", "e.txt:1");

    List<Double> compared = row(Comparison.of(Side.read(series), Side.read(other), 0.03), p99);
    List<StoredRun> runs = Collections.nCopies(Timeline.LEAST_RESULTS, StoredRun.read(series));

    assertThat(compared).singleElement().satisfies(value -> isOfAll(value, 99));
    assertThat(Timeline.series(runs))
        .filteredOn(one -> one.measured().equals(p99) && one.load().mode() == StepMode.CLOSED)
        .singleElement()
        .satisfies(one -> assertThat(one.values().values()).allSatisfy(v -> isOfAll(v, 99)));
    assertThat(ExpectationResult.of(List.of(expectation), runs.subList(0, 1)))
        .singleElement()
        .satisfies(result -> isOfAll(result.value(), 99));
  }

  private void isOfAll(Double value, double percent) throws IOException {
    assertThat(value).isCloseTo(closed(percent), within(0.01));
  }

  private static List<Double> row(Comparison comparison, Measured measured) {
    return comparison.tables().stream()
        .filter(table -> table.load().mode() == StepMode.CLOSED)
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.measured().equals(measured))
        .map(ComparedFigure::base)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void withoutTheHistogramsOfAStepPercentilesAreNotKnown() throws IOException {
    Files.delete(series.resolve("steps/04-again/latency.hlog"));
    Sample sample = sample(StepMode.CLOSED);

    assertThat(sample.value(new Measured(Figure.named("p99"), TYPE))).isNull();
    assertThat(sample.value(new Measured(Figure.named("mean"), TYPE))).isNotNull();
  }
}
