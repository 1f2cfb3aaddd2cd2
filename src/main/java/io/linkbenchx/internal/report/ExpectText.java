package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Expectation;
import io.linkbenchx.internal.compare.ExpectationResult;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.statistics.EffectSize;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The expectations of an experiment for the console. */
public final class ExpectText {
  private ExpectText() {}

  /** Before the experiment: the expectations and their reasons. */
  public static String before(List<Expectation> expectations, int width) {
    return lines(width, "expected", expectations, e -> e.text() + " because " + e.because());
  }

  /** After an experiment that is too small to judge. */
  public static String notJudged(List<Expectation> expectations, int width) {
    return lines(width, "expectations", expectations, e -> "not judged  " + e.text());
  }

  /** After the experiment: the verdicts. */
  public static String after(List<ExpectationResult> results, int width) {
    Function<ExpectationResult, String> sentence =
        r -> verdict(r) + "  " + r.expectation().text() + ": " + evidence(r);
    return lines(width, "expectations", results, sentence);
  }

  private static <T> String lines(
      int width, String head, List<T> all, Function<T, String> sentence) {
    Lines lines = new Lines(width).line(head);
    all.forEach(one -> lines.wrapped(sentence.apply(one)));
    return lines.toString();
  }

  private static String verdict(ExpectationResult result) {
    return switch (result.verdict()) {
      case AS_EXPECTED -> "as expected";
      case NOT_AS_EXPECTED -> "not as expected";
      case UNDECIDED, TOO_FEW_REPEATS, TOO_FEW_BLOCKS -> "undecided";
      case NO_SUCH_STEP, SEVERAL_KINDS, NOT_MEASURED -> "NA";
    };
  }

  private static String evidence(ExpectationResult result) {
    return switch (result.verdict()) {
      case AS_EXPECTED, NOT_AS_EXPECTED ->
          result.value() == null
              ? "starts got no response (given up, dropped, shed, or unfinished)"
              : value(result) + interval(result);
      case UNDECIDED ->
          value(result)
              + (result.interval() == null
                  ? ", no interval because a figure is 0, or starts got no response"
                  : interval(result) + "; more repeats narrow the interval");
      case TOO_FEW_REPEATS ->
          "%s, from %s; an interval needs three of each side: repeat = 3"
              .formatted(value(result), repeats(result));
      case TOO_FEW_BLOCKS ->
          value(result)
              + "; the interval of a percentile needs 20 blocks of each side: run longer steps";
      case NO_SUCH_STEP -> "no finished step matches: compare the settings with the plan's cells";
      case SEVERAL_KINDS -> "several kinds of steps match: add clients, mode, part or a factor";
      case NOT_MEASURED -> "the figure was not measured in all of these steps";
    };
  }

  private static String value(ExpectationResult result) {
    return result.value() == null ? "NA" : number(result.value(), result);
  }

  private static String interval(ExpectationResult result) {
    EffectSize.Range range = result.interval();
    return range == null
        ? ""
        : " (" + number(range.low(), result) + " to " + number(range.high(), result) + ")";
  }

  private static String repeats(ExpectationResult result) {
    String over = result.expectation().over() == null ? "" : " over " + result.over();
    return Plural.of(result.of(), "repeat") + over;
  }

  /** In the unit of the bound. */
  private static String number(double value, ExpectationResult result) {
    Expectation expectation = result.expectation();
    double scale = expectation.gate().bound() / Double.parseDouble(expectation.limit().number());
    String unit = expectation.limit().unit().isEmpty() ? "" : " " + expectation.limit().unit();
    return String.format(Locale.ROOT, "%.3g%s", value / scale, unit);
  }
}
