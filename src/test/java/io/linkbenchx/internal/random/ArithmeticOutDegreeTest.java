package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** LinkBench's formulas, with its one mistake corrected. */
class ArithmeticOutDegreeTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 13})
  void arithmeticFunctionsFollowTheirFormulas(long first) {
    IdRange range = new IdRange(first, first + 3000);
    OutDegreeFunction.Common common =
        new OutDegreeFunction.Common(range, 2, TypeSplit.CORRECT, 3, 0);
    OutDegreeFunction constant = ArithmeticOutDegree.constant(common);
    OutDegreeFunction multiples = ArithmeticOutDegree.multiples(common, 7);
    OutDegreeFunction exponential = ArithmeticOutDegree.exponential(common, 3);
    OutDegreeFunction squares = ArithmeticOutDegree.perfectPowers(common, 2);
    OutDegreeFunction reciprocal = RankedOutDegree.reciprocal(common);
    for (long id = first; id < range.end(); id++) {
      assertThat(constant.total(id)).isEqualTo(3);
      assertThat(multiples.total(id)).isEqualTo(id % 7 == 0 ? 10 : 3);
      boolean power = 2187 % id == 0 && id > 1;
      assertThat(exponential.total(id)).isEqualTo(power ? 3 + id - id / 3 : 3);
      long root = Math.round(Math.sqrt((double) id));
      assertThat(squares.total(id)).isEqualTo(root * root == id ? 3 + 2 * root - 1 : 3);
      assertThat(reciprocal.total(id)).isEqualTo(3 + (long) Math.ceil(3000.0 / (id - first + 1)));
    }
    for (OutDegreeFunction f :
        new OutDegreeFunction[] {constant, multiples, exponential, squares, reciprocal}) {
      OutDegrees.assertSumsUp(f);
    }
  }

  @Test
  void arithmeticFunctionsRespectTheCapAndScale() {
    IdRange range = new IdRange(1, Fit.TEN_BILLION + 1);
    OutDegreeFunction.Common common =
        new OutDegreeFunction.Common(range, 2, TypeSplit.CORRECT, 1, 50);
    // 10^5 squares; r^2 has 1 + 2r − 1 = 2r links, at most 50: 25 of them have less.
    OutDegreeFunction squares = ArithmeticOutDegree.perfectPowers(common, 2);
    assertThat(OutDegrees.totalLinks(squares))
        .isEqualTo(Fit.TEN_BILLION - 100_000 + 100_000 * 50 - 2 * (24 * 25 / 2));
    assertThat(squares.largestTotal()).isEqualTo(50);
    assertThat(RankedOutDegree.reciprocal(common).largestTotal()).isEqualTo(50);
    assertThat(OutDegrees.totalLinks(ArithmeticOutDegree.constant(common)))
        .isEqualTo(Fit.TEN_BILLION);
    assertThat(OutDegrees.totalLinks(ArithmeticOutDegree.multiples(common, 10)))
        .isEqualTo(Fit.TEN_BILLION + Fit.TEN_BILLION / 10 * 10);
  }

  @Test
  void aDistributionClassGivesItsExpectedCounts() {
    IdRange range = new IdRange(1, 5001);
    GrayZipf zipf = new GrayZipf(5000, 0.8);
    OutDegreeFunction outDegree =
        RankedOutDegree.scaled(
            new OutDegreeFunction.Common(range, 2, TypeSplit.CORRECT, 0, 0),
            "zipf",
            zipf::share,
            2);
    LinkBenchShuffler shuffler = LinkBenchShuffler.of(LinkBenchShuffler.Family.LINKS, 5000);
    for (long id = 1; id <= 5000; id++) {
      long rank = shuffler.invert(id - 1);
      assertThat(outDegree.total(id)).isEqualTo(Math.round(2 * 5000 * zipf.share(rank)));
    }
    OutDegrees.assertSumsUp(outDegree);
    OutDegreeFunction uniform =
        RankedOutDegree.scaled(
            new OutDegreeFunction.Common(range, 2, TypeSplit.CORRECT, 0, 0),
            "uniform",
            rank -> 1 / 5000.0,
            2);
    assertThat(OutDegrees.totalLinks(uniform)).isEqualTo(10_000);
  }
}
