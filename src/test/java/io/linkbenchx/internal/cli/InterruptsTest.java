package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InterruptsTest {
  private final StringWriter err = new StringWriter();
  private final List<Integer> halts = new ArrayList<>();
  private final AtomicInteger stops = new AtomicInteger();
  private final Interrupts interrupts =
      new Interrupts(
          new Screen(new PrintWriter(new StringWriter()), new PrintWriter(err), false, true, 80),
          halts::add);

  @Test
  void theFirstOneStopsTheRunAndTheSecondTheProcess() {
    interrupts.during(stops::incrementAndGet);

    interrupts.interrupt();
    assertThat(stops).hasValue(1);
    assertThat(halts).isEmpty();
    assertThat(err.toString()).contains("press Ctrl-C again");

    interrupts.interrupt();
    assertThat(stops).hasValue(1);
    assertThat(halts).containsExactly(130);
  }

  @Test
  void aRequestOfTheParentAndTheSignalItReceivedStopTheRunOnce() {
    interrupts.during(stops::incrementAndGet);

    interrupts.interrupt();
    interrupts.stop();
    assertThat(stops).hasValue(1);
    assertThat(halts).isEmpty();
  }

  @Test
  void aRequestBeforeTheRunStopsItWhenItBegins() {
    interrupts.stop();
    assertThat(halts).isEmpty();

    interrupts.during(stops::incrementAndGet);
    interrupts.interrupt();
    assertThat(stops).hasValue(1);
    assertThat(halts).isEmpty();
  }

  @Test
  void beforeAndAfterARunTheProcessEndsAtOnce() {
    interrupts.interrupt();
    interrupts.during(stops::incrementAndGet);
    interrupts.over();
    interrupts.interrupt();

    assertThat(halts).containsExactly(130, 130);
    assertThat(stops).hasValue(0);
  }
}
