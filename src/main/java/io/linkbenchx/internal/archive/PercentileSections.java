package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.statistics.Sectioning;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import org.HdrHistogram.Histogram;

/**
 * Medians and 99th percentiles of a measurement, which is a step or several steps in a row, from
 * the entries of latency.hlog: of its sections, and of all of it together. For the sections the
 * files are read twice, entry by entry: once for the number of periods, once for their counts.
 */
public final class PercentileSections {
  /** The tag of the response time over all types. */
  public static final String ALL_RESPONSES = "*.response";

  private static final String RESPONSE = ".response";

  /**
   * A percentile.
   *
   * @param tag "GET_NODE.service", or {@link #ALL_RESPONSES}
   * @param percent 50 or 99
   */
  public record Key(String tag, double percent) {
    /** A percentile of a transaction type; {@code kind} is "service" or "response". */
    public static Key of(String type, String kind, double percent) {
      return new Key(Csv.name(type) + "." + kind, percent);
    }
  }

  /** For each file, the tags that {@link #ALL_RESPONSES} is over. */
  private final List<Predicate<String>> responses;

  private final Map<String, Stretches> stretches = new HashMap<>();
  private final Map<String, Map<Integer, Sections>> sections = new LinkedHashMap<>();

  /** Counts the periods in which a tag is recorded. Every file begins a new one. */
  private static final class Stretches {
    private int count;
    private int file = -1;
    private long start;

    /** Returns the number of periods so far, including the one that an entry belongs to. */
    int with(int number, HistogramEntries.Entry entry) {
      if (number != file || entry.startMillis() != start) {
        file = number;
        start = entry.startMillis();
        count++;
      }
      return count;
    }
  }

  /** Sections of one tag, all with the same number of periods. */
  private static final class Sections {
    private final int periods;
    private final int count;
    private final Map<Double, List<Double>> values = new LinkedHashMap<>();
    private final Histogram total = LatencyScale.histogram();
    private final Histogram part = LatencyScale.histogram();
    private final Stretches stretches = new Stretches();
    private int section;

    Sections(int periods, int count) {
      this.periods = periods;
      this.count = count;
    }

    void add(int file, HistogramEntries.Entry entry, ByteBuffer counts) {
      int now = (int) ((stretches.with(file, entry) - 1L) * count / periods);
      if (now != section) {
        close();
        section = now;
      }
      HistogramEntries.sum(part, counts);
    }

    void close() {
      if (part.getTotalCount() > 0) {
        values.forEach((p, parts) -> parts.add((double) part.getValueAtPercentile(p)));
        total.add(part);
        part.reset();
      }
    }

    Sectioning of(double percent) {
      double[] parts = values.get(percent).stream().mapToDouble(Double::doubleValue).toArray();
      return parts.length < 2 || total.getTotalCount() == 0
          ? null
          : Sectioning.of(total.getValueAtPercentile(percent), parts);
    }
  }

  /**
   * The sections of a measurement.
   *
   * @param steps of this run, at least one
   * @param most largest number of sections wanted
   * @return what the steps support; empty if one has no such file
   * @throws ArchiveException if a file is damaged
   */
  public static Map<Key, Sectioning> of(StoredRun run, List<StepResult> steps, int most) {
    List<Path> files = steps.stream().map(step -> file(run, step)).toList();
    return files.stream().allMatch(Files::exists)
        ? new PercentileSections(steps).read(files, steps, most)
        : Map.of();
  }

  static Path file(StoredRun run, StepResult step) {
    return run.file(step.step().directory(), StepFiles.HISTOGRAMS);
  }

  private PercentileSections(List<StepResult> steps) {
    responses = steps.stream().map(step -> ScheduledTypes.tags(step, RESPONSE)).toList();
  }

  private static void read(List<Path> files, ObjIntConsumer<HistogramEntries.Entry> use) {
    for (int i = 0; i < files.size(); i++) {
      int number = i;
      HistogramEntries.readWhole(
          files.get(i),
          entry -> {
            if (entry.phase().measured()) {
              use.accept(entry, number);
            }
          });
    }
  }

  private Map<Key, Sectioning> read(List<Path> files, List<StepResult> steps, int most) {
    read(files, this::note);
    Map<String, Long> samples = new LinkedHashMap<>();
    long scheduled = 0;
    for (StepResult step : steps) {
      for (Map.Entry<String, TypeResult> type : step.types().entrySet()) {
        long count = type.getValue().count();
        samples.merge(type.getKey(), count, Long::sum);
        scheduled += ScheduledTypes.contains(step, type.getKey()) ? count : 0;
      }
    }
    samples.forEach(
        (name, count) -> {
          want(Csv.name(name) + ".service", count, most);
          want(Csv.name(name) + RESPONSE, count, most);
        });
    want(ALL_RESPONSES, scheduled, most);
    read(files, this::add);
    Map<Key, Sectioning> found = new HashMap<>();
    for (Map.Entry<String, Map<Integer, Sections>> tag : sections.entrySet()) {
      for (Sections of : tag.getValue().values()) {
        of.close();
        of.values.keySet().forEach(p -> found.put(new Key(tag.getKey(), p), of.of(p)));
      }
    }
    found.values().removeIf(Objects::isNull);
    return found;
  }

  private void note(HistogramEntries.Entry entry, int file) {
    stretches.computeIfAbsent(entry.tag(), t -> new Stretches()).with(file, entry);
    if (responses.get(file).test(entry.tag())) {
      stretches.computeIfAbsent(ALL_RESPONSES, t -> new Stretches()).with(file, entry);
    }
  }

  private void want(String tag, long samples, int most) {
    int parts = stretches.containsKey(tag) ? stretches.get(tag).count : 0;
    for (double percent : new double[] {50, 99}) {
      int count = Sectioning.count(most, parts, samples, percent);
      if (count > 0) {
        sections
            .computeIfAbsent(tag, t -> new LinkedHashMap<>())
            .computeIfAbsent(count, c -> new Sections(parts, c))
            .values
            .put(percent, new ArrayList<>());
      }
    }
  }

  private void add(HistogramEntries.Entry entry, int file) {
    List<Sections> all = new ArrayList<>(sections.getOrDefault(entry.tag(), Map.of()).values());
    if (responses.get(file).test(entry.tag())) {
      all.addAll(sections.getOrDefault(ALL_RESPONSES, Map.of()).values());
    }
    if (!all.isEmpty()) {
      ByteBuffer counts = entry.counts();
      all.forEach(of -> of.add(file, entry, counts));
    }
  }

  /**
   * The known percentiles of several steps in a row, in microseconds: those of all their
   * transactions together, from the sums of their histograms. A mean of percentiles would be the
   * percentile of no transactions.
   *
   * @param steps of this run, at least one
   * @return empty if a step has no such file
   * @throws ArchiveException if a file is damaged
   */
  public static Map<Key, Double> together(StoredRun run, List<StepResult> steps) {
    Map<String, Histogram> sums = new HashMap<>();
    for (StepResult step : steps) {
      Path file = file(run, step);
      if (!Files.exists(file)) {
        return Map.of();
      }
      HistogramEntries.readWhole(file, HistogramEntries.into(sums));
    }
    Map<Key, Double> known = new HashMap<>();
    Histogram responses = null;
    Predicate<String> scheduled = ScheduledTypes.tags(steps.get(0), RESPONSE);
    for (Map.Entry<String, Histogram> sum : sums.entrySet()) {
      Latency latency = Latency.ofNanos(sum.getValue());
      if (latency != null) {
        known.put(new Key(sum.getKey(), 50), latency.p50());
        known.put(new Key(sum.getKey(), 99), latency.p99());
      }
      if (scheduled.test(sum.getKey())) {
        responses = Tally.sum(responses, sum.getValue());
      }
    }
    OfferedLatency offered = offered(responses, steps);
    if (offered != null) {
      known.put(new Key(ALL_RESPONSES, 50), exact(offered.p50()));
      known.put(new Key(ALL_RESPONSES, 99), exact(offered.p99()));
    }
    known.values().removeIf(Objects::isNull);
    return known;
  }

  /**
   * The response times of all starts of open-loop steps, of which some were served. Transactions
   * that were still running count as slower than any other: no file has their age.
   *
   * @return null if none was served
   */
  public static OfferedLatency offered(Histogram served, List<StepResult> steps) {
    long unanswered =
        steps.stream()
            .filter(step -> step.open() != null && step.open().response() != null)
            .mapToLong(step -> step.open().response().unanswered())
            .sum();
    return served == null
        ? null
        : OfferedLatency.of(served, served, served.getTotalCount() + unanswered);
  }

  /** A lower bound does not count as a value. */
  private static Double exact(OfferedLatency.Figure figure) {
    return figure == null || figure.greater() ? null : Double.valueOf(figure.micros());
  }
}
