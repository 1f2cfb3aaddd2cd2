package io.linkbenchx.archive;

import io.linkbenchx.measure.LatencyScale;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Consumer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/**
 * Reads latency.hlog entry by entry into sums that the caller owns. HdrHistogram's own reader
 * allocates a histogram of 220 KB per entry; this one adds the few hundred counts of an entry
 * directly to a sum. Entries with another scale are read by the library.
 *
 * <p>The payload is HdrHistogram's compressed format V2: a cookie, a length, zlib data; inside, a
 * head of 40 bytes, then counts as ZigZag LEB128 numbers, where a negative number is a run of empty
 * buckets.
 */
final class HistogramEntries {
  private static final int COMPRESSED = 0x1c849304;
  private static final int ENCODED = 0x1c849303;
  private static final int COOKIE_MASK = ~0xf0;
  private static final int HEAD = 40;
  private static final int DIGITS_AT = 12;
  private static final int LOWEST_AT = 16;
  private static final int HIGHEST_AT = 24;

  /** log₂ of the scale's unit: buckets of {@link LatencyScale} begin at multiples of 64 ns. */
  private static final int UNIT = 6;

  private static final int HALF_BITS = 10;
  private static final int HALF = 1 << HALF_BITS;
  private static final int LEAST_BYTES = 1 << 16;

  private final Inflater inflater = new Inflater();

  /** Values of the newest decoded entry: several sums may request the same one. */
  private long[] values = new long[HALF];

  private long[] tallies = new long[HALF];
  private int used;
  private Histogram foreign;
  private Entry decoded;
  private byte[] bytes = new byte[LEAST_BYTES];
  private double baseSeconds;
  private double startSeconds;
  private boolean based;

  /** An entry, valid until the next one is read. */
  final class Entry {
    private final String tag;
    private final double start;
    private final double length;
    private final String payload;

    private Entry(String tag, double start, double length, String payload) {
      this.tag = tag;
      this.start = start;
      this.length = length;
      this.payload = payload;
    }

    String tag() {
      return tag;
    }

    /** Wall time of its start. */
    long startMillis() {
      double seconds = based ? baseSeconds + start : start;
      boolean relative = !based && start < startSeconds - YEAR;
      return Math.round((relative ? startSeconds + start : seconds) * 1000);
    }

    /** Wall time of its end. */
    long endMillis() {
      return startMillis() + Math.round(length * 1000);
    }

    /**
     * Adds its counts.
     *
     * @param sum with the entry's scale, or null to create it
     * @return the sum
     * @throws IllegalArgumentException if the entry is damaged
     */
    Histogram addTo(Histogram sum) {
      if (decoded != this) {
        unpack(payload);
        decoded = this;
      }
      return add(sum);
    }
  }

  /**
   * A start that is this much earlier than the log's is relative to it, as in HdrHistogram's
   * reader.
   */
  private static final double YEAR = 365 * 24 * 3600.0;

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException if a line is not an entry
   */
  void read(Path file, Consumer<Entry> each) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        line(line, each);
      }
    }
  }

  /** Reads one line of a log. */
  void line(String line, Consumer<Entry> each) {
    if (line.startsWith("#")) {
      comment(line);
    } else if (line.startsWith("Tag=")) {
      int tag = line.indexOf(',');
      int start = line.indexOf(',', tag + 1);
      int length = line.indexOf(',', start + 1);
      int max = line.indexOf(',', length + 1);
      if (tag < 0 || start < 0 || length < 0 || max < 0) {
        throw new IllegalArgumentException("too few fields");
      }
      each.accept(
          new Entry(
              line.substring("Tag=".length(), tag),
              Double.parseDouble(line.substring(tag + 1, start)),
              Double.parseDouble(line.substring(start + 1, length)),
              line.substring(max + 1)));
    }
  }

  private void comment(String line) {
    if (line.startsWith("#[StartTime:")) {
      startSeconds = seconds(line);
    } else if (line.startsWith("#[BaseTime:")) {
      baseSeconds = seconds(line);
      based = true;
    }
  }

  private static double seconds(String line) {
    String rest = line.substring(line.indexOf(':') + 1).strip();
    return Double.parseDouble(rest.substring(0, rest.indexOf(' ')));
  }

  private Histogram add(Histogram sum) {
    if (foreign != null) {
      Histogram into = sum == null ? new Histogram(foreign) : sum;
      into.add(foreign);
      return into;
    }
    Histogram into = sum == null ? LatencyScale.histogram() : sum;
    for (int i = 0; i < used; i++) {
      into.recordValueWithCount(values[i], tallies[i]);
    }
    return into;
  }

  private void keep(long value, long tally) {
    if (used == values.length) {
      values = Arrays.copyOf(values, 2 * used);
      tallies = Arrays.copyOf(tallies, 2 * used);
    }
    values[used] = value;
    tallies[used] = tally;
    used++;
  }

  private void unpack(String payload) {
    used = 0;
    foreign = null;
    byte[] packed = Base64.getDecoder().decode(payload);
    ByteBuffer head = ByteBuffer.wrap(packed).order(ByteOrder.BIG_ENDIAN);
    if (packed.length < 8 || (head.getInt(0) & COOKIE_MASK) != (COMPRESSED & COOKIE_MASK)) {
      foreign = slowly(packed);
      return;
    }
    int size = inflate(packed);
    ByteBuffer counts = ByteBuffer.wrap(bytes, 0, size).order(ByteOrder.BIG_ENDIAN);
    boolean ours =
        size >= HEAD
            && (counts.getInt(0) & COOKIE_MASK) == (ENCODED & COOKIE_MASK)
            && counts.getInt(DIGITS_AT) == LatencyScale.DIGITS
            && counts.getLong(LOWEST_AT) == LatencyScale.LOWEST_NANOS
            && counts.getLong(HIGHEST_AT) == LatencyScale.HIGHEST_NANOS;
    if (!ours) {
      foreign = slowly(packed);
      return;
    }
    counts.position(HEAD);
    int end = Math.min(size, HEAD + counts.getInt(4));
    int index = 0;
    while (counts.position() < end) {
      long count = zigZag(counts);
      if (count < 0) {
        index -= (int) Math.max(count, Integer.MIN_VALUE / 2);
      } else {
        if (count > 0) {
          keep(valueAt(index), count);
        }
        index++;
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

  /** The lowest value of a bucket. */
  private static long valueAt(int index) {
    int bucket = (index >> HALF_BITS) - 1;
    long sub = (long) HALF + (index & (HALF - 1));
    return bucket < 0 ? (sub - HALF) << UNIT : sub << (bucket + UNIT);
  }

  /** A number of one to nine bytes with seven bits each, except the ninth. */
  private static long zigZag(ByteBuffer counts) {
    long value = 0;
    for (int shift = 0; shift < 63; shift += 7) {
      if (!counts.hasRemaining()) {
        throw new IllegalArgumentException("a histogram is truncated");
      }
      long next = counts.get();
      if (shift == 56) {
        value |= (next & 0xff) << shift;
        break;
      }
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        break;
      }
    }
    return (value >>> 1) ^ -(value & 1);
  }

  private static Histogram slowly(byte[] packed) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(packed), 0);
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("a histogram is damaged", e);
    }
  }
}
