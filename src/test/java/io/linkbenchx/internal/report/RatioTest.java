package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.statistics.EffectSize;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatioTest {

  private static Ratio ratio(List<Double> figure, List<Double> base) {
    return Ratio.of(Medians.of(figure), Medians.of(base)).orElseThrow();
  }

  /**
   * Both sides have a relative standard deviation of 1/101 and three runs: the variance of the log
   * ratio is 2/3 · (1/101)² = 6.535e-5, its root 0.008084; t of 4 degrees of freedom is 2.776, so
   * that the interval is 2 · exp(∓0.02245).
   */
  @Test
  void theIntervalIsThatOfTheRepeats() {
    Ratio ratio = ratio(List.of(202., 200., 204.), List.of(100., 101., 102.));

    assertThat(ratio.value()).isEqualTo(2);
    assertThat(ratio.range().low()).isCloseTo(1.9556, within(0.0001));
    assertThat(ratio.range().high()).isCloseTo(2.0454, within(0.0001));
    assertThat(ratio.text()).as("half of the interval is 0.045").isEqualTo("2.00");
  }

  @Test
  void uncertainDigitsAreNotPrinted() {
    assertThat(Ratio.text(1.234, new EffectSize.Range(1.1, 1.4), 2)).isEqualTo("1.2");
    assertThat(Ratio.text(1.234, new EffectSize.Range(1.21, 1.25), 2)).isEqualTo("1.23");
    assertThat(Ratio.text(1.2345, new EffectSize.Range(1.2344, 1.2346), 2)).isEqualTo("1.23");
    assertThat(Ratio.text(1.234, new EffectSize.Range(0.2, 7), 2)).isEqualTo("1");
    assertThat(Ratio.text(123.4, new EffectSize.Range(100, 150), 2)).isEqualTo("120");
    assertThat(Ratio.text(0.043, new EffectSize.Range(0.004, 0.4), 2))
        .as("never 0")
        .isEqualTo("0.04");
    assertThat(Ratio.text(1.234, null, 2)).isEqualTo("1.23");
  }

  @Test
  void twoRepeatsHaveNoInterval() {
    assertThat(ratio(List.of(2., 4.), List.of(2., 2., 2.)).range()).isNull();
  }

  @Test
  void nothingIsDividedByNothing() {
    assertThat(Ratio.of(Medians.of(List.of(1.)), Medians.of(List.of(0.)))).isEmpty();
    assertThat(Ratio.of(Medians.of(List.of(1.)), Medians.of(List.of()))).isEmpty();
    assertThat(Ratio.of(Medians.of(List.of()), Medians.of(List.of(1.)))).isEmpty();
  }

  @Test
  void geometricMeanOfOneFigure() {
    List<Ratio> ratios = List.of(new Ratio(0.8, null), new Ratio(1.25, null), new Ratio(8, null));

    assertThat(Ratio.geometricMean(ratios).orElseThrow().value()).isCloseTo(2, within(1e-9));
    assertThat(Ratio.geometricMean(List.of())).isEmpty();
    assertThat(Ratio.geometricMean(List.of(new Ratio(1, null), new Ratio(0, null)))).isEmpty();
  }

  @Test
  void aColumnWithAGapHasNoGeometricMean() {
    OwnTable<Ratio> columns = new OwnTable<Ratio>(runs -> List.of()).figure("p99_us", r -> r);
    List<TableRow> rows = List.of(columns.row(new Ratio(4, null)), columns.row(null));

    assertThat(Ratio.geometricMean(rows, "p99_us")).isNull();
  }
}
