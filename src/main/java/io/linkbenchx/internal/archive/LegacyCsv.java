package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeInterval;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Writes LinkBench's two CSV files during the run.
 *
 * <p>{@code csvstats}: a block with its own header per step (load, run, …), milliseconds, service
 * times of committed transactions. {@code csvstream}: a row per interval and operation, warm-up
 * excluded. Differences from LinkBench: {@code threadID} is always 0, all threads merged; {@code
 * sampleDuration_us} is in microseconds (LinkBench wrote milliseconds); percentiles come from all
 * transactions of the interval, not from a sample; the "size" operations, which carry row counts,
 * are not written; numbers never depend on the locale.
 */
public final class LegacyCsv implements RunListener, AutoCloseable {
  private static final String STATS_HEADER =
      "op,count,p25_low,p25_high,p50_low,p50_high,p75_low,p75_high,p95_low,p95_high"
          + ",p99_low,p99_high,max,mean\n";
  private static final String STREAM_HEADER =
      "threadID,timestamp,op,totalops,totalerrors,ops,sampleDuration_us,sampleOps"
          + ",mean_us,min_us,p25_us,p50_us,p75_us,p90_us,p95_us,p99_us,max_us\n";
  private static final int[] STATS_PERCENTILES = {25, 50, 75, 95, 99};
  private static final int[] STREAM_PERCENTILES = {25, 50, 75, 90, 95, 99};

  /**
   * Bounds of LinkBench's 128 latency buckets: 10 of 100 µs, 99 of 1 ms, 9 of 100 ms, 9 of 1 s, and
   * one for all larger values, written as 10 to 100 s.
   */
  private static final double[] LOW_MILLIS =
      Stream.of(
              IntStream.range(0, 10).mapToDouble(i -> i / 10.0),
              IntStream.range(1, 100).mapToDouble(i -> i),
              IntStream.range(1, 10).mapToDouble(i -> i * 100),
              IntStream.rangeClosed(1, 10).mapToDouble(i -> i * 1000),
              DoubleStream.of(100_000))
          .flatMapToDouble(bounds -> bounds)
          .toArray();

  /** LinkBench's operations in the order of its files. */
  private static final List<String> ORDER =
      List.of(
          "ADD_NODE",
          "UPDATE_NODE",
          "DELETE_NODE",
          "GET_NODE",
          "ADD_LINK",
          "DELETE_LINK",
          "UPDATE_LINK",
          "COUNT_LINK",
          "MULTIGET_LINK",
          "GET_LINKS_LIST",
          "LOAD_NODE_BULK",
          "LOAD_LINK",
          "LOAD_LINKS_BULK",
          "LOAD_COUNTS_BULK");

  /** Row kinds of our load, whose samples are batches. */
  private static final Map<String, String> LOADS =
      Map.of("nodes", "LOAD_NODE_BULK", "links", "LOAD_LINKS_BULK", "counts", "LOAD_COUNTS_BULK");

  private final RunFiles files = new RunFiles();
  private final GuardedFile stats;
  private final GuardedFile stream;
  private final Map<String, Tally> totals = new LinkedHashMap<>();

  private LegacyCsv(Optional<Path> stats, Optional<Path> stream) {
    this.stats = open(stats);
    this.stream = open(stream);
    if (this.stream != null) {
      this.stream.text(STREAM_HEADER);
      this.stream.flush();
    }
  }

  /**
   * Opens the configured files, truncated.
   *
   * @return empty if none is configured
   * @throws ArchiveException if one cannot be written
   */
  public static Optional<LegacyCsv> create(ArchiveSettings settings) {
    if (settings.csvstats().isEmpty() && settings.csvstream().isEmpty()) {
      return Optional.empty();
    }
    LegacyCsv csv = new LegacyCsv(settings.csvstats(), settings.csvstream());
    csv.files
        .before("; the run has not begun. Make the directory writable, or specify another file")
        .ifPresent(
            failure -> {
              csv.close();
              throw new ArchiveException(failure);
            });
    return Optional.of(csv);
  }

  private GuardedFile open(Optional<Path> path) {
    return path.map(file -> new GuardedFile(file, files)).orElse(null);
  }

  /**
   * The first file that could not be written, with reason and advice; empty if all were written.
   */
  public Optional<String> failure() {
    return files.first();
  }

  @Override
  public void stepStarted(Step step) {
    totals.clear();
  }

  @Override
  public void interval(Step step, IntervalSnapshot interval) {
    if (interval.phase() == StepPhase.WARMUP) {
      return;
    }
    Map<String, TypeInterval> types = new LinkedHashMap<>();
    interval.types().forEach(type -> types.put(type.name(), type));
    for (String name : ordered(types.keySet())) {
      TypeInterval type = types.get(name);
      Tally total = totals.computeIfAbsent(name, n -> new Tally());
      total.add(type.counts(), type.service(), null);
      if (stream != null) {
        stream.text(streamRow(interval, type, total));
      }
    }
    if (stream != null) {
      stream.flush();
    }
  }

  private static String streamRow(IntervalSnapshot interval, TypeInterval type, Tally total) {
    double micros = interval.span().seconds() * 1e6;
    long timestamp = (interval.span().startEpochMillis() + Math.round(micros / 1000)) / 1000;
    Histogram service = type.service();
    long samples = service == null ? 0 : service.getTotalCount();
    StringBuilder row = new StringBuilder(120);
    row.append("0,").append(timestamp).append(',').append(legacyName(type.name()));
    row.append(',').append(total.counts().count()).append(',').append(total.counts().errors());
    row.append(',').append(type.count()).append(',').append(Math.round(micros));
    row.append(',').append(samples);
    if (samples == 0) {
      return row.append(",,,,,,,,,\n").toString();
    }
    row.append(',').append(Csv.trimmed(service.getMean() / 1000, 3));
    row.append(',').append(micros(service.getMinValue()));
    for (int percent : STREAM_PERCENTILES) {
      row.append(',').append(micros(service.getValueAtPercentile(percent)));
    }
    return row.append(',').append(micros(service.getMaxValue())).append('\n').toString();
  }

  private static long micros(long nanos) {
    return Math.round(nanos / 1000.0);
  }

  @Override
  public void stepFinished(StepResult step, RunResult run) {
    if (stats == null) {
      return;
    }
    stats.text(STATS_HEADER);
    for (String name : ordered(totals.keySet())) {
      Histogram service = totals.get(name).service();
      if (service != null && service.getTotalCount() > 0) {
        stats.text(statsRow(legacyName(name), service));
      }
    }
    stats.flush();
  }

  private static String statsRow(String op, Histogram service) {
    StringBuilder row = new StringBuilder(op).append(',').append(service.getTotalCount());
    for (int percent : STATS_PERCENTILES) {
      for (double bound : bounds(service, percent)) {
        row.append(',').append(Csv.trimmed(bound, 2));
      }
    }
    row.append(',').append(Csv.trimmed(service.getMaxValue() / 1e6, 2));
    return row.append(',').append(Csv.trimmed(service.getMean() / 1e6, 2)).append('\n').toString();
  }

  /**
   * Lower and upper bound, in ms, of the first bucket up to which at least floor(percent · n / 100)
   * values lie; with few values that is the first bucket, even if empty, as in LinkBench. Values
   * within 0.1 % of a bound may fall on either side of it.
   */
  static double[] bounds(Histogram nanos, int percent) {
    long rank = percent * nanos.getTotalCount() / 100;
    long seen = 0;
    int bucket = 0;
    for (HistogramIterationValue value : nanos.recordedValues()) {
      if (seen < rank) {
        seen += value.getCountAddedInThisIterationStep();
        double millis = nanos.medianEquivalentValue(value.getValueIteratedTo()) / 1e6;
        int found = Arrays.binarySearch(LOW_MILLIS, millis);
        bucket = Math.min(found < 0 ? -found - 2 : found, LOW_MILLIS.length - 2);
      }
    }
    return new double[] {LOW_MILLIS[bucket], LOW_MILLIS[bucket + 1]};
  }

  @Override
  public void runFinished(RunResult run) {
    close();
  }

  @Override
  public void close() {
    Stream.of(stats, stream).filter(Objects::nonNull).forEach(GuardedFile::close);
  }

  /** LinkBench's name of an operation. */
  private static String legacyName(String type) {
    return LOADS.getOrDefault(type, Csv.name(type));
  }

  /** Types in LinkBench's order, followed by unknown ones in their own order. */
  private static List<String> ordered(Collection<String> types) {
    return types.stream().sorted(Comparator.comparingInt(LegacyCsv::rank)).toList();
  }

  private static int rank(String type) {
    int index = ORDER.indexOf(legacyName(type));
    return index < 0 ? ORDER.size() : index;
  }
}
