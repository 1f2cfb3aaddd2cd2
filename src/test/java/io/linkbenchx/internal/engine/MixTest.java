package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.random.RandomStream;
import org.junit.jupiter.api.Test;

class MixTest {

  @Test
  void drawsEveryTypeWithItsShareAndNeverOneOfWeightZero() {
    double[] weights = {
      2.5732789,
      7.366437,
      1.0115914,
      12.9326683,
      8.9886601,
      2.9907664,
      8.0122125,
      4.8863567,
      0.5261142,
      50.7119145,
      0
    };
    Mix mix = new Mix(weights);
    RandomStream random = RandomStream.of(7);
    int n = 2_000_000;
    int[] counts = new int[weights.length];
    for (int i = 0; i < n; i++) {
      counts[mix.next(random)]++;
    }
    double total = 0;
    for (double w : weights) {
      total += w;
    }
    for (int i = 0; i < weights.length; i++) {
      assertThat(counts[i] / (double) n).isCloseTo(weights[i] / total, within(0.0015));
    }
    assertThat(counts[10]).isZero();
  }

  @Test
  void oneTypeIsAlwaysDrawn() {
    Mix mix = new Mix(new double[] {0, 0.001, 0});
    RandomStream random = RandomStream.of(7);
    for (int i = 0; i < 1000; i++) {
      assertThat(mix.next(random)).isEqualTo(1);
    }
  }

  @Test
  void refusesWeightsThatAreNone() {
    assertThatThrownBy(() -> new Mix(new double[] {0, 0}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Mix(new double[] {1, -1}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
