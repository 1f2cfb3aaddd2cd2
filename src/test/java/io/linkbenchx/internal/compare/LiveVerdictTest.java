package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LiveVerdictTest {
  private static final LiveDesign DESIGN = new LiveDesign(36, 6, 10, 2, 10, 0.01, 0, 1);
  private static final LiveVerdict VERDICT = new LiveVerdict(DESIGN);

  private final Random random = new Random(4);

  private LiveBlock block(int pair, LiveBlock.Side side, int process, double cpu, double rate) {
    return new LiveBlock(pair, side, process, true, "", 8, 1000, rate, cpu, null, 0, 0.01);
  }

  /** Pairs whose log ratios have these means and this standard deviation. */
  private List<LivePair> pairs(int count, double cpu, double rate, double noise) {
    List<LivePair> pairs = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      double common = Math.exp(0.2 * random.nextGaussian()); // the machine, for both alike
      LiveBlock a = block(i, LiveBlock.Side.A, 1, 20 * common, 1000 / common);
      LiveBlock b =
          block(
              i,
              LiveBlock.Side.B,
              1,
              20 * common * Math.exp(cpu + noise * random.nextGaussian()),
              1000 / common * Math.exp(rate + noise * random.nextGaussian()));
      pairs.add(new LivePair(i, a, b));
    }
    return pairs;
  }

  private static LiveFinding of(List<LiveFinding> findings, LiveFigure figure) {
    return findings.stream().filter(f -> f.figure() == figure).findFirst().orElseThrow();
  }

  @Test
  void aLargeChangeIsFoundAtAnEarlyLookAndASmallOneIsNot() {
    List<LivePair> pairs = pairs(36, 0.1, 0, 0.02);

    LiveFinding cpu = of(VERDICT.of(pairs), LiveFigure.CPU);

    assertThat(cpu.outcome()).isEqualTo(Outcome.DIFFERENT);
    assertThat(cpu.look()).isBetween(2, 3); // 12 and 18 pairs; 6 can never be enough
    assertThat(cpu.ratio()).isCloseTo(Math.exp(0.1), within(0.015));
    assertThat(cpu.interval().low()).isGreaterThan(1);
    assertThat(of(VERDICT.of(pairs), LiveFigure.RATE).outcome()).isNotEqualTo(Outcome.DIFFERENT);
  }

  /** The columns A, B and change of one line must agree, however the blocks are distributed. */
  @Test
  void bOverAIsTheRatio() {
    for (LiveFinding finding : VERDICT.of(pairs(36, 0.1, -0.05, 0.5))) {
      assertThat(finding.b() / finding.a()).isCloseTo(finding.ratio(), within(1e-9));
    }
  }

  /** A sampled p-value is at least 2 / 2^18; the bound of such a look is smaller. */
  @Test
  void aLookAtAQuarterCannotDecideWhateverTheNumber() {
    LiveVerdict verdict = new LiveVerdict(new LiveDesign(336, 4, 10, 2, 10, 0.01, 0, 1));
    List<LivePair> pairs = pairs(168, 0.5, 0, 0.001);

    LiveFinding quarter = of(verdict.of(pairs.subList(0, 84)), LiveFigure.CPU);
    LiveFinding half = of(verdict.of(pairs), LiveFigure.CPU);

    assertThat(quarter.p()).isEqualTo(2.0 / (1 << 18)).isGreaterThan(quarter.level());
    assertThat(quarter.level()).isCloseTo(1e-6, within(3e-7));
    assertThat(quarter.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(half.outcome()).isEqualTo(Outcome.DIFFERENT);
    assertThat(half.look()).isEqualTo(2);
  }

  @Test
  void whatLiesWithinDeltaIsEqual() {
    LiveFinding cpu = of(VERDICT.of(pairs(36, 0.001, 0, 0.004)), LiveFigure.CPU);

    assertThat(cpu.outcome()).isEqualTo(Outcome.EQUAL);
    assertThat(cpu.look()).isPositive();
    assertThat(cpu.interval().low()).isBetween(1 / 1.01, 1.0);
    assertThat(cpu.interval().high()).isBetween(1.0, 1.01);
  }

  @Test
  void noiseLeavesItUndecidedAndSaysWhatItCouldHaveFound() {
    LiveFinding cpu = of(VERDICT.of(pairs(36, 0, 0, 0.05)), LiveFigure.CPU);

    assertThat(cpu.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(cpu.look()).isZero();
    assertThat(cpu.spread()).isCloseTo(0.05, within(0.015));
    // one look at 2.5 % would find t(0.9875) + t(0.8) standard errors; six looks a bit more
    double one = Math.expm1((2.342 + 0.852) * cpu.spread() / 6);
    assertThat(cpu.detectable()).isBetween(one, 1.05 * one);
  }

  /** The second figure has the whole 5 % once the first one differs. */
  @Test
  void holmGivesTheSecondFigureALargerLevel() {
    List<LiveFinding> both = VERDICT.of(pairs(36, 0.2, -0.018, 0.03));
    List<LiveFinding> none = VERDICT.of(pairs(36, 0, 0, 0.1));

    assertThat(of(both, LiveFigure.CPU).outcome()).isEqualTo(Outcome.DIFFERENT);
    LiveFinding rate = of(both, LiveFigure.RATE);
    int look = rate.look() == 0 ? 6 : rate.look();
    assertThat(look).isGreaterThan(of(both, LiveFigure.CPU).look());
    assertThat(rate.level()).isEqualTo(DESIGN.bounds(0.05).level(look));
    assertThat(of(none, LiveFigure.RATE).level()).isEqualTo(DESIGN.bounds(0.025).level(6));
  }

  @Test
  void aDecisionStaysWhateverComesLater() {
    List<LivePair> pairs = new ArrayList<>(pairs(18, 0.1, 0, 0.02));
    LiveFinding before = of(VERDICT.of(pairs), LiveFigure.CPU);
    for (LivePair pair : pairs(18, -0.1, 0, 0.02)) {
      pairs.add(new LivePair(pairs.size() + 1, pair.a(), pair.b()));
    }
    LiveFinding after = of(VERDICT.of(pairs), LiveFigure.CPU);

    assertThat(after.outcome()).isEqualTo(before.outcome()).isEqualTo(Outcome.DIFFERENT);
    assertThat(after.look()).isEqualTo(before.look());
    assertThat(after.p()).isEqualTo(before.p());
  }

  /** Later pairs change neither the estimate of a decision nor, with it, the better side. */
  @Test
  void aChangeLiesWithinItsInterval() {
    List<LivePair> pairs = new ArrayList<>(pairs(18, 0, -0.02, 0.002));
    for (LivePair pair : pairs(18, 0, 0.03, 0.002)) {
      pairs.add(new LivePair(pairs.size() + 1, pair.a(), pair.b()));
    }

    LiveFinding rate = of(VERDICT.of(pairs), LiveFigure.RATE);

    assertThat(rate.outcome()).isEqualTo(Outcome.DIFFERENT);
    assertThat(rate.ratio()).isBetween(rate.interval().low(), rate.interval().high());
    assertThat(rate.ratio()).isCloseTo(Math.exp(-0.02), within(0.002));
    assertThat(rate.b() / rate.a()).isCloseTo(rate.ratio(), within(1e-9));
  }

  @Test
  void aDecisionSurvivesPairsWithoutTheFigure() {
    List<LivePair> pairs = new ArrayList<>(pairs(18, 0, -0.1, 0.002));
    LivePair last = pairs.get(17);
    LiveBlock without =
        new LiveBlock(19, LiveBlock.Side.B, 1, false, "", 8, 0, 0.0, 20.0, null, 0, null);
    pairs.add(new LivePair(19, last.a(), without));

    assertThat(of(VERDICT.of(pairs), LiveFigure.RATE).outcome()).isEqualTo(Outcome.DIFFERENT);
  }

  @Test
  void whatIsNotMeasuredIsNotJudged() {
    List<LivePair> pairs = new ArrayList<>(pairs(12, 0, 0, 0.02));
    LivePair last = pairs.get(11);
    LiveBlock without =
        new LiveBlock(12, LiveBlock.Side.B, 1, false, "", 8, 0, 0.0, 20.0, null, 0, null);
    pairs.set(11, new LivePair(12, last.a(), without));

    LiveFinding rate = of(VERDICT.of(pairs), LiveFigure.RATE);

    assertThat(rate.outcome()).isEqualTo(Outcome.NOT_MEASURED);
    assertThat(rate.ratio()).isNull();
    assertThat(of(VERDICT.of(pairs), LiveFigure.CPU).ratio()).isNotNull();
    assertThat(of(VERDICT.of(List.of()), LiveFigure.CPU).outcome()).isEqualTo(Outcome.UNDECIDED);
  }

  /** All pairs of a lucky launch are one piece of evidence, not six. */
  @Test
  void launchesAreTheUnitWhereThereAreSeveral() {
    LiveDesign restarts = new LiveDesign(42, 1, 10, 2, 10, 0.01, 6, 1);
    List<LivePair> pairs = new ArrayList<>();
    double[] luck = {0.03, 0.02, 0.03, -0.02, 0.03, 0.02, 0.01};
    for (int i = 1; i <= 42; i++) {
      double lucky = 20 * Math.exp(luck[(i - 1) / 6] + 0.001 * random.nextGaussian());
      LiveBlock a = block(i, LiveBlock.Side.A, 1 + (i - 1) / 6, 20, 1000);
      pairs.add(new LivePair(i, a, block(i, LiveBlock.Side.B, a.process(), lucky, 1000)));
    }

    LiveFinding cpu = of(new LiveVerdict(restarts).of(pairs), LiveFigure.CPU);

    assertThat(cpu.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(cpu.p()).isBetween(2 * 2 / 128.0, 2 * 4 / 128.0);
    LiveDesign never = new LiveDesign(42, 1, 10, 2, 10, 0.01, 0, 1);
    assertThat(of(new LiveVerdict(never).of(pairs), LiveFigure.CPU).outcome())
        .isEqualTo(Outcome.DIFFERENT);
  }

  @Test
  void looksComeAtEqualDistancesAndAfterWholeLaunches() {
    LiveDesign plain = new LiveDesign(84, 6, 10, 2, 10, 0.01, 0, 1);
    LiveDesign restarts = new LiveDesign(84, 6, 10, 2, 10, 0.01, 12, 1);

    assertThat(plain.pairsAt(1)).isEqualTo(14);
    assertThat(plain.pairsAt(6)).isEqualTo(84);
    assertThat(plain.lookAt(28)).isEqualTo(2);
    assertThat(plain.lookAt(29)).isZero();
    assertThat(restarts.pairsAt(1)).isEqualTo(24);
    assertThat(restarts.pairsAt(6)).isEqualTo(84);
  }

  @Test
  void theOrderIsDrawnAndThatOfTheSeed() {
    long first =
        java.util.stream.IntStream.rangeClosed(1, 1000)
            .filter(i -> DESIGN.order(i).get(0) == LiveBlock.Side.A)
            .count();

    assertThat(first).isBetween(450L, 550L);
    assertThat(DESIGN.order(5)).isEqualTo(DESIGN.order(5)).doesNotHaveDuplicates();
  }

  @Test
  void aDesignThatCannotFindAnythingIsRefused() {
    assertThatThrownBy(() -> new LiveDesign(6, 6, 10, 2, 10, 0.01, 0, 1).checked())
        .hasMessage("--pairs must be at least 7");
    assertThatThrownBy(() -> new LiveDesign(84, 7, 10, 2, 10, 0.01, 0, 1).checked())
        .hasMessageContaining("--looks");
    assertThatThrownBy(() -> new LiveDesign(84, 6, 10, 10, 10, 0.01, 0, 1).checked())
        .hasMessageContaining("--drop");
    assertThatThrownBy(() -> new LiveDesign(84, 6, 10, 2, 10, 0.01, 20, 1).checked())
        .hasMessageContaining("84 pairs with --restart 20 are 5 launches, 7 is the minimum")
        .hasMessageContaining("--pairs 140, or --restart 0");
  }
}
