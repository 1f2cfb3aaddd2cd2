package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.LiveCourse;
import io.linkbenchx.internal.compare.LiveDesign;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/** The courses of a live comparison on a page: each unit, and what each look made of them. */
record LiveCharts(LiveDesign design) {
  /** Around the first and the last unit. */
  private static final double MARGIN = 0.5;

  private static final int MOST_TICKS = 10;

  static void draw(Html page, LiveDesign design, List<LiveCourse> courses) {
    String unit = design.unit().text();
    boolean launch = design.unit() == LiveDesign.Unit.LAUNCH;
    page.open("section").element("h2", launch ? "Launch by launch" : "Pair by pair");
    String text =
        "Change of B against A. A bar is the interval of a look: it decides different if it"
            + " excludes 0, and equal if it lies within the dotted lines.";
    page.element("p", text, "class", "sub");
    courses.forEach(course -> new LiveCharts(design).chart(page, course, unit));
    page.close("section");
  }

  private void chart(Html page, LiveCourse course, String unit) {
    List<Series.Point> each = new ArrayList<>();
    List<Series.Point> mean = new ArrayList<>();
    double sum = 0;
    for (int i = 0; i < course.logRatios().size(); i++) {
      double log = course.logRatios().get(i);
      sum += log;
      each.add(new Series.Point(i + 1.0, percent(Math.exp(log))));
      mean.add(new Series.Point(i + 1.0, percent(Math.exp(sum / (i + 1)))));
    }
    List<Series.Point> bounds = new ArrayList<>();
    List<ChartEvent> events = new ArrayList<>();
    for (LiveCourse.Look look : course.looks()) {
      String units = LiveWords.units(look.units(), design);
      String interval = LiveWords.interval(look.interval());
      String text = "look %s, %s: interval %s".formatted(look.number(), units, interval);
      events.add(new ChartEvent(look.units(), look.units(), "look", text, ""));
      if (look.interval() != null) {
        bounds.add(new Series.Point(look.units(), percent(look.interval().low())));
        bounds.add(new Series.Point(look.units(), percent(look.interval().high())));
        bounds.add(new Series.Point(look.units(), Double.NaN));
      }
    }
    double end = Math.max(design.units(), course.logRatios().size()) + MARGIN;
    String negligible = "± " + Figures.trimmed(100 * design.delta()) + " % (--delta)";
    List<Series> lines =
        List.of(
            new Series("no difference", "one", level(0, end)),
            new Series(negligible, "within", band(end)),
            new Series(unit, "c0", each),
            new Series("mean so far", "c2", mean),
            new Series("interval at a look", "c1 bar", bounds));
    String title = LiveWords.figure(course.figure()) + ", change by " + unit;
    Axis x = Axis.places(MARGIN, end, 0, (int) end, MOST_TICKS, Integer::toString);
    new Chart(title, x, changes(lines), lines, true, events).drawOn(page);
  }

  private static double percent(double ratio) {
    return 100 * (ratio - 1);
  }

  private static List<Series.Point> level(double y, double end) {
    return List.of(new Series.Point(MARGIN, y), new Series.Point(end, y));
  }

  /** The changes that count as none. */
  private List<Series.Point> band(double end) {
    List<Series.Point> both = new ArrayList<>(level(percent(1 / (1 + design.delta())), end));
    both.add(new Series.Point(end, Double.NaN));
    both.addAll(level(percent(1 + design.delta()), end));
    return both;
  }

  /** For all lines, of which one is that of no difference. */
  private static Axis changes(List<Series> lines) {
    DoubleSummaryStatistics all = Series.values(lines, Series.Point::y).summaryStatistics();
    return Axis.around(all.getMin(), all.getMax(), value -> sign(value) + " %");
  }

  private static String sign(double value) {
    String text = String.format(Locale.ROOT, "%+.2f", value);
    text = text.replaceFirst("\\.?0+$", "");
    return text.matches("[-+]0?") ? "0" : text;
  }
}
