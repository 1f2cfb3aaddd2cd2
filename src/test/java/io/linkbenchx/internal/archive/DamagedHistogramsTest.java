package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.internal.measure.LatencyScale;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.zip.DataFormatException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Bytes of latency.hlog that are damaged, or that no linkbenchx wrote. */
class DamagedHistogramsTest {
  private static final int CORRUPTIONS = 1_500;
  private static final int COMPRESSED_HEAD = 8;
  private static final int HEAD = 40;

  /** One, two, … nine bytes of an encoded count. */
  private static final int LONGEST_COUNT = 62;

  private static byte[] packed(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Arrays.copyOf(buffer.array(), length);
  }

  private static Histogram byTheLibrary(byte... packed) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(packed), 0);
    } catch (DataFormatException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** The bucket 1024 … 1087 ns of the scale of earlier versions. */
  @Test
  void countsOfTheFormerScaleAreInTheMiddleOfTheirBuckets() {
    Histogram former = new Histogram(100, LatencyScale.HIGHEST_NANOS, LatencyScale.DIGITS);
    former.recordValueWithCount(1_024, 3);
    Histogram sum = LatencyScale.histogram();
    sum.recordValue(2_000);
    Histogram decoded = sum(packed(former));
    assertThat(Tally.sum(sum, decoded).getCountAtValue(1_056)).isEqualTo(3);
    assertThat(Tally.sum(null, decoded)).isEqualTo(former);
  }

  /**
   * The count of every bucket. Equality of histograms also compares the largest value, which the
   * library itself changes to the end of its bucket.
   */
  private static long[] counts(Histogram histogram) {
    LongStream.Builder counts = LongStream.builder();
    for (long value = 0; value <= histogram.getHighestTrackableValue(); ) {
      counts.add(histogram.getCountAtValue(value));
      value = histogram.nextNonEquivalentValue(value);
    }
    return counts.build().toArray();
  }

  /** A number of at most this many bits, each length equally likely. */
  private static long logUniform(Random random, int bits) {
    return random.nextLong() >>> (64 - 1 - random.nextInt(bits));
  }

  /** Where the values of a histogram lie: near 0, near the end, in a few octaves, anywhere. */
  private static Supplier<Long> values(Random random, long highest) {
    int bits = 64 - Long.numberOfLeadingZeros(highest);
    long center = logUniform(random, bits) % highest;
    long narrow = 1 + logUniform(random, bits);
    List<Supplier<Long>> kinds =
        List.of(
            () -> (long) random.nextInt(200),
            () -> highest - random.nextInt(1_000),
            () -> center,
            () -> center + (random.nextLong() >>> 1) % narrow,
            () -> logUniform(random, bits),
            () -> random.nextBoolean() ? 0 : highest,
            () -> (random.nextLong() >>> 1) % highest);
    Supplier<Long> kind = kinds.get(random.nextInt(kinds.size()));
    return () -> Math.max(0, Math.min(highest, kind.get()));
  }

  private static Histogram random(Random random, Histogram empty, long highest) {
    int[] sizes = {0, 1, 2, 30, 1_000, 20_000};
    int size = sizes[random.nextInt(sizes.length)];
    Supplier<Long> value = values(random, highest);
    boolean large = random.nextInt(4) == 0;
    LongConsumer record =
        large
            ? v -> empty.recordValueWithCount(v, 1 + logUniform(random, LONGEST_COUNT) / (size + 1))
            : empty::recordValue;
    for (int i = 0; i < size; i++) {
      record.accept(value.get());
    }
    return empty;
  }

  /** The same bytes inside, or damaged ones, in a valid zlib stream. */
  private static byte[] repacked(byte[] packed, byte... inside) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(packed, 0, COMPRESSED_HEAD);
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
      deflater.write(inside);
    } catch (IOException e) {
      throw new IllegalStateException("memory does not fail", e);
    }
    byte[] bytes = out.toByteArray();
    ByteBuffer.wrap(bytes).putInt(4, bytes.length - COMPRESSED_HEAD);
    return bytes;
  }

  private static byte[] inside(byte... packed) throws DataFormatException {
    Inflater inflater = new Inflater();
    inflater.setInput(packed, COMPRESSED_HEAD, packed.length - COMPRESSED_HEAD);
    byte[] bytes = new byte[1 << 20];
    int size = inflater.inflate(bytes);
    inflater.end();
    return Arrays.copyOf(bytes, size);
  }

  /** Empty if it is refused; any other exception fails the test. */
  private Histogram ours(byte... packed) {
    try {
      return sum(packed);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static Histogram theirs(byte... packed) {
    try {
      return byTheLibrary(packed);
    } catch (RuntimeException e) {
      return null;
    }
  }

  /** Damage that zlib's checksum cannot find: a count is refused, or means the same to both. */
  @Test
  void refusesDamageOrReadsItLikeTheLibrary() throws DataFormatException {
    Random random = new Random(5);
    int refused = 0;
    int read = 0;
    for (int i = 0; i < CORRUPTIONS; i++) {
      Histogram histogram =
          random(random, LatencyScale.histogram(), LatencyScale.HIGHEST_NANOS >> 4);
      byte[] packed = packed(histogram);
      byte[] inside = inside(packed);
      byte[] damaged =
          random.nextInt(4) == 0 ? Arrays.copyOf(inside, random.nextInt(inside.length)) : inside;
      if (damaged.length > HEAD) {
        int at = HEAD + random.nextInt(damaged.length - HEAD);
        damaged[at] ^= (byte) (1 << random.nextInt(8));
      }
      byte[] bytes = repacked(packed, damaged);
      Histogram ours = ours(bytes);
      Histogram theirs = theirs(bytes);
      if (ours == null) {
        refused++;
      } else {
        read++;
        assertThat(theirs).as("the library refuses histogram %d", i).isNotNull();
        assertThat(counts(ours)).as("histogram %d", i).isEqualTo(counts(theirs));
      }
    }
    assertThat(refused).as("refused").isGreaterThan(CORRUPTIONS / 20);
    assertThat(read).as("still a histogram").isGreaterThan(CORRUPTIONS / 20);
  }

  @Test
  void refusesBytesThatAreNoHistogram() {
    Random random = new Random(9);
    Histogram histogram = LatencyScale.histogram();
    histogram.recordValue(5_000);
    byte[] packed = packed(histogram);
    for (int i = 0; i < packed.length; i++) {
      byte[] cut = Arrays.copyOf(packed, i);
      assertThatThrownBy(() -> sum(cut))
          .as("%d bytes", i)
          .isInstanceOf(IllegalArgumentException.class);
    }
    for (int i = 0; i < CORRUPTIONS; i++) {
      byte[] damaged = packed.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      Histogram ours = ours(damaged);
      if (ours != null) {
        assertThat(counts(ours)).isEqualTo(counts(histogram));
      }
    }
  }

  /** Our own scale has three digits: the array of five takes 256 times as much. */
  @Test
  void moreDigitsThanOursAreDamage() {
    Histogram fine = new Histogram(1, LatencyScale.HIGHEST_NANOS, 4);
    fine.recordValue(5_000);
    assertThatThrownBy(() -> sum(packed(fine))).isInstanceOf(IllegalArgumentException.class);
  }

  /** Else the library allocates what the head announces. */
  @Test
  void aLengthThatTheEntryCannotHaveIsDamage() throws IOException {
    for (int cookie : List.of(0x1c849303, 0x1c849301)) {
      ByteBuffer head = ByteBuffer.allocate(HEAD);
      head.putInt(cookie).putInt(Integer.MAX_VALUE).putInt(0).putInt(3);
      head.putLong(1).putLong(3_600_000_000L).putDouble(1);
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      ByteBuffer outer = ByteBuffer.allocate(COMPRESSED_HEAD).putInt(cookie + 1);
      packed.write(outer.putInt(100).array());
      try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
        out.write(head.array());
      }
      assertThatThrownBy(() -> sum(packed.toByteArray()))
          .as("cookie %x", cookie)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static Histogram sum(byte... packed) {
    return HistogramEntries.sum(null, HistogramEntries.inflated(packed));
  }
}
