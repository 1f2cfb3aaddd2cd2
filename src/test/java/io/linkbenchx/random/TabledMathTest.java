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
}
