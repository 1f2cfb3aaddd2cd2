package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Simulated sessions in which every process is faster or slower by chance, 10 % in standard
 * deviation, as long as it lives, and blocks of one process differ by 1 %.
 */
class LiveLaunchTest {
  private static final int SESSIONS = 200;
  private static final double BETWEEN = 0.1;
  private static final double WITHIN = 0.01;

  private static final LiveDesign LAUNCHES = new LiveDesign(42, 2, 10, 2, 10, 0.01, 3, 1);
  private static final LiveDesign ONE_LAUNCH = new LiveDesign(14, 1, 10, 2, 10, 0.01, 0, 1);

  private static LiveBlock block(int pair, LiveBlock.Side side, int launch, double cpu) {
    return new LiveBlock(pair, side, launch, true, "", 8, 1000, 1e6 / cpu, cpu, null, 0, null);
  }

  /** A session of identical sides, but for a change of B that is planted. */
  private static List<LivePair> session(LiveDesign design, long seed, double change) {
    Random random = new Random(seed);
    List<LivePair> pairs = new ArrayList<>();
    double luckA = 0;
    double luckB = 0;
    for (int i = 1; i <= design.pairs(); i++) {
      int launch = design.restart() == 0 ? 1 : (i - 1) / design.restart() + 1;
      if (pairs.isEmpty() || pairs.get(i - 2).launch() != launch) {
        luckA = BETWEEN * random.nextGaussian();
        luckB = BETWEEN * random.nextGaussian();
      }
      double a = 20 * Math.exp(luckA + WITHIN * random.nextGaussian());
      double b = 20 * (1 + change) * Math.exp(luckB + WITHIN * random.nextGaussian());
      pairs.add(
          new LivePair(
              i, block(i, LiveBlock.Side.A, launch, a), block(i, LiveBlock.Side.B, launch, b)));
    }
    return pairs;
  }

  private static boolean alarms(List<LiveFinding> findings) {
    return findings.stream().anyMatch(finding -> finding.outcome() == Outcome.DIFFERENT);
  }

  private static LiveFinding cpu(List<LiveFinding> findings) {
    return findings.get(0);
  }

  private static long alarming(LiveDesign design, double change) {
    LiveVerdict verdict = new LiveVerdict(design);
    return LongStream.range(0, SESSIONS)
        .filter(seed -> alarms(verdict.of(session(design, seed, change))))
        .count();
  }

  @Test
  void luckOfProcessesIsNoDifferenceOfPrograms() {
    assertThat(alarming(LAUNCHES, 0)).isLessThanOrEqualTo(SESSIONS / 20);
  }

  /** What such a session may say is limited to the two processes, which do differ. */
  @Test
  void luckOfProcessesIsADifferenceWithinOneLaunch() {
    assertThat(alarming(ONE_LAUNCH, 0)).isGreaterThan(SESSIONS * 9L / 10);
  }

  @Test
  void aDifferenceOfProgramsIsFoundThroughTheLuckOfProcesses() {
    assertThat(alarming(LAUNCHES, 0.25)).isGreaterThan(SESSIONS * 9L / 10);
  }

  @Test
  void aChangeOfTheSizeThatASessionFindsIsFoundInFourOfFive() {
    LiveVerdict verdict = new LiveVerdict(LAUNCHES);
    long found =
        LongStream.range(0, SESSIONS)
            .filter(
                seed -> {
                  double finds = cpu(verdict.of(session(LAUNCHES, seed, 0))).detectable();
                  return cpu(verdict.of(session(LAUNCHES, seed, finds))).outcome()
                      == Outcome.DIFFERENT;
                })
            .count();

    assertThat(found / (double) SESSIONS).isBetween(0.7, 0.9);
  }

  /** An interruption after the first pair of launch 2 makes one launch more. */
  @Test
  void aLaunchThatWasCutShortIsALaunch() {
    List<LivePair> pairs = new ArrayList<>();
    int[] launches = {1, 1, 1, 2, 3, 3};
    double[] change = {0.1, 0.1, 0.1, 0.4, -0.2, -0.2};
    for (int i = 0; i < launches.length; i++) {
      pairs.add(
          new LivePair(
              i + 1,
              block(i + 1, LiveBlock.Side.A, launches[i], 20),
              block(i + 1, LiveBlock.Side.B, launches[i], 20 * Math.exp(change[i]))));
    }

    LiveFinding cpu = cpu(new LiveVerdict(LAUNCHES).of(pairs));

    assertThat(Math.log(cpu.ratio())).isCloseTo(0.1, within(1e-9));
    assertThat(cpu.spread()).isCloseTo(0.3, within(1e-9));
  }
}
