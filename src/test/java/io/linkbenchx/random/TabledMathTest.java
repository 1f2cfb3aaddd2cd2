package io.linkbenchx.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import org.junit.jupiter.api.Test;

class TabledMathTest {
  @Test
  void expIsRightToTheLastDigits() {
    for (double x = -40; x < 40; x += 0.00317) {
      assertThat(TabledMath.exp(x) / StrictMath.exp(x)).isCloseTo(1, offset(1e-15));
    }
    assertThat(TabledMath.exp(-690) / StrictMath.exp(-690)).isCloseTo(1, offset(1e-13));
    assertThat(TabledMath.exp(1000)).isInfinite();
    assertThat(TabledMath.exp(-1000)).isZero();
    assertThat(TabledMath.exp(0)).isEqualTo(1);
  }

  @Test
  void logIsRightToTheLastDigits() {
    for (double x = 1e-9; x < 1e6; x *= 1.0013) {
      assertThat(TabledMath.log(x)).isCloseTo(StrictMath.log(x), offset(1e-14));
    }
    assertThat(TabledMath.log(1)).isCloseTo(0, offset(1e-15));
  }
}
