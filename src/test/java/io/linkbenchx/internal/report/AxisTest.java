package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The labels of an axis. */
class AxisTest {

  private static Axis upTo(double max) {
    return Axis.fromZero(max, value -> Figures.plain(value, 1));
  }

  @Test
  void smallValuesHaveAsManyDecimalsAsTheyNeed() {
    assertThat(upTo(0.04).ticks().values()).containsExactly("0.00", "0.01", "0.02", "0.03", "0.04");
    assertThat(upTo(0.0015).ticks().values())
        .containsExactly("0.0000", "0.0005", "0.0010", "0.0015");
  }

  @Test
  void valuesThatAreAllZeroHaveAScale() {
    assertThat(Axis.around(0, 0, Axis::label).ticks().values()).containsExactly("0", "0.5");
  }

  @Test
  void labelsThatDifferStay() {
    assertThat(upTo(2).ticks().values()).containsExactly("0.0", "0.5", "1.0", "1.5", "2.0");
    assertThat(upTo(0).ticks().values()).doesNotHaveDuplicates();
  }
}
