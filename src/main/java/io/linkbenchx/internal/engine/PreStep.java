package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Sources;

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
  static Sources settings(Sources cell, Providers known) {
    // In minutes it would override the duration.
    Sources pre = cell.without("RUN_TIME_MINUTES", "").preferring(PREFIX);
    if (cell.beginning(PREFIX + "warmup").isEmpty()) {
      pre = pre.with(known.names("warmup"), "0");
    }
    if (cell.beginning(PREFIX + "rate").isEmpty()) {
      pre = pre.with(known.names("rate"), "0");
    }
    return pre;
  }
}
