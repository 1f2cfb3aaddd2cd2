package io.linkbenchx.internal.cli;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a console page must say, by the places and templates of {@link ConsolePage}: figures that
 * were computed without the program, and words. Compares a page with it in both directions.
 */
final class Recomputed {
  private static final double CLOSE = 0.01;
  private static final Map<String, Double> UNITS =
      Map.of(
          "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "KB", 0x1p10, "MB", 0x1p20, "GB", 0x1p30,
          "k", 1e3, "M", 1e6, "%", 0.01);

  /**
   * A figure in seconds, bytes, shares or numbers of things.
   *
   * @param low smallest value that is right; NaN if it was not measured
   * @param high largest one
   * @param unit of the printed figure where it names none
   * @param bound whether it is only known to be greater
   */
  private record Figure(double low, double high, double unit, boolean bound) {

    boolean agrees(String printed) {
      if (printed.equals("NA") || Double.isNaN(low)) {
        return printed.equals("NA") && Double.isNaN(low);
      }
      if (printed.startsWith("> ") != bound) {
        return false;
      }
      String text = printed.replaceFirst("^> ", "");
      String name = text.replaceFirst("^[+-]?[\\d .]*", "");
      double scale = name.isEmpty() ? unit : UNITS.get(name);
      String digits = text.substring(0, text.length() - name.length()).replace(" ", "");
      int point = digits.indexOf('.');
      int decimals = point < 0 ? 0 : digits.length() - point - 1;
      double rounding = 0.5 * scale * Math.pow(10, -decimals) * (1 + 1e-9);
      double value = Double.parseDouble(digits) * scale;
      return value >= low - rounding && value <= high + rounding;
    }

    @Override
    public String toString() {
      return (bound ? "> " : "")
          + (low == high ? low : low + " … " + high)
          + " (unit "
          + unit
          + ")";
    }
  }

  private final Map<String, Figure> figures;
  private final Set<String> words;
  private final Set<String> free;
  private final String prefix;

  Recomputed() {
    this(new HashMap<>(), new HashSet<>(), new HashSet<>(), "");
  }

  private Recomputed(
      Map<String, Figure> figures, Set<String> words, Set<String> free, String prefix) {
    this.figures = figures;
    this.words = words;
    this.free = free;
    this.prefix = prefix;
  }

  /** The same page, of which only places that begin with this are described. */
  Recomputed of(String begin) {
    return new Recomputed(figures, words, free, begin);
  }

  /** A figure to one percent. */
  void about(String place, String sample, double value) {
    within(place, sample, value - CLOSE * Math.abs(value), value + CLOSE * Math.abs(value));
  }

  /** A figure that is right in all digits that are printed. */
  void exactly(String place, String sample, double value) {
    within(place, sample, value, value);
  }

  /** A figure in microseconds, to one percent. */
  void micros(String place, String sample, double seconds, boolean bound) {
    double slack = CLOSE * seconds;
    put(place, sample, new Figure(seconds - slack, seconds + slack, 1e-6, bound));
  }

  /** A figure between two. */
  void within(String place, String sample, double low, double high) {
    put(place, sample, new Figure(low, high, 1, false));
  }

  /** The template's next figure. */
  private void put(String place, String sample, Figure figure) {
    String template = new ConsolePage.Piece(place, sample).template();
    int index = 0;
    while (figures.putIfAbsent(key(prefix + place, template, index), figure) != null) {
      index++;
    }
  }

  /** Words that must stand there, digits and all. */
  void words(String place, String text) {
    words.add(key(prefix + place, text, -1));
  }

  /** Words that may stand there: names and descriptions, which are no figures. */
  void may(String place, String text) {
    free.add(key(prefix + place, text, -1));
  }

  private static String key(String place, String template, int index) {
    return place + ": " + template + (index < 0 ? "" : " [" + index + "]");
  }

  /** What is wrong on the page; empty if every piece of it agrees, and nothing is missing. */
  Set<String> disagreements(List<ConsolePage.Piece> page) {
    Set<String> wrong = new TreeSet<>();
    Set<String> missing = new TreeSet<>(words);
    missing.addAll(figures.keySet());
    for (ConsolePage.Piece piece : page) {
      String literal = key(piece.place(), piece.text(), -1);
      if (words.contains(literal) || free.contains(literal)) {
        missing.remove(literal);
        continue;
      }
      List<String> printed = piece.figures();
      if (printed.isEmpty() && !piece.text().isEmpty()) {
        wrong.add("unknown words: " + piece);
      }
      for (int i = 0; i < printed.size(); i++) {
        String key = key(piece.place(), piece.template(), i);
        Figure figure = figures.get(key);
        missing.remove(key);
        if (figure == null) {
          wrong.add("unknown figure: " + piece);
        } else if (!figure.agrees(printed.get(i))) {
          wrong.add(piece + " says " + printed.get(i) + ", the files say " + figure);
        }
      }
    }
    missing.forEach(
        key -> wrong.add("not on the page: " + key + " " + figures.getOrDefault(key, null)));
    return wrong;
  }
}
