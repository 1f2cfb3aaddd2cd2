package io.linkbenchx.internal.engine;

/** Wraps the cause of a thread's death so that another thread can throw it. */
final class Deaths {
  private Deaths() {}

  static RuntimeException asUnchecked(Throwable death) {
    if (death instanceof RuntimeException e) {
      return e;
    }
    if (death instanceof Error e) {
      throw e;
    }
    return new IllegalStateException("a client thread died: " + death, death);
  }
}
