package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.archive.IntervalRow.Resolution;
import io.linkbenchx.internal.archive.IntervalRow.Stretch;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.TypeInterval;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Writes intervals.csv: a row per interval and type, and roll-ups of whole minutes. */
final class IntervalsFile implements AutoCloseable {
  private static final double MINUTE = 60;

  private final GuardedFile file;
  private final Tally all = new Tally();
  private final Map<String, Tally> minute = new LinkedHashMap<>();
  private Histogram minuteLag;
  private IntervalSnapshot.Queue minuteQueue = IntervalSnapshot.Queue.EMPTY;
  private Stretch whole; // of the minute so far; null before its first interval

  IntervalsFile(GuardedFile file) {
    this.file = file;
    file.text(IntervalsCsv.HEADER + "\n");
    file.flush();
  }

  void add(IntervalSnapshot snapshot) {
    StringBuilder lines = new StringBuilder(2000);
    IntervalSnapshot.Span span = snapshot.span();
    boolean measured = span.phase().measured();
    if (!measured) {
      endMinute(lines);
    }
    Stretch stretch =
        new Stretch(Resolution.INTERVAL, span.phase(), span.startSeconds(), span.endSeconds());
    all.reset();
    for (TypeInterval type : snapshot.types()) {
      all.add(type);
      if (!type.counts().none() && !type.name().equals(IntervalRow.ALL)) {
        IntervalsCsv.append(lines, Tally.row(stretch, type));
      }
    }
    IntervalsCsv.append(lines, all.row(stretch, IntervalRow.ALL, snapshot.lag(), snapshot.queue()));
    if (measured) {
      addToMinute(snapshot, lines);
    }
    file.text(lines);
    file.flush();
  }

  private void addToMinute(IntervalSnapshot snapshot, StringBuilder lines) {
    IntervalSnapshot.Span span = snapshot.span();
    double start = whole == null ? span.startSeconds() : whole.start();
    whole = new Stretch(Resolution.MINUTE, span.phase(), start, span.endSeconds());
    for (TypeInterval type : snapshot.types()) {
      minute.computeIfAbsent(type.name(), name -> new Tally()).add(type);
    }
    minuteLag = Tally.sum(minuteLag, snapshot.lag());
    minuteQueue = minuteQueue.then(snapshot.queue());
    // Up to half an interval early still belongs to this minute, because the sampler's wake-ups
    // vary.
    double slack = span.seconds() / 2;
    double nextBoundary = (Math.floor((start + slack) / MINUTE) + 1) * MINUTE;
    if (span.endSeconds() + slack >= nextBoundary) {
      endMinute(lines);
    }
  }

  private void endMinute(StringBuilder lines) {
    if (whole == null) {
      return;
    }
    all.reset();
    for (Map.Entry<String, Tally> type : minute.entrySet()) {
      Tally tally = type.getValue();
      all.add(tally);
      if (!tally.counts().none()) {
        IntervalsCsv.append(lines, tally.row(whole, type.getKey(), null, minuteQueue));
      }
      tally.reset();
    }
    IntervalsCsv.append(lines, all.row(whole, IntervalRow.ALL, minuteLag, minuteQueue));
    if (minuteLag != null) {
      minuteLag.reset();
    }
    minuteQueue = IntervalSnapshot.Queue.EMPTY;
    whole = null;
  }

  @Override
  public void close() {
    StringBuilder lines = new StringBuilder();
    endMinute(lines);
    file.text(lines);
    file.close();
  }
}
