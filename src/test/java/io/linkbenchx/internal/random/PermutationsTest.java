package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.random.LinkBenchShuffler.Family;
import io.linkbenchx.random.RandomStream;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Golden vectors: what a seed draws never changes. */
class PermutationsTest {
  @ParameterizedTest
  @CsvSource({
    "LINKS, 10000000, 0, 355328",
    "LINKS, 10000000, 1, 5764097",
    "LINKS, 10000000, 2, 1769474",
    "LINKS, 10000000, 1023, 7871487",
    "LINKS, 10000000, 1024, 356352",
    "LINKS, 10000000, 9999999, 3297919",
    "LINKS, 10000000, 9645056, 0",
    "UNCORRELATED, 10000000, 0, 5915648",
    "UNCORRELATED, 10000000, 1, 7568385",
    "UNCORRELATED, 10000000, 2, 3737602",
    "UNCORRELATED, 10000000, 9999999, 3851903",
    "NODE, 10000000, 0, 6192128",
    "NODE, 10000000, 1, 7244801",
    "NODE, 10000000, 2, 3036162",
    "NODE, 10000000, 9999999, 3749503",
    "LINKS, 1000000, 0, 389120",
    "LINKS, 1000000, 1, 512001",
    "LINKS, 1000000, 999999, 596543",
    "UNCORRELATED, 1000000, 0, 692224",
    "NODE, 1000000, 0, 963584",
    "LINKS, 100003, 0, 14336",
    "LINKS, 100003, 1, 59393",
    "LINKS, 100003, 1023, 59391",
    "LINKS, 100003, 100002, 7842",
    "LINKS, 100003, 86016, 0"
  })
  void equalsLinkBench(Family family, long n, long i, long image) {
    LinkBenchShuffler shuffler = LinkBenchShuffler.of(family, n);
    assertThat(shuffler.permute(i)).isEqualTo(image);
    assertThat(shuffler.invert(image)).isEqualTo(i);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 1000, 1023, 1024, 1025, 2047, 2048, 4097, 100_003, 1_000_000})
  void isABijection(long n) {
    for (Family family : Family.values()) {
      LinkBenchShuffler shuffler = LinkBenchShuffler.of(family, n);
      assertBijection(n, shuffler::permute);
      for (long i = 0; i < n; i++) {
        if (shuffler.invert(shuffler.permute(i)) != i) { // no assertThat: this is a hot loop
          assertThat(shuffler.invert(shuffler.permute(i))).isEqualTo(i);
        }
      }
    }
    assertBijection(n, new FeistelPermutation(42, n)::permute);
  }

  @ParameterizedTest
  @ValueSource(longs = {(1L << 31) + 5, 10_000_000_000L, (1L << 42) + 12345, 1L << 62})
  void isABijectionAtAnyScale(long n) {
    LinkBenchShuffler shuffler = LinkBenchShuffler.of(Family.LINKS, n);
    FeistelPermutation feistel = new FeistelPermutation(42, n);
    RandomStream random = RandomStream.of(3, n);
    Set<Long> numbers = new HashSet<>();
    Set<Long> images = new HashSet<>();
    for (int k = 0; k < 20_000; k++) {
      long i = k < 2 ? k * (n - 1) : random.nextLong(n);
      long image = shuffler.permute(i);
      assertThat(image).isBetween(0L, n - 1);
      assertThat(shuffler.invert(image)).isEqualTo(i);
      assertThat(shuffler.permute(shuffler.invert(i))).isEqualTo(i);
      assertThat(feistel.permute(i)).isBetween(0L, n - 1);
      numbers.add(i);
      images.add(feistel.permute(i));
    }
    assertThat(images).hasSameSizeAs(numbers);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 7, 1024})
  void linkBenchLeavesSmallRangesAlone(long n) {
    LinkBenchShuffler shuffler = LinkBenchShuffler.of(Family.NODE, n);
    for (long i = 0; i < n; i++) {
      assertThat(shuffler.permute(i)).isEqualTo(i);
    }
  }

  @Test
  void feistelScattersNeighbors() {
    long n = Fit.TEN_BILLION;
    FeistelPermutation permutation = new FeistelPermutation(1, n);
    // The images of the first ranks, as a key distribution, must look uniform.
    KeyDistribution images =
        new KeyDistribution(n, "images of neighbors") {
          private long next;

          @Override
          public long next(RandomStream random) {
            return permutation.permute(next++);
          }
        };
    Fit.assertFollows(images, k -> (double) k / n);
  }

  @Test
  void feistelSeedsDiffer() {
    assertThat(new FeistelPermutation(1, 1L << 40).permute(5))
        .isNotEqualTo(new FeistelPermutation(2, 1L << 40).permute(5));
  }

  private static void assertBijection(long count, LongUnaryOperator permutation) {
    int n = Math.toIntExact(count);
    BitSet seen = new BitSet(n);
    for (int i = 0; i < n; i++) {
      seen.set(Math.toIntExact(permutation.applyAsLong(i)));
    }
    assertThat(seen.cardinality()).isEqualTo(n);
    assertThat(seen.length()).isEqualTo(n);
  }
}
