package io.linkbenchx.config;

import java.util.List;
import java.util.Locale;

/** An enum constant that defines its spelling in configurations: lower case unless it says so. */
public interface Named {
  /** The constant in Java. */
  String name();

  /** The documented spelling; matched without regard to case, {@code _} equals {@code -}. */
  default String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Further accepted spellings, such as the class names of other tools. */
  default List<String> aliases() {
    return List.of();
  }
}
