package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.linkbenchx.random.RandomStream;
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
  void thePowerIsThatOfTheLibrary() {
    RandomStream random = RandomStream.of(5);
    for (int i = 0; i < 1_000_000; i++) {
      double x = random.nextDouble() * (i % 2 == 0 ? 1 : 1e12);
      double y = (random.nextDouble() - 0.5) * 4;
      double expected = StrictMath.pow(x, y);
      double allowed = 1e-15 * (2 + Math.abs(y * Math.log(x)));
      assertThat(TabledMath.pow(x, y) / expected - 1).isBetween(-allowed, allowed);
    }
    assertThat(TabledMath.pow(1, 123)).isEqualTo(1);
    assertThat(TabledMath.pow(0, 0.5)).isZero();
    assertThat(TabledMath.pow(0, -0.5)).isInfinite();
    assertThat(TabledMath.pow(-1, 0.5)).isNaN();
  }
}
