package io.linkbenchx.workload.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Counts all differences and keeps the first few as sentences. Safe for use by many threads. */
final class Differences {
  /** Sentences kept. */
  private static final int KEPT = 20;

  private final AtomicLong count = new AtomicLong();
  private final List<String> first = new ArrayList<>();

  /** One more; the sentence is made only if it is kept. */
  void add(Supplier<String> sentence) {
    if (count.getAndIncrement() < KEPT) {
      String text = sentence.get();
      synchronized (first) {
        first.add(text);
      }
    }
  }

  long count() {
    return count.get();
  }

  List<String> first() {
    synchronized (first) {
      return List.copyOf(first);
    }
  }
}
