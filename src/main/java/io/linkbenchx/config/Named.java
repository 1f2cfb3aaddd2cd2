package io.linkbenchx.config;

import java.util.List;

/** An enum constant that defines its spelling in configurations. */
public interface Named {
  /** The documented spelling; matched without regard to case, {@code _} equals {@code -}. */
  String text();

  /** Further accepted spellings, such as the class names of other tools. */
  default List<String> aliases() {
    return List.of();
  }
}
