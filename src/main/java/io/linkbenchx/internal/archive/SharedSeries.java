package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
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
  private final List<Step> steps;
  private final long zeroMillis;
  private final List<Stretch> stretches = new ArrayList<>();

  /** A row or an entry; seconds from the start of the measured part. */
  private record Piece(
      int run,
      StepPhase phase,
      double start,
      double end,
      IntervalRow row,
      HistogramEntries.Entry entry) {

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

    void add(Piece piece) {
      end = Math.max(end, piece.end());
      if (piece.entry() != null) {
        entries.add(piece.entry());
        return;
      }
      IntervalRow row = piece.row();
      boolean all = row.type().equals(IntervalRow.ALL);
      if (all) {
        queues.merge(piece.run(), row.schedule().queue(), IntervalSnapshot.Queue::then);
      }
      if (!all || phase == StepPhase.WARMUP) { // whose transactions have no types
        counts.merge(row.type(), row.counts(), IntervalCounts::plus);
      }
    }

    IntervalSnapshot.Queue queue() {
      return queues.values().stream()
          .reduce(IntervalSnapshot.Queue.EMPTY, IntervalSnapshot.Queue::plus);
    }
  }

  /**
   * Reads rows and entries.
   *
   * @param runs that of the machine whose other files are kept first
   * @param steps the step of each
   * @throws ArchiveException if a file is damaged
   */
  public SharedSeries(List<StoredRun> runs, List<Step> steps) {
    this.runs = runs;
    this.steps = steps;
    this.zeroMillis = zeroMillis(0);
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      int run = i;
      runs.get(i).intervals(directory(i)).stream()
          .filter(IntervalRow::isInterval)
          .map(row -> new Piece(run, row.phase(), row.startSeconds(), row.endSeconds(), row, null))
          .forEach(pieces::add);
      long zero = zeroMillis(i);
      entries(i, entry -> pieces.add(piece(run, zero, entry)));
    }
    pieces.sort(Comparator.comparing(Piece::phase).thenComparing(Piece::start));
    for (Piece piece : pieces) {
      Stretch last = stretches.isEmpty() ? null : stretches.get(stretches.size() - 1);
      if (last == null || !piece.within(last)) {
        last = new Stretch(piece);
        stretches.add(last);
      }
      last.add(piece);
    }
  }

  private String directory(int run) {
    return steps.get(run).directory();
  }

  private Path file(int run, String name) {
    return runs.get(run).directory().resolve(directory(run)).resolve(name);
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

  private void entries(int run, Consumer<HistogramEntries.Entry> each) {
    Path file = file(run, StepFiles.HISTOGRAMS);
    try {
      HistogramEntries.read(runs.get(run).checked(file), each);
    } catch (IOException | IllegalArgumentException e) {
      throw StoredRun.damaged(file, e);
    }
  }

  private static Piece piece(int run, long zero, HistogramEntries.Entry entry) {
    StepPhase phase =
        entry.warmUp() ? StepPhase.WARMUP : entry.drain() ? StepPhase.DRAIN : StepPhase.RUN;
    double start = (entry.startMillis() - zero) / 1e3;
    double end = (entry.endMillis() - zero) / 1e3;
    return new Piece(run, phase, start, end, null, entry);
  }

  /** Passes on the sums of each period, in order of time; histograms are reused. */
  public void forEach(Consumer<IntervalSnapshot> each) {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    for (Stretch stretch : stretches) {
      Set<String> types = new LinkedHashSet<>(stretch.counts.keySet());
      for (HistogramEntries.Entry entry : stretch.entries) {
        String tag = entry.plainTag();
        sums.put(tag, entry.addTo(sums.get(tag)));
        entry.release();
        types.add(tag.substring(0, Math.max(0, tag.lastIndexOf('.'))));
      }
      types.remove(""); // lag and wakeup have no type
      List<TypeInterval> intervals =
          types.stream()
              .map(
                  type ->
                      new TypeInterval(
                          type,
                          stretch.counts.getOrDefault(type, IntervalCounts.NONE),
                          filled(sums.get(type + ".service")),
                          filled(sums.get(type + ".response"))))
              .toList();
      each.accept(
          new IntervalSnapshot(
              new IntervalSnapshot.Span(
                  stretch.phase,
                  stretch.start,
                  stretch.end,
                  zeroMillis + Math.round(stretch.start * 1e3)),
              intervals,
              filled(sums.get("lag")),
              filled(sums.get("wakeup")),
              stretch.queue(),
              Map.of()));
      sums.values().removeIf(sum -> sum == null);
      sums.values().forEach(Histogram::reset);
    }
  }

  private static Histogram filled(Histogram sum) {
    return sum == null || sum.getTotalCount() == 0 ? null : sum;
  }

  /** The sums of batches.csv; empty if one has none. */
  public List<Batch> batches() {
    List<NavigableMap<Long, Batch>> left = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      NavigableMap<Long, Batch> byEnd = new TreeMap<>();
      for (Batch batch : runs.get(i).batches(directory(i))) {
        double end = batch.startSeconds() + batch.seconds();
        byEnd.merge(Math.round(end / BATCH), batch, Batch::then);
      }
      left.add(byEnd);
    }
    Set<Long> ends = new LinkedHashSet<>(left.get(0).keySet());
    left.forEach(all -> ends.retainAll(all.keySet()));
    ends.add(Long.MAX_VALUE); // the last ones may be late
    List<Batch> sums = new ArrayList<>();
    double start = 0;
    for (long end : left.stream().anyMatch(Map::isEmpty) ? Set.<Long>of() : ends) {
      double seconds = 0;
      Batch sum = null;
      for (NavigableMap<Long, Batch> all : left) {
        NavigableMap<Long, Batch> now = all.headMap(end, true);
        Batch own = now.values().stream().reduce(Batch::then).orElse(null);
        now.clear();
        seconds += own == null ? 0 : own.seconds() / left.size();
        sum = sum == null ? own : own == null ? sum : sum.plus(own);
      }
      if (sum != null) {
        sums.add(sum.at(start, seconds));
        start += seconds;
      }
    }
    return sums;
  }

  /**
   * The sums of counters.csv: what all processes counted adds up; what only the first did, of the
   * database's machine, was done for the transactions of all.
   */
  public List<CounterReading> counters() {
    List<Map<String, CounterReading>> all = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      Map<String, CounterReading> byName = new LinkedHashMap<>();
      runs.get(i).counters(directory(i)).forEach(reading -> byName.put(reading.name(), reading));
      all.add(byName);
    }
    double most = 0;
    List<CounterReading> sums = new ArrayList<>();
    for (CounterReading first : all.get(0).values()) {
      List<CounterReading> same =
          all.stream().map(of -> of.get(first.name())).filter(reading -> reading != null).toList();
      CounterReading sum = same.stream().reduce(CounterReading::plus).orElse(first);
      if (same.size() == runs.size()) {
        most = Math.max(most, sum.transactions() / first.transactions());
      }
      sums.add(same.size() == runs.size() ? sum : first);
    }
    double more = most;
    Set<String> everywhere = new LinkedHashSet<>(all.get(0).keySet());
    all.forEach(of -> everywhere.retainAll(of.keySet()));
    return sums.stream()
        .map(of -> everywhere.contains(of.name()) ? of : of.over(more * of.transactions()))
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
      throw new ArchiveException(
          "cannot copy to " + target + ": " + WriteFailures.reason(e) + "; make it writable", e);
    }
  }
}
