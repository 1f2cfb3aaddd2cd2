package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.measure.Buckets;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.StepPhase;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.zip.InflaterInputStream;
import org.HdrHistogram.Histogram;

/**
 * Reads latency.hlog entry by entry, so that memory does not grow with the file. Counts are added
 * to a sum as they are read. HdrHistogram's decoder takes four times as long, because it makes an
 * array of 270 KB for each entry, and it allocates what a damaged head announces. Its reader of
 * lines skips a damaged line.
 */
final class HistogramEntries {
  private static final String TAG = "Tag=";

  /** Before the compressed bytes of an entry: a cookie and their length. */
  private static final int COMPRESSED_HEAD = 8;

  /** The last hexadecimal digit but one of a cookie is a size of words. */
  private static final int COOKIE = ~0xf0;

  private static final int COMPRESSED_COOKIE = 0x1c849304 & COOKIE;
  private static final int ENCODED_COOKIE = 0x1c849303 & COOKIE;
  private static final int HEAD = 40;
  private static final int LENGTH_AT = 4;
  private static final int DIGITS_AT = 12;
  private static final int LOWEST_AT = 16;
  private static final int HIGHEST_AT = 24;

  /** More than the counts of any scale need. */
  private static final int MOST_BYTES = 1 << 26;

  /**
   * A start that is this much earlier than the log's is relative to it, as in HdrHistogram's
   * reader.
   */
  private static final double YEAR = 365 * 24 * 3600.0;

  private final Consumer<Entry> each;
  private double baseSeconds;
  private double startSeconds;
  private boolean based;

  private HistogramEntries(Consumer<Entry> each) {
    this.each = each;
  }

  /**
   * An entry.
   *
   * @param startMillis wall time of its start
   * @param endMillis wall time of its end
   * @param packed its compressed counts
   */
  record Entry(String tag, long startMillis, long endMillis, String packed) {
    /** Its tag without the phase. */
    String plainTag() {
      return phase().measured() ? tag : tag.substring(tag.indexOf('.') + 1);
    }

    /** As written before the tag; {@link StepPhase#RUN} for any measured one. */
    StepPhase phase() {
      return tag.startsWith("warmup.")
          ? StepPhase.WARMUP
          : tag.startsWith("drain.") ? StepPhase.DRAIN : StepPhase.RUN;
    }

    /**
     * Its counts, which {@link #sum} adds any number of times.
     *
     * @throws IllegalArgumentException if the entry is damaged
     */
    ByteBuffer counts() {
      return inflated(Base64.getDecoder().decode(packed));
    }

    /** Adds its counts to a total, see {@link #sum}. */
    Histogram addTo(Histogram total) {
      return sum(total, counts());
    }
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException if a line is not an entry, or if the last one has no end
   */
  static void read(Path file, Consumer<Entry> each) throws IOException {
    if (!StoredRun.readLines(file, Long.MAX_VALUE, new HistogramEntries(each)::line)) {
      throw new IllegalArgumentException("its last line is truncated");
    }
  }

  /**
   * Reads a file without which nothing can be said.
   *
   * @throws ArchiveException if it cannot be read, is damaged or has no end
   */
  static void readWhole(Path file, Consumer<Entry> each) {
    try {
      read(file, each);
    } catch (IOException | IllegalArgumentException e) {
      throw StoredRun.damaged(file, e);
    }
  }

  /**
   * Reads the whole lines of a file.
   *
   * @throws IllegalArgumentException if one is damaged
   */
  static void readLines(Path file, Consumer<Entry> each) throws IOException {
    StoredRun.readLines(file, Long.MAX_VALUE, new HistogramEntries(each)::line);
  }

  /**
   * Adds up entries by tag: the measured part and the drain after it, whose transactions were due
   * in it, without warm-up.
   */
  static Consumer<Entry> into(Map<String, Histogram> sums) {
    return entry -> {
      if (entry.phase() != StepPhase.WARMUP) {
        sums.put(entry.plainTag(), entry.addTo(sums.get(entry.plainTag())));
      }
    };
  }

  private void line(String line) {
    if (line.startsWith("#")) {
      comment(line);
    } else if (line.startsWith(TAG)) {
      String[] fields = line.stripTrailing().split(",", 5);
      if (fields.length < 5) {
        throw new IllegalArgumentException("too few fields");
      }
      double start = Csv.finite(fields[1]);
      boolean relative = !based && start < startSeconds - YEAR;
      double base = based ? baseSeconds : relative ? startSeconds : 0;
      long startMillis = Math.round((base + start) * 1000);
      long endMillis = startMillis + Math.round(Csv.finite(fields[2]) * 1000);
      each.accept(new Entry(fields[0].substring(TAG.length()), startMillis, endMillis, fields[4]));
    } else if (!line.isBlank() && line.charAt(0) != '"') { // the names of the columns
      throw new IllegalArgumentException("a line is no entry");
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

  /**
   * The counts of a compressed entry of format V2.
   *
   * @throws IllegalArgumentException if it is damaged
   */
  static ByteBuffer inflated(byte... packed) {
    if (packed.length < COMPRESSED_HEAD
        || (ByteBuffer.wrap(packed).getInt() & COOKIE) != COMPRESSED_COOKIE) {
      throw new IllegalArgumentException("a histogram is damaged");
    }
    InputStream compressed =
        new ByteArrayInputStream(packed, COMPRESSED_HEAD, packed.length - COMPRESSED_HEAD);
    try (InputStream inflater = new InflaterInputStream(compressed)) {
      ByteBuffer bytes = ByteBuffer.wrap(inflater.readNBytes(MOST_BYTES));
      boolean credible =
          bytes.capacity() >= HEAD
              && (bytes.getInt(0) & COOKIE) == ENCODED_COOKIE
              && bytes.getInt(LENGTH_AT) >= 0
              && bytes.getInt(LENGTH_AT) <= bytes.capacity() - HEAD
              && bytes.getInt(DIGITS_AT) >= 0
              && bytes.getInt(DIGITS_AT) <= LatencyScale.DIGITS
              && bytes.getLong(LOWEST_AT) > 0;
      if (credible) {
        return bytes.limit(HEAD + bytes.getInt(LENGTH_AT));
      }
      throw new IllegalArgumentException("a histogram is truncated");
    } catch (IOException e) {
      throw new IllegalArgumentException("a histogram is damaged", e);
    }
  }

  /**
   * Adds counts to {@code total}, or to a new histogram of their scale if that is null.
   *
   * @return the sum; null if there are no counts at all
   * @throws IllegalArgumentException if they are damaged
   */
  static Histogram sum(Histogram total, ByteBuffer counts) {
    try {
      long lowest = counts.getLong(LOWEST_AT);
      long highest = counts.getLong(HIGHEST_AT);
      int digits = counts.getInt(DIGITS_AT);
      Histogram sum = total;
      if (total == null) {
        sum = new Histogram(lowest, highest, digits);
        sum.setAutoResize(true); // the next entry of an imported result may be of a larger scale
      }
      Buckets buckets = Buckets.of(lowest, highest, digits);
      boolean moved = sum.getLowestDiscernibleValue() != lowest;
      counts.position(HEAD);
      for (int bucket = 0; counts.hasRemaining(); ) {
        long count = zigZag(counts);
        if (count > 0) {
          long value = moved ? buckets.middle(bucket) : buckets.value(bucket);
          sum.recordValueWithCount(moved ? LatencyScale.clamp(value) : value, count);
        }
        int passed = count < 0 ? Math.toIntExact(-count) : 1;
        bucket += Objects.checkIndex(passed - 1, buckets.room() - bucket) + 1;
      }
      return total == null && sum.getTotalCount() == 0 ? null : sum;
    } catch (ArithmeticException | IndexOutOfBoundsException | BufferUnderflowException e) {
      throw new IllegalArgumentException("a histogram is damaged", e);
    }
  }

  /** A number of seven bits per byte, the lowest first, or a negative number of empty buckets. */
  private static long zigZag(ByteBuffer bytes) {
    long number = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes.get();
      boolean ninth = shift == 56; // takes eight
      number |= (long) (ninth ? next & 0xff : next & 0x7f) << shift;
      if (next >= 0 || ninth) {
        return number >>> 1 ^ -(number & 1);
      }
    }
  }
}
