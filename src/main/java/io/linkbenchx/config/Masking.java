package io.linkbenchx.config;

import java.util.regex.Pattern;

/** Hides passwords inside longer texts such as JDBC and MongoDB addresses. */
public final class Masking {
  private static final String PLACEHOLDER = "\\$\\{[^}]*\\}";

  /**
   * {@code scheme://user:PASSWORD@host}; a password holding '/' must be percent-encoded to be an
   * address at all.
   */
  private static final Pattern USER_INFO =
      Pattern.compile(
          "(://(?:"
              + PLACEHOLDER
              + "|(?!\\$\\{)[^/?#\\s:@])*:)(?!"
              + PLACEHOLDER
              + "@)[^/\\s]+(?=@)");

  private static final Pattern PARAMETER =
      Pattern.compile(
          "((?:password|passwd|pwd|secret|token)\\s*=\\s*)(?!"
              + PLACEHOLDER
              + "(?:[&;,)\\s]|$))[^&;,)\\s]+",
          Pattern.CASE_INSENSITIVE);

  private Masking() {}

  /**
   * Replaces the password of a URL's user part and every {@code …password=}, {@code pwd=}, {@code
   * secret=} or {@code token=} value by {@code ***}; {@code ${env:NAME}} and {@code ${file:PATH}}
   * stay, they hide nothing.
   */
  public static String mask(String text) {
    String masked = USER_INFO.matcher(text).replaceAll("$1***");
    return PARAMETER.matcher(masked).replaceAll("$1***");
  }
}
