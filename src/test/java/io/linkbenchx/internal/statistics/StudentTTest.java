package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {
  /** Published tables of the 0.975 quantile. */
  @ParameterizedTest
  @CsvSource({"1, 12.706205", "2, 4.302653", "9, 2.262157", "30, 2.042272", "32, 2.036933"})
  void theTailsAreThoseOfTheTables(int freedom, double quantile) {
    assertThat(StudentT.beyond(0.05, freedom)).isCloseTo(quantile, within(5.1e-7));
    assertThat(StudentT.twoSided(-quantile, freedom)).isCloseTo(0.05, withinPercentage(1e-4));
  }

  @ParameterizedTest
  @CsvSource({"2.0, 0.05", "2.7, 0.3", "4.99, 0.001", "31.5, 0.4", "1000, 0.05", "4, 1e-9"})
  void anyFreedomAndProbabilityIsInverted(double freedom, double twoSided) {
    double t = StudentT.beyond(twoSided, freedom);

    assertThat(StudentT.twoSided(t, freedom)).isCloseTo(twoSided, withinPercentage(1e-6));
  }
}
