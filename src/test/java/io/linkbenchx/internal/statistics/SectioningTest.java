package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SectioningTest {
  private static final int PAIRS = 400;
  private static final int SECTIONS = 10;
  private static final int SAMPLES = 600;

  @Test
  void theVarianceIsThatOfTheSectionsAroundTheWhole() {
    Sectioning of = Sectioning.of(10, 9, 11, 12, 10);

    assertThat(of.variance()).isCloseTo((1 + 1 + 4) / 3.0 / 4, within(1e-12));
    assertThat(of.sections()).isEqualTo(4);
  }

  @Test
  void aSectionHasSamplesBeyondThePercentile() {
    assertThat(Sectioning.count(10, 60, 100_000, 99)).isEqualTo(10);
    assertThat(Sectioning.count(10, 60, 2_000, 99)).isEqualTo(4);
    assertThat(Sectioning.count(10, 3, 100_000, 99)).isEqualTo(3);
    assertThat(Sectioning.count(10, 60, 900, 99)).isZero();
  }

  @Test
  void thereIsNoVarianceWithFewerThanTwentySections() {
    Sectioning seven = Sectioning.of(1, 1, 2, 1, 2, 1, 2, 1);
    Sectioning six = Sectioning.of(1, 1, 2, 1, 2, 1, 2);

    assertThat(Sectioning.relativeVariance(List.of(seven, seven, seven))).isPresent();
    assertThat(Sectioning.relativeVariance(List.of(seven, six, six))).isEmpty();
  }

  /** Runs that differ among themselves by nothing, by 2 % and by 10 %; autocorrelated sections. */
  @Test
  void ninetyFiveIntervalsOfAHundredHoldTheRatio() {
    for (double between : new double[] {0, 0.02, 0.1}) {
      assertThat(coverage(between)).as("spread %s", between).isBetween(0.93, 1.0);
    }
  }

  private static double coverage(double between) {
    Random random = new Random(19);
    int held = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      EffectSize ratio = side(random, between).over(side(random, between));
      EffectSize.Range range = ratio.range(0.05);
      held += range.low() <= 1 && 1 <= range.high() ? 1 : 0;
    }
    return held / (double) PAIRS;
  }

  /** 99th percentiles of three runs of lognormal latencies whose level wanders. */
  private static EffectSize side(Random random, double between) {
    double[] runs = new double[3];
    List<Sectioning> sections = new ArrayList<>();
    for (int run = 0; run < runs.length; run++) {
      double level = Math.exp(between * random.nextGaussian());
      double[] all = new double[SECTIONS * SAMPLES];
      double[] parts = new double[SECTIONS];
      double wander = 0;
      for (int section = 0; section < SECTIONS; section++) {
        double[] part = new double[SAMPLES];
        wander = 0.5 * wander + 0.05 * random.nextGaussian();
        for (int i = 0; i < SAMPLES; i++) {
          part[i] = level * Math.exp(wander + 0.5 * random.nextGaussian());
        }
        System.arraycopy(part, 0, all, section * SAMPLES, SAMPLES);
        parts[section] = p99(part);
      }
      runs[run] = p99(all);
      sections.add(Sectioning.of(runs[run], parts));
    }
    OptionalDouble least = Sectioning.relativeVariance(sections);
    Optional<EffectSize> effect = EffectSize.ofMean(0.01, runs);
    return effect.orElseThrow().atLeast(least.orElseThrow());
  }

  private static double p99(double... samples) {
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.ceil(sorted.length * 0.99) - 1];
  }
}
