package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.Progress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * The shares of a run, seen from one of them. All do the same steps in the same order and wait for
 * each other where one needs what another has done. Any share may end the others.
 */
public interface Peers {

  /** An ordinary run. */
  Peers NONE = new Peers() {};

  /**
   * The agreed start of a step, and what is known of this machine's clock against that of share 1.
   *
   * @param nanos of this process's clock
   * @param agreed by the clock of share 1
   * @param offsetMicros how far this clock is ahead; null if it was not compared
   * @param errorMicros bound of that: half the round trip, and the drift since it was measured
   * @param driftPpm by which it gains; null if there was only one measurement
   */
  record Start(
      long nanos, Instant agreed, Double offsetMicros, Double errorMicros, Double driftPpm) {}

  /** The share that this process does. */
  default Share share() {
    return Share.WHOLE;
  }

  /** Id of the step in the ledger that all shares have; empty in an ordinary run. */
  default Optional<String> id(String step) {
    return Optional.empty();
  }

  /**
   * Waits until every share has said its word on a topic.
   *
   * @return the words, that of share 1 first
   * @throws RunFailure if another share has ended
   */
  default List<String> gather(String topic, String word) throws InterruptedException {
    return List.of(word);
  }

  /** Waits until every share is there. */
  default void meet(String topic) throws InterruptedException {
    var unused = gather(topic, "");
  }

  /**
   * Waits for a time of the clock.
   *
   * @throws RunFailure if another share has ended
   * @throws InterruptedException if the user ends the run
   */
  default void awaitUntil(long nanos, Clock clock, BooleanSupplier interrupted)
      throws InterruptedException {
    while (clock.nanos() < nanos) {
      if (ended() != null) {
        throw ended();
      }
      if (interrupted.getAsBoolean()) {
        throw new InterruptedException("the step had not begun");
      }
      var unused = clock.awaitUntil(nanos);
    }
  }

  /**
   * Agrees on the start of a step, when all clients are connected.
   *
   * @param interrupted ends the wait
   */
  default Start start(String step, Clock clock, BooleanSupplier interrupted)
      throws InterruptedException {
    long now = clock.nanos();
    return new Start(now, Instant.ofEpochMilli(clock.wallMillis(now)), null, null, null);
  }

  /**
   * Says that the warm-up of this share has settled; may be called again.
   *
   * @return the start of the measured part, once all have settled
   */
  default OptionalLong settled(String step, Clock clock, long noticeNanos) {
    return OptionalLong.of(clock.nanos() + noticeNanos);
  }

  /**
   * Share 1 waits until the others have done everything, and their results are here.
   *
   * @throws RunFailure if one has ended before that
   */
  default void awaitResults() throws InterruptedException {}

  /** The progress of all shares, as far as it is known here: share 1 shows the sum. */
  default Progress total(Progress own) {
    return own;
  }

  /** Sets how the others end this share's run, when the user ends theirs. */
  default void onInterrupt(Runnable end) {}

  /** The user ends the run: so do all others. */
  default void interrupt() {}

  /**
   * The run of this share is over.
   *
   * @param failure that the others must know; null if there was none
   */
  default void leave(RunFailure failure) {}

  /** Why another share has ended before the run did; null while all work. */
  default RunFailure ended() {
    return null;
  }
}
