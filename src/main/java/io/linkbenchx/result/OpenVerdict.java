package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether an open loop kept up with its schedule. */
public enum OpenVerdict {
  /** The backlog grew by less than 1 % of the starts due or not at all, and nothing was shed. */
  @JsonProperty("kept_up")
  KEPT_UP,
  /**
   * Starts were shed, or the 95 % interval of the backlog's growth lies above zero and the growth
   * is at least 1 % of the starts due, or the starts of a second.
   */
  @JsonProperty("not_sustained")
  NOT_SUSTAINED,
  /** The step was too short, or the backlog grew by no more than chance can make it. */
  @JsonProperty("cannot_tell")
  CANNOT_TELL
}
