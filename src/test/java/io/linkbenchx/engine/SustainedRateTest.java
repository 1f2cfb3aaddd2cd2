package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SustainedRateTest {
  @Test
  void isTheMedianWhereTheEndIsBetter() {
    assertThat(SustainedRate.of(List.of(80.0, 90.0, 100.0, 120.0, 130.0, 140.0, 150.0, 160.0), 0))
        .isEqualTo(125);
  }

  @Test
  void isTheMeanOfTheLastQuarterOfAStoreThatGetsSlower() {
    // The archived quick start: the mean is 123.1, the last four of 15 seconds are 97.9.
    List<Double> rates =
        List.of(
            160.0, 166.0, 158.0, 150.0, 149.0, 140.0, 131.0, 122.0, 115.0, 110.0, 105.0, 102.0,
            99.0, 95.5, 95.1);
    assertThat(SustainedRate.of(rates, 126.5)).isCloseTo(97.9, within(0.001));
  }

  @Test
  void ofFewIntervalsTheLastOneCounts() {
    assertThat(SustainedRate.of(List.of(100.0, 90.0), 95)).isEqualTo(90);
  }

  @Test
  void ofNoWholeIntervalItIsTheMean() {
    assertThat(SustainedRate.of(List.of(), 95)).isEqualTo(95);
  }
}
