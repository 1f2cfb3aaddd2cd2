package io.linkbenchx.archive;

import io.linkbenchx.archive.Tally.Schedule;
import io.linkbenchx.archive.Tally.Stretch;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
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
  private double minuteOldest;
  private long minuteBacklog;
  private long minuteDropped;
  private double minuteStart = Double.NaN;
  private double minuteEnd;

  IntervalsFile(GuardedFile file) {
    this.file = file;
    file.text(IntervalsCsv.HEADER + "\n");
    file.flush();
  }

  void add(IntervalSnapshot snapshot) {
    StringBuilder lines = new StringBuilder(2000);
    boolean measured = snapshot.phase().equals("run");
    if (!measured) {
      endMinute(lines);
    }
    Stretch stretch =
        new Stretch(
            IntervalRow.INTERVAL, snapshot.phase(), snapshot.startSeconds(), snapshot.endSeconds());
    all.reset();
    for (TypeInterval type : snapshot.types()) {
      all.add(type);
      boolean any = type.count() > 0 || type.errors() > 0;
      if (any && !type.name().equals(IntervalRow.ALL)) {
        IntervalsCsv.append(lines, Tally.row(stretch, type));
      }
    }
    Schedule schedule =
        new Schedule(
            Latency.ofNanos(snapshot.lag()),
            snapshot.oldestSeconds(),
            snapshot.backlog(),
            snapshot.dropped());
    IntervalsCsv.append(lines, all.row(stretch, IntervalRow.ALL, schedule));
    if (measured) {
      addToMinute(snapshot, lines);
    }
    file.text(lines);
    file.flush();
  }

  private void addToMinute(IntervalSnapshot snapshot, StringBuilder lines) {
    if (Double.isNaN(minuteStart)) {
      minuteStart = snapshot.startSeconds();
      minuteOldest = 0;
    }
    minuteEnd = snapshot.endSeconds();
    for (TypeInterval type : snapshot.types()) {
      minute.computeIfAbsent(type.name(), name -> new Tally()).add(type);
    }
    minuteLag = Tally.sum(minuteLag, snapshot.lag());
    minuteOldest = Math.max(minuteOldest, snapshot.oldestSeconds());
    minuteBacklog = snapshot.backlog();
    minuteDropped += snapshot.dropped();
    // Half an interval early belongs to this minute: the sampler wakes a little before or after.
    double slack = (snapshot.endSeconds() - snapshot.startSeconds()) / 2;
    double nextBoundary = (Math.floor((minuteStart + slack) / MINUTE) + 1) * MINUTE;
    if (minuteEnd + slack >= nextBoundary) {
      endMinute(lines);
    }
  }

  private void endMinute(StringBuilder lines) {
    if (Double.isNaN(minuteStart)) {
      return;
    }
    Stretch stretch = new Stretch(IntervalRow.MINUTE, "run", minuteStart, minuteEnd);
    all.reset();
    for (Map.Entry<String, Tally> type : minute.entrySet()) {
      Tally tally = type.getValue();
      all.add(tally);
      if (!tally.isEmpty()) {
        IntervalsCsv.append(lines, tally.row(stretch, type.getKey(), Schedule.NONE));
      }
      tally.reset();
    }
    Schedule schedule =
        new Schedule(Latency.ofNanos(minuteLag), minuteOldest, minuteBacklog, minuteDropped);
    IntervalsCsv.append(lines, all.row(stretch, IntervalRow.ALL, schedule));
    if (minuteLag != null) {
      minuteLag.reset();
    }
    minuteDropped = 0;
    minuteStart = Double.NaN;
  }

  @Override
  public void close() {
    StringBuilder lines = new StringBuilder();
    endMinute(lines);
    file.text(lines);
    file.close();
  }
}
