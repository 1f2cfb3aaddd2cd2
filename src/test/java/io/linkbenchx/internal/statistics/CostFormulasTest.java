package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The figures of published benchmarks that show which formula they used. */
class CostFormulasTest {
  private static final double GIB = 1L << 30;

  @Test
  void cpuPerQueryInItsOldFormAndInMicroseconds() {
    assertThat(CostFormulas.cpuPerQuery2014(3.8944, 17_864)).isCloseTo(218, within(0.05));
    assertThat(CostFormulas.cpuMicros(3.8944, 40, 17_864)).isCloseTo(87.2, within(0.05));
    assertThat(CostFormulas.cpuPerRow2016(3.8944, 17_864)).isCloseTo(0.218, within(5e-5));
  }

  @Test
  void cpuTimeOfAProcessIsTheSameFigureAsItsShareOfTheMachine() {
    double seconds = 10;
    double rate = 5_000;
    double used = 3;
    double percent = CostFormulas.cpuPercent(used, seconds * 8);
    assertThat(CostFormulas.cpuMicros(percent, 8, rate))
        .isCloseTo(CostFormulas.cpuMicros(used, rate * seconds), within(1e-9));
  }

  @Test
  void readsPerQuery() {
    assertThat(CostFormulas.perOperation(33_661, 39_928)).isCloseTo(0.84, within(0.005));
    assertThat(CostFormulas.perOperation(8_960, 5_194)).isCloseTo(1.73, within(0.005));
  }

  @Test
  void kibPerQueryAreOf1024Bytes() {
    assertThat(CostFormulas.kibPerOperation(16 * 512, 4)).isEqualTo(2);
  }

  @Test
  void bytesPerRow() {
    assertThat(CostFormulas.perOperation(17 * GIB, 100e6)).isCloseTo(182.5, within(0.05));
  }

  @Test
  void writeAmplificationOfADevice() {
    double device = CostFormulas.writeAmplification(670.0, 492.6);
    assertThat(device).isCloseTo(1.36, within(0.005));
    assertThat(8.51 * 1.36).isCloseTo(11.57, within(0.005));
  }

  @Test
  void nothingDoneHasNoKnownCost() {
    assertThat(CostFormulas.perOperation(7, 0)).isNaN();
    assertThat(CostFormulas.cpuPercent(0, 0)).isNaN();
    assertThat(CostFormulas.writeAmplification(7, 0)).isNaN();
  }
}
