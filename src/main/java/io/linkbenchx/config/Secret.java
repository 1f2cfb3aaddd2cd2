package io.linkbenchx.config;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Objects;

/** A password or token. Always prints as {@code ***}; deliberately not Serializable. */
public final class Secret {
  private final String value;

  /** An empty text is an empty secret, usually "no authentication". */
  public Secret(String value) {
    this.value = Objects.requireNonNull(value, "value");
  }

  /** The secret itself: pass it to the driver, never to a message. */
  public String value() {
    return value;
  }

  /** Whether the secret is empty. */
  public boolean isEmpty() {
    return value.isEmpty();
  }

  /** Constant time for secrets of the same length. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret
        && MessageDigest.isEqual(
            value.getBytes(StandardCharsets.UTF_8), secret.value.getBytes(StandardCharsets.UTF_8));
  }

  /** All secrets have one hash code: a hash would leak information. */
  @Override
  public int hashCode() {
    return 1;
  }

  @Override
  public String toString() {
    return "***";
  }
}
