package io.linkbenchx.engine;

/** Turns what a thread died of into something that can be thrown in another one. */
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
