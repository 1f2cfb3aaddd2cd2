package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InterruptsTest {
  private final StringWriter err = new StringWriter();
  private final List<Integer> halts = new ArrayList<>();
  private final AtomicInteger stops = new AtomicInteger();
  private final Screen screen =
      new Screen(new PrintWriter(new StringWriter()), new PrintWriter(err), false, true, 80);
  private final Interrupts interrupts = new Interrupts(screen, halts::add);

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

  /** Code that waits for a stream or a server may hold every thread of the common pool. */
  @Test
  void aRunThatDoesNotEndIsEndedThoughTheCommonPoolIsBusy() throws Exception {
    CompletableFuture<Integer> code = new CompletableFuture<>();
    Interrupts impatient = new Interrupts(screen, code::complete);
    impatient.patienceSeconds = 0;
    impatient.during(stops::incrementAndGet);
    CountDownLatch over = new CountDownLatch(1);
    CountDownLatch busy = new CountDownLatch(ForkJoinPool.getCommonPoolParallelism());
    for (long i = busy.getCount(); i > 0; i--) {
      ForkJoinPool.commonPool().execute(() -> block(busy, over));
    }

    try {
      assertThat(busy.await(20, TimeUnit.SECONDS)).isTrue();
      impatient.interrupt();
      assertThat(code.get(20, TimeUnit.SECONDS)).isEqualTo(130);
    } finally {
      over.countDown();
    }
    assertThat(err.toString()).contains("the run did not end within 0 s: exiting");
  }

  private static void block(CountDownLatch busy, CountDownLatch over) {
    busy.countDown();
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
