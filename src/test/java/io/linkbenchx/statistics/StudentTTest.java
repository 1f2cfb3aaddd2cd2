package io.linkbenchx.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.params.ParameterizedTest;
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
}
