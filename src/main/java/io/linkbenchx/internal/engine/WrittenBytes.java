package io.linkbenchx.internal.engine;

import java.util.function.LongSupplier;

/**
 * Logical bytes of the rows written to a database since it was opened, by one step or load after
 * the other. Each client counts its own, so counting shares no memory between clients.
 */
final class WrittenBytes implements LongSupplier {
  private long before;
  private LongSupplier current = () -> 0;

  /** Work begins, and all earlier work has ended. */
  synchronized void by(LongSupplier work) {
    before += current.getAsLong();
    current = work;
  }

  @Override
  public synchronized long getAsLong() {
    return before + current.getAsLong();
  }
}
