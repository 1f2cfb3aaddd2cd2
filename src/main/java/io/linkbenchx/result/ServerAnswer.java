package io.linkbenchx.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a database server answered about itself, under its own names.
 *
 * @param source which answers these are, or why there are none
 * @param values name → value, in the server's order; empty where there are none
 * @param startedMillis when the server was started, in milliseconds since 1970 by its own clock;
 *     null if it is not known
 */
public record ServerAnswer(Provenance source, Map<String, String> values, Long startedMillis) {
  /** Clocks that count whole seconds can differ by this much about the same start. */
  private static final long SAME_START_MILLIS = 2500;

  public ServerAnswer {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * An answer.
   *
   * @param asked what was asked: statements, views, commands
   */
  public static ServerAnswer of(
      Provenance.Subject subject, List<String> asked, Map<String, String> values, Long started) {
    return new ServerAnswer(Provenance.of(subject, asked), values, started);
  }

  /**
   * No answer.
   *
   * @param detail the server's words
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
