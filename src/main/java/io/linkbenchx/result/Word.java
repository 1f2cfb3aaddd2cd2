package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** A constant whose word in files and configurations is its name, in lower case. */
public interface Word {
  /** The constant in Java. */
  String name();

  /** The word used in files: lower case with underscores. */
  @JsonValue
  default String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
