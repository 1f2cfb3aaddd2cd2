package io.linkbenchx.internal.config;

/** A count with its noun, as in messages and tables. */
public final class Plural {
  private Plural() {}

  /**
   * {@code 1 row}, {@code 2 rows}, {@code 0 queries}.
   *
   * @param noun singular; its plural ends in s, in ies if it ends in y, in es after ch
   */
  public static String of(long count, String noun) {
    return count + " " + noun(count, noun);
  }

  /** The noun alone, for a count that is written in another form. */
  public static String noun(long count, String noun) {
    if (count == 1) {
      return noun;
    }
    return noun.endsWith("y")
        ? noun.substring(0, noun.length() - 1) + "ies"
        : noun + (noun.endsWith("ch") ? "es" : "s");
  }
}
