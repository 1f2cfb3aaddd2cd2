package io.linkbenchx.internal.engine;

import java.util.PriorityQueue;

/**
 * Time that passes only when every entered thread waits for it; then it jumps to the next wake-up.
 */
final class FakeClock implements Clock {
  private final PriorityQueue<Long> wakeUps = new PriorityQueue<>();
  private long now;
  private int entered;
  private int waiting;

  /** How late waiting threads are woken up. */
  long late;

  /** What every wait is said to have kept a processor busy. */
  long spun;

  @Override
  public synchronized long nanos() {
    return now;
  }

  /** Time passes although no thread waits for it. */
  synchronized void pass(long nanos) {
    now += nanos;
  }

  @Override
  public long wallMillis(long nanos) {
    return 1_700_000_000_000L + nanos / 1_000_000;
  }

  @Override
  public synchronized void enter() {
    entered++;
  }

  @Override
  public synchronized void leave() {
    entered--;
    advanceIfAllWait();
  }

  @Override
  public synchronized long awaitUntil(long nanos) {
    if (nanos <= now) {
      return 0;
    }
    long wakeUp = nanos + late;
    wakeUps.add(wakeUp);
    waiting++;
    advanceIfAllWait();
    while (now < wakeUp) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return spun;
  }

  private void advanceIfAllWait() {
    if (waiting < entered || wakeUps.isEmpty()) {
      return;
    }
    now = wakeUps.peek();
    while (!wakeUps.isEmpty() && wakeUps.peek() <= now) {
      wakeUps.poll();
      waiting--;
    }
    notifyAll();
  }
}
