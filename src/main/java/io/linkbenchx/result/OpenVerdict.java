package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether an open loop kept up with its schedule. */
public enum OpenVerdict {
  /** The backlog did not grow, as far as this step can show, and nothing was shed. */
  @JsonProperty("kept_up")
  KEPT_UP,
  /** Starts were shed, or the 95 % interval of the backlog's growth lies above zero. */
  @JsonProperty("not_sustained")
  NOT_SUSTAINED,
  /** The step was too short to say. */
  @JsonProperty("cannot_tell")
  CANNOT_TELL
}
