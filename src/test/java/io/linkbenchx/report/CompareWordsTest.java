package io.linkbenchx.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.compare.Figure;
import io.linkbenchx.statistics.EffectSize;
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
    assertThat(CompareWords.value(Figure.Unit.COUNT, value)).isEqualTo(text);
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
}
