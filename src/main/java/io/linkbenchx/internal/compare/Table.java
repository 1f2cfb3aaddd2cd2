package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.linkbenchx.internal.compare.ComparedFigure.Blocks;
import io.linkbenchx.internal.compare.Sample.Reach;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.Multiplicity;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Figures of one load on both sides; p-values are adjusted over its rows.
 *
 * @param load the common properties of the steps
 * @param scope the whole step, or its transaction types
 * @param baseRuns number of measurements of the base: a step each, or the used steps of a series
 * @param otherRuns number of measurements of the other side
 * @param rows figures that every measurement of both sides has
 * @param unknown response times that a side leaves unknown
 */
public record Table(
    Load load,
    Scope scope,
    int baseRuns,
    int otherRuns,
    List<ComparedFigure> rows,
    @JsonIgnore List<Unknown> unknown) {

  /** A response time that starts without a response leave unknown on a side. */
  record Unknown(Measured measured, Reach base, Reach other) {
    static Stream<Unknown> of(Measured measured, Samples base, Samples other) {
      Reach left = base.reach(measured);
      Reach right = other.reach(measured);
      return left != null && right != null && (left.open() || right.open())
          ? Stream.of(new Unknown(measured, left, right))
          : Stream.empty();
    }
  }

  /** Subject of the rows. */
  public enum Scope implements Word {
    /** The step as a whole: rate and costs. */
    STEP,
    /** Each transaction type. */
    TYPES;

    private Stream<Measured> of(Figure figure, Set<String> types) {
      return this == STEP
          ? Stream.of(new Measured(figure, null))
          : types.stream().map(type -> new Measured(figure, type));
    }
  }

  /**
   * A figure over all transaction types with equal weights.
   *
   * @param ratio geometric mean of the types' ratios
   * @param interval 95 % interval of it; null if a type has none
   */
  public record OverTypes(double ratio, EffectSize.Range interval) {}

  /** Empty if no type has the figure, or if the ratio of one is not above 0. */
  public Optional<OverTypes> overTypes(Figure figure) {
    List<ComparedFigure> types =
        rows.stream().filter(row -> row.measured().figure() == figure).toList();
    if (types.isEmpty()
        || types.stream().anyMatch(row -> row.ratio() == null || row.ratio() <= 0)) {
      return Optional.empty();
    }
    double log = mean(types, row -> Math.log(row.ratio()));
    boolean known = types.stream().allMatch(row -> row.interval() != null);
    return Optional.of(new OverTypes(Math.exp(log), known ? interval(types, log) : null));
  }

  /** The types of a run share its luck, so the variance is that of the runs' geometric means. */
  private static EffectSize.Range interval(List<ComparedFigure> types, double log) {
    Optional<EffectSize> base = side(types, ComparedFigure::base, Blocks::baseVariance);
    Optional<EffectSize> other = side(types, ComparedFigure::other, Blocks::otherVariance);
    return base.flatMap(b -> other.map(o -> o.over(b)))
        .map(effect -> new EffectSize(log, effect.variance(), effect.freedom()))
        .map(effect -> effect.range(ComparedFigure.MISS))
        .orElse(null);
  }

  private static Optional<EffectSize> side(
      List<ComparedFigure> types,
      Function<ComparedFigure, List<Double>> values,
      ToDoubleFunction<Blocks> variance) {
    double[] runs = new double[values.apply(types.get(0)).size()];
    for (int i = 0; i < runs.length; i++) {
      int run = i;
      runs[i] = Math.exp(mean(types, row -> Math.log(values.apply(row).get(run))));
    }
    double step = mean(types, ComparedFigure::resolution) * Arrays.stream(runs).average().orElse(0);
    // at most, if one slow moment of a run hits the percentiles of all types alike
    double deviation =
        mean(
            types,
            row -> row.blocks() == null ? 0 : Math.sqrt(variance.applyAsDouble(row.blocks())));
    return EffectSize.ofMean(step, runs).map(e -> e.atLeast(deviation * deviation));
  }

  private static double mean(List<ComparedFigure> types, ToDoubleFunction<ComparedFigure> value) {
    return types.stream().mapToDouble(value).average().orElseThrow();
  }

  /** The tables of a load, without empty ones. */
  static List<Table> of(Load load, Samples base, Samples other, double leastEffect) {
    Set<String> types = base.steps().get(0).types().keySet();
    List<Table> tables = new ArrayList<>();
    for (Scope scope : Scope.values()) {
      List<Measured> all =
          Figure.compared().stream().flatMap(figure -> scope.of(figure, types)).toList();
      List<ComparedFigure> rows =
          all.stream().flatMap(m -> ComparedFigure.of(m, base, other).stream()).toList();
      List<Unknown> unknown = all.stream().flatMap(m -> Unknown.of(m, base, other)).toList();
      if (!rows.isEmpty()) {
        List<ComparedFigure> judged = judged(rows, leastEffect);
        tables.add(new Table(load, scope, base.size(), other.size(), judged, unknown));
      }
    }
    return List.copyOf(tables);
  }

  private static List<ComparedFigure> judged(List<ComparedFigure> rows, double leastEffect) {
    double[] adjusted =
        Multiplicity.benjaminiYekutieli(
            rows.stream().mapToDouble(row -> row.p() == null ? Double.NaN : row.p()).toArray());
    return IntStream.range(0, rows.size())
        .mapToObj(i -> rows.get(i).judged(adjusted[i], leastEffect))
        .toList();
  }
}
