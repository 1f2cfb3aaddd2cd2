package io.linkbenchx.internal.scale;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import java.util.List;

/** A message between share 1 and another share. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "message")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Message.Challenge.class, name = "challenge"),
  @JsonSubTypes.Type(value = Message.Hello.class, name = "hello"),
  @JsonSubTypes.Type(value = Message.Welcome.class, name = "welcome"),
  @JsonSubTypes.Type(value = Message.Ping.class, name = "ping"),
  @JsonSubTypes.Type(value = Message.Pong.class, name = "pong"),
  @JsonSubTypes.Type(value = Message.Word.class, name = "word"),
  @JsonSubTypes.Type(value = Message.Words.class, name = "words"),
  @JsonSubTypes.Type(value = Message.Progressed.class, name = "progress"),
  @JsonSubTypes.Type(value = Message.Interval.class, name = "interval"),
  @JsonSubTypes.Type(value = Message.Failed.class, name = "failed"),
  @JsonSubTypes.Type(value = Message.Interrupted.class, name = "interrupted"),
  @JsonSubTypes.Type(value = Message.FilePart.class, name = "file"),
  @JsonSubTypes.Type(value = Message.Bye.class, name = "bye")
})
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

  /** Asks for the time of share 1. */
  record Ping(long number) implements Message {}

  /**
   * The time of share 1.
   *
   * @param nanos of its monotonic clock
   * @param wallMicros of its wall clock, since the epoch
   */
  record Pong(long number, long nanos, long wallMicros) implements Message {}

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
