package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.random.PayloadGenerator.Kind;
import io.linkbenchx.internal.random.PayloadGenerator.Settings;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.random.RandomStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.zip.Deflater;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes, ranges and compressibility. */
class PayloadGeneratorTest {
  private static final Settings NODE = motif(PayloadSize.ofNodes(128), 50, 220, 0.63);
  private static final Settings LINK = motif(PayloadSize.ofLinks(8), 32, 100, 0.225);

  private static byte[] payload(PayloadGenerator generator, long key) {
    int length = generator.generate(key); // may replace the buffer
    return Arrays.copyOf(generator.buffer(), length);
  }

  private static Settings fixedSize(Settings like, int bytes) {
    PayloadSize size = new PayloadSize(bytes, 0, PayloadSize.NODE_LIMIT);
    return new Settings(
        like.kind(), size, like.startByte(), like.endByte(), like.uniqueness(), like.motifLength());
  }

  @ParameterizedTest
  @CsvSource({
    "8,   1.5,  4.1,  15.7, 28.8, 41.4, 81.9, 175.9",
    "128, 24.7, 65.2, 251,  461,  663,  1311, 2814",
    "23,  4.4,  11.7, 45.2, 82.9, 119,  235,  254",
    "168, 32.4, 85.6, 330,  605,  870,  1720, 3693"
  })
  void sizesHaveTheTablesPercentiles(
      double median,
      double p5,
      double p25,
      double p75,
      double p90,
      double p95,
      double p99,
      double p999) {
    PayloadSize size = median < 100 ? PayloadSize.ofLinks(median) : PayloadSize.ofNodes(median);
    RandomStream random = RandomStream.of(3);
    int n = 1_000_000;
    long[] sizes = LongStream.range(0, n).map(i -> size.next(random)).sorted().toArray();
    double[] expected = {p5, p25, median, p75, p90, p95, p99, p999};
    double[] percentiles = {5, 25, 50, 75, 90, 95, 99, 99.9};
    for (int i = 0; i < expected.length; i++) {
      // Half a byte for rounding to bytes, and sampling noise, largest in the tail.
      assertThat((double) sizes[(int) (n * percentiles[i] / 100)])
          .isCloseTo(expected[i], within(0.6 + expected[i] * (percentiles[i] > 99 ? 0.03 : 0.012)));
    }
    assertThat(sizes[0]).isNotNegative();
    assertThat(sizes[n - 1]).isLessThanOrEqualTo(size.limit() - 1L);
  }

  @ParameterizedTest
  @CsvSource({"8, 13.19, 0.2", "128, 211.0, 1.5"})
  void meanSizes(double median, double mean, double tolerance) {
    PayloadSize size = new PayloadSize(median, 1, PayloadSize.NODE_LIMIT);
    RandomStream random = RandomStream.of(4);
    double actual = LongStream.range(0, 1_000_000).map(i -> size.next(random)).average().orElse(0);
    assertThat(actual).isCloseTo(mean, within(tolerance));
  }

  /**
   * What SQL found in a graph loaded by LinkBench: link data 13.20 and 13.16 bytes, node data
   * 211.2.
   */
  @Test
  void meanSizesAreThoseOfALoadedGraph() {
    RandomStream random = RandomStream.of(5);
    PayloadSize links = PayloadSize.ofLinks(8);
    double mean = LongStream.range(0, 1_368_899).map(i -> links.next(random)).average().orElse(0);
    assertThat(mean).isCloseTo(13.18, within(0.06));
  }

  @Test
  void aKeyGivesTheSameBytesWhateverWasMadeBefore() {
    PayloadGenerator a = new PayloadGenerator(NODE, 42);
    PayloadGenerator b = new PayloadGenerator(NODE, 42);
    for (long key = 0; key < 2000; key++) {
      b.generate(-key);
      assertThat(payload(a, key)).isEqualTo(payload(b, key));
    }
    byte[] dest = new byte[9000];
    int length = a.fill(dest, 17, 5);
    assertThat(length).isEqualTo(a.length(5));
    assertThat(Arrays.copyOfRange(dest, 17, 17 + length)).isEqualTo(payload(b, 5));
    assertThat(Arrays.copyOf(dest, 17)).containsOnly(0);
    assertThat(Arrays.copyOfRange(dest, 17 + length, dest.length)).containsOnly(0);
  }

  @Test
  void theStoredFormatNeverChanges() {
    // A verifier of tomorrow must accept the payloads of today's databases.
    PayloadGenerator generator = new PayloadGenerator(NODE, 42);
    long digest = 0;
    for (long key = 0; key < 5000; key++) {
      digest = Hash64.combine(digest, Arrays.hashCode(payload(generator, key)));
    }
    assertThat(digest).isEqualTo(-4_064_327_380_190_561_254L);
  }

  @Test
  void keysAndSeedsGiveDifferentBytes() {
    PayloadGenerator generator = new PayloadGenerator(fixedSize(NODE, 64), 42);
    Set<Integer> seen = new HashSet<>();
    for (long key = 0; key < 5000; key++) {
      seen.add(Arrays.hashCode(payload(generator, key)));
    }
    // 63 % are fresh; the others are one of 449 pieces of the motif.
    assertThat(seen.size()).isBetween(5000 * 60 / 100, 5000 * 66 / 100 + 449);
    Settings motifOnly = motif(new PayloadSize(64, 0, 1000), 50, 220, 0);
    assertThat(payload(new PayloadGenerator(motifOnly, 1), 7))
        .isNotEqualTo(payload(new PayloadGenerator(motifOnly, 2), 7));
  }

  @ParameterizedTest
  @CsvSource({"50, 220", "32, 100", "0, 255", "10, 11"})
  void bytesAreUniformInTheirRange(int start, int end) {
    Settings settings = uniform(new PayloadSize(1021, 0, 2000), start, end);
    PayloadGenerator generator = new PayloadGenerator(settings, 1);
    long[] counts = new long[end - start + 1];
    int keys = 500;
    for (long key = 0; key < keys; key++) {
      for (byte b : payload(generator, key)) {
        counts[(b & 0xff) - start]++; // out of bounds if out of range
      }
    }
    double[] expected = new double[counts.length];
    Arrays.fill(expected, 1021.0 * keys / counts.length);
    assertThat(ChiSquareTest.withDefaults().test(expected, counts).getPValue()).isGreaterThan(1e-4);
  }

  @Test
  void shortAndOddLengthsAreFilledToTheEnd() {
    for (int bytes = 1; bytes < 300; bytes++) {
      PayloadGenerator generator = new PayloadGenerator(fixedSize(LINK, bytes), 1);
      for (long key = 0; key < 20; key++) {
        byte[] payload = payload(generator, key);
        assertThat(payload).hasSize(bytes);
        for (byte b : payload) {
          assertThat(b).isBetween((byte) 32, (byte) 100);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0.63", "0.225", "0", "1"})
  void aChunkIsFreshWithTheGivenProbabilityElseAPieceOfTheMotif(double uniqueness) {
    Settings settings = motif(new PayloadSize(1280, 0, 2000), 0, 255, uniqueness);
    PayloadGenerator generator = new PayloadGenerator(settings, 1);
    Set<Long> motifPieces = new HashSet<>();
    Settings motifOnly = motif(new PayloadSize(1280, 0, 2000), 0, 255, 0);
    PayloadGenerator pieces = new PayloadGenerator(motifOnly, 1);
    for (long key = 0; key < 2000; key++) {
      byte[] payload = payload(pieces, key);
      for (int at = 0; at < payload.length; at += 128) {
        motifPieces.add(start(payload, at));
      }
    }
    assertThat(motifPieces).hasSize(512 - 128 + 1);
    int fresh = 0;
    for (long key = 0; key < 2000; key++) {
      byte[] payload = payload(generator, key);
      for (int at = 0; at < payload.length; at += 128) {
        fresh += motifPieces.contains(start(payload, at)) ? 0 : 1;
      }
    }
    assertThat(fresh / 20_000.0).isCloseTo(uniqueness, within(0.011));
  }

  private static long start(byte[] bytes, int at) {
    long start = 0;
    for (int i = 0; i < 8; i++) {
      start = start << 8 | (bytes[at + i] & 0xff);
    }
    return start;
  }

  @Test
  void aShortMotifShortensTheChunks() {
    Settings settings = new Settings(Kind.MOTIF, new PayloadSize(640, 0, 2000), 0, 255, 0, 64);
    byte[] payload = payload(new PayloadGenerator(settings, 1), 3);
    for (int at = 64; at < 640; at += 64) {
      assertThat(Arrays.copyOfRange(payload, at, at + 64)).isEqualTo(Arrays.copyOf(payload, 64));
    }
  }

  @ParameterizedTest
  @CsvSource({"50, 220, 0.63", "32, 100, 0.225", "0, 255, 1"})
  void compressesTowardsItsStatedBoundAndNotBelow(int start, int end, double uniqueness) {
    // Many nodes together; the compressor sees the motif again and again.
    Settings settings = motif(new PayloadSize(1024, 0, 2000), start, end, uniqueness);
    PayloadGenerator generator = new PayloadGenerator(settings, 1);
    byte[] all = new byte[1024 * 1000];
    for (int key = 0; key < 1000; key++) {
      generator.fill(all, 1024 * key, key);
    }
    double ratio = compressed(all) / (double) all.length;
    // Fresh bytes carry log2(range)/8 of their size; copied chunks a few bytes each.
    double information = uniqueness * Math.log(end - start + 1) / Math.log(256);
    assertThat(ratio).isBetween(information * 0.99, information + 0.08);
    assertThat(ratio).isGreaterThan((end - start + 1) / 256.0 * uniqueness * 0.99);
  }

  private static int compressed(byte[] data) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setInput(data);
    deflater.finish();
    byte[] out = new byte[2 * data.length];
    int length = 0;
    while (!deflater.finished()) {
      length += deflater.deflate(out, length, out.length - length);
    }
    deflater.end();
    return length;
  }

  @Test
  void anyFlippedBitIsDetected() {
    PayloadGenerator generator = new PayloadGenerator(NODE, 42);
    for (long key = 0; key < 50; key++) {
      byte[] payload = payload(generator, key);
      assertThat(generator.matches(payload, 0, payload.length, key)).isTrue();
      assertThat(generator.matches(payload, 0, payload.length, key + 1)).isFalse();
      for (int i = 0; i < payload.length; i++) {
        payload[i] ^= (byte) (1 << (i & 7));
        assertThat(generator.matches(payload, 0, payload.length, key)).isFalse();
        payload[i] ^= (byte) (1 << (i & 7));
      }
      if (payload.length > 0) {
        assertThat(generator.matches(payload, 0, payload.length - 1, key)).isFalse();
        byte[] shifted = new byte[payload.length + 3];
        System.arraycopy(payload, 0, shifted, 2, payload.length);
        assertThat(generator.matches(shifted, 2, payload.length, key)).isTrue();
        assertThat(generator.matches(shifted, 2, payload.length + 1, key)).isFalse();
      }
    }
  }

  @Test
  void matchingLeavesTheGeneratedPayloadAlone() {
    PayloadGenerator generator = new PayloadGenerator(NODE, 42);
    byte[] first = payload(generator, 1);
    generator.matches(new byte[generator.length(2)], 0, generator.length(2), 2);
    assertThat(Arrays.copyOf(generator.buffer(), first.length)).isEqualTo(first);
  }

  @Test
  void longPayloadsGrowTheBufferAndSmallDestinationsAreRefused() {
    PayloadGenerator generator = new PayloadGenerator(fixedSize(NODE, 100_000), 1);
    assertThat(generator.generate(1)).isEqualTo(100_000);
    assertThat(generator.buffer().length).isGreaterThanOrEqualTo(100_000);
    assertThatThrownBy(() -> generator.fill(new byte[1000], 0, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    PayloadGenerator largest =
        new PayloadGenerator(motif(PayloadSize.ofNodes(1e12), 50, 220, 0.63), 1);
    assertThat(largest.generate(1)).isEqualTo(1_048_575);
  }

  /** Uniform bytes. */
  static Settings uniform(PayloadSize size, int startByte, int endByte) {
    return new Settings(Kind.UNIFORM, size, startByte, endByte, 1, 512);
  }

  /** LinkBench's chunks with its motif buffer of 512 bytes. */
  static Settings motif(PayloadSize size, int startByte, int endByte, double uniqueness) {
    return new Settings(Kind.MOTIF, size, startByte, endByte, uniqueness, 512);
  }
}
