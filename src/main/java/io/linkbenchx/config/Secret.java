package io.linkbenchx.config;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Objects;

/** A password or token. Prints as {@code ***} wherever it ends up; not Serializable on purpose. */
public final class Secret {
  private final String value;

  /** An empty text is an empty secret, usually "no authentication". */
  public Secret(String value) {
    this.value = Objects.requireNonNull(value, "value");
  }

  /** The secret itself: hand it to the driver, never to a message. */
  public String value() {
    return value;
  }

  /** Whether nothing was given. */
  public boolean isEmpty() {
    return value.isEmpty();
  }

  /** Takes the same time wherever two secrets of one length differ. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret
        && MessageDigest.isEqual(
            value.getBytes(StandardCharsets.UTF_8), secret.value.getBytes(StandardCharsets.UTF_8));
  }

  /** The same for all secrets: a hash would be a hint. */
  @Override
  public int hashCode() {
    return 1;
  }

  @Override
  public String toString() {
    return "***";
  }
}
