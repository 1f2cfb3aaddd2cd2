package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.EnumNamingStrategies;
import com.fasterxml.jackson.databind.annotation.EnumNaming;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.Multiplicity;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
@JsonInclude(JsonInclude.Include.NON_NULL)
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
  @EnumNaming(EnumNamingStrategies.SnakeCaseStrategy.class)
  public enum Basis {
    /** The whole interval. */
    INTERVAL,
    /** The mean alone: a side has fewer than three runs, or the mean is 0. */
    POINT,
    /** What starts without a response leave known: the value is a lower bound, or null. */
    BOUND
  }

  /** Whether a gate is kept. */
  @EnumNaming(EnumNamingStrategies.SnakeCaseStrategy.class)
  public enum Outcome {
    /** The whole interval satisfies it. */
    PASSED,
    /** No part of the interval satisfies it. */
    FAILED,
    /** A part of the interval satisfies it. */
    UNDECIDED
  }

  /**
   * @param row null if {@code reach} is known instead
   */
  private record Check(
      Gate gate, Comparison comparison, Load load, ComparedFigure row, Reach reach) {
    Check(Gate gate, Comparison comparison, Load load, Table.Unknown unknown) {
      this(
          gate,
          comparison,
          load,
          null,
          gate.relative() ? unknown.other().over(unknown.base()) : unknown.other());
    }

    Optional<EffectSize> effect() {
      return row == null ? Optional.empty() : gate.relative() ? row.ofRatio() : row.ofOther();
    }

    Double value() {
      if (row == null) {
        return gate.relative() ? null : Double.valueOf(reach.served());
      }
      return gate.relative() ? row.ratio() : Double.valueOf(row.otherMean());
    }
  }

  /**
   * Judges gates on every load that has their figure; on loads of data only if no measured load has
   * it. The intervals are at Holm's levels, over all gates of all comparisons.
   *
   * @throws CompareException if a comparison lacks the figure of a gate; it lists the available
   *     ones
   */
  public static List<GateResult> of(List<Gate> gates, List<Comparison> comparisons) {
    List<Check> checks = new ArrayList<>();
    for (Comparison comparison : comparisons) {
      gates.forEach(gate -> checks.addAll(checks(gate, comparison)));
    }
    double[] levels =
        Multiplicity.holmLevels(
            ComparedFigure.MISS,
            checks.stream()
                .mapToDouble(
                    c -> c.effect().map(e -> e.pValue(c.gate().bound())).orElse(Double.NaN))
                .toArray());
    List<GateResult> results = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      results.add(judged(checks.get(i), levels[i]));
    }
    return List.copyOf(results);
  }

  private static List<Check> checks(Gate gate, Comparison comparison) {
    List<Check> found = new ArrayList<>();
    for (Table table : comparison.tables()) {
      table.rows().stream()
          .filter(row -> row.measured().equals(gate.measured()))
          .forEach(row -> found.add(new Check(gate, comparison, table.load(), row, null)));
      table.unknown().stream()
          .filter(unknown -> unknown.measured().equals(gate.measured()))
          .forEach(unknown -> found.add(new Check(gate, comparison, table.load(), unknown)));
    }
    if (found.isEmpty()) {
      throw new CompareException(
          gate.origin()
              + ": "
              + gate.measured().text()
              + " was not measured in all runs of "
              + comparison.base()
              + " and "
              + comparison.other()
              + "; known: "
              + String.join(", ", known(comparison)));
    }
    List<Check> measured =
        found.stream().filter(check -> check.load().mode() != StepMode.LOAD).toList();
    return measured.isEmpty() ? found : measured;
  }

  private static Set<String> known(Comparison comparison) {
    Set<String> known = new LinkedHashSet<>();
    comparison
        .tables()
        .forEach(table -> table.rows().forEach(row -> known.add(row.measured().text())));
    return known;
  }

  private static GateResult judged(Check check, double miss) {
    if (check.row() == null) {
      boolean bound = check.gate().relative() || check.reach().open();
      Outcome outcome = outcome(check.gate(), check.reach().low(), check.reach().high());
      return new GateResult(
          check.gate(),
          check.comparison().other(),
          check.load(),
          check.value(),
          null,
          null,
          bound ? Basis.BOUND : Basis.POINT,
          outcome);
    }
    Optional<EffectSize.Range> range = check.effect().map(effect -> effect.range(miss));
    return new GateResult(
        check.gate(),
        check.comparison().other(),
        check.load(),
        check.value(),
        range.orElse(null),
        range.isPresent() ? miss : null,
        range.isPresent() ? Basis.INTERVAL : Basis.POINT,
        range
            .map(r -> outcome(check.gate(), r.low(), r.high()))
            .orElseGet(() -> atPoint(check.gate(), check.value())));
  }

  private static Outcome atPoint(Gate gate, Double value) {
    return value == null ? Outcome.UNDECIDED : outcome(gate, value, value);
  }

  private static Outcome outcome(Gate gate, double low, double high) {
    if (gate.kept(low) == gate.kept(high)) {
      return gate.kept(low) ? Outcome.PASSED : Outcome.FAILED;
    }
    return Outcome.UNDECIDED;
  }
}
