package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Course;
import io.linkbenchx.internal.compare.Timeline;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.IntFunction;

/** The figures of a timeline from result to result; those that changed come first. */
final class HistoryCharts {
  private static final int MOST_TICKS = 5;
  private static final double MIB = 1 << 20;

  /** Parts of a time such as "2026-11-23T19:02:31". */
  private static final int DAY = 10;

  private static final int MINUTE = 16;
  private static final int SECOND = 19;

  private HistoryCharts() {}

  static List<Chart> of(Timeline timeline) {
    return timeline.courses().stream()
        .sorted(
            Comparator.comparing((Course course) -> course.shifts().isEmpty())
                .thenComparing(course -> course.load().mode() == StepMode.LOAD))
        .map(course -> chart(timeline, course))
        .toList();
  }

  private static Chart chart(Timeline timeline, Course course) {
    boolean bytes = course.measured().figure().unit() == Quantity.Unit.BYTES;
    double scale = bytes ? MIB : 1;
    List<Series.Point> values = new ArrayList<>();
    List<Series.Point> levels = new ArrayList<>();
    for (int i = 0; i < course.values().size(); i++) {
      double x = course.places().get(i) + 1.0;
      if (i > 0 && course.starts().contains(i)) {
        levels.add(new Series.Point(x - 0.5, Double.NaN));
      }
      values.add(new Series.Point(x, course.values().get(i) / scale));
      levels.add(new Series.Point(x, course.level(i) / scale));
    }
    DoubleSummaryStatistics all = values.stream().mapToDouble(Series.Point::y).summaryStatistics();
    Axis y = Axis.around(all.getMin(), all.getMax(), bytes ? Figures::trimmed : Axis::label);
    List<Series> lines =
        List.of(
            new Series("result", "c0", values).marked(),
            new Series("mean between changes", "c2", levels));
    String name = Html.micros(CompareWords.name(course.measured())) + (bytes ? " MB" : "");
    String title = name + ", " + CompareWords.load(course.load());
    return new Chart(title, days(timeline), y, lines);
  }

  /** Results at equal distances, marked with their days, and with times within a day. */
  private static Axis days(Timeline timeline) {
    int n = timeline.results().size();
    IntFunction<String> time = i -> timeline.results().get(i - 1).startedAt();
    Axis places = Axis.places(1, Math.max(2, n), 1, n, MOST_TICKS - 1, time);
    List<Axis.Tick> ticks = new ArrayList<>();
    String before = "";
    for (Axis.Tick tick : places.ticks()) {
      ticks.add(new Axis.Tick(tick.value(), label(before, tick.label())));
      before = tick.label();
    }
    return new Axis(places.low(), places.high(), false, ticks);
  }

  /** The coarsest part of a time that differs from the one before: its day, minute or second. */
  static String label(String before, String time) {
    if (time.length() < SECOND) {
      return Figures.NOT_MEASURED;
    }
    if (!before.startsWith(time.substring(0, DAY))) {
      return time.substring(0, DAY);
    }
    return time.substring(DAY + 1, before.startsWith(time.substring(0, MINUTE)) ? SECOND : MINUTE);
  }
}
