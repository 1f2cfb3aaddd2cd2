package io.linkbenchx.internal.report;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;

/**
 * One axis of a chart: its range, the positions of values, and its labels.
 *
 * @param low value at its beginning
 * @param high value at its end, above {@code low}
 * @param logarithmic equal factors are equal lengths; values must be above 0
 * @param ticks values with their labels, in ascending order
 */
record Axis(double low, double high, boolean logarithmic, NavigableMap<Double, String> ticks) {
  /** Width of a letter of a label on a phone, as a part of an axis of half the page. */
  private static final double LETTER = 0.02;

  /** 0 at the beginning … 1 at the end; NaN for values that cannot be shown. */
  double position(double value) {
    if (!Double.isFinite(value) || (logarithmic && value <= 0)) {
      return Double.NaN;
    }
    double position =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return Math.max(0, Math.min(1, position));
  }

  /** From 0 to a round value above {@code max}. */
  static Axis fromZero(double max, DoubleFunction<String> label) {
    double step = step(max <= 0 || !Double.isFinite(max) ? 1 : max, 4);
    double high = step * Math.max(1, Math.ceil(max / step - 1e-9));
    return new Axis(0, high, false, ticks(0, high, step, label));
  }

  /** From 0, or logarithmic if no value is 0 and they span at least a factor of ten. */
  static Axis rates(List<Series> lines) {
    double least = Series.values(lines, Series.Point::y).min().orElse(0);
    double most = Series.values(lines, Series.Point::y).max().orElse(1);
    return least > 0 && most >= 10 * least
        ? decades(least, most, Axis::label)
        : fromZero(most, Axis::label);
  }

  /** From a round value below {@code min} to one above {@code max}, both finite. */
  static Axis around(double min, double max, DoubleFunction<String> label) {
    double least = max == 0 ? 1 : Math.max(Math.abs(max) * 0.02, 1e-9); // equal values need a scale
    double step = step(Math.max(max - min, least), 4);
    double low = Math.floor(min / step + 1e-9) * step;
    double high = Math.max(low + step, Math.ceil(max / step - 1e-9) * step);
    return new Axis(low, high, false, ticks(low, high, step, label));
  }

  /**
   * Numbers of clients on a logarithmic scale, each of them marked, with a label if it does not
   * touch the next one.
   */
  static Axis clients(List<Integer> clients) {
    List<Integer> marked = clients.stream().sorted().distinct().toList();
    double low = marked.get(0);
    double high = Math.max(marked.get(marked.size() - 1), low * 1.01);
    NavigableMap<Double, String> ticks = new TreeMap<>();
    marked.forEach(n -> ticks.put((double) n, Integer.toString(n)));
    return new Axis(low, high, true, ticks).apart();
  }

  /** Without the labels that would touch the next one; the last one always remains. */
  private Axis apart() {
    NavigableMap<Double, String> labelled = new TreeMap<>();
    double free = Double.POSITIVE_INFINITY;
    for (double value : ticks.descendingKeySet()) {
      double half = (ticks.get(value).length() + 1) * LETTER / 2;
      double at = position(value);
      boolean fits = at + half <= free;
      labelled.put(value, fits ? ticks.get(value) : "");
      free = fits ? at - half : free;
    }
    return new Axis(low, high, logarithmic, labelled);
  }

  /** Places from 1 on, at most so many of them marked. */
  static Axis places(
      double low, double high, int first, int last, int most, IntFunction<String> label) {
    int step = Math.max(1, (last + most - 1) / most);
    NavigableMap<Double, String> ticks = new TreeMap<>();
    for (int i = first == 0 ? step : first; i <= last; i += step) {
      ticks.put((double) i, label.apply(i));
    }
    return new Axis(low, high, false, ticks);
  }

  /** Seconds, marked in seconds, minutes or hours. */
  static Axis time(double from, double to) {
    double length = Math.max(1, to - from);
    double unit = length > 10_800 ? 3600 : length > 300 ? 60 : 1;
    String name = unit == 1 ? " s" : unit == 60 ? " min" : " h";
    double step = step(length / unit, 6) * unit;
    double first = Math.ceil(from / step) * step;
    DoubleFunction<String> label = seconds -> trimmed(seconds / unit) + name;
    return new Axis(from, from + length, false, ticks(first, from + length, step, label));
  }

  /** Microseconds on a logarithmic scale, whole decades around all points above 0. */
  static Axis latency(List<Series> lines) {
    DoubleSummaryStatistics values =
        Series.values(lines, Series.Point::y).filter(y -> y > 0).summaryStatistics();
    return values.getCount() == 0 ? latency(1, 1_000) : latency(values.getMin(), values.getMax());
  }

  /** Microseconds on a logarithmic scale, whole decades. */
  static Axis latency(double min, double max) {
    return decades(Math.max(0.1, min), max, Axis::micros);
  }

  private static Axis decades(double min, double max, DoubleFunction<String> label) {
    double low = Math.pow(10, Math.floor(Math.log10(min) + 1e-9));
    double high = Math.pow(10, Math.ceil(Math.log10(Math.max(low * 1.01, max)) - 1e-9));
    NavigableMap<Double, String> ticks = new TreeMap<>();
    for (double value = low; value <= high * 1.01; value *= 10) {
      ticks.put(value, label.apply(value));
    }
    return new Axis(low, Math.max(high, low * 10), true, ticks);
  }

  /** Shares of the samples, as −log10(1 − share): 0 %, 90 %, 99 %, 99.9 % … at equal distances. */
  static Axis percentile(double nines) {
    int last = (int) Math.max(2, Math.ceil(nines));
    List<String> first = List.of("0 %", "90 %", "99 %");
    IntFunction<String> label = n -> n < 3 ? first.get(n) : "99." + "9".repeat(n - 2) + " %";
    return new Axis(0, last, false, ticks(0, last, 1, n -> label.apply((int) n))).apart();
  }

  private static NavigableMap<Double, String> ticks(
      double first, double last, double step, DoubleFunction<String> label) {
    NavigableMap<Double, String> ticks = new TreeMap<>();
    for (int i = 0; first + i * step <= last + step * 1e-6; i++) {
      double value = first + i * step;
      ticks.put(value, label.apply(value));
    }
    if (ticks.values().stream().distinct().count() < ticks.size()) {
      // the labels round small values to the same text
      int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
      ticks.replaceAll((value, text) -> Figures.plain(value, decimals));
    }
    return ticks;
  }

  /** A round step that divides {@code length} into about {@code parts}. */
  private static double step(double length, int parts) {
    double rough = length / parts;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    return DoubleStream.of(1, 2, 5)
        .map(step -> step * power)
        .filter(step -> step >= rough * 0.999)
        .findFirst()
        .orElse(10 * power);
  }

  /** Label of a tick on an axis that begins at 0. */
  static String label(double value) {
    if (value > 0 && value < 0.01) {
      return String.format(Locale.ROOT, "%.7f", value).replaceFirst("0+$", "");
    }
    return value >= 9_950 ? Figures.compact(value) : Figures.trimmed(value);
  }

  private static String micros(double value) {
    return value < 999
        ? trimmed(value) + " µs"
        : value < 999_999 ? trimmed(value / 1e3) + " ms" : trimmed(value / 1e6) + " s";
  }

  private static String trimmed(double value) {
    boolean whole = Math.abs(value - Math.rint(value)) < 1e-6;
    return Figures.plain(Math.abs(value) < 1e-9 ? 0 : value, whole ? 0 : 1);
  }
}
