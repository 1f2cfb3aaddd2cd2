package io.linkbenchx.internal.fork;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.linkbenchx.engine.RunFailure;

/** A message from a process that does a part of a run to the process that started it. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "message")
public sealed interface PartMessage {

  /** The process has read its part and begins. */
  record Started(long pid) implements PartMessage {}

  /** The part is done; a failed verification is among its results. */
  record Finished() implements PartMessage {}

  /** A signal ended the part early. */
  record Interrupted() implements PartMessage {}

  /**
   * The part failed.
   *
   * @param reason with advice, secrets masked
   */
  record Failed(RunFailure.Kind kind, String reason) implements PartMessage {}
}
