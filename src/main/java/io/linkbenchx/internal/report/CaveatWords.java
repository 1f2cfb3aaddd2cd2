package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.ComparisonCaveat;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.statistics.Sectioning;

/** Caveats of a comparison as text for people. */
final class CaveatWords {
  private CaveatWords() {}

  /** A sentence on a reason to trust the figures less. */
  static String of(ComparisonCaveat caveat) {
    String of = caveat.count() + " of " + caveat.of();
    return switch (caveat.kind()) {
      case FEW_REPEATS ->
          where(caveat)
              + ": "
              + Plural.of(caveat.count(), "repeat")
              + " where an interval needs "
              + caveat.of()
              + "; set repeat = "
              + caveat.of()
              + " or specify a directory with several results";
      case FEW_BLOCKS ->
          CompareWords.load(caveat.load())
              + ": "
              + of
              + " percentiles have no interval, which requires 20 blocks per side with "
              + Sectioning.LEAST_BEYOND
              + " samples beyond the percentile in each; run longer";
      case INCOMPLETE ->
          place(caveat)
              + (caveat.of() == 1
                  ? ": the verification is INCOMPLETE; see its report"
                  : ": " + of + " verifications are INCOMPLETE; see the reports");
      case MACHINE -> "the results are from different machines";
      case WRITE_MODE -> "rows are written by different statements";
      case UNSTEADY ->
          where(caveat)
              + (caveat.of() == 1 ? ": the step drifts" : ": " + of + " steps drift")
              + "; use a longer warm-up";
      case FAILED_SLA -> steps(caveat, "failed the SLA");
      case NOT_SUSTAINED -> steps(caveat, "did not sustain the rate");
      case DROPPED -> steps(caveat, "dropped starts, so responses are those of the others only");
      case CAVEAT ->
          where(caveat)
              + ": "
              + (caveat.of() == 1 ? "the step has" : of + " steps have")
              + " the caveat "
              + caveat.caveat().text().replace('_', ' ')
              + (caveat.of() == 1 ? "; see its report" : "; see the reports");
      case UNFINISHED ->
          place(caveat)
              + (caveat.of() == 1
                  ? ": the step is unfinished and excluded"
                  : ": " + of + " steps are unfinished and excluded");
      case ONE_SIDE -> where(caveat) + ": the other side has no such step";
    };
  }

  private static String steps(ComparisonCaveat caveat, String what) {
    String which =
        caveat.of() == 1 ? "the step " : caveat.count() + " of " + caveat.of() + " steps ";
    return where(caveat) + ": " + which + what;
  }

  private static String where(ComparisonCaveat caveat) {
    return place(caveat) + ", " + CompareWords.load(caveat.load());
  }

  private static String place(ComparisonCaveat caveat) {
    return caveat.place() == ComparisonCaveat.Place.BASE ? "base" : "other";
  }
}
