package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.ComparisonCaveat;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.statistics.Sectioning;

/** Caveats of a comparison as text for people. */
final class CaveatWords {
  private CaveatWords() {}

  /** A sentence on a reason to trust the figures less. */
  static String of(ComparisonCaveat caveat) {
    boolean one = caveat.of() == 1;
    String of = caveat.count() + " of " + caveat.of();
    String load = caveat.load() == null ? "" : CompareWords.load(caveat.load());
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
