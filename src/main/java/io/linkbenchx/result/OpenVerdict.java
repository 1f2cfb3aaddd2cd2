package io.linkbenchx.result;

import io.linkbenchx.statistics.Trend;

/** Whether an open loop kept up with its schedule. */
public enum OpenVerdict implements Word {
  /** The backlog did not grow, or by less than 1 % of the starts due, and nothing was shed. */
  KEPT_UP,
  /**
   * Starts were shed, or the 95 % interval of the backlog's growth lies above zero and the growth
   * is at least 1 % of the starts due, or at least one second's starts.
   */
  NOT_SUSTAINED,
  /** The step was too short, or the growth of the backlog may be due to chance. */
  CANNOT_TELL;

  /**
   * By the growth of the backlog.
   *
   * @param due starts due per second
   */
  public static OpenVerdict of(Trend backlog, double due) {
    return switch (backlog.verdict(due)) {
      case GROWING -> NOT_SUSTAINED;
      case NOT_GROWING -> KEPT_UP;
      case CANNOT_TELL -> CANNOT_TELL;
    };
  }
}
