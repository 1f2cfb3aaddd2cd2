package io.linkbenchx.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class Hash64Test {
  /** First outputs of SplitMix64 seeded with 1234567, as published with the algorithm. */
  private static final long[] SPLIT_MIX = {
    6457827717110365317L, 3203168211198807973L, -8629252141511181193L
  };

  @Test
  void mixIsSplitMix64sFinalizer() {
    long state = 1234567;
    for (long expected : SPLIT_MIX) {
      state += Hash64.GAMMA;
      assertThat(Hash64.mix(state)).isEqualTo(expected);
    }
  }

  @Test
  void storedFormatNeverChanges() {
    // Payloads of loaded databases depend on these.
    assertThat(Hash64.combine(1, 2))
        .isEqualTo(Hash64.mix(Hash64.mix(1 + Hash64.GAMMA) * Hash64.GAMMA + 2));
    assertThat(Hash64.combine(1, 2, 3)).isEqualTo(Hash64.combine(Hash64.combine(1, 2), 3));
    assertThat(Hash64.combine(1, 2, 3, 4)).isEqualTo(Hash64.combine(Hash64.combine(1, 2, 3), 4));
    assertThat(Hash64.hash(5, 6, 7))
        .isEqualTo(Hash64.combine(Hash64.combine(Hash64.mix(5 + Hash64.GAMMA), 6), 7));
  }

  @Test
  void orderAndLengthOfThePathMatter() {
    assertThat(Hash64.combine(1, 2)).isNotEqualTo(Hash64.combine(2, 1));
    assertThat(Hash64.hash(1)).isNotEqualTo(Hash64.hash(1, 0));
    assertThat(Hash64.hash(1, 0)).isNotEqualTo(Hash64.hash(1, 0, 0));
  }

  @Test
  void smallNumbersDoNotCollide() {
    Set<Long> seen = new HashSet<>();
    for (long a = -300; a < 300; a++) {
      for (long b = -300; b < 300; b++) {
        seen.add(Hash64.combine(a, b));
      }
    }
    assertThat(seen).hasSize(600 * 600);
  }

  @Test
  void everyInputBitFlipsAboutHalfOfTheOutput() {
    RandomStream random = RandomStream.of(1);
    for (int bit = 0; bit < 64; bit++) {
      int flippedA = 0;
      int flippedB = 0;
      for (int i = 0; i < 1000; i++) {
        long a = random.nextLong();
        long b = random.nextLong();
        long h = Hash64.combine(a, b);
        flippedA += Long.bitCount(h ^ Hash64.combine(a ^ (1L << bit), b));
        flippedB += Long.bitCount(h ^ Hash64.combine(a, b ^ (1L << bit)));
      }
      assertThat(flippedA / 1000.0).isBetween(31.0, 33.0);
      assertThat(flippedB / 1000.0).isBetween(31.0, 33.0);
    }
  }
}
