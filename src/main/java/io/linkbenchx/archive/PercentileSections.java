package io.linkbenchx.archive;

import io.linkbenchx.measure.LatencyScale;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.statistics.Sectioning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * Medians and 99th percentiles of the sections of a step, from the entries of its latency.hlog. The
 * file is read twice, entry by entry: once for the number of periods, once for their counts.
 */
public final class PercentileSections {
  /** The tag of the response time over all types. */
  public static final String ALL_RESPONSES = "*.response";

  private static final String RESPONSE = ".response";
  private static final double[] PERCENTS = {50, 99};

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

  private final HistogramEntries entries = new HistogramEntries();
  private final Map<String, Set<Long>> stretches = new HashMap<>();
  private final Map<String, Map<Integer, Sections>> sections = new LinkedHashMap<>();

  private PercentileSections() {}

  /** Sections of one tag, all with the same number of periods. */
  private static final class Sections {
    private final int stretches;
    private final int count;
    private final List<Double> percents = new ArrayList<>();
    private final Map<Double, List<Double>> values = new HashMap<>();
    private final Histogram total = LatencyScale.histogram();
    private final Histogram part = LatencyScale.histogram();
    private final BucketSum counts = new BucketSum();
    private long start = Long.MIN_VALUE;
    private int stretch = -1;
    private int section;

    Sections(int stretches, int count) {
      this.stretches = stretches;
      this.count = count;
    }

    void add(HistogramEntries.Entry entry) {
      if (entry.startMillis() != start) {
        start = entry.startMillis();
        stretch++;
        int now = (int) ((long) stretch * count / stretches);
        if (now != section) {
          close();
          section = now;
        }
      }
      entry.addTo(counts);
    }

    void close() {
      counts.moveTo(part);
      if (part.getTotalCount() > 0) {
        for (double percent : percents) {
          values
              .computeIfAbsent(percent, p -> new ArrayList<>())
              .add((double) part.getValueAtPercentile(percent));
        }
        total.add(part);
        part.reset();
      }
    }

    Sectioning of(double percent) {
      double[] parts =
          values.getOrDefault(percent, List.of()).stream()
              .mapToDouble(Double::doubleValue)
              .toArray();
      return parts.length < 2 || total.getTotalCount() == 0
          ? null
          : Sectioning.of(total.getValueAtPercentile(percent), parts);
    }
  }

  /**
   * The sections of a step.
   *
   * @param most largest number of sections wanted
   * @return what the step supports; empty if it has no such file
   * @throws ArchiveException if the file is damaged
   */
  public static Map<Key, Sectioning> of(StoredRun run, StepResult step, int most) {
    Path file = run.directory().resolve(step.step().directory()).resolve(StepFiles.HISTOGRAMS);
    if (!Files.exists(file)) {
      return Map.of();
    }
    try {
      return new PercentileSections().read(file, step, most);
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new ArchiveException(
          file + " is damaged: " + e.getMessage() + "; exclude it or repeat the run", e);
    }
  }

  private Map<Key, Sectioning> read(Path file, StepResult step, int most) throws IOException {
    entries.read(file, this::note);
    Map<Key, Integer> counts = new LinkedHashMap<>();
    long responses = 0;
    for (Map.Entry<String, TypeResult> type : step.types().entrySet()) {
      for (String kind : List.of("service", "response")) {
        want(counts, Csv.name(type.getKey()) + "." + kind, type.getValue().count(), most);
      }
      responses += type.getValue().count();
    }
    want(counts, ALL_RESPONSES, responses, most);
    entries.read(file, this::add);
    Map<Key, Sectioning> found = new HashMap<>();
    sections.values().forEach(of -> of.values().forEach(Sections::close));
    counts.forEach(
        (key, count) -> {
          Sectioning of = sections.get(key.tag()).get(count).of(key.percent());
          if (of != null) {
            found.put(key, of);
          }
        });
    return found;
  }

  /** Tags of warm-up and drain have a prefix. */
  private static boolean measured(String tag) {
    return !tag.startsWith("warmup.") && !tag.startsWith("drain.");
  }

  private void note(HistogramEntries.Entry entry) {
    if (measured(entry.tag())) {
      stretches.computeIfAbsent(entry.tag(), t -> new HashSet<>()).add(entry.startMillis());
      if (entry.tag().endsWith(RESPONSE)) {
        stretches.computeIfAbsent(ALL_RESPONSES, t -> new HashSet<>()).add(entry.startMillis());
      }
    }
  }

  private void want(Map<Key, Integer> counts, String tag, long samples, int most) {
    int parts = stretches.getOrDefault(tag, Set.of()).size();
    for (double percent : PERCENTS) {
      int count = Sectioning.count(most, parts, samples, percent);
      if (count > 0) {
        counts.put(new Key(tag, percent), count);
        sections
            .computeIfAbsent(tag, t -> new LinkedHashMap<>())
            .computeIfAbsent(count, c -> new Sections(parts, c))
            .percents
            .add(percent);
      }
    }
  }

  private void add(HistogramEntries.Entry entry) {
    if (measured(entry.tag())) {
      sections.getOrDefault(entry.tag(), Map.of()).values().forEach(of -> of.add(entry));
      if (entry.tag().endsWith(RESPONSE)) {
        sections.getOrDefault(ALL_RESPONSES, Map.of()).values().forEach(of -> of.add(entry));
      }
    }
  }
}
