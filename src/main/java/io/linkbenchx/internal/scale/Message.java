package io.linkbenchx.internal.scale;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import java.util.List;

/** A message between share 1 and another share. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
sealed interface Message {

  /** From share 1, first: for the proof of the token. */
  record Challenge(String nonce) implements Message {}

  /**
   * The answer.
   *
   * @param proof HMAC-SHA-256 of the nonce, with the token as key
   */
  record Hello(String proof, Introduction who) implements Message {}

  /**
   * All shares are there.
   *
   * @param begun of the run, ISO-8601
   * @param watched whether share 1 has a page that shows intervals
   */
  record Welcome(long seed, long loadSeed, long loadTimeMillis, String begun, boolean watched)
      implements Message {}

  /**
   * The question for the time of share 1, and its answer.
   *
   * @param sent when the question was sent, by the clock of the share that asks
   * @param nanos of the monotonic clock of share 1; 0 in the question
   * @param wallNanos of its wall clock, since the epoch; 0 in the question
   */
  record Time(long sent, long nanos, long wallNanos) implements Message {}

  /**
   * What a share says on a topic.
   *
   * @param waits whether it does nothing until all have
   */
  record Word(String topic, String word, boolean waits) implements Message {}

  /** What all shares, or share 1 alone, have said. */
  record Words(String topic, List<String> words) implements Message {}

  /** How far a share is, about once a second: for what share 1 shows meanwhile. */
  record Progressed(Progress progress) implements Message {}

  /** An interval of a share, for the same. */
  record Interval(Step step, IntervalSnapshot interval) implements Message {}

  /** A share has failed; the run ends. */
  record Failed(String reason) implements Message {}

  /** The user ends the run. */
  record Interrupted() implements Message {}

  /** A part of a file of the result; a file's parts come in order. */
  @SuppressWarnings("ArrayRecordComponent") // written to a file, never compared
  record FilePart(String path, byte[] data) implements Message {}

  /** The last message of a share that has done its part. */
  record Bye() implements Message {}
}
