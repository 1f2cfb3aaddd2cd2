package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.measure.Buckets;
import io.linkbenchx.internal.measure.LatencyScale;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/**
 * The counts of an entry of latency.hlog, in HdrHistogram's compressed format V2: a cookie, a
 * length, zlib data; inside, a head of 40 bytes, then counts as ZigZag LEB128 numbers, where a
 * negative number is a run of empty buckets.
 */
final class PackedCounts {
  private static final int COMPRESSED = 0x1c849304;
  private static final int COMPRESSED_V1 = 0x1c849302;
  private static final int ENCODED = 0x1c849303;
  private static final int COOKIE_MASK = ~0xf0;
  private static final int HEAD = 40;
  private static final int LENGTH_AT = 4;
  private static final int DIGITS_AT = 12;
  private static final int LOWEST_AT = 16;
  private static final int HIGHEST_AT = 24;

  private static final Buckets FORMER =
      Buckets.of(LatencyScale.FORMER_LOWEST_NANOS, LatencyScale.HIGHEST_NANOS, LatencyScale.DIGITS);

  private static final int LEAST_COUNTS = 1 << 10;
  private static final int LEAST_BYTES = 1 << 16;

  /** More than the counts of any scale need. */
  private static final int MOST_BYTES = 1 << 26;

  private final Inflater inflater = new Inflater();
  private byte[] bytes = new byte[LEAST_BYTES];
  private int[] buckets = new int[LEAST_COUNTS];
  private long[] tallies = new long[LEAST_COUNTS];
  private int used;
  private long lowest;
  private Buckets scale = LatencyScale.BUCKETS;
  private Histogram foreign;

  /**
   * Adds them.
   *
   * @param sum with their scale, or null to create it
   * @return the sum
   */
  Histogram addTo(Histogram sum) {
    if (foreign != null) {
      Histogram into = sum == null ? new Histogram(foreign) : sum;
      LatencyScale.add(into, foreign);
      return into;
    }
    Histogram into =
        sum == null ? new Histogram(lowest, LatencyScale.HIGHEST_NANOS, LatencyScale.DIGITS) : sum;
    for (int i = 0; i < used; i++) {
      into.recordValueWithCount(scale.middle(buckets[i]), tallies[i]);
    }
    return into;
  }

  /** Adds them. */
  void addTo(BucketSum sum) {
    if (foreign != null) {
      sum.add(foreign);
    } else {
      for (int i = 0; i < used; i++) {
        sum.add(
            scale.equals(FORMER)
                ? LatencyScale.BUCKETS.index(scale.middle(buckets[i]))
                : buckets[i],
            tallies[i]);
      }
    }
  }

  private void keep(int bucket, long tally) {
    if (used == buckets.length) {
      buckets = Arrays.copyOf(buckets, 2 * used);
      tallies = Arrays.copyOf(tallies, 2 * used);
    }
    buckets[used] = bucket;
    tallies[used] = tally;
    used++;
  }

  /**
   * Reads the counts of an entry.
   *
   * @throws IllegalArgumentException if it is damaged
   */
  void unpack(byte... packed) {
    used = 0;
    foreign = null;
    ByteBuffer head = ByteBuffer.wrap(packed).order(ByteOrder.BIG_ENDIAN);
    int cookie = packed.length < 8 ? 0 : head.getInt(0) & COOKIE_MASK;
    if (cookie != (COMPRESSED & COOKIE_MASK) && cookie != (COMPRESSED_V1 & COOKIE_MASK)) {
      foreign = slowly(packed);
      return;
    }
    int size = inflate(packed);
    ByteBuffer counts = ByteBuffer.wrap(bytes, 0, size).order(ByteOrder.BIG_ENDIAN);
    int length = size < HEAD ? -1 : counts.getInt(LENGTH_AT);
    if (length < 0 || length > size - HEAD) { // the library would allocate that much
      throw new IllegalArgumentException("a histogram is truncated");
    }
    lowest = counts.getLong(LOWEST_AT);
    boolean ours =
        (counts.getInt(0) & COOKIE_MASK) == (ENCODED & COOKIE_MASK)
            && counts.getInt(DIGITS_AT) == LatencyScale.DIGITS
            && (lowest == LatencyScale.LOWEST_NANOS || lowest == LatencyScale.FORMER_LOWEST_NANOS)
            && counts.getLong(HIGHEST_AT) == LatencyScale.HIGHEST_NANOS;
    if (!ours) {
      foreign = slowly(packed);
      return;
    }
    scale = lowest == LatencyScale.LOWEST_NANOS ? LatencyScale.BUCKETS : FORMER;
    counts(HEAD + length);
  }

  /** Numbers of one to nine bytes with seven bits each, except the ninth. */
  private void counts(int end) {
    int at = HEAD;
    int bucket = 0;
    int most = scale.index(Long.highestOneBit(scale.highest()) * 2); // the library's array
    while (at < end) {
      long next = bytes[at++];
      long value = next & 0x7f;
      for (int shift = 7; next < 0 && shift < 63; shift += 7) {
        if (at == end) {
          throw new IllegalArgumentException("a histogram is truncated");
        }
        next = bytes[at++];
        value |= (next & (shift == 56 ? 0xff : 0x7f)) << shift;
      }
      long count = (value >>> 1) ^ -(value & 1);
      if (count > 0 && bucket < most) {
        keep(bucket, count);
      }
      bucket += count < 0 ? (int) -Math.max(count, -most - 1) : 1;
      if (bucket > most) {
        throw new IllegalArgumentException("a histogram is damaged");
      }
    }
  }

  private int inflate(byte... packed) {
    inflater.reset();
    inflater.setInput(packed, 8, packed.length - 8);
    int size = 0;
    try {
      while (!inflater.finished()) {
        if (size == bytes.length) {
          if (size >= MOST_BYTES) {
            throw new IllegalArgumentException("a histogram is damaged");
          }
          bytes = Arrays.copyOf(bytes, 2 * size);
        }
        int more = inflater.inflate(bytes, size, bytes.length - size);
        if (more == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
          throw new IllegalArgumentException("a histogram is truncated");
        }
        size += more;
      }
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("a histogram is damaged", e);
    }
    return size;
  }

  /** The library checks little: a damaged entry may lead it anywhere. */
  private static Histogram slowly(byte[] packed) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(packed), 0);
    } catch (DataFormatException
        | IndexOutOfBoundsException
        | BufferUnderflowException
        | NegativeArraySizeException e) {
      throw new IllegalArgumentException("a histogram is damaged", e);
    }
  }
}
