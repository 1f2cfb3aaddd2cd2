package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.internal.report.Series.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Marks, colors and names of the lines of a chart. */
class ChartTest {
  private static final Axis X = Axis.clients(List.of(1, 2, 4));

  private static Series line(int number, double end) {
    List<Point> points = List.of(new Point(1, 1), new Point(2, 3), new Point(4, end));
    return new Series("cell " + number, Series.color(number), points);
  }

  private static String drawn(List<Series> lines) {
    Html page = new Html();
    Chart.fromZero("t", X, lines).drawOn(page);
    return page.toString();
  }

  /** The labels at the ends of lines: name → height. */
  private static List<MatchResult> names(String page) {
    return Pattern.compile("<text class=\"end (c\\d)[^>]* y=\"([0-9.]+)\"[^>]*>([^<]*)<")
        .matcher(page)
        .results()
        .toList();
  }

  @Test
  void everyMeasuredPointOfAFewStepsHasAMark() {
    assertThat(drawn(List.of(line(0, 5).marked())))
        .containsPattern("class=\"c0 marked dot\" d=\"(M[0-9. ]+h0){3}\"");
    assertThat(drawn(List.of(line(0, 5)))).as("over time").doesNotContain("dot");
  }

  @Test
  void fiveLinesHaveColorsAndTheOthersAreGrey() {
    assertThat(List.of(0, 1, 2, 3, 4).stream().map(Series::color)).doesNotHaveDuplicates();
    assertThat(List.of(5, 6, 20).stream().map(Series::color)).containsOnly("c9");
  }

  @Test
  void namesStandAtTheEndsApartFromEachOther() {
    List<Series> lines = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      lines.add(line(i, 5 + i / 100.0).marked());
    }
    List<MatchResult> names = names(drawn(lines));

    assertThat(names.stream().map(n -> n.group(3)))
        .containsExactlyInAnyOrderElementsOf(lines.stream().map(Series::name).toList());
    double[] heights = names.stream().mapToDouble(n -> Double.parseDouble(n.group(2))).toArray();
    Arrays.sort(heights);
    for (int i = 1; i < heights.length; i++) {
      assertThat(heights[i] - heights[i - 1]).isGreaterThan(12.8);
    }
    assertThat(heights[heights.length - 1]).as("within the chart").isLessThan(230);
  }

  @Test
  void ofTooManyLinesThoseWithColorsKeepTheirNames() {
    List<Series> lines = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      lines.add(line(i, i).marked());
    }

    assertThat(names(drawn(lines)).stream().filter(n -> !n.group(1).equals("c9"))).hasSize(5);
  }

  /** The server's CPU, and what the devices of its files did. */
  @Test
  void theMachineHasTheServersCpuAndItsDevicesOverTime() {
    SystemSeries system =
        new SystemSeries(
            List.of(
                "server_cpu_s",
                "device_reads",
                "device_read_bytes",
                "device_writes",
                "device_write_bytes"),
            List.of(0., 1.),
            List.of(1., 2.),
            List.of(List.of(0.5, 10., 4e6, 20., 8e6), List.of(1.5, 30., 5e6, 40., 9e6)));
    List<Chart> charts = new MachineCharts(system, Axis.time(0, 2), 0.5, List.of()).all();

    assertThat(charts.stream().flatMap(chart -> chart.series().stream()))
        .extracting(line -> line.name() + " " + line.end().orElseThrow().y())
        .containsExactly("server 1.5", "reads 30.0", "writes 40.0", "read 5.0", "written 9.0");
  }

  @ParameterizedTest
  @CsvSource({
    "'', 2026-11-26",
    "2026-11-25T11:01:10Z, 2026-11-26",
    "2026-11-26T11:01:10Z, 11:02",
    "2026-11-26T11:02:01Z, 11:02:31"
  })
  void noTwoMarksOfAHistoryAreTheSame(String before, String label) {
    assertThat(HistoryDocument.label(before, "2026-11-26T11:02:31.5Z")).isEqualTo(label);
  }
}
