package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SystemClockTest {
  private final SystemClock clock = new SystemClock();

  @Test
  void aWaitNeverEndsMoreThanASliceBeforeItsTime() {
    for (long micros : new long[] {0, 5, 50, 500, 5_000, 49_000, 120_000}) {
      long due = clock.nanos() + TimeUnit.MICROSECONDS.toNanos(micros);

      clock.awaitUntil(due);

      long early = due - clock.nanos();
      assertThat(early).isLessThan(TimeUnit.MILLISECONDS.toNanos(micros < 50_000 ? 0 : 120) + 1);
    }
  }

  @Test
  void aTimeThatIsPastIsNotWaitedFor() {
    clock.awaitUntil(clock.nanos() - TimeUnit.HOURS.toNanos(1));
  }

  @Test
  void wallTimeRunsWithTheClock() {
    long now = clock.nanos();

    assertThat(clock.wallMillis(now + 5_000_000_000L) - clock.wallMillis(now)).isEqualTo(5_000);
    assertThat(Math.abs(clock.wallMillis(now) - System.currentTimeMillis())).isLessThan(60_000);
  }

  @Test
  void aThreadThatBeginsHasNoTimerSlackAndOthersKeepTheirs() throws Exception {
    assumeThat(Path.of("/proc/thread-self")).as("Linux").exists();
    Path own = slack();
    String before = Files.readString(own);
    AtomicReference<String> begun = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                clock.begin();
                begun.set(Files.readString(slack()).strip());
              } catch (java.io.IOException e) {
                begun.set(e.toString());
              }
            });

    thread.start();
    thread.join();

    assertThat(begun.get()).isEqualTo("1");
    assertThat(own).content().isEqualTo(before);
  }

  private static Path slack() throws java.io.IOException {
    Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
    return Path.of("/proc", self.getFileName().toString(), "timerslack_ns");
  }
}
