package io.linkbenchx.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.statistics.Multiplicity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Figures of one load on both sides; p-values are adjusted over its rows.
 *
 * @param load what the steps have in common
 * @param scope of the whole step, or of its transaction types
 * @param baseRuns steps of the base
 * @param otherRuns steps of the other side
 * @param rows figures that every step of both sides has
 */
public record Table(Load load, Scope scope, int baseRuns, int otherRuns, List<Row> rows) {

  /** What the rows are about. */
  public enum Scope {
    /** The step as a whole: rate and costs. */
    @JsonProperty("step")
    STEP,
    /** Each transaction type. */
    @JsonProperty("types")
    TYPES
  }

  /** The tables of a load; those without a row are left out. */
  static List<Table> of(
      Load load, List<StepResult> base, List<StepResult> other, double leastEffect) {
    List<Row> steps = new ArrayList<>();
    for (Figure figure : Figure.values()) {
      row(new Measured(figure, null), base, other, figure::of).ifPresent(steps::add);
    }
    List<Row> types = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>(base.get(0).types().keySet());
    for (Figure figure : Figure.values()) {
      for (String name : names) {
        row(new Measured(figure, name), base, other, step -> typed(figure, step, name))
            .ifPresent(types::add);
      }
    }
    return List.of(
            new Table(load, Scope.STEP, base.size(), other.size(), judged(steps, leastEffect)),
            new Table(load, Scope.TYPES, base.size(), other.size(), judged(types, leastEffect)))
        .stream()
        .filter(table -> !table.rows().isEmpty())
        .toList();
  }

  private static Double typed(Figure figure, StepResult step, String name) {
    TypeResult type = step.types().get(name);
    return type == null ? null : figure.of(type);
  }

  /** None if a step lacks the figure: what is missing in one repeat is no sample of the rest. */
  private static Optional<Row> row(
      Measured measured,
      List<StepResult> base,
      List<StepResult> other,
      Function<StepResult, Double> figure) {
    List<Double> left = values(base, figure);
    List<Double> right = values(other, figure);
    boolean whole = left.size() == base.size() && right.size() == other.size();
    return whole ? Optional.of(Row.of(measured, left, right)) : Optional.empty();
  }

  private static List<Double> values(List<StepResult> steps, Function<StepResult, Double> figure) {
    return steps.stream().map(figure).filter(Objects::nonNull).toList();
  }

  private static List<Row> judged(List<Row> rows, double leastEffect) {
    double[] adjusted =
        Multiplicity.benjaminiYekutieli(
            rows.stream().mapToDouble(row -> row.p() == null ? Double.NaN : row.p()).toArray());
    List<Row> judged = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      judged.add(rows.get(i).judged(adjusted[i], leastEffect));
    }
    return List.copyOf(judged);
  }
}
