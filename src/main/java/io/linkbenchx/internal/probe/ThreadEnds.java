package io.linkbenchx.internal.probe;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * Context switches of ended threads: Linux drops their counts, so each thread reports its own just
 * before it ends. Safe for use by many threads.
 */
public final class ThreadEnds {
  private static final Path SELF = Path.of("/proc/thread-self/status");

  private final LongAdder voluntary = new LongAdder();
  private final LongAdder involuntary = new LongAdder();

  /** Called by a thread that is about to end. */
  public void leave() {
    Map<String, Long> status = ProcFiles.numbers(SELF);
    voluntary.add(status.getOrDefault(ProcFiles.VOLUNTARY, 0L));
    involuntary.add(status.getOrDefault(ProcFiles.INVOLUNTARY, 0L));
  }

  long voluntary() {
    return voluntary.sum();
  }

  long involuntary() {
    return involuntary.sum();
  }
}
