package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.internal.measure.LatencyScale;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Expected values by HdrHistogram's own reader. */
class HistogramEntriesTest {
  @TempDir Path scratch;

  private Path log(int entries, Histogram histogram) throws IOException {
    Random random = new Random(7);
    Path file = scratch.resolve("latency.hlog");
    try (OutputStream out = Files.newOutputStream(file)) {
      HistogramLogWriter writer = new HistogramLogWriter(out);
      writer.outputLogFormatVersion();
      writer.outputStartTime(1_700_000_000_000L);
      writer.setBaseTime(1_700_000_000_000L);
      writer.outputBaseTime(1_700_000_000_000L);
      writer.outputLegend();
      for (int i = 0; i < entries; i++) {
        histogram.reset();
        for (int n = 0; n < 300; n++) {
          double nanos = Math.exp(6 + 3.5 * Math.abs(random.nextGaussian()));
          histogram.recordValueWithCount(
              (long) Math.min(nanos, LatencyScale.HIGHEST_NANOS), 1 + random.nextInt(1 << i % 20));
        }
        histogram.recordValue(0);
        histogram.recordValue(LatencyScale.HIGHEST_NANOS);
        histogram.setTag("T" + i % 3 + ".service");
        histogram.setStartTimeStamp(1_700_000_000_000L + 1000L * i);
        histogram.setEndTimeStamp(1_700_000_001_000L + 1000L * i);
        writer.outputIntervalHistogram(histogram);
      }
      writer.close();
    }
    return file;
  }

  private static Map<String, Histogram> byTheLibrary(Path file) throws IOException {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      while (reader.hasNext()) {
        Histogram entry = (Histogram) reader.nextIntervalHistogram();
        sums.put(entry.getTag(), Tally.sum(sums.get(entry.getTag()), entry));
      }
    }
    return sums;
  }

  private static void assertSame(Path file) throws IOException {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    long[] bounds = {Long.MAX_VALUE, 0};
    HistogramEntries.read(
        file,
        entry -> {
          sums.put(entry.tag(), entry.addTo(sums.get(entry.tag())));
          bounds[0] = Math.min(bounds[0], entry.startMillis());
          bounds[1] = Math.max(bounds[1], entry.endMillis());
        });
    assertThat(sums).isEqualTo(byTheLibrary(file));
    assertThat(bounds[0]).isEqualTo(1_700_000_000_000L);
    assertThat(bounds[1]).isEqualTo(1_700_000_060_000L);
  }

  @Test
  void sumsAreTheLibrarys() throws IOException {
    assertSame(log(60, LatencyScale.histogram()));
  }

  @Test
  void sumsOfAnotherScaleAreTheLibrarys() throws IOException {
    assertSame(log(60, new Histogram(1, LatencyScale.HIGHEST_NANOS, 2)));
  }

  @Test
  void aDamagedEntryIsRefused() throws IOException {
    String text = Files.readString(log(1, LatencyScale.histogram()));
    Path damaged = scratch.resolve("damaged.hlog");
    Files.writeString(damaged, text.substring(0, text.length() - 60) + "AAAA\n");

    assertThatThrownBy(() -> HistogramEntries.read(damaged, entry -> entry.addTo(null)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
