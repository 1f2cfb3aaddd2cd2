package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.StepMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The geometric mean over transaction types, and its error from the runs. */
class OverTypesTest {
  private static final Load LOAD = new Load(StepMode.CLOSED, 2, "", 0, 0, Map.of());

  private static ComparedFigure row(String type, List<Double> base, List<Double> other) {
    return ComparedFigure.of(new Measured(Figure.named("mean"), type), base, other, null, 0.001);
  }

  private static Table.OverTypes mean(ComparedFigure... rows) {
    int runs = rows[0].base().size();
    return new Table(LOAD, Table.Scope.TYPES, runs, runs, List.of(rows), List.of())
        .overTypes(Figure.named("mean"))
        .orElseThrow();
  }

  private static double width(EffectSize.Range range) {
    return range.high() / range.low();
  }

  @Test
  void theRatioIsTheGeometricMeanAndOfEqualTypesTheIntervalIsTheirs() {
    List<Double> base = List.of(100.0, 110.0, 90.0);
    ComparedFigure one = row("A", base, List.of(200.0, 220.0, 180.0));
    ComparedFigure other = row("B", List.of(10.0, 11.0, 9.0), List.of(80.0, 88.0, 72.0));

    assertThat(mean(one, other).ratio()).isCloseTo(4, within(1e-9));
    assertThat(width(mean(one, one).interval())).isCloseTo(width(one.interval()), within(1e-6));
    assertThat(width(mean(one, other).interval())).isCloseTo(width(one.interval()), within(0.01));
  }

  /** One type slow where the other is fast: their mean is the same in each run. */
  @Test
  void whatTheRunsHaveInCommonIsTheError() {
    ComparedFigure up = row("A", List.of(100.0, 110.0, 121.0), List.of(200.0, 220.0, 242.0));
    ComparedFigure down = row("B", List.of(121.0, 110.0, 100.0), List.of(242.0, 220.0, 200.0));

    Table.OverTypes mean = mean(up, down);

    assertThat(mean.ratio()).isCloseTo(2, within(1e-9));
    assertThat(mean.interval().low()).isBetween(1.99, 2.0);
    assertThat(mean.interval().high()).isBetween(2.0, 2.01);
  }

  @Test
  void aTypeWithoutAnIntervalLeavesAPointAndAZeroNothing() {
    List<Double> two = List.of(100.0, 110.0);

    assertThat(mean(row("A", two, two)).interval()).isNull();
    ComparedFigure zero = row("A", List.of(1.0, 1.0, 1.0), List.of(0.0, 0.0, 0.0));
    assertThat(
            new Table(LOAD, Table.Scope.TYPES, 3, 3, List.of(zero), List.of())
                .overTypes(Figure.named("mean")))
        .isEmpty();
  }
}
