package io.linkbenchx.internal.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/**
 * A line chart as inline SVG, drawn without any script.
 *
 * @param x values below 0 are shaded: the warm-up
 * @param wide full page width, for many lines; otherwise half
 * @param events on a time axis
 */
record Chart(String title, Axis x, Axis y, List<Series> series, boolean wide, List<Event> events) {
  private static final double LEFT = 58;
  private static final double RIGHT = 26;
  private static final double TOP = 10;
  private static final double BOTTOM = 26;

  /** Width of an event without length. */
  private static final double LEAST_WIDTH = 2;

  /** Room for a letter of a name, and between two names below each other, also on a phone. */
  private static final double LETTER = 7;

  private static final double APART = 13;
  private static final int LONGEST_NAME = 14;
  private static final int LONGEST_WIDE_NAME = 34;

  /** Most letters of a label that is not cut off at the right end of an axis when centered. */
  private static final int LONGEST_IN_THE_MIDDLE = 6;

  /**
   * An event on a time axis.
   *
   * @param from seconds
   * @param to seconds; the same as {@code from} for a moment
   * @param style CSS class of its color: "stall", "outage", "hook"
   * @param text description, as tooltip and for screen readers
   * @param target id of the element with details; "" for none
   */
  record Event(double from, double to, String style, String text, String target) {}

  /** Half a page wide, without events. */
  Chart(String title, Axis x, Axis y, List<Series> series) {
    this(title, x, y, series, false, List.of());
  }

  /** Half a page wide, without events, with a scale from 0 to what the lines need. */
  static Chart fromZero(String title, Axis x, List<Series> lines) {
    return fromZero(title, x, lines, Axis::label, List.of());
  }

  /** The same with events, and with labels of its own. */
  static Chart fromZero(
      String title, Axis x, List<Series> lines, DoubleFunction<String> label, List<Event> events) {
    double max = Series.values(lines, Series.Point::y).max().orElse(1);
    return new Chart(title, x, Axis.fromZero(max, label), lines, false, events);
  }

  /**
   * Whether names are written at the ends of the lines: if these are of one kind, but not equal.
   */
  private boolean named() {
    boolean alike = (wide && x.low() >= 0) || series.stream().allMatch(Series::isMarked);
    return alike && series.size() > 1 && series.stream().allMatch(s -> s.style().startsWith("c"));
  }

  private String name(Series line) {
    return Lines.cut(line.name(), wide ? LONGEST_WIDE_NAME : LONGEST_NAME);
  }

  private double right() {
    int longest = named() ? series.stream().mapToInt(s -> name(s).length()).max().orElse(0) : 0;
    return RIGHT + longest * LETTER;
  }

  private double width() {
    return wide ? 1110 : 540;
  }

  private double height() {
    return wide ? 300 : 230;
  }

  void drawOn(Html page) {
    String scrolls = wide ? "0" : ""; // on a phone
    page.open("figure", "class", wide ? "wide" : "half", "tabindex", scrolls);
    // on an axis that does not begin at 0, a small change looks large
    boolean elsewhere = !y.logarithmic() && (y.low() > 0 || y.high() < 0);
    page.element("figcaption", title + (elsewhere ? " (axis not from 0)" : ""));
    page.open("div", "class", "legend");
    series.forEach(line -> legend(page, line.style(), line.name()));
    events.stream().map(Event::style).distinct().forEach(style -> legend(page, style, style));
    page.close("div");
    String box = String.format(Locale.ROOT, "0 0 %.0f %.0f", width(), height());
    String role = events.isEmpty() ? "img" : "group";
    page.open("svg", "viewBox", box, "role", role, "aria-label", title + values());
    if (x.low() < 0) {
      double width = across(0) - LEFT;
      page.rect("warmup", LEFT, TOP, width, height() - TOP - BOTTOM).close("rect");
    }
    grid(page);
    events.forEach(event -> event(page, event));
    for (int i = series.size() - 1; i >= 0; i--) {
      line(page, series.get(i).reduced()); // the first one is the uppermost, grey ones are below
    }
    if (named()) {
      names(page);
    }
    page.close("svg").close("figure");
  }

  private static void legend(Html page, String style, String name) {
    page.open("span").open("i", "class", style).close("i").text(name).close("span");
  }

  /** At the ends of the lines as far as there is room; those without a color come last. */
  private void names(Html page) {
    double bottom = height() - BOTTOM;
    List<Series> lines =
        series.stream()
            .filter(line -> line.end().isPresent())
            .limit((long) ((bottom - TOP) / APART))
            .sorted(Comparator.comparingDouble(line -> up(line.end().get().y())))
            .toList();
    double[] places = new double[lines.size()];
    for (int i = 0; i < places.length; i++) {
      double free = i == 0 ? TOP : places[i - 1] + APART;
      places[i] = Math.max(free, up(lines.get(i).end().get().y()));
    }
    for (int i = places.length - 1; i >= 0; i--) {
      places[i] = Math.min(places[i], bottom - (places.length - 1 - i) * APART);
      Series line = lines.get(i);
      double right = across(line.end().get().x()) + LETTER;
      page.label("end " + line.style(), right, places[i] + APART / 4, "start", name(line));
    }
  }

  /** For readers who cannot see the lines: the largest value of each. */
  private String values() {
    String values =
        series.stream()
            .filter(line -> Double.isFinite(line.max()))
            .map(line -> line.name() + " up to " + Figures.significant(line.max()))
            .collect(Collectors.joining(", "));
    return values.isEmpty() ? "" : ": " + values;
  }

  /** A band, or a line if it has no length, with a link to its details. */
  private void event(Html page, Event event) {
    if (!event.target().isEmpty()) {
      page.open("a", "href", "#" + event.target(), "aria-label", event.text());
    }
    double left = across(event.from());
    double width = Math.max(LEAST_WIDTH, across(event.to()) - left);
    page.rect(event.style(), left, TOP, width, height() - TOP - BOTTOM);
    page.element("title", event.text()).close("rect");
    if (!event.target().isEmpty()) {
      page.close("a");
    }
  }

  private void grid(Html page) {
    for (double value : y.ticks().keySet()) {
      double at = up(value);
      page.line("", LEFT, at, width() - right(), at);
      page.label("", LEFT - 6, at + 3.5, "end", y.ticks().get(value));
    }
    for (double value : x.ticks().keySet()) {
      String label = x.ticks().get(value);
      double at = across(value);
      page.line("", at, TOP, at, height() - BOTTOM);
      boolean cut =
          !named() && at > width() - right() - 1 && label.length() > LONGEST_IN_THE_MIDDLE;
      page.label("", cut ? width() - 2 : at, height() - 8, cut ? "end" : "middle", label);
    }
  }

  /** A stroke between two gaps; a single or marked point becomes a dot, which is drawn wider. */
  private void line(Html page, Series line) {
    StringBuilder strokes = new StringBuilder();
    StringBuilder dots = new StringBuilder();
    List<String> stroke = new ArrayList<>();
    double span = span(); // not for each of many points
    for (Series.Point point : line.points()) {
      double px = LEFT + x.position(point.x()) * span;
      double py = up(point.y());
      if (Double.isNaN(px) || Double.isNaN(py)) {
        end(stroke, line.isMarked(), strokes, dots);
      } else {
        stroke.add(Html.number(px) + ' ' + Html.number(py));
      }
    }
    end(stroke, line.isMarked(), strokes, dots);
    path(page, line.style(), strokes);
    path(page, line.style() + " dot", dots);
  }

  private static void end(
      List<String> stroke, boolean marked, StringBuilder strokes, StringBuilder dots) {
    if (marked || stroke.size() == 1) {
      stroke.forEach(at -> dots.append('M').append(at).append("h0"));
    }
    if (stroke.size() > 1) {
      strokes.append('M').append(String.join("L", stroke));
    }
    stroke.clear();
  }

  private static void path(Html page, String style, StringBuilder path) {
    if (!path.isEmpty()) {
      page.open("path", "class", style, "d", path.toString()).close("path");
    }
  }

  private double across(double value) {
    return LEFT + x.position(value) * span();
  }

  private double span() {
    return width() - LEFT - right();
  }

  private double up(double value) {
    return height() - BOTTOM - y.position(value) * (height() - TOP - BOTTOM);
  }
}
