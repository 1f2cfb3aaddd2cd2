package io.linkbenchx.result;

import java.util.Locale;

/** How constants are written in every file: lower case with underscores. */
final class Words {
  private Words() {}

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
