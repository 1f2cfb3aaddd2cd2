package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.ComparedFigure;
import io.linkbenchx.internal.compare.ComparisonCaveat;
import io.linkbenchx.internal.compare.Difference;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.Load;
import io.linkbenchx.internal.compare.Measured;
import io.linkbenchx.internal.compare.Objection;
import io.linkbenchx.internal.compare.Table;
import io.linkbenchx.internal.compare.Trait;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.Sectioning;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/** The findings of a comparison as text for people. */
public final class CompareWords {
  private static final double LEAST_PLAIN = 0.00095;
  private static final double MOST_PLAIN = 9_999.5;
  private static final int MOST_DECIMALS = 3;
  private static final double MOST_EFFECT = 9.99;

  private CompareWords() {}

  /** {@code closed, 8 clients}. */
  static String load(Load load) {
    String who = load.mode() == StepMode.LOAD ? "loader" : "client";
    boolean rate = load.percent() <= 0 && load.targetRate() > 0;
    List<String> parts = new ArrayList<>();
    IfKnown.addTo(
        parts,
        load.part().isEmpty() ? load.mode().text() : load.part(),
        load.clients() == 0 ? who + "s NA" : Plural.of(load.clients(), who),
        load.percent() > 0 ? Figures.trimmed(load.percent()) + " % of the closed rate" : null,
        rate ? Figures.rate(load.targetRate()) + " starts/s" : null);
    load.factors().forEach((key, value) -> parts.add(key + " = " + value));
    return String.join(", ", parts);
  }

  /** {@code closed, 8 clients (3 and 3 repeats)}. */
  static String head(Table table) {
    boolean single = table.baseRuns() == 1 && table.otherRuns() == 1;
    boolean load = table.load().mode() == StepMode.LOAD;
    String of = load ? ", batches by kind of row" : ", by transaction type";
    return load(table.load())
        + (table.scope() == Table.Scope.STEP ? "" : of)
        + (single
            ? " (1 run each)"
            : " (%s and %s runs)".formatted(table.baseRuns(), table.otherRuns()));
  }

  /** The value of a row's figure, without its {@link #unit}. */
  static String value(Quantity.Unit unit, double value) {
    if (unit == Quantity.Unit.BYTES) {
      return Figures.bytes(value);
    }
    double size = Math.abs(value);
    if (size > 0 && size < LEAST_PLAIN) {
      return String.format(Locale.ROOT, "%.1e", value);
    }
    int decimals = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 4;
    return Figures.plain(value, decimals);
  }

  static String unit(Quantity.Unit unit) {
    return switch (unit) {
      case PER_SECOND -> "/s";
      case MICROS -> "us";
      case KIB -> "KB";
      case MIB -> "MB";
      case BYTES, COUNT -> "";
    };
  }

  /** Three decimals, fewer for large values; NA if it is null. */
  static String ratio(Double ratio) {
    if (ratio == null) {
      return Figures.NOT_MEASURED;
    }
    if (ratio >= MOST_PLAIN) {
      return String.format(Locale.ROOT, "%.0e", ratio);
    }
    return Figures.plain(ratio, ratio < 9.9995 ? 3 : ratio < 99.5 ? 1 : 0);
  }

  /**
   * The ratio of a row, without the digits that its interval makes uncertain; two decimals without
   * an interval.
   */
  static String ratio(ComparedFigure row) {
    if (row.ratio() == null || row.ratio() >= MOST_PLAIN) {
      return ratio(row.ratio());
    }
    int decimals = row.interval() == null ? Ratio.MOST_DECIMALS : MOST_DECIMALS;
    return Ratio.text(row.ratio(), row.interval(), decimals);
  }

  static String interval(EffectSize.Range interval) {
    return IfKnown.text(interval, of -> ratio(of.low()) + " … " + ratio(of.high()));
  }

  static String probability(Double p) {
    return IfKnown.text(p, known -> known < 0.001 ? "<0.001" : Figures.plain(known, 3));
  }

  static String detectable(Double effect) {
    if (effect == null) {
      return "unknown";
    }
    return effect > MOST_EFFECT ? "> 999 %" : Figures.percent(effect);
  }

  /** A verdict in lower case. */
  static String word(Word verdict) {
    return verdict == ComparedFigure.Verdict.NOT_TESTED ? Figures.NOT_MEASURED : verdict.text();
  }

  /** The style of a verdict on a page. */
  static String color(Enum<?> verdict, String otherwise) {
    return switch (verdict.name()) {
      case "BETTER", "PASSED" -> "good";
      case "WORSE", "FAILED" -> "bad";
      default -> otherwise;
    };
  }

  static String kind(Trait.Kind kind) {
    return switch (kind) {
      case CONFIGURATION -> "configuration";
      case VERSION -> "versions";
      case SERVER_SETTING -> "database settings";
      case MACHINE -> "machine";
    };
  }

  /** {@code p99(GET_NODE) us}: a figure with its unit, unless its name contains it. */
  static String name(Measured measured) {
    String unit = unit(measured.figure().unit());
    boolean known = unit.isEmpty() || measured.figure().text().contains(unit);
    return known ? measured.text() : measured.text() + " " + unit;
  }

  /** {@code clients: 4 -> 8}; several values if repeats differ among themselves. */
  static String difference(Difference difference) {
    String change = values(difference.base()) + " -> " + values(difference.other());
    return difference.trait().name() + ": " + change;
  }

  static String values(List<String> values) {
    return values.isEmpty()
        ? "(none)"
        : values.stream().map(v -> v.isEmpty() ? "(empty)" : v).collect(Collectors.joining(" | "));
  }

  /**
   * Why results are not compared, one reason per line.
   *
   * @param which "these results"
   */
  public static String refusal(String which, List<Objection> objections) {
    return objections.stream()
        .map(o -> "\n  " + objection(o))
        .collect(
            Collectors.joining("", which + " are unlike:", "\n  --unlike compares them anyway"));
  }

  /** A sentence about why results must not be compared. */
  static String objection(Objection objection) {
    return switch (objection.reason()) {
      case WORKLOAD -> unlike("workload", objection);
      case PROFILE -> unlike("profile", objection);
      case DURABILITY -> unlike("effective durability", objection);
      case VERIFICATION ->
          objection.run()
              + ": its data failed verification"
              + IfKnown.inBrackets("", objection.found());
    };
  }

  private static String unlike(String what, Objection objection) {
    return "%s: its %s is %s, that of the base %s"
        .formatted(objection.run(), what, objection.found(), objection.expected());
  }

  /** {@code 0.981, interval 0.962 … 1.001 at 97.5 %}. */
  static String evidence(GateResult result) {
    boolean relative = result.gate().relative();
    Quantity.Unit unit = result.gate().measured().figure().unit();
    String suffix = relative || unit(unit).isEmpty() ? "" : " " + unit(unit);
    Double value = result.value();
    if (result.basis() == GateResult.Basis.BOUND) {
      return (value == null ? "" : "more than " + value(unit, value) + suffix + ", ")
          + "as starts got no response (given up, dropped, shed, or unfinished)";
    }
    if (value == null) {
      return "the base is 0 and has no ratio: write the gate without base";
    }
    DoubleFunction<String> text = number -> relative ? ratio(number) : value(unit, number);
    String point = text.apply(value) + suffix;
    EffectSize.Range range = result.interval();
    if (range == null) {
      return point
          + ", judged by the point estimate: "
          + (value == 0
              ? "a mean of 0 has no interval"
              : "an interval needs three repeats and, for a percentile, 20 blocks");
    }
    String certain = Figures.trimmed(Math.round(1e4 * (1 - result.miss())) / 1e2);
    return "%s, interval %s … %s at %s %%"
        .formatted(point, text.apply(range.low()), text.apply(range.high()), certain);
  }

  /** A sentence on a reason to trust the figures less. */
  static String caveat(ComparisonCaveat caveat) {
    boolean one = caveat.of() == 1;
    String of = caveat.count() + " of " + caveat.of();
    String load = caveat.load() == null ? "" : load(caveat.load());
    String place = place(caveat) + ": ";
    String where = place(caveat) + ", " + load + ": ";
    String steps = where + (one ? "the step " : of + " steps ");
    String reports = one ? "see its report" : "see the reports";
    return switch (caveat.kind()) {
      case FEW_REPEATS ->
          where
              + "%s where an interval needs %s; set repeat = %2$s or specify a directory with several"
                  .formatted(Plural.of(caveat.count(), "repeat"), caveat.of())
              + " results";
      case FEW_BLOCKS ->
          "%s: %s percentiles have no interval, which requires 20 blocks per side with %s samples"
                  .formatted(load, of, Sectioning.LEAST_BEYOND)
              + " beyond the percentile in each; run longer";
      case INCOMPLETE ->
          place
              + (one ? "the verification is" : of + " verifications are")
              + " INCOMPLETE; "
              + reports;
      case MACHINE -> "the results are from different machines";
      case WRITE_MODE -> "rows are written by different statements";
      case UNSTEADY -> steps + (one ? "drifts" : "drift") + "; use a longer warm-up";
      case FAILED_SLA -> steps + "failed the SLA";
      case NOT_SUSTAINED -> steps + "did not sustain the rate";
      case DROPPED -> steps + "dropped starts, so responses are those of the others only";
      case CAVEAT -> {
        String what = caveat.caveat().text().replace('_', ' ');
        yield steps + (one ? "has" : "have") + " the caveat " + what + "; " + reports;
      }
      case UNFINISHED ->
          place + (one ? "the step is" : of + " steps are") + " unfinished and excluded";
      case ONE_SIDE -> where + "the other side has no such step";
    };
  }

  private static String place(ComparisonCaveat caveat) {
    return caveat.place() == ComparisonCaveat.Place.BASE ? "base" : "other";
  }
}
