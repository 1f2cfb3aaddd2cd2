package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Difference;
import io.linkbenchx.internal.compare.History;
import io.linkbenchx.internal.compare.History.LeftOut;
import io.linkbenchx.internal.compare.Timeline;
import io.linkbenchx.internal.compare.Timeline.Shift;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.statistics.EffectSize;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The findings of a history as text for people. */
public final class HistoryWords {
  private HistoryWords() {}

  /**
   * One line for a CI server: recent regressions and improvements.
   *
   * @param within number of last results in which a change must have begun
   */
  public static String line(History history, int within) {
    List<History.Found> worse = history.found(Shift.Verdict.WORSE, within);
    List<History.Found> better = history.found(Shift.Verdict.BETTER, within);
    String figures = Plural.of(history.series(), "figure");
    String results = Plural.of(within, "result");
    String largest = largest(worse.isEmpty() ? better : worse).map(at -> "; " + at).orElse("");
    return "history: %s worse, %s better of %s within the last %s%s"
        .formatted(worse.size(), better.size(), figures, results, largest);
  }

  /** The largest change, with its interval and its first result. */
  static Optional<String> largest(List<History.Found> found) {
    return found.stream()
        .filter(f -> f.shift().ratio() != null && f.shift().ratio() > 0)
        .max(Comparator.comparingDouble(f -> Math.abs(Math.log(f.shift().ratio()))))
        .map(HistoryWords::at);
  }

  private static String at(History.Found found) {
    String load = CompareWords.load(found.course().load());
    String change = size(found.shift()) + " since " + found.shift().first();
    return "%s (%s) %s".formatted(found.course().measured().text(), load, change);
  }

  static String head(Timeline timeline) {
    List<Timeline.Entry> results = timeline.results();
    String days = day(results.get(0)) + " to " + day(results.get(results.size() - 1));
    String workload = timeline.workload() + " on " + String.join(", ", timeline.databases());
    return "%s, %s, %s".formatted(workload, Plural.of(results.size(), "result"), days);
  }

  static String day(Timeline.Entry entry) {
    String time = entry.startedAt();
    return time.length() < 10 ? Figures.NOT_MEASURED : time.substring(0, 10);
  }

  /** {@code -5.1 % (-6.0 … -4.2 %)}. */
  static String size(Shift shift) {
    if (shift.ratio() == null) {
      return "from 0";
    }
    String size = change(shift.ratio()) + " %";
    EffectSize.Range range = shift.interval();
    return range == null
        ? size + " (interval NA)"
        : "%s (%s … %s %%)".formatted(size, change(range.low()), change(range.high()));
  }

  private static String change(double ratio) {
    double percent = 100 * (ratio - 1);
    return (percent > 0 ? "+" : "") + Figures.plain(percent, 1);
  }

  static String difference(Difference difference) {
    String kind = CompareWords.kind(difference.trait().kind());
    return kind + ": " + CompareWords.difference(difference);
  }

  static String reason(LeftOut left) {
    return switch (left.reason()) {
      case UNREADABLE -> left.detail();
      case RUNNING -> "it is still running, or its run was killed";
      case NO_STEP -> "it has no finished step";
      case VERIFICATION -> "its data failed verification" + IfKnown.inBrackets("", left.detail());
      case FEW_ALIKE ->
          "fewer than %s results have its configuration".formatted(Timeline.LEAST_RESULTS)
              + left.differences().stream()
                  .map(difference -> "; " + CompareWords.difference(difference))
                  .collect(Collectors.joining());
    };
  }

  static String explanation(History history) {
    String least = Figures.trimmed(100 * history.leastEffect());
    return ("Change points by E-Divisive (Matteson and James, 2014) in %s; if nothing changed, the"
            + " probability of reporting any change is at most 5 %%. Size: mean after / mean before"
            + " with its 95 %% interval. small: less than %s %%. One change in five is up to two"
            + " results earlier or later than shown.")
        .formatted(Plural.of(history.series(), "figure"), least);
  }
}
