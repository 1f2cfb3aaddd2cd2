package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Sources;
import java.util.List;

/**
 * A step after a load whose effect on the data is kept, such as hours of random updates before hot
 * rows are measured. It has the settings of the cell, except those given as {@code pre.KEY}.
 */
final class PreStep {
  static final String PREFIX = "pre.";
  static final String DURATION = "pre.duration";

  private PreStep() {}

  static boolean wanted(Sources sources) {
    return sources.peek(DURATION).filter(length -> !length.matches("0[a-z]*")).isPresent();
  }

  /** A closed loop without warm-up, unless configured otherwise. */
  static Sources settings(Sources cell) {
    Sources pre = cell.preferring(PREFIX);
    if (cell.beginning(PREFIX + "warmup").isEmpty()) {
      pre = pre.with(List.of("warmup", "warmup_time", "warmup-time"), "0");
    }
    if (cell.peek("RUN_TIME_MINUTES").isPresent()) {
      pre = pre.with(List.of("RUN_TIME_MINUTES"), ""); // it would override the duration
    }
    if (cell.beginning(PREFIX + "rate").isEmpty()) {
      pre = pre.with(List.of("rate", "requestrate"), "0");
    }
    return pre;
  }
}
