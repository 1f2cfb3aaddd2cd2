package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.measure.LatencyScale;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Measures what docs/benchmarks/merge-speed.md states: how many entries of latency.hlog a core adds
 * up per second, as {@code merge} does. Ten types, log-normal latencies. Arguments: entries,
 * transactions of each.
 */
final class MergeSpeedMain {
  private static final int TYPES = 10;
  private static final int ROUNDS = 5;

  private MergeSpeedMain() {}

  public static void main(String[] arguments) throws IOException {
    int entries = Integer.parseInt(arguments[0]);
    int transactions = Integer.parseInt(arguments[1]);
    Path file = Files.createTempFile("linkbenchx", ".hlog");
    try {
      write(file, entries, transactions);
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      for (int round = 1; round <= ROUNDS; round++) {
        Map<String, Histogram> sums = new LinkedHashMap<>();
        long start = threads.getCurrentThreadCpuTime();
        HistogramEntries.read(
            file, entry -> sums.put(entry.tag(), entry.addTo(sums.get(entry.tag()))));
        double seconds = (threads.getCurrentThreadCpuTime() - start) / 1e9;
        long total = sums.values().stream().mapToLong(Histogram::getTotalCount).sum();
        if (total != (long) entries * transactions) {
          throw new IllegalStateException("counts were lost: " + total);
        }
        System.out.printf(
            "round %d: %.0f entries per second of CPU time%n", round, entries / seconds);
      }
    } finally {
      Files.delete(file);
    }
  }

  private static void write(Path file, int entries, int transactions) throws IOException {
    Random random = new Random(1);
    try (OutputStream out = Files.newOutputStream(file)) {
      HistogramLogWriter writer = new HistogramLogWriter(out);
      writer.outputLegend();
      Histogram histogram = LatencyScale.histogram();
      for (int i = 0; i < entries; i++) {
        histogram.reset();
        for (int n = 0; n < transactions; n++) {
          histogram.recordValue((long) (100_000 * Math.exp(0.5 * random.nextGaussian())));
        }
        histogram.setTag("TYPE_" + i % TYPES + ".service");
        histogram.setStartTimeStamp(1000L * (i / TYPES));
        histogram.setEndTimeStamp(1000L * (i / TYPES + 1));
        writer.outputIntervalHistogram(histogram);
      }
      writer.close();
    }
  }
}
