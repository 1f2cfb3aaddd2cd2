package io.linkbenchx.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A database server's answer about itself, under its own names.
 *
 * @param source origin of the answers, or why there are none
 * @param values name → value, in the server's order; empty if there are none
 * @param startedMillis start time of the server, in milliseconds since 1970 by its own clock; null
 *     if not known
 */
public record ServerAnswer(Provenance source, Map<String, String> values, Long startedMillis) {
  /**
   * Largest difference between two readings of the same start time by clocks with whole seconds.
   */
  private static final long SAME_START_MILLIS = 2500;

  public ServerAnswer {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * An answer.
   *
   * @param asked its source: statements, views, commands
   */
  public static ServerAnswer of(
      Provenance.Subject subject, List<String> asked, Map<String, String> values, Long started) {
    return new ServerAnswer(Provenance.of(subject, asked), values, started);
  }

  /**
   * No answer.
   *
   * @param detail the server's message
   */
  public static ServerAnswer missing(
      Provenance.Subject subject, Provenance.Missing why, String detail) {
    return new ServerAnswer(Provenance.missing(subject, why, detail), Map.of(), null);
  }

  /** Whether the server was started between an earlier answer and this one. */
  public boolean restartedSince(ServerAnswer earlier) {
    return startedMillis != null
        && earlier.startedMillis != null
        && Math.abs(startedMillis - earlier.startedMillis) > SAME_START_MILLIS;
  }
}
