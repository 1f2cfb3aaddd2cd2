package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.OpenLoop;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

class BacklogTrendTest {

  private static OpenLoop.Verdict of(int samples, long shed, IntToLongFunction backlog) {
    BacklogTrend trend = new BacklogTrend();
    for (int i = 0; i < samples; i++) {
      trend.add(backlog.applyAsLong(i));
    }
    return trend.verdict(shed);
  }

  /** Arrivals and services of a queue, some of each per sample. */
  private static OpenLoop.Verdict queue(long seed, int samples, double arrivals, double services) {
    Random random = new Random(seed);
    BacklogTrend trend = new BacklogTrend();
    double waiting = 0;
    for (int i = 0; i < samples; i++) {
      double in = arrivals + Math.sqrt(arrivals) * random.nextGaussian();
      double out = services + Math.sqrt(services) * random.nextGaussian();
      waiting = Math.max(0, waiting + in - out);
      trend.add(Math.round(waiting));
    }
    return trend.verdict(0);
  }

  @Test
  void whatGrowsAllTheTimeIsNotSustained() {
    assertThat(of(100, 0, i -> i * 10L)).isEqualTo(OpenLoop.Verdict.NOT_SUSTAINED);
    assertThat(queue(1, 150, 1030, 1000)).isEqualTo(OpenLoop.Verdict.NOT_SUSTAINED);
  }

  @Test
  void whatIsShedIsNotSustainedHoweverShort() {
    assertThat(of(3, 1, i -> 0)).isEqualTo(OpenLoop.Verdict.NOT_SUSTAINED);
  }

  @Test
  void oneEpisodeThatPassesOrComesLateIsNoTrend() {
    assertThat(of(100, 0, i -> i < 40 || i > 60 ? 0 : 5000)).isEqualTo(OpenLoop.Verdict.KEPT_UP);
    assertThat(of(100, 0, i -> i < 93 ? 0 : 5000)).isEqualTo(OpenLoop.Verdict.KEPT_UP);
    assertThat(of(100, 0, i -> Math.max(0, 5000 - 100 * i))).isEqualTo(OpenLoop.Verdict.KEPT_UP);
  }

  @Test
  void aQueueWithCapacityLeftKeepsUpAndOneAtItsLimitIsSeldomBlamed() {
    int blamed = 0;
    for (int seed = 0; seed < 1000; seed++) {
      assertThat(queue(seed, 150, 700, 1000)).isEqualTo(OpenLoop.Verdict.KEPT_UP);
      blamed += queue(seed, 600, 980, 1000) == OpenLoop.Verdict.NOT_SUSTAINED ? 1 : 0;
    }
    assertThat(blamed).isLessThanOrEqualTo(50);
  }

  @Test
  void fewSamplesCannotTell() {
    assertThat(of(50, 0, i -> i * 1000L)).isEqualTo(OpenLoop.Verdict.CANNOT_TELL);
    assertThat(of(51, 0, i -> i * 1000L)).isEqualTo(OpenLoop.Verdict.NOT_SUSTAINED);
    assertThat(of(0, 0, i -> 0)).isEqualTo(OpenLoop.Verdict.CANNOT_TELL);
  }
}
