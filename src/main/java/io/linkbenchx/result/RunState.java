package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How far a run is.
 *
 * @param state "running", "finished", "interrupted" or "failed"
 * @param message why it failed, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunState(String state, String message) {
  /** Nothing has gone wrong so far. */
  public static final RunState RUNNING = new RunState("running", null);
}
