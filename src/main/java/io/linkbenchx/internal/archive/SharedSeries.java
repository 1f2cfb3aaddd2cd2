package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeInterval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The files of a step that several processes began and ended together, summed. Times count from the
 * start of each one's measured part, so that no clock matters. A period of the sums ends where one
 * of every file does: if their entries are of different lengths, sums lose time resolution, nothing
 * else.
 */
public final class SharedSeries {
  /** Batches end at multiples of this many seconds, unless they are late or the last. */
  private static final double BATCH = 0.1;

  private static final Set<String> SUMMED =
      Set.of(
          StepFiles.INTERVALS,
          StepFiles.HISTOGRAMS,
          StepFiles.BATCHES,
          StepFiles.COUNTERS,
          StepFiles.SERIES_COUNTERS);

  private final List<StoredRun> runs;
  private final List<StepResult> parts;
  private final long zeroMillis;
  private final List<Stretch> stretches = new ArrayList<>();

  /**
   * A row or an entry; seconds from the start of the measured part.
   *
   * @param into adds it to its period
   */
  private record Piece(StepPhase phase, double start, double end, Consumer<Stretch> into) {
    boolean within(Stretch stretch) {
      return stretch.phase == phase && (start + end) / 2 < stretch.end;
    }
  }

  /** What fell into one period in all runs. */
  private static final class Stretch {
    private final StepPhase phase;
    private final double start;
    private final Map<String, IntervalCounts> counts = new LinkedHashMap<>();
    private final Map<Integer, IntervalSnapshot.Queue> queues = new LinkedHashMap<>();
    private final List<HistogramEntries.Entry> entries = new ArrayList<>();
    private double end;

    Stretch(Piece first) {
      phase = first.phase();
      start = first.start();
      end = first.end();
    }

    void add(int run, IntervalRow row) {
      boolean all = row.type().equals(IntervalRow.ALL);
      if (all) {
        queues.merge(run, row.queue(), IntervalSnapshot.Queue::then);
      }
      if (!all || phase == StepPhase.WARMUP) { // whose transactions have no types
        counts.merge(row.type(), row.counts(), IntervalCounts::plus);
      }
    }
  }

  /**
   * Reads rows and entries.
   *
   * @param runs that of the machine whose other files are kept first
   * @param parts the step of each
   * @throws ArchiveException if a file is damaged
   */
  public SharedSeries(List<StoredRun> runs, List<StepResult> parts) {
    this.runs = runs;
    this.parts = parts;
    this.zeroMillis = zeroMillis(0);
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      int run = i;
      for (IntervalRow row : runs.get(i).intervals(directory(i))) {
        if (row.isInterval()) {
          double start = row.startSeconds();
          pieces.add(new Piece(row.phase(), start, row.endSeconds(), to -> to.add(run, row)));
        }
      }
      long zero = zeroMillis(i);
      HistogramEntries.readWhole(
          runs.get(i).checked(file(i, StepFiles.HISTOGRAMS)),
          entry -> {
            double start = (entry.startMillis() - zero) / 1e3;
            double end = (entry.endMillis() - zero) / 1e3;
            pieces.add(new Piece(entry.phase(), start, end, to -> to.entries.add(entry)));
          });
    }
    pieces.sort(Comparator.comparing(Piece::phase).thenComparing(Piece::start));
    for (Piece piece : pieces) {
      Stretch last = stretches.isEmpty() ? null : stretches.get(stretches.size() - 1);
      if (last == null || !piece.within(last)) {
        last = new Stretch(piece);
        stretches.add(last);
      }
      last.end = Math.max(last.end, piece.end());
      piece.into().accept(last);
    }
  }

  private String directory(int run) {
    return parts.get(run).step().directory();
  }

  private Path file(int run, String name) {
    return runs.get(run).file(directory(run), name);
  }

  /** Wall time of the start of the measured part, by the row that has both times. */
  private long zeroMillis(int run) {
    return runs.get(run).wholeLines(file(run, StepFiles.SYSTEM)).stream()
        .filter(line -> !line.startsWith("start_s"))
        .map(line -> line.split(",", -1))
        .mapToLong(row -> Math.round(Double.parseDouble(row[2]) - 1e3 * Csv.finite(row[0])))
        .findFirst()
        .orElseThrow(() -> new ArchiveException(file(run, StepFiles.SYSTEM) + " has no rows"));
  }

  /** Passes on the sums of each period, in order of time; histograms are reused. */
  public void forEach(Consumer<IntervalSnapshot> each) {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    for (Stretch stretch : stretches) {
      Set<String> types = new LinkedHashSet<>(stretch.counts.keySet());
      for (HistogramEntries.Entry entry : stretch.entries) {
        String tag = entry.plainTag();
        sums.put(tag, entry.addTo(sums.get(tag)));
        types.add(tag.substring(0, Math.max(0, tag.lastIndexOf('.'))));
      }
      types.remove(""); // lag and wakeup have no type
      List<TypeInterval> intervals = new ArrayList<>();
      for (String type : types) {
        IntervalCounts counts = stretch.counts.getOrDefault(type, IntervalCounts.NONE);
        Histogram service = filled(sums.get(type + ".service"));
        Histogram response = filled(sums.get(type + ".response"));
        intervals.add(new TypeInterval(type, counts, service, response));
      }
      Collection<IntervalSnapshot.Queue> queues = stretch.queues.values();
      long startMillis = zeroMillis + Math.round(stretch.start * 1e3);
      each.accept(
          new IntervalSnapshot(
              new IntervalSnapshot.Span(stretch.phase, stretch.start, stretch.end, startMillis),
              intervals,
              filled(sums.get("lag")),
              filled(sums.get("wakeup")),
              queues.stream().reduce(IntervalSnapshot.Queue.EMPTY, IntervalSnapshot.Queue::plus),
              Map.of()));
      sums.values().removeIf(Objects::isNull);
      sums.values().forEach(Histogram::reset);
    }
  }

  private static Histogram filled(Histogram sum) {
    return sum == null || sum.getTotalCount() == 0 ? null : sum;
  }

  /** The sums of batches.csv; none if one has none. */
  public List<Batch> batches() {
    List<NavigableMap<Long, Batch>> left = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      List<Batch> rows = runs.get(i).batches(directory(i));
      NavigableMap<Long, Batch> byEnd = new TreeMap<>();
      for (int n = 0; n < rows.size(); n++) {
        Batch row = rows.get(n);
        boolean last = n == rows.size() - 1; // which may be late
        double end = (row.startSeconds() + row.seconds()) / BATCH;
        byEnd.merge(last ? Long.MAX_VALUE : Math.round(end), row, Batch::then);
      }
      left.add(byEnd);
    }
    Set<Long> ends = new LinkedHashSet<>(left.get(0).keySet());
    left.forEach(all -> ends.retainAll(all.keySet()));
    List<Batch> sums = new ArrayList<>();
    double start = 0;
    for (long end : ends) {
      List<Batch> now = left.stream().map(all -> taken(all.headMap(end, true))).toList();
      double seconds = now.stream().mapToDouble(Batch::seconds).average().orElse(0);
      sums.add(now.stream().reduce(Batch::plus).orElseThrow().at(start, seconds));
      start += seconds;
    }
    return sums;
  }

  private static Batch taken(Map<Long, Batch> rows) {
    Batch all = rows.values().stream().reduce(Batch::then).orElseThrow();
    rows.clear();
    return all;
  }

  /**
   * The sums of counters.csv: what all processes counted adds up; what only the first did, of the
   * database's machine, was done for the transactions of all.
   */
  private List<CounterReading> counters() {
    Map<String, List<CounterReading>> byName = new LinkedHashMap<>();
    for (int i = 0; i < runs.size(); i++) {
      for (CounterReading reading : runs.get(i).counters(directory(i))) {
        byName.computeIfAbsent(reading.name(), name -> new ArrayList<>()).add(reading);
      }
    }
    double more =
        parts.stream().mapToDouble(StepResult::transactions).sum() / parts.get(0).transactions();
    return byName.values().stream()
        .map(
            same ->
                same.size() == runs.size()
                    ? same.stream().reduce(CounterReading::plus).orElseThrow()
                    : same.get(0).over(more * same.get(0).transactions()))
        .toList();
  }

  /** Writes the files of the merged step: sums, and what else the first run has. */
  public void write(ResultDirectory into, Step step) {
    into.stepStarted(step);
    forEach(snapshot -> into.interval(step, snapshot));
    batches().forEach(batch -> into.batch(step, batch));
    into.counters(step, counters());
    into.closeStep();
    Path target = into.path().resolve(step.directory());
    try (Stream<Path> files = Files.list(runs.get(0).directory().resolve(directory(0)))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!SUMMED.contains(file.getFileName().toString())) {
          Files.write(target.resolve(file.getFileName()), Files.readAllBytes(file));
        }
      }
    } catch (IOException e) {
      throw RunFiles.unwritable("copy to", target, e);
    }
  }
}
