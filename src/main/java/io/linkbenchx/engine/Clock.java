package io.linkbenchx.engine;

/**
 * Time as the engine sees it, and the only place that parks. A test's clock advances when all
 * entered threads wait, so pacing, stalls and stop rules are tested without sleeping.
 */
public interface Clock {

  /** Monotonic nanoseconds. */
  long nanos();

  /** Wall time in milliseconds at a reading of {@link #nanos()}, without another clock read. */
  long wallMillis(long nanos);

  /**
   * Returns at {@code nanos} or very soon after; at once if that is past. May return early, never
   * more than 50 ms before the time, so that a waiting thread sees a stop signal: callers loop.
   */
  void awaitUntil(long nanos);

  /** A thread that will wait on this clock is about to start; called before it does. */
  default void enter() {}

  /** Called by such a thread before its first wait; may make its waits end more precisely. */
  default void begin() {}

  /** Such a thread is done. */
  default void leave() {}
}
