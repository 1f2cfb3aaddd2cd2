package io.linkbenchx.result;

import java.util.Locale;

/** The spelling of constants in all files: lower case with underscores. */
final class Words {
  private Words() {}

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
