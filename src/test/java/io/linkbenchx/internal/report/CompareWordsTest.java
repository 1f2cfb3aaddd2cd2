package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.compare.Gate;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.Load;
import io.linkbenchx.internal.compare.Measured;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepMode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareWordsTest {

  @ParameterizedTest
  @CsvSource({
    "0.0000002, 2.0e-07",
    "0, 0",
    "0.0520, 0.0520",
    "5.2, 5.20",
    "52, 52.0",
    "5200, 5 200"
  })
  void aValueHasThreeDigitsWhateverItsSize(double value, String text) {
    assertThat(CompareWords.value(Quantity.Unit.COUNT, value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.9996, 1.000", "9.9996, 10.0", "99.6, 100", "1e30, 1e+30", ", NA"})
  void aRatioFitsItsColumn(Double ratio, String text) {
    assertThat(CompareWords.ratio(ratio)).isEqualTo(text).hasSizeLessThanOrEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({"0, 1e30", "0.0871, 118.3", "0.5, 9999"})
  void anIntervalFitsItsColumn(double low, double high) {
    assertThat(CompareWords.interval(new EffectSize.Range(low, high))).hasSizeLessThanOrEqualTo(15);
  }

  @ParameterizedTest
  @CsvSource({"0.034, 3 %", "50, > 999 %", ", unknown"})
  void theDetectableEffectFitsItsColumn(Double effect, String text) {
    assertThat(CompareWords.detectable(effect)).isEqualTo(text).hasSizeLessThanOrEqualTo(8);
  }

  @Test
  void aFigureHasItsUnitOnce() {
    assertThat(CompareWords.name(new Measured(Figure.named("wKB/q"), null))).isEqualTo("wKB/q");
    assertThat(CompareWords.name(new Measured(Figure.named("p99"), "GET_us")))
        .isEqualTo("p99(GET_us) us");
    assertThat(CompareWords.name(new Measured(Figure.named("cs/q"), null))).isEqualTo("cs/q");
  }

  @Test
  void aGateWithoutAnIntervalSaysWhyAndWhatToWrite() {
    assertThat(evidence("wKB/q <= 1.1 base", null))
        .isEqualTo("the base is 0 and has no ratio: write the gate without base");
    assertThat(evidence("wKB/q <= 1.1 base", 0.0)).endsWith("a mean of 0 has no interval");
    assertThat(evidence("wKB/q <= 5 KB", 2.0))
        .isEqualTo(
            "2.00 KB, judged by the point estimate: an interval needs three repeats and, for a"
                + " percentile, 20 blocks");
  }

  private static String evidence(String gate, Double value) {
    Load load = new Load(StepMode.CLOSED, 2, "", 0, 0, Map.of());
    return CompareWords.evidence(
        new GateResult(
            Gate.parse(gate, "--gate"),
            "other",
            load,
            value,
            null,
            null,
            GateResult.Basis.POINT,
            GateResult.Outcome.UNDECIDED));
  }
}
