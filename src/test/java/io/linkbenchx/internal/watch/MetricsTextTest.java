package io.linkbenchx.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.servers.CoverageListener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Prometheus is given, read as it reads it. */
class MetricsTextTest {
  private static final long MS = 1_000_000;

  private final LiveRun live = new LiveRun();

  private static Step step(String name) {
    Step.Schedule schedule = new Step.Schedule(Arrival.POISSON, 500, null, null, 0, 60);
    return new Step(1, name, "Work\"load\\\n", "db", StepMode.OPEN, 8, schedule);
  }

  private static Histogram of(long... nanos) {
    Histogram histogram = LatencyScale.histogram();
    for (long value : nanos) {
      histogram.recordValue(value);
    }
    return histogram;
  }

  private void interval(Step step, int second, long count, Histogram service, Histogram response) {
    TypeInterval get =
        new TypeInterval("GET", new IntervalCounts(count, 2, 1, 3, 0, 0, 5, 0), service, response);
    TypeInterval idle = new TypeInterval("IDLE", IntervalCounts.NONE, null, null);
    live.interval(
        step,
        new IntervalSnapshot(
            new IntervalSnapshot.Span(StepPhase.RUN, second, second + 2, 0),
            List.of(get, idle),
            of(MS),
            null,
            new IntervalSnapshot.Queue(0.25, 7, 4),
            Map.of()));
  }

  private Exposition metrics() {
    return Exposition.parse(MetricsText.of(live.view()));
  }

  @Test
  void countsGrowFromIntervalToInterval() {
    Step step = step("open");
    interval(step, 0, 10, of(MS), of(2 * MS));
    interval(step, 2, 30, of(3 * MS, 200_000 * MS), of(4 * MS, 300_000 * MS));

    Exposition metrics = metrics();

    String[] get = {"step", "open", "type", "GET"};
    assertThat(metrics.value("linkbenchx_transactions_total", get)).isEqualTo(40);
    assertThat(metrics.value("linkbenchx_errors_total", get)).isEqualTo(4);
    assertThat(metrics.value("linkbenchx_retries_total", get)).isEqualTo(6);
    assertThat(metrics.value("linkbenchx_rows_total", get)).isEqualTo(10);
    assertThat(metrics.value("linkbenchx_transaction_rate", get)).isEqualTo(15);
    assertThat(metrics.value("linkbenchx_backlog_starts", "step", "open")).isEqualTo(7);
    assertThat(metrics.value("linkbenchx_dropped_starts_total", "step", "open")).isEqualTo(8);
    assertThat(metrics.value("linkbenchx_step_target_rate", "step", "open")).isEqualTo(500);
    assertThat(metrics.value("linkbenchx_step_info", "workload", "Work\"load\\\n")).isOne();
    assertThat(metrics.value("linkbenchx_step_phase", "phase", "run")).isOne();
  }

  @Test
  void histogramsHaveEveryLatencyInItsBucket() {
    interval(step("open"), 0, 1, of(MS, MS + 1, 3 * MS, 200_000 * MS), of(2 * MS));

    Exposition metrics = metrics();

    String name = "linkbenchx_service_seconds";
    assertThat(metrics.kind(name)).isEqualTo("histogram");
    assertThat(metrics.value(name + "_bucket", "type", "GET", "le", "0.0005")).isZero();
    assertThat(metrics.value(name + "_bucket", "type", "GET", "le", "0.001"))
        .as("a bound holds what is equal to it, to the histogram's three digits")
        .isEqualTo(2);
    assertThat(metrics.value(name + "_bucket", "type", "GET", "le", "0.005")).isEqualTo(3);
    assertThat(metrics.value(name + "_bucket", "type", "GET", "le", "100")).isEqualTo(3);
    assertThat(metrics.value(name + "_bucket", "type", "GET", "le", "+Inf")).isEqualTo(4);
    assertThat(metrics.value(name + "_sum", "type", "GET")).isCloseTo(200.005, within(0.2));
    assertThat(metrics.value(name + "_count", "type", "IDLE")).isZero();
    assertThat(metrics.value("linkbenchx_response_seconds_count", "type", "GET")).isOne();
    assertThat(metrics.value("linkbenchx_lag_seconds_count", "step", "open")).isOne();
  }

  /** Every sample with its type, labels and value. */
  @Test
  void prometheusOwnParserReadsTheSame(@TempDir Path scratch, TestReporter reporter)
      throws Exception {
    interval(step("open"), 0, 10, of(MS), of(2 * MS));
    interval(step("second"), 0, 3, of(MS, 200_000 * MS), null);

    List<PrometheusParser.Read> read = PrometheusParser.read(scratch, MetricsText.of(live.view()));

    reporter.publishEntry(CoverageListener.COVERED, "Prometheus' own parser");
    assertThat(read)
        .extracting(PrometheusParser.Read::sample)
        .containsExactlyElementsOf(metrics().samples());
    assertThat(read)
        .filteredOn(r -> r.sample().name().endsWith("_bucket"))
        .hasSizeGreaterThan(20)
        .extracting(PrometheusParser.Read::type)
        .containsOnly("histogram");
    assertThat(read)
        .filteredOn(r -> r.sample().name().endsWith("_total"))
        .hasSizeGreaterThan(8)
        .extracting(PrometheusParser.Read::type)
        .containsOnly("counter");
    assertThatThrownBy(() -> PrometheusParser.read(scratch, "# TYPE a counter\na{b=\"x} 1\n"))
        .as("it is a parser that refuses")
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** So that the last figures of a step are seen by who asks every few seconds. */
  @Test
  void theStepBeforeIsServedTooAndNoEarlierOne() {
    interval(step("first"), 0, 1, of(MS), null);
    interval(step("second"), 0, 2, of(MS), null);
    interval(step("third"), 0, 3, of(MS), null);

    Exposition metrics = metrics();

    assertThat(metrics.samples())
        .map(s -> s.labels().get("step"))
        .filteredOn(name -> name != null)
        .containsOnly("second", "third");
  }

  @Test
  void thereIsATextBeforeAnythingIsKnown() {
    assertThat(MetricsText.of(live.view())).isEmpty();
    interval(step("open"), 0, 10, null, null);
    assertThat(metrics().value("linkbenchx_service_seconds_count", "type", "GET")).isZero();
  }

  @Test
  void statusIsShort() throws Exception {
    interval(step("open"), 0, 10, of(MS), of(2 * MS));

    JsonNode status = new ObjectMapper().readTree(StatusJson.of(live.view()));

    assertThat(status.at("/types/0/name").asText()).isEqualTo("GET");
    assertThat(status.at("/types/0/response/p99").asDouble()).isCloseTo(2000, within(5.0));
    assertThat(status.at("/types/1/service").isEmpty()).as("not measured is left out").isTrue();
  }

  /** Every query asks for names and labels that are served, and nothing is drawn by no panel. */
  @Test
  void theDashboardAsksForWhatIsServed() throws Exception {
    interval(step("open"), 0, 10, of(MS), of(2 * MS));
    Exposition metrics = metrics();
    Set<String> served = new HashSet<>(Set.of("linkbenchx_step_progress_ratio"));
    Set<String> labels = new HashSet<>(Set.of("job", "instance"));
    metrics.samples().forEach(s -> served.add(s.name()));
    metrics.samples().forEach(s -> labels.addAll(s.labels().keySet()));
    JsonNode dashboard =
        new ObjectMapper().readTree(Files.readString(Path.of("run/grafana/linkbenchx.json")));
    List<String> queries = dashboard.findValuesAsText("expr");

    assertThat(queries).hasSizeGreaterThan(8);
    for (String query : queries) {
      Matcher name = Pattern.compile("linkbenchx_\\w+").matcher(query);
      assertThat(name.find()).as(query).isTrue();
      do {
        assertThat(served).as(query).contains(name.group());
      } while (name.find());
      Matcher label = Pattern.compile("(?:[{,]\\s*(\\w+)\\s*=~?|by \\(([^)]*)\\))").matcher(query);
      while (label.find()) {
        String found = label.group(1) == null ? label.group(2) : label.group(1);
        assertThat(labels).as(query).contains(found.split(",\\s*"));
      }
    }
    for (JsonNode variable : dashboard.at("/templating/list")) {
      if (variable.at("/type").asText().equals("query")) {
        Matcher form =
            Pattern.compile("label_values\\((?:(\\w+),\\s*)?(\\w+)\\)")
                .matcher(variable.at("/query/query").asText());
        assertThat(form.matches()).as(variable.toString()).isTrue();
        assertThat(served).contains(form.group(1));
        assertThat(labels).contains(form.group(2));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# HELP a b\n# TYPE a counter\na 1",
        "# HELP a b\na 1\n",
        "# HELP a b\n# TYPE a counter\na 1\na 2\n",
        "# HELP a b\n# TYPE a counter\na{b=\"\\x\"} 1\n",
        "# HELP a b\n# TYPE a counter\na{b=\"x} 1\n",
        "# HELP a b\n# TYPE a counter\na one\n",
        "# HELP a b\n# TYPE a histogram\na_bucket{le=\"1\"} 1\na_sum 1\na_count 1\n",
        "# HELP a b\n# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_sum 1\na_count 2\n",
        "# HELP a b\n# TYPE a gauge\na 1\n# HELP c b\n# TYPE c gauge\nc 1\na{x=\"1\"} 1\n"
      })
  void theReaderRefusesWhatIsWrong(String text) {
    assertThatThrownBy(() -> Exposition.parse(text))
        .isInstanceOfAny(IllegalArgumentException.class, StringIndexOutOfBoundsException.class);
  }
}
