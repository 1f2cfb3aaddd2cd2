package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StallWatchTest {
  private final StallWatch watch = new StallWatch();
  private int second;

  /**
   * Seconds, of those given as transactions per tenth of a second, at whose end a stall was seen.
   */
  private List<Integer> stalls(int seconds, long perTenth) {
    List<Integer> seen = new ArrayList<>();
    for (int i = 0; i < seconds; i++) {
      second++;
      for (int tenth = 0; tenth < 10; tenth++) {
        if (watch.isStall(0.1, perTenth)) {
          seen.add(second);
        }
      }
    }
    return seen;
  }

  @Test
  void isASecondBelowATenthOfTheMedian() {
    assertThat(stalls(20, 100)).isEmpty();
    assertThat(stalls(1, 10)).as("a tenth is none").isEmpty();
    assertThat(stalls(1, 9)).containsExactly(22);
  }

  @Test
  void isReportedAtMostOnceAMinute() {
    stalls(200, 100);

    assertThat(stalls(70, 0)).containsExactly(201, 261);
  }

  @Test
  void needsAMedianOfTenSecondsAndTenTransactions() {
    assertThat(stalls(9, 100)).isEmpty();
    assertThat(stalls(1, 0)).as("too early").isEmpty();
    StallWatch slow = new StallWatch();
    for (int i = 0; i < 100; i++) {
      assertThat(slow.isStall(1, i % 2 == 0 ? 9 : 0)).as("chance").isFalse();
    }
  }

  /** With interval = 10s a load reports no shorter stretches. */
  @Test
  void takesLongerStretchesAsTheyAre() {
    for (int i = 0; i < 12; i++) {
      assertThat(watch.isStall(10, 1000)).isFalse();
    }
    assertThat(watch.isStall(10, 50)).isTrue();
  }
}
