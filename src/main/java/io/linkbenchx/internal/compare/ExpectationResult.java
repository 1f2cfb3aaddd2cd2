package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

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
      Measured measured = expectation.gate().measured();
      CellSelector.Selection of = expectation.of().of(runs);
      CellSelector.Selection over = expectation.over() == null ? of : expectation.over().of(runs);
      List<Double> left = figures(of, measured);
      List<Double> right = figures(over, measured);
      Verdict missing = missing(of, left, over, right);
      return new Found(
          expectation,
          new Known(
              expectation.gate(),
              missing == null ? row(measured, over, right, of, left) : null,
              missing == Verdict.NOT_MEASURED ? reach(expectation.gate(), over, of) : null),
          left.size(),
          expectation.over() == null ? 0 : right.size(),
          missing);
    }

    private static ComparedFigure row(
        Measured measured,
        CellSelector.Selection over,
        List<Double> base,
        CellSelector.Selection of,
        List<Double> other) {
      SideBlocks read = new SideBlocks();
      return ComparedFigure.of(
          measured,
          base,
          other,
          Blocks.of(measured, read.of(measured, over.samples()), read.of(measured, of.samples())),
          Resolution.of(
              Stream.concat(of.samples().stream(), over.samples().stream()).map(Sample::run)));
    }

    private static Verdict missing(
        CellSelector.Selection of,
        List<Double> left,
        CellSelector.Selection over,
        List<Double> right) {
      if (of.kinds() == 0 || over.kinds() == 0) {
        return Verdict.NO_SUCH_STEP;
      }
      if (of.kinds() > 1 || over.kinds() > 1) {
        return Verdict.SEVERAL_KINDS;
      }
      boolean whole = left.size() == of.samples().size() && right.size() == over.samples().size();
      return whole ? null : Verdict.NOT_MEASURED;
    }

    /** Null if nothing is known. */
    private static Reach reach(Gate gate, CellSelector.Selection over, CellSelector.Selection of) {
      Reach reach = reach(of, gate.measured());
      Reach base = reach(over, gate.measured());
      boolean both = reach != null && base != null;
      return !gate.relative() ? reach : both ? reach.over(base) : null;
    }

    private static Reach reach(CellSelector.Selection selection, Measured measured) {
      return Reach.mean(selection.samples().stream().map(s -> s.reach(measured)).toList());
    }

    private static List<Double> figures(CellSelector.Selection selection, Measured measured) {
      return selection.samples().stream()
          .map(sample -> sample.value(measured))
          .filter(Objects::nonNull)
          .toList();
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
      int least = known.gate().relative() ? Math.min(of, over) : of;
      if (least < EffectSize.LEAST_RUNS) {
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
    double[] levels = Known.levels(found.stream().map(Found::known).toList());
    List<ExpectationResult> results = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      results.add(found.get(i).judged(levels[i]));
    }
    return List.copyOf(results);
  }
}
