package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Behind;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final long MS = 1_000_000;
  private static final long NEVER = Long.MAX_VALUE;

  private static Schedule of(Pacer pacer, Behind behind, double rate, double limit, long from) {
    return new Schedule(pacer, behind, rate, limit, false, () -> from);
  }

  @Test
  void catchingUpDelaysNoStartThatIsNotOverdue() {
    // Arrivals that come closer together than half the mean distance are not late.
    Pacer pacer = new Pacer.Poisson(0, 1000, RandomStream.of(1), Share.Deal.ALL, 0);
    Schedule schedule = of(pacer, Behind.CATCHUP, 1000, 0, 0);
    long now = 0;
    for (int i = 0; i < 10_000; i++) {
      long intended = schedule.next(now, NEVER);
      assertThat(schedule.due(intended, now)).isEqualTo(intended);
      now = intended;
    }
  }

  @Test
  void overdueStartsKeepHalfTheDistance() {
    Schedule schedule = of(new Pacer.Uniform(0, 1000, Share.Deal.ALL), Behind.CATCHUP, 1000, 0, 0);
    long stall = 100 * MS;
    assertThat(schedule.due(schedule.next(0, NEVER), 0)).isZero();
    long second = schedule.next(stall, NEVER);
    assertThat(schedule.due(second, stall)).isLessThanOrEqualTo(stall);
    for (int i = 1; i <= 50; i++) {
      long intended = schedule.next(stall, NEVER);
      assertThat(schedule.due(intended, stall)).isEqualTo(stall + i * MS / 2);
    }
  }

  @Test
  void whatTheWarmupGaveUpIsCountedApart() {
    Schedule schedule =
        of(new Pacer.Uniform(0, 1000, Share.Deal.ALL), Behind.BACKLOG, 1000, 10, 50 * MS);
    assertThat(schedule.next(40 * MS, NEVER)).isEqualTo(30 * MS);
    assertThat(schedule.givenUpInWarmup()).isEqualTo(30);
    assertThat(schedule.givenUp()).isZero();
    assertThat(schedule.next(100 * MS, NEVER)).isEqualTo(90 * MS);
    assertThat(schedule.givenUpInWarmup()).isEqualTo(30 + 19);
    assertThat(schedule.givenUp()).isEqualTo(40);
  }

  /**
   * One at a time, an hour of such a schedule would take minutes, and the clients do little else.
   */
  @Test
  void skippingIsComputed() {
    double rate = 1e9;
    long now = 3600 * 1000 * MS;
    Schedule schedule =
        of(new Pacer.Uniform(0, rate, Share.Deal.ALL), Behind.BACKLOG, rate, 1000, 1000 * MS);
    long next = schedule.next(now, NEVER);
    assertThat(next).isEqualTo(now - 1000);
    assertThat(schedule.givenUpInWarmup()).isEqualTo(1000 * MS);
    assertThat(schedule.givenUp()).isEqualTo(now - 1000 * MS - 1000);
  }

  @Test
  void skippingRandomStartsKeepsTheSchedule() {
    Schedule schedule =
        of(
            new Pacer.Poisson(0, 1000, RandomStream.of(5), Share.Deal.ALL, 0),
            Behind.DROP,
            1000,
            0,
            2000 * MS);
    long next = schedule.next(5000 * MS, NEVER);
    Pacer same = new Pacer.Poisson(0, 1000, RandomStream.of(5), Share.Deal.ALL, 0);
    long[] expected = new long[2];
    long start = same.next();
    for (; start < 4990 * MS; start = same.next()) {
      expected[start < 2000 * MS ? 0 : 1]++;
    }
    assertThat(next).isEqualTo(start);
    assertThat(schedule.givenUpInWarmup()).isEqualTo(expected[0]);
    assertThat(schedule.givenUp()).isEqualTo(expected[1]);
    assertThat(schedule.next(5000 * MS, NEVER)).isEqualTo(same.next());
  }

  /** A client must see the end of a step, so not all of them are drawn in one go. */
  @Test
  void manyRandomStartsAreSkippedInParts() {
    double rate = 1e6;
    Schedule schedule =
        of(
            new Pacer.Poisson(0, rate, RandomStream.of(5), Share.Deal.ALL, 0),
            Behind.DROP,
            rate,
            0,
            500 * MS);
    long served = 0;
    while (schedule.next(1000 * MS, NEVER) < 1000 * MS) {
      served++;
    }
    Pacer same = new Pacer.Poisson(0, rate, RandomStream.of(5), Share.Deal.ALL, 0);
    long measured = same.remaining(500 * MS, 1000 * MS, (time, n) -> {});
    long given = schedule.givenUp();
    assertThat(given).isLessThanOrEqualTo(measured).isGreaterThan(measured - served - 1);
    assertThat(schedule.givenUpInWarmup()).isBetween(490_000L, 510_000L);
  }

  @Test
  void whatRemainsIsCountedFromTheBeginOfTheMeasuredPart() {
    for (Pacer pacer :
        new Pacer[] {
          new Pacer.Uniform(7, 333.3, Share.Deal.ALL),
          new Pacer.Poisson(7, 333.3, RandomStream.of(3), Share.Deal.ALL, 0)
        }) {
      Schedule schedule = of(pacer, Behind.BACKLOG, 333.3, 0, 500 * MS);
      for (int i = 0; i < 50; i++) {
        schedule.next(0, NEVER);
      }
      Pacer same =
          pacer instanceof Pacer.Uniform
              ? new Pacer.Uniform(7, 333.3, Share.Deal.ALL)
              : new Pacer.Poisson(7, 333.3, RandomStream.of(3), Share.Deal.ALL, 0);
      long expected = 0;
      for (int i = 0; i < 1000; i++) {
        long start = same.next();
        expected += i >= 50 && start >= 500 * MS && start < 2000 * MS ? 1 : 0;
      }
      assertThat(schedule.remaining(2000 * MS, (time, n) -> {}))
          .isEqualTo(expected)
          .isGreaterThan(450);
    }
  }
}
