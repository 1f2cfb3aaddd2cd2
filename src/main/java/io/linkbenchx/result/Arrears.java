package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a schedule asked for and did not get.
 *
 * @param dropped starts given up by policy drop, or shed by a full queue
 * @param backlogAtStart starts due but not begun when the measured part began
 * @param backlogAtEnd starts due but not begun when it ended; drained, then reported
 * @param unfinished transactions still running, or due and not begun, when the drain limit ended
 * @param oldestUnfinishedSeconds age of the oldest that was still running; null if none was
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Arrears(
    long dropped,
    long backlogAtStart,
    long backlogAtEnd,
    long unfinished,
    Double oldestUnfinishedSeconds) {
  /** None. */
  public static final Arrears NONE = new Arrears(0, 0, 0, 0, null);
}
