package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.compare.Sample.Reach;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A gate judged for one load of one comparison.
 *
 * @param gate the condition
 * @param other path of the side that is judged
 * @param load the steps
 * @param value the ratio to the base, or the mean in the unit of the figure; null if the base is 0
 * @param interval of the value, at Holm's level over all gates; null without enough runs
 * @param miss probability that the interval misses the true value; null without an interval
 * @param basis of the decision
 * @param outcome whether the gate is kept
 */
public record GateResult(
    Gate gate,
    String other,
    Load load,
    Double value,
    EffectSize.Range interval,
    Double miss,
    Basis basis,
    Outcome outcome) {

  /** Basis of a gate's decision. */
  public enum Basis implements Word {
    /** The whole interval. */
    INTERVAL,
    /** The mean alone: a side has fewer than three runs, or the mean is 0. */
    POINT,
    /** What starts without a response leave known: the value is a lower bound, or null. */
    BOUND
  }

  /** Whether a gate is kept. */
  public enum Outcome implements Word {
    /** The whole interval satisfies it. */
    PASSED,
    /** No part of the interval satisfies it. */
    FAILED,
    /** A part of the interval satisfies it. */
    UNDECIDED
  }

  private record Check(Known known, Comparison comparison, Load load) {}

  /**
   * Judges gates on every load that has their figure; on loads of data only if no measured load has
   * it. The intervals are at Holm's levels, over all gates of all comparisons.
   *
   * @throws CompareException if a comparison lacks the figure of a gate; it lists the available
   *     ones
   */
  public static List<GateResult> of(List<Gate> gates, List<Comparison> comparisons) {
    List<Check> checks =
        comparisons.stream()
            .flatMap(comparison -> gates.stream().flatMap(gate -> checks(gate, comparison)))
            .toList();
    return Known.judge(checks, Check::known, GateResult::judged);
  }

  private static Stream<Check> checks(Gate gate, Comparison comparison) {
    List<Check> found = new ArrayList<>();
    for (Table table : comparison.tables()) {
      table.rows().stream()
          .filter(row -> row.measured().equals(gate.measured()))
          .map(row -> new Known(gate, row, null))
          .forEach(known -> found.add(new Check(known, comparison, table.load())));
      table.unknown().stream()
          .filter(unknown -> unknown.measured().equals(gate.measured()))
          .map(u -> new Known(gate, null, gate.relative() ? u.other().over(u.base()) : u.other()))
          .forEach(known -> found.add(new Check(known, comparison, table.load())));
    }
    if (found.isEmpty()) {
      throw new CompareException(
          "%s: %s was not measured in all runs of %s and %s; known: %s",
          gate.origin(),
          gate.measured().text(),
          comparison.base(),
          comparison.other(),
          comparison.tables().stream()
              .flatMap(table -> table.rows().stream())
              .map(row -> row.measured().text())
              .distinct()
              .collect(Collectors.joining(", ")));
    }
    boolean measured = found.stream().anyMatch(check -> check.load().mode() != StepMode.LOAD);
    return found.stream().filter(c -> !measured || c.load().mode() != StepMode.LOAD);
  }

  private static GateResult judged(Check check, double miss) {
    Known known = check.known();
    Reach reach = known.reach();
    Double value = known.value();
    EffectSize.Range range = known.interval(miss);
    boolean bound = reach != null && (known.gate().relative() || reach.open());
    Outcome outcome = value == null ? Outcome.UNDECIDED : known.outcome(value, value);
    if (reach != null) {
      outcome = known.outcome(reach.low(), reach.high());
    } else if (range != null) {
      outcome = known.outcome(range.low(), range.high());
    }
    return new GateResult(
        known.gate(),
        check.comparison().other(),
        check.load(),
        value,
        range,
        range == null ? null : miss,
        range != null ? Basis.INTERVAL : bound ? Basis.BOUND : Basis.POINT,
        outcome);
  }
}
