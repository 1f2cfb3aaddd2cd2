package io.linkbenchx.internal.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A line of a chart; a point whose y is NaN breaks it.
 *
 * @param style CSS class of its color: one of {@link #color}, or a name in the style sheet
 */
record Series(String name, String style, List<Point> points) {

  record Point(double x, double y) {}

  /** More colors than these cannot be distinguished. */
  private static final List<String> COLORS = List.of("c0", "c4", "c2", "c6", "c1");

  private static final String MARKED = " marked";

  /** The color of one of several equal lines, from 0; grey if there are too many of them. */
  static String color(int number) {
    return number < COLORS.size() ? COLORS.get(number) : "c9";
  }

  /** The same with a mark at each point, which was measured; what lies between was not. */
  Series marked() {
    return new Series(name, style + MARKED, points);
  }

  boolean isMarked() {
    return style.endsWith(MARKED);
  }

  /** Where it ends; empty if it has no point. */
  Optional<Point> end() {
    return points.stream().filter(point -> Double.isFinite(point.y())).reduce((a, b) -> b);
  }

  /** Number of buckets that a long line is reduced to. */
  private static final int BUCKETS = 300;

  /**
   * At most two points per bucket, its lowest and its highest in their order: a stall or a spike of
   * one interval stays visible, however long the line.
   */
  Series reduced() {
    int n = points.size();
    if (n <= 2 * BUCKETS) {
      return this;
    }
    Function<Integer, Double> y = i -> points.get(i).y();
    List<Point> kept = new ArrayList<>();
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      int from = (int) ((long) bucket * n / BUCKETS);
      int to = (int) ((bucket + 1L) * n / BUCKETS);
      List<Integer> values =
          IntStream.range(from, to).filter(i -> Double.isFinite(y.apply(i))).boxed().toList();
      values = values.isEmpty() ? List.of(from) : values; // a gap
      Set<Integer> both = new TreeSet<>();
      both.add(Collections.min(values, Comparator.comparing(y)));
      both.add(Collections.max(values, Comparator.comparing(y)));
      both.forEach(i -> kept.add(points.get(i)));
    }
    return new Series(name, style, kept);
  }

  /** The finite ones of all points of some lines. */
  static DoubleStream values(List<Series> lines, ToDoubleFunction<Point> of) {
    return lines.stream()
        .flatMap(line -> line.points.stream())
        .mapToDouble(of)
        .filter(Double::isFinite);
  }

  double max() {
    return values(List.of(this), Point::y).max().orElse(Double.NaN);
  }

  boolean isEmpty() {
    return end().isEmpty();
  }
}
