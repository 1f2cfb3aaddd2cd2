package io.linkbenchx.config;

/**
 * One problem of a configuration. Never contains a secret.
 *
 * @param key empty if the problem concerns the whole source
 * @param suggestion advice, may be empty
 */
public record Problem(
    Severity severity, Origin origin, String key, String reason, String suggestion) {

  /** Masks passwords inside addresses, wherever the reason comes from. */
  public Problem {
    reason = Masking.mask(reason);
    suggestion = Masking.mask(suggestion);
  }

  /** Whether the run may continue. */
  public enum Severity {
    /** The run does not start. */
    ERROR,
    /** Reported to the user; the run starts. */
    NOTICE
  }

  /** {@code origin: key: reason; suggestion} on one line; a notice is marked before the reason. */
  @Override
  public String toString() {
    String where = origin.text() + ": " + (key.isEmpty() ? "" : key + ": ");
    String what = (severity == Severity.NOTICE ? "notice: " : "") + reason;
    return where + what + (suggestion.isEmpty() ? "" : "; " + suggestion);
  }
}
