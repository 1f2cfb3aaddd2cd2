package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps with a role that has a schedule of its own: a writer at a rate, and readers. */
class OwnSchedulesTest {
  private static final String SCHEDULED = "GET_NODE";
  private static final String OTHER = "ADD_LINK";
  private static final PercentileSections.Key P99 =
      new PercentileSections.Key(PercentileSections.ALL_RESPONSES, 99);

  @TempDir Path results;

  /** An open loop in which only one type follows the step's schedule. */
  private StoredRun open() {
    return StoredRun.read(
        MadeUp.in(results)
            .run(
                1,
                20,
                tree -> {
                  ArrayNode roles = (ArrayNode) tree.get("steps").get(2).get("roles");
                  ObjectNode reader = (ObjectNode) roles.get(0);
                  ObjectNode writer = reader.deepCopy();
                  reader.putArray("types").add(SCHEDULED);
                  writer.put("name", "writer").put("followsStep", false);
                  roles.add(writer);
                }));
  }

  @Test
  void theResponsesOfAnOpenLoopAreThoseOfItsSchedule() {
    StoredRun stored = open();
    StepResult step = stored.result().steps().get(2);
    Histogram scheduled =
        stored.histograms(step.step().directory()).get(SCHEDULED + Spectrum.RESPONSE);
    Histogram twice = scheduled.copy();
    twice.add(scheduled);
    long unanswered = 2 * step.open().response().unanswered();
    double exact =
        OfferedLatency.of(twice, twice, twice.getTotalCount() + unanswered).p99().micros();

    assertThat(Spectrum.merged(stored, List.of(step), Spectrum.RESPONSE)).isEqualTo(scheduled);
    assertThat(Spectrum.merged(stored, List.of(step), Spectrum.SERVICE).getTotalCount())
        .isGreaterThan(scheduled.getTotalCount());
    assertThat(PercentileSections.of(stored, List.of(step), 1000).get(P99).percentile())
        .isEqualTo(scheduled.getValueAtPercentile(99));
    assertThat(PercentileSections.together(stored, List.of(step, step)).get(P99)).isEqualTo(exact);
    assertThat(ConsoleReport.USUAL.tables(stored))
        .contains("microseconds, " + SCHEDULED)
        .contains(Figures.micros(Latency.ofNanos(service(stored, step)).p99(), 9));
    assertThat(HtmlPage.of(stored)).contains("Service against response, " + SCHEDULED);
  }

  private static Histogram service(StoredRun stored, StepResult step) {
    return stored.histograms(step.step().directory()).get(SCHEDULED + Spectrum.SERVICE);
  }

  private static Histogram times(long micros) {
    Histogram histogram = LatencyScale.histogram();
    histogram.recordValueWithCount(1000 * micros, 2000);
    return histogram;
  }

  private static IntervalRow row(int second, String type, Histogram service, Histogram response) {
    return new IntervalRow(
        new IntervalRow.Stretch(
            IntervalRow.Resolution.INTERVAL, StepPhase.RUN, second, second + 1.0),
        type,
        IntervalCounts.of(2000, 2000),
        Latency.ofNanos(service),
        Latency.ofNanos(response),
        null,
        IntervalSnapshot.Queue.EMPTY);
  }

  /** A closed loop of readers with a paced writer, whose result was never written. */
  private StepCharts closed() {
    List<IntervalRow> rows = new ArrayList<>();
    for (int second = 0; second < 3; second++) {
      rows.add(row(second, OTHER, times(100), times(900)));
      rows.add(row(second, SCHEDULED, times(10), null));
      rows.add(row(second, IntervalRow.ALL, times(10), times(900)));
    }
    List<ImportedStep.Entry> entries =
        List.of(
            ImportedStep.Entry.of(OTHER, "service", 0, 3, times(100)),
            ImportedStep.Entry.of(OTHER, "response", 0, 3, times(900)),
            ImportedStep.Entry.of(SCHEDULED, "service", 0, 3, times(10)));
    Step step = new Step(1, "run", "Map", "noop", StepMode.CLOSED, 2, Step.Schedule.closed(0, 3));
    new ImportedStep(rows, new SystemSeries(List.of(), List.of(), List.of(), List.of()), entries)
        .write(results, step, 0);
    return new StepCharts(new StoredRun(results, null), step.directory(), null);
  }

  /** No row is written for an interval in which a type did nothing. */
  @Test
  void aTypeThatStallsFallsToZero() {
    List<IntervalRow> rows = new ArrayList<>();
    for (int second = 0; second < 10; second++) {
      rows.add(row(second, IntervalRow.ALL, times(10), null));
      if (second < 3 || second == 6) {
        rows.add(row(second, OTHER, times(10), null));
      }
    }
    Step step = new Step(1, "run", "Map", "noop", StepMode.CLOSED, 2, Step.Schedule.closed(0, 9));
    new ImportedStep(rows, new SystemSeries(List.of(), List.of(), List.of(), List.of()), List.of())
        .write(results, step, 0);
    StepCharts charts = new StepCharts(new StoredRun(results, null), step.directory(), null);

    assertThat(
            charts.perSecond("Rows inserted", List.of(OTHER), IntervalRow::rowsPerSecond).series())
        .singleElement()
        .extracting(Series::points)
        .asInstanceOf(InstanceOfAssertFactories.list(Series.Point.class))
        .containsExactly(
            new Series.Point(1, 2000),
            new Series.Point(2, 2000),
            new Series.Point(3, 2000),
            new Series.Point(4, 0),
            new Series.Point(6, 0),
            new Series.Point(7, 2000),
            new Series.Point(8, 0),
            new Series.Point(10, 0));
  }

  @Test
  void theChartsOfAClosedLoopShowAllOfItsTypes() {
    StepCharts charts = closed();

    assertThat(charts.spectra().open()).isFalse();
    assertThat(charts.latency().title()).isEqualTo("Service time over time, all types");
    assertThat(charts.latency().series())
        .last()
        .satisfies(p50 -> assertThat(p50.max()).isLessThan(11));
    assertThat(charts.spectra().perType().title()).isEqualTo("Service time by percentile and type");
    assertThat(charts.spectra().perType().series())
        .extracting(Series::name)
        .containsExactly(OTHER, OTHER + ", response", SCHEDULED);
  }
}
