package io.linkbenchx.internal.probe;

import java.util.Locale;

/** HotSpot's own threads, recognized by name. */
final class ThreadNames {
  private ThreadNames() {}

  /** Whether a thread with this name is a JIT compiler thread. */
  static boolean isJit(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.startsWith("c1 compiler") || lower.startsWith("c2 compiler");
  }

  /** Whether a thread with this name is a garbage collector thread. */
  static boolean isCollector(String name) {
    return name.startsWith("GC Thread")
        || name.startsWith("G1 ")
        || name.startsWith("ParGC")
        || name.startsWith("ZWorker")
        || name.startsWith("Shenandoah")
        || name.equals("VM Thread");
  }
}
