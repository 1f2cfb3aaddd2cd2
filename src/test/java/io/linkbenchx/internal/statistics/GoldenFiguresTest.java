package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.statistics.Absence;
import io.linkbenchx.statistics.Estimate;
import io.linkbenchx.statistics.Interval;
import io.linkbenchx.statistics.Trend;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Against figures that interval.py, next to them, computed with NumPy and SciPy. */
class GoldenFiguresTest {
  private static final String FOLDER = "/io/linkbenchx/internal/statistics/";
  private static final int BUCKETS = 3;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvFileSource(resources = FOLDER + "golden-figures.csv", numLinesToSkip = 1)
  void everyFigureIsThatOfNumPy(
      String series, String figure, double value, String low, Double high, Integer terms)
      throws IOException {
    BatchFigures figures = read(series).figures();
    switch (figure) {
      case "rate" -> compare(figures.rate(0), value, low, high, terms);
      case "mean" -> compare(figures.mean(0), value, low, high, terms);
      case "drift" -> compare(figures.drift(0).estimate(), value, low, high, terms);
      case "backlog" -> {
        Trend trend = figures.backlog();
        compare(
            new Estimate(trend.perSecond(), trend.interval(), Optional.empty()),
            value,
            low,
            high,
            terms);
      }
      case "p90" -> percents(figures.percentile(90, p -> (long) (p * 1e12), 0), low, high);
      default -> throw new AssertionError("no such figure: " + figure);
    }
  }

  private static void compare(
      Estimate estimate, double value, String low, Double high, Integer terms) {
    assertThat(estimate.value()).isCloseTo(value, within(1e-9 * (1 + Math.abs(value))));
    if (high == null) {
      assertThat(estimate.absence()).contains(Absence.valueOf(low));
      assertThat(estimate.interval()).isEmpty();
      return;
    }
    Interval interval = estimate.interval().orElseThrow();
    double precision = 1e-6 * (high - Double.parseDouble(low));
    assertThat(interval.low()).isCloseTo(Double.parseDouble(low), within(precision));
    assertThat(interval.high()).isCloseTo(high, within(precision));
    assertThat(interval.terms()).isEqualTo(terms);
    assertThat(estimate.absence()).isEmpty();
  }

  /** Values are percents × 10^12, so the ends of the interval are percentiles. */
  private static void percents(Estimate estimate, String low, Double high) {
    if (high == null) {
      assertThat(estimate.absence()).contains(Absence.valueOf(low));
      return;
    }
    Interval interval = estimate.interval().orElseThrow();
    assertThat(interval.low() / 1e12).isCloseTo(Double.parseDouble(low), within(1e-6));
    assertThat(interval.high() / 1e12).isCloseTo(high, within(1e-6));
  }

  private static BatchSeries read(String name) throws IOException {
    BatchSeries series = new BatchSeries(1, BUCKETS);
    List<String> lines;
    try (InputStream in =
        GoldenFiguresTest.class.getResourceAsStream(FOLDER + "golden-series.csv")) {
      lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    for (String line : lines) {
      String[] cells = line.split(",", -1);
      if (cells[0].equals(name)) {
        for (int b = 0; b < BUCKETS; b++) {
          series.count(0, b, Long.parseLong(cells[4 + b]));
        }
        series.sum(0, Double.parseDouble(cells[3]));
        series.end(Long.parseLong(cells[1]) * 1_000_000, Long.parseLong(cells[7]));
      }
    }
    return series;
  }
}
