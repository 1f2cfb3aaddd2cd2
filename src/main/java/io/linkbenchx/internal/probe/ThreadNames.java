package io.linkbenchx.internal.probe;

import java.util.regex.Pattern;

/** HotSpot's own threads, recognized by name. */
final class ThreadNames {
  private static final Pattern JIT = Pattern.compile("(?i)c[12] compiler.*");
  private static final Pattern COLLECTOR =
      Pattern.compile("(GC Thread|G1 |ParGC|ZWorker|Shenandoah).*|VM Thread");

  private ThreadNames() {}

  /** Whether a thread with this name is a JIT compiler thread. */
  static boolean isJit(String name) {
    return JIT.matcher(name).matches();
  }

  /** Whether a thread with this name is a garbage collector thread. */
  static boolean isCollector(String name) {
    return COLLECTOR.matcher(name).matches();
  }
}
