package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.Word;
import java.util.List;

/**
 * An expectation and its result.
 *
 * @param expectation the expectation
 * @param value the ratio, or the mean in the unit of the figure; null if there is none
 * @param interval of the value, at Holm's level over all expectations; null without enough repeats
 *     or, for a percentile, without enough blocks
 * @param of number of repeats of the steps whose figure is used
 * @param over number of repeats of the steps it is divided by; 0 if none
 * @param verdict the conclusion
 */
public record ExpectationResult(
    Expectation expectation,
    Double value,
    EffectSize.Range interval,
    int of,
    int over,
    Verdict verdict) {

  /** Conclusion about an expectation. */
  public enum Verdict implements Word {
    /** The whole interval lies on the expected side. */
    AS_EXPECTED,
    /** No part of the interval lies on the expected side. */
    NOT_AS_EXPECTED,
    /** The interval contains the bound. */
    UNDECIDED,
    /** Fewer than three repeats of a side: there is no interval. */
    TOO_FEW_REPEATS,
    /** A percentile from fewer than 20 blocks of a side: there is no interval. */
    TOO_FEW_BLOCKS,
    /** No finished step is selected on one side. */
    NO_SUCH_STEP,
    /** A side selects steps of several kinds, which are not repeats of each other. */
    SEVERAL_KINDS,
    /** The figure was not measured in all selected steps. */
    NOT_MEASURED
  }

  /**
   * What the selected steps say.
   *
   * @param missing why they say nothing; null if they do
   */
  private record Found(Expectation expectation, Known known, int of, int over, Verdict missing) {

    static Found in(List<StoredRun> runs, Expectation expectation) {
      Gate gate = expectation.gate();
      boolean ratio = expectation.over() != null;
      List<Samples> of = expectation.of().of(runs);
      List<Samples> over = ratio ? expectation.over().of(runs) : of;
      Verdict missing = null;
      Known known = new Known(gate, null, null);
      if (of.isEmpty() || over.isEmpty()) {
        missing = Verdict.NO_SUCH_STEP;
      } else if (of.size() > 1 || over.size() > 1) {
        missing = Verdict.SEVERAL_KINDS;
      } else {
        known = Known.of(gate, over.get(0), of.get(0));
        missing = known.row() == null ? Verdict.NOT_MEASURED : null;
      }
      return new Found(expectation, known, repeats(of), ratio ? repeats(over) : 0, missing);
    }

    private static int repeats(List<Samples> kinds) {
      return kinds.stream().mapToInt(Samples::size).sum();
    }

    ExpectationResult judged(double miss) {
      EffectSize.Range range = known.interval(miss);
      return new ExpectationResult(
          expectation, missing == null ? known.value() : null, range, of, over, verdict(range));
    }

    private Verdict verdict(EffectSize.Range range) {
      if (missing != null) {
        return known.reach() == null ? missing : verdict(known.reach().low(), known.reach().high());
      }
      return range == null ? withoutInterval() : verdict(range.low(), range.high());
    }

    private Verdict verdict(double low, double high) {
      return switch (known.outcome(low, high)) {
        case PASSED -> Verdict.AS_EXPECTED;
        case FAILED -> Verdict.NOT_AS_EXPECTED;
        case UNDECIDED -> Verdict.UNDECIDED;
      };
    }

    /** Figures that are 0 in every repeat have no relative error and need none. */
    private Verdict withoutInterval() {
      if ((known.gate().relative() ? Math.min(of, over) : of) < EffectSize.LEAST_RUNS) {
        return Verdict.TOO_FEW_REPEATS;
      }
      if (known.row().blocks() != null && !known.row().blocks().enough()) {
        return Verdict.TOO_FEW_BLOCKS;
      }
      boolean zero = known.row().otherMean() == 0 && known.value() != null;
      return zero ? verdict(0, 0) : Verdict.UNDECIDED;
    }
  }

  /**
   * Judges expectations by the results of an experiment. The intervals are at Holm's levels, so
   * that any of them is on the wrong side of its bound with a probability of at most 5 %. That is
   * less than all of them containing their true values with 95 %.
   */
  public static List<ExpectationResult> of(List<Expectation> expectations, List<StoredRun> runs) {
    List<Found> found = expectations.stream().map(e -> Found.in(runs, e)).toList();
    return Known.judge(found, Found::known, Found::judged);
  }
}
