package io.linkbenchx.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
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
 * @param load the common properties of the steps
 * @param scope the whole step, or its transaction types
 * @param baseRuns number of measurements of the base: a step each, or the used steps of a series
 * @param otherRuns number of measurements of the other side
 * @param rows figures that every measurement of both sides has
 */
public record Table(
    Load load, Scope scope, int baseRuns, int otherRuns, List<ComparedFigure> rows) {

  /** Subject of the rows. */
  public enum Scope {
    /** The step as a whole: rate and costs. */
    @JsonProperty("step")
    STEP,
    /** Each transaction type. */
    @JsonProperty("types")
    TYPES
  }

  /**
   * The tables of a load, without empty ones.
   *
   * @param blocks error of a percentile from sections; null for other figures
   */
  static List<Table> of(
      Load load,
      List<Sample> base,
      List<Sample> other,
      double leastEffect,
      Function<Measured, Blocks> blocks) {
    List<ComparedFigure> steps = new ArrayList<>();
    for (Figure figure : Figure.values()) {
      Measured whole = new Measured(figure, null);
      row(whole, base, other, blocks).ifPresent(steps::add);
    }
    List<ComparedFigure> types = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>(base.get(0).steps().get(0).types().keySet());
    for (Figure figure : Figure.values()) {
      for (String name : names) {
        Measured typed = new Measured(figure, name);
        row(typed, base, other, blocks).ifPresent(types::add);
      }
    }
    return List.of(
            new Table(load, Scope.STEP, base.size(), other.size(), judged(steps, leastEffect)),
            new Table(load, Scope.TYPES, base.size(), other.size(), judged(types, leastEffect)))
        .stream()
        .filter(table -> !table.rows().isEmpty())
        .toList();
  }

  /** Empty if a measurement lacks the figure: the remaining repeats would be a biased sample. */
  private static Optional<ComparedFigure> row(
      Measured measured, List<Sample> base, List<Sample> other, Function<Measured, Blocks> blocks) {
    List<Double> left = values(base, measured);
    List<Double> right = values(other, measured);
    boolean whole = left.size() == base.size() && right.size() == other.size();
    return whole
        ? Optional.of(ComparedFigure.of(measured, left, right, blocks.apply(measured)))
        : Optional.empty();
  }

  private static List<Double> values(List<Sample> samples, Measured measured) {
    return samples.stream().map(sample -> sample.value(measured)).filter(Objects::nonNull).toList();
  }

  private static List<ComparedFigure> judged(List<ComparedFigure> rows, double leastEffect) {
    double[] adjusted =
        Multiplicity.benjaminiYekutieli(
            rows.stream().mapToDouble(row -> row.p() == null ? Double.NaN : row.p()).toArray());
    List<ComparedFigure> judged = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      judged.add(rows.get(i).judged(adjusted[i], leastEffect));
    }
    return List.copyOf(judged);
  }
}
