package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StudentTTest {

  static java.util.stream.IntStream freedoms() {
    return java.util.stream.IntStream.rangeClosed(1, StudentT.MOST);
  }

  @ParameterizedTest
  @MethodSource("freedoms")
  void theTableIsTheInverseOfTheDistribution(int freedom) {
    double exact = TDistribution.of(freedom).inverseCumulativeProbability(0.975);
    assertThat(StudentT.quantile(freedom)).isCloseTo(exact, within(5.1e-7));
  }

  @ParameterizedTest
  @CsvSource({"2.0, 0.05", "2.7, 0.3", "4.99, 0.001", "31.5, 0.4", "1000, 0.05", "4, 1e-9"})
  void anyFreedomAndProbabilityIsInverted(double freedom, double twoSided) {
    double exact = -TDistribution.of(freedom).inverseCumulativeProbability(twoSided / 2);

    assertThat(StudentT.beyond(twoSided, freedom)).isCloseTo(exact, withinPercentage(1e-6));
    assertThat(StudentT.twoSided(exact, freedom)).isCloseTo(twoSided, withinPercentage(1e-6));
  }
}
