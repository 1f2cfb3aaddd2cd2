package io.linkbenchx.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The differences that a verification found: counts all and keeps the first {@value #KEPT} as
 * sentences. Thread-safe.
 */
public final class Differences {
  /** Number of sentences kept. */
  public static final int KEPT = 20;

  private final AtomicLong count = new AtomicLong();
  private final List<String> first = new ArrayList<>();

  /** Adds a difference; the sentence is built only if it is kept. */
  public void add(Supplier<String> sentence) {
    if (count.getAndIncrement() < KEPT) {
      String text = sentence.get();
      synchronized (first) {
        first.add(text);
      }
    }
  }

  /** Number of all differences, kept or not. */
  public long count() {
    return count.get();
  }

  /** The sentences kept. */
  public List<String> first() {
    synchronized (first) {
      return List.copyOf(first);
    }
  }
}
