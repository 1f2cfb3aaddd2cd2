package io.linkbenchx.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BucketsTest {

  @ParameterizedTest
  @CsvSource({
    "100, 3600000000000, 3",
    "1, 10000000, 2",
    "1, 60000000, 3",
    "64, 1000000, 1",
    "1000, 9000000000, 4"
  })
  void theyAreThoseOfAnHdrHistogram(long lowest, long highest, int digits) {
    Buckets buckets = Buckets.of(lowest, highest, digits);
    Histogram histogram = new Histogram(lowest, highest, digits);
    for (double x = 0.5; x < highest; x *= 1.0007) {
      long value = (long) x;
      int bucket = buckets.index(value);
      if (buckets.value(bucket) != histogram.lowestEquivalentValue(value)) { // a hot loop
        assertThat(buckets.value(bucket))
            .as("bucket of %s", value)
            .isEqualTo(histogram.lowestEquivalentValue(value));
      }
    }
    assertThat(buckets.value(buckets.index(highest)))
        .isEqualTo(histogram.lowestEquivalentValue(highest));
  }

  @ParameterizedTest
  @CsvSource({"100, 3600000000000, 3", "1, 10000000, 2"})
  void everyBucketFollowsTheOneBefore(long lowest, long highest, int digits) {
    Buckets buckets = Buckets.of(lowest, highest, digits);
    Histogram histogram = new Histogram(lowest, highest, digits);
    for (int i = 0; i + 1 < buckets.count(); i++) {
      long next = histogram.nextNonEquivalentValue(buckets.value(i));
      assertThat(buckets.index(next)).isEqualTo(i + 1);
      assertThat(buckets.value(i + 1)).isEqualTo(next);
    }
  }
}
