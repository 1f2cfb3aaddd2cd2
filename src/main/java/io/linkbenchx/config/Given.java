package io.linkbenchx.config;

/**
 * One key as written by the user.
 *
 * @param value trimmed, placeholders such as {@code ${env:NAME}} not yet replaced
 */
public record Given(String key, String value, Origin origin) {
  /** Hides the value, which may be a password. */
  @Override
  public String toString() {
    return origin.text() + ": " + key;
  }
}
