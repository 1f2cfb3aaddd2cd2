package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.LiveCourse;
import io.linkbenchx.internal.compare.LiveDesign;
import io.linkbenchx.internal.compare.LiveFinding;
import io.linkbenchx.internal.compare.LiveResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A live comparison as one self-contained page without scripts. */
public final class LiveHtml {
  private static final String[] HEADS = {
    "figure", "A", "B", "change", "interval", "spread", "finds", "outcome"
  };

  /** Around the first and the last unit. */
  private static final double MARGIN = 0.5;

  private static final int MOST_TICKS = 10;

  private final LiveResult result;
  private final List<LiveCourse> courses;
  private final Html page = new Html();

  private LiveHtml(LiveResult result, List<LiveCourse> courses) {
    this.result = result;
    this.courses = courses;
  }

  /** The page as text. */
  public static String of(LiveResult result, List<LiveCourse> courses) {
    return new LiveHtml(result, courses).page();
  }

  private String page() {
    HtmlPage.begin(page, "Live comparison");
    page.open("header").element("h1", "Live comparison");
    page.element("p", "A: " + result.a(), "class", "sub");
    page.element("p", "B: " + result.b(), "class", "sub");
    String size = LiveWords.size(result.pairs(), result.launches());
    page.element("p", size + ", " + LiveWords.design(result.design()), "class", "sub");
    page.close("header");
    page.open("div", "class", "headline");
    result.findings().forEach(this::card);
    page.close("div");
    LiveWords.remarks(result).forEach(remark -> page.element("p", remark, "class", "remark"));
    table();
    page.element("p", LiveWords.scope(result));
    charts();
    page.open("section").element("h2", "Differences of B from A");
    if (result.pairs() == 0 && result.differences().isEmpty()) {
      page.element("p", "The differences are " + LiveWords.noDifferences(result) + ".");
    } else {
      CompareHtml.differences(page, result.differences(), "A", "B");
    }
    page.close("section");
    page.element("p", LiveWords.legend(result), "class", "note");
    page.element("footer", "linkbenchx compare --live");
    return page.close("body").close("html").toString();
  }

  private void card(LiveFinding finding) {
    page.open("div", "id", "main-" + finding.figure().text());
    page.element("span", LiveWords.figure(finding.figure()) + ", B against A", "class", "name");
    page.element("b", LiveWords.change(finding.ratio()));
    String outcome = LiveWords.decision(finding, result);
    page.element("span", outcome, "class", ("more " + color(finding)).strip());
    page.element("span", "interval " + LiveWords.interval(finding.interval()), "class", "more");
    String least = LiveWords.share(finding.detectable());
    page.element("span", "smallest change it can find: " + least, "class", "more");
    page.close("div");
  }

  private static String color(LiveFinding finding) {
    if (finding.outcome() != LiveFinding.Outcome.DIFFERENT) {
      return "";
    }
    return finding.ratio() > 1 == finding.figure().moreIsBetter() ? "good" : "bad";
  }

  private void table() {
    page.scroll("Figures").open("table", "class", "figures").open("thead").open("tr");
    List.of(HEADS).forEach(head -> page.element("th", head));
    page.close("tr").close("thead").open("tbody");
    for (LiveFinding finding : result.findings()) {
      page.open("tr").element("th", LiveWords.figure(finding.figure()));
      page.element("td", Html.micros(LiveWords.value(finding, finding.a())));
      page.element("td", Html.micros(LiveWords.value(finding, finding.b())));
      page.element("td", LiveWords.change(finding.ratio()));
      page.element("td", LiveWords.interval(finding.interval()));
      page.element("td", LiveWords.share(finding.spread()));
      page.element("td", LiveWords.share(finding.detectable()));
      page.element("td", LiveWords.decision(finding, result), "class", color(finding));
      page.close("tr");
    }
    page.close("tbody").close("table").close("div");
  }

  private void charts() {
    if (courses.isEmpty()) {
      return;
    }
    String unit = LiveWords.unit(result.design());
    boolean launch = result.unit() == LiveDesign.Unit.LAUNCH;
    page.open("section").element("h2", launch ? "Launch by launch" : "Pair by pair");
    page.element(
        "p",
        "Change of B against A. A bar is the interval of a look: it decides different if it excludes"
            + " 0, and equal if it lies within the dotted lines.",
        "class",
        "sub");
    courses.forEach(course -> chart(course, unit));
    page.close("section");
  }

  private void chart(LiveCourse course, String unit) {
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
      String text =
          "look "
              + look.number()
              + ", "
              + LiveWords.units(look.units(), result.design())
              + ": interval "
              + LiveWords.interval(look.interval());
      events.add(new ChartEvent(look.units(), look.units(), "look", text, ""));
      if (look.interval() != null) {
        bounds.add(new Series.Point(look.units(), percent(look.interval().low())));
        bounds.add(new Series.Point(look.units(), percent(look.interval().high())));
        bounds.add(new Series.Point(look.units(), Double.NaN));
      }
    }
    double end = result.design().units() + MARGIN;
    end = Math.max(end, course.logRatios().size() + MARGIN);
    String negligible = "± " + Figures.trimmed(100 * result.design().delta()) + " % (--delta)";
    List<Series> lines =
        List.of(
            new Series("no difference", "one", level(0, end)),
            new Series(negligible, "within", band(end)),
            new Series(unit, "c0", each),
            new Series("mean so far", "c2", mean),
            new Series("interval at a look", "c1 bar", bounds));
    String title = LiveWords.figure(course.figure()) + ", change by " + unit;
    new Chart(title, counted(end), changes(lines), lines, Double.NaN, true, events).drawOn(page);
  }

  private static double percent(double ratio) {
    return 100 * (ratio - 1);
  }

  private static List<Series.Point> level(double y, double end) {
    return List.of(new Series.Point(MARGIN, y), new Series.Point(end, y));
  }

  /** The changes that count as none. */
  private List<Series.Point> band(double end) {
    List<Series.Point> both =
        new ArrayList<>(level(percent(1 / (1 + result.design().delta())), end));
    both.add(new Series.Point(end, Double.NaN));
    both.addAll(level(percent(1 + result.design().delta()), end));
    return both;
  }

  private static Axis changes(List<Series> lines) {
    double low = 0;
    double high = 0;
    for (Series line : lines) {
      for (Series.Point point : line.points()) {
        if (Double.isFinite(point.y())) {
          low = Math.min(low, point.y());
          high = Math.max(high, point.y());
        }
      }
    }
    return Axis.around(low, high, value -> sign(value) + " %");
  }

  private static String sign(double value) {
    String text = String.format(Locale.ROOT, "%+.2f", value);
    text = text.replaceFirst("\\.?0+$", "");
    return text.equals("+") || text.equals("-") || text.equals("-0") || text.equals("+0")
        ? "0"
        : text;
  }

  private static Axis counted(double end) {
    int last = (int) end;
    int step = Math.max(1, (last + MOST_TICKS - 1) / MOST_TICKS);
    List<Axis.Tick> ticks = new ArrayList<>();
    for (int i = step; i <= last; i += step) {
      ticks.add(new Axis.Tick(i, Integer.toString(i)));
    }
    return new Axis(MARGIN, end, false, ticks);
  }
}
