package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Reads latency.hlog entry by entry into sums that the caller owns. HdrHistogram's own reader
 * allocates a histogram of 220 KB per entry; this one adds the few hundred counts of an entry
 * directly to a sum. Entries with another scale are read by the library. A line stays in the bytes
 * of the file; its fields are read on demand.
 */
final class HistogramEntries {
  private static final int LEAST_BYTES = 1 << 16;
  private static final byte[] TAG = "Tag=".getBytes(StandardCharsets.US_ASCII);

  private final PackedCounts counts = new PackedCounts();
  private Entry decoded;
  private double baseSeconds;
  private double startSeconds;
  private boolean based;

  /** An entry, valid until the next one is read. */
  final class Entry {
    private final String tag;
    private final byte[] line;
    private final int startAt;
    private final int lengthAt;
    private final int payloadAt;
    private final int end;
    private long startMillis;
    private boolean started;

    private Entry(String tag, byte[] line, int startAt, int lengthAt, int payloadAt, int end) {
      this.tag = tag;
      this.line = line;
      this.startAt = startAt;
      this.lengthAt = lengthAt;
      this.payloadAt = payloadAt;
      this.end = end;
    }

    /** The number that begins there and ends before a comma. */
    private double number(int from) {
      int to = comma(line, from, end);
      return Csv.finite(new String(line, from, to - from, StandardCharsets.US_ASCII));
    }

    String tag() {
      return tag;
    }

    /** Wall time of its start. */
    long startMillis() {
      if (!started) {
        double start = number(startAt);
        boolean relative = !based && start < startSeconds - YEAR;
        double base = based ? baseSeconds : relative ? startSeconds : 0;
        startMillis = Math.round((base + start) * 1000);
        started = true;
      }
      return startMillis;
    }

    /** Wall time of its end. */
    long endMillis() {
      return startMillis() + Math.round(number(lengthAt) * 1000);
    }

    /**
     * Adds its counts.
     *
     * @param sum with the entry's scale, or null to create it
     * @return the sum
     * @throws IllegalArgumentException if the entry is damaged
     */
    Histogram addTo(Histogram sum) {
      decode();
      return counts.addTo(sum);
    }

    /**
     * Adds its counts.
     *
     * @throws IllegalArgumentException if the entry is damaged
     */
    void addTo(BucketSum sum) {
      decode();
      counts.addTo(sum);
    }

    private void decode() {
      if (decoded != this) {
        counts.unpack(Base64.getDecoder().decode(Arrays.copyOfRange(line, payloadAt, end)));
        decoded = this;
      }
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
   * @throws IllegalArgumentException if a line is not an entry, or if the last one has no end
   */
  void read(Path file, Consumer<Entry> each) throws IOException {
    try (InputStream in = Files.newInputStream(InputFile.regular(file, Long.MAX_VALUE))) {
      if (!lines(in, Long.MAX_VALUE, each)) {
        throw new IllegalArgumentException("its last line is truncated");
      }
    }
  }

  /**
   * Reads a part of a file. Starts and ends of its entries are valid only in the first part.
   *
   * @throws IllegalArgumentException if a line is not an entry
   */
  void read(Path file, LineRange range, Consumer<Entry> each) throws IOException {
    try (InputStream in = Files.newInputStream(InputFile.regular(file, Long.MAX_VALUE))) {
      in.skipNBytes(range.from());
      lines(in, range.to() - range.from(), each);
    }
  }

  /**
   * Reads the lines of the next bytes.
   *
   * @return whether the last one has an end
   */
  private boolean lines(InputStream in, long bytes, Consumer<Entry> each) throws IOException {
    byte[] part = new byte[LEAST_BYTES];
    int held = 0;
    long left = bytes;
    while (left > 0) {
      int more = in.read(part, held, (int) Math.min(left, part.length - held));
      if (more < 0) {
        break;
      }
      left -= more;
      int end = held + more;
      int from = 0;
      for (int i = held; i < end; i++) {
        if (part[i] == '\n') {
          line(part, from, i, each);
          from = i + 1;
        }
      }
      held = end - from;
      System.arraycopy(part, from, part, 0, held);
      if (held == part.length) {
        part = Arrays.copyOf(part, 2 * held);
      }
    }
    return held == 0;
  }

  private void line(byte[] text, int from, int to, Consumer<Entry> each) {
    int end = to > from && text[to - 1] == '\r' ? to - 1 : to;
    int tagAt = from + TAG.length;
    if (from < end && text[from] == '#') {
      comment(new String(text, from, end - from, StandardCharsets.UTF_8));
    } else if (tagAt <= end && Arrays.equals(text, from, tagAt, TAG, 0, TAG.length)) {
      int tag = comma(text, tagAt, end);
      int start = comma(text, tag + 1, end);
      int length = comma(text, start + 1, end);
      int max = comma(text, length + 1, end);
      if (max >= end) {
        throw new IllegalArgumentException("too few fields");
      }
      String name = new String(text, tagAt, tag - tagAt, StandardCharsets.UTF_8);
      each.accept(new Entry(name, text, tag + 1, start + 1, max + 1, end));
    } else if (from < end && text[from] != '"') { // the names of the columns
      throw new IllegalArgumentException("a line is no entry");
    }
  }

  /** The place of the next comma; {@code end} or beyond if there is none. */
  private static int comma(byte[] text, int from, int end) {
    int at = from;
    while (at < end && text[at] != ',') {
      at++;
    }
    return at;
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
}
