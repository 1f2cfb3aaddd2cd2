package io.linkbenchx.internal.engine;

/**
 * The engine's source of time, and the only place where threads park. A test's clock advances when
 * all entered threads wait, so pacing, stalls and stop rules are tested without sleeping.
 */
public interface Clock {

  /** Monotonic nanoseconds. */
  long nanos();

  /** Wall time in milliseconds for a reading of {@link #nanos()}, without another clock read. */
  long wallMillis(long nanos);

  /**
   * Returns at {@code nanos} or very soon after; at once if that is past. May return early, after
   * at most 50 ms, so that a waiting thread sees a stop signal: callers loop.
   *
   * @return nanoseconds of CPU time that the caller spent only to be on time
   */
  long awaitUntil(long nanos);

  /**
   * Like {@link #awaitUntil} for a caller that need not be exact: may return a little late, and
   * never spins.
   */
  default void restUntil(long nanos) {
    awaitUntil(nanos);
  }

  /** A thread that will wait on this clock is about to start; called before it does. */
  default void enter() {}

  /** Called by such a thread before its first wait; may make its waits end more precisely. */
  default void begin() {}

  /** Such a thread is done. */
  default void leave() {}
}
