package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.compare.Sample.Reach;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.Multiplicity;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What results say about the value that a gate or an expectation bounds.
 *
 * @param gate the condition
 * @param row the figure on both sides; null if it is not known
 * @param reach what is known instead; null if nothing is, or if {@code row} is there
 */
record Known(Gate gate, ComparedFigure row, Reach reach) {

  /** What the measurements of both sides say. */
  static Known of(Gate gate, Samples base, Samples other) {
    ComparedFigure row = ComparedFigure.of(gate.measured(), base, other).orElse(null);
    Reach reach = row == null ? other.reach(gate.measured()) : null;
    if (gate.relative() && reach != null) {
      Reach below = base.reach(gate.measured());
      reach = below == null ? null : reach.over(below);
    }
    return new Known(gate, row, reach);
  }

  /**
   * Judges all of them at Holm's levels, so that any interval is on the wrong side of its bound
   * with a probability of at most 5 %.
   *
   * @param judged the result at a level
   */
  static <T, R> List<R> judge(
      List<T> all, Function<T, Known> known, BiFunction<T, Double, R> judged) {
    double[] levels =
        Multiplicity.holmLevels(
            ComparedFigure.MISS, all.stream().map(known).mapToDouble(Known::pValue).toArray());
    return IntStream.range(0, levels.length)
        .mapToObj(i -> judged.apply(all.get(i), levels[i]))
        .toList();
  }

  private double pValue() {
    return effect().map(effect -> effect.pValue(gate.bound())).orElse(Double.NaN);
  }

  /** The value with its error; empty without an interval. */
  private Optional<EffectSize> effect() {
    return row == null ? Optional.empty() : gate.relative() ? row.ofRatio() : row.ofOther();
  }

  /** The interval of the value; null if there is none. */
  EffectSize.Range interval(double miss) {
    return effect().map(effect -> effect.range(miss)).orElse(null);
  }

  /** The value; null if it is not known. */
  Double value() {
    if (row == null) {
      return gate.relative() || reach == null ? null : Double.valueOf(reach.served());
    }
    return gate.relative() ? row.ratio() : Double.valueOf(row.otherMean());
  }

  GateResult.Outcome outcome(double low, double high) {
    boolean kept = gate.kept(low);
    return kept != gate.kept(high)
        ? GateResult.Outcome.UNDECIDED
        : kept ? GateResult.Outcome.PASSED : GateResult.Outcome.FAILED;
  }
}
