package io.linkbenchx.config;

/**
 * One thing wrong with a configuration. Never contains a secret.
 *
 * @param key empty when the whole source is meant
 * @param suggestion what to do next, may be empty
 */
public record Problem(
    Severity severity, Origin origin, String key, String reason, String suggestion) {

  /** Masks passwords inside addresses, whoever wrote the reason. */
  public Problem {
    reason = Masking.mask(reason);
    suggestion = Masking.mask(suggestion);
  }

  /** Whether the run may go on. */
  public enum Severity {
    /** Nothing runs. */
    ERROR,
    /** Told to the user, stops nothing. */
    NOTICE
  }

  /** {@code origin: key: reason; suggestion} on one line; a notice says so before the reason. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(origin.text()).append(": ");
    if (!key.isEmpty()) {
      text.append(key).append(": ");
    }
    if (severity == Severity.NOTICE) {
      text.append("notice: ");
    }
    text.append(reason);
    if (!suggestion.isEmpty()) {
      text.append("; ").append(suggestion);
    }
    return text.toString();
  }
}
