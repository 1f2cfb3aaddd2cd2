package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.internal.measure.LatencyScale;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A histogram log of YCSB: one type of operation, values in microseconds.
 *
 * @param type of operation
 * @param kind "service", or "response" of an intended log
 * @param entries in nanoseconds, in order of time
 */
record YcsbHistograms(String type, String kind, List<ImportedStep.Entry> entries) {
  private static final String INTENDED = "Intended-";
  private static final Pattern HEAD = Pattern.compile("#\\[Logging for: (.+)\\]");
  private static final Pattern ENTRY =
      Pattern.compile("([\\d.]+),([\\d.]+),([\\d.]+),([A-Za-z0-9+/=]+)");

  static YcsbHistograms read(TextFile file) {
    Matcher head = HEAD.matcher(file.lines().get(0).strip());
    if (!head.matches()) {
      throw file.bad(0, "not a histogram log of YCSB, which begins with #[Logging for: TYPE]");
    }
    boolean intended = head.group(1).startsWith(INTENDED);
    String type = intended ? head.group(1).substring(INTENDED.length()) : head.group(1);
    String kind = intended ? "response" : "service";
    List<ImportedStep.Entry> entries = new ArrayList<>();
    for (Line line : file.filled(1)) {
      Matcher m = ENTRY.matcher(line.text());
      if (m.matches()) {
        double start = line.number(m.group(1));
        Histogram nanos = nanos(line, m.group(4));
        if (nanos.getTotalCount() > 0) {
          double end = start + line.number(m.group(2));
          entries.add(ImportedStep.Entry.of(type, kind, start, end, nanos));
        }
      } else if (!line.text().matches("[#\"].*")) {
        throw line.bad("not a line of a histogram log; remove it, or exclude the file");
      }
    }
    return new YcsbHistograms(type, kind, entries);
  }

  private static Histogram nanos(Line line, String text) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
      Histogram micros = Histogram.decodeFromCompressedByteBuffer(bytes, 0);
      Histogram nanos = LatencyScale.histogram();
      for (HistogramIterationValue value : micros.recordedValues()) {
        nanos.recordValueWithCount(
            Math.min(value.getValueIteratedTo() * 1000, LatencyScale.HIGHEST_NANOS),
            value.getCountAddedInThisIterationStep());
      }
      return nanos;
    } catch (DataFormatException | RuntimeException e) {
      throw line.bad("a damaged histogram; exclude the file");
    }
  }

  /** All entries together. */
  Histogram sum() {
    Histogram sum = LatencyScale.histogram();
    entries.forEach(entry -> sum.add(entry.nanos()));
    return sum;
  }
}
