package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Course;
import io.linkbenchx.internal.compare.Difference;
import io.linkbenchx.internal.compare.Figure;
import io.linkbenchx.internal.compare.History;
import io.linkbenchx.internal.compare.LeftOut;
import io.linkbenchx.internal.compare.Shift;
import io.linkbenchx.internal.compare.Timeline;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A history as one self-contained page without scripts. */
public final class HistoryHtml {
  private static final int MOST_TICKS = 5;
  private static final double MIB = 1 << 20;

  /** Length of a time such as "2026-11-23T19:02". */
  private static final int MINUTE = 16;

  private final History history;
  private final Html page = new Html();

  private HistoryHtml(History history) {
    this.history = history;
  }

  /** The page as text. */
  public static String of(History history) {
    return new HistoryHtml(history).page();
  }

  private String page() {
    String title = "History of " + history.directory();
    HtmlPage.begin(page, title);
    page.open("header").element("h1", title);
    int tested = history.results() - history.leftOut().size();
    page.element(
        "p",
        tested
            + " of "
            + Plural.of(history.results(), "result")
            + ", "
            + Plural.of(history.series(), "figure")
            + " tested for changes",
        "class",
        "sub");
    page.close("header");
    headline();
    history.timelines().forEach(this::timeline);
    leftOut();
    page.element("p", HistoryText.explanation(history), "class", "note");
    page.element("footer", "linkbenchx history");
    return page.close("body").close("html").toString();
  }

  private void headline() {
    page.open("div", "class", "headline");
    found("worse", "changes for the worse", Shift.Verdict.WORSE);
    found("better", "changes for the better", Shift.Verdict.BETTER);
    String least = Figures.trimmed(100 * history.leastEffect());
    found("small", "changes of less than " + least + " %", Shift.Verdict.SMALL);
    page.close("div");
  }

  private void found(String id, String name, Shift.Verdict verdict) {
    List<History.Found> found = history.found(verdict, Integer.MAX_VALUE);
    String largest = HistoryText.largest(found).map(text -> "largest: " + text).orElse("");
    page.mainFigure(id, name, Figures.count(found.size()), largest);
  }

  private void timeline(Timeline timeline) {
    page.open("section").element("h2", HistoryText.head(timeline));
    changes(timeline);
    page.open("div", "class", "charts");
    timeline.courses().stream()
        .sorted(
            Comparator.comparing((Course course) -> course.shifts().isEmpty())
                .thenComparing(course -> course.load().mode() == StepMode.LOAD))
        .forEach(course -> chart(timeline, course));
    page.close("div");
    page.open("details").element("summary", "Results");
    page.open("table", "class", "facts").open("tbody");
    timeline
        .results()
        .forEach(
            entry ->
                page.open("tr")
                    .element("th", entry.startedAt())
                    .element("td", entry.name())
                    .close("tr"));
    page.close("tbody").close("table").close("details").close("section");
  }

  private void changes(Timeline timeline) {
    List<String> heads =
        List.of("figure", "step", "before", "after", "change", "verdict", "between", "differences");
    if (timeline.courses().stream().allMatch(course -> course.shifts().isEmpty())) {
      page.element("p", "No figure changed.");
      return;
    }
    page.scroll("Changes").open("table", "class", "figures changes");
    page.open("thead").open("tr");
    heads.forEach(head -> page.element("th", head));
    page.close("tr").close("thead").open("tbody");
    for (Course course : timeline.courses()) {
      course.shifts().forEach(shift -> row(course, shift));
    }
    page.close("tbody").close("table").close("div");
  }

  private void row(Course course, Shift shift) {
    Figure.Unit unit = course.measured().figure().unit();
    page.open("tr").element("th", title(course));
    page.element("td", CompareWords.load(course.load()));
    page.element("td", CompareWords.value(unit, shift.before()));
    page.element("td", CompareWords.value(unit, shift.after()));
    page.element("td", HistoryText.size(shift));
    String color =
        switch (shift.verdict()) {
          case BETTER -> "good";
          case WORSE -> "bad";
          case SMALL -> "small";
        };
    page.element("td", HistoryText.verdict(shift.verdict()), "class", color);
    page.element("td", shift.last() + " and " + shift.first());
    page.element(
        "td",
        shift.differences().stream()
            .map(HistoryHtml::difference)
            .collect(Collectors.joining("; ")));
    page.close("tr");
  }

  private static String difference(Difference difference) {
    return HistoryText.difference(difference);
  }

  private static String title(Course course) {
    return Html.micros(CompareWords.name(course.measured()));
  }

  private void chart(Timeline timeline, Course course) {
    Figure.Unit unit = course.measured().figure().unit();
    double scale = unit == Figure.Unit.BYTES ? MIB : 1;
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
    double min = course.values().stream().mapToDouble(v -> v).min().orElse(0);
    double max = course.values().stream().mapToDouble(v -> v).max().orElse(1);
    boolean bytes = unit == Figure.Unit.BYTES;
    Axis y =
        bytes
            ? Axis.around(min / MIB, max / MIB, Figures::trimmed)
            : Axis.around(min, max, StepFigure::axisLabel);
    List<Series> lines =
        List.of(
            new Series("result", "c0", values), new Series("mean between changes", "c2", levels));
    String title = title(course) + (bytes ? " MB" : "") + ", " + CompareWords.load(course.load());
    new Chart(title, days(timeline), y, lines, Double.NaN, false).drawOn(page);
  }

  /** Results at equal distances, marked with their days. */
  private static Axis days(Timeline timeline) {
    int n = timeline.results().size();
    int step = Math.max(1, (n + MOST_TICKS - 2) / (MOST_TICKS - 1));
    List<Axis.Tick> ticks = new ArrayList<>();
    for (int i = 0; i < n; i += step) {
      ticks.add(new Axis.Tick(i + 1.0, label(timeline, i)));
    }
    return new Axis(1, Math.max(2, n), false, ticks);
  }

  /** The day of a result; its time if all are of the same day. */
  private static String label(Timeline timeline, int which) {
    List<Timeline.Entry> results = timeline.results();
    String time = results.get(which).startedAt();
    String first = HistoryText.day(results.get(0));
    boolean oneDay = first.equals(HistoryText.day(results.get(results.size() - 1)));
    return oneDay && time.length() >= MINUTE
        ? time.substring(first.length() + 1, MINUTE)
        : HistoryText.day(results.get(which));
  }

  private void leftOut() {
    if (history.leftOut().isEmpty()) {
      return;
    }
    page.open("section").element("h2", "Left out").open("ul");
    for (LeftOut left : history.leftOut()) {
      page.element("li", left.name() + ": " + HistoryText.reason(left));
    }
    page.close("ul").close("section");
  }
}
