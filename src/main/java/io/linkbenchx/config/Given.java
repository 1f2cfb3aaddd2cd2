package io.linkbenchx.config;

import java.nio.file.Path;

/**
 * One key as written by the user.
 *
 * @param value trimmed, placeholders such as {@code ${env:NAME}} not yet replaced
 */
public record Given(String key, String value, Origin origin) {
  /** Base directory for relative paths in this value. */
  Path base() {
    return origin instanceof Origin.FileLine line && line.path().getParent() != null
        ? line.path().getParent()
        : Path.of("");
  }

  /** Hides the value, which may be a password. */
  @Override
  public String toString() {
    return origin.text() + ": " + key;
  }
}
