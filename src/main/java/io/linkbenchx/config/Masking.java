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

  /** The same without a scheme, as messages and lists of hosts have it. */
  private static final Pattern BARE_USER_INFO =
      Pattern.compile(
          "((?:^|[\\s,;(\"'=])[\\w.%+-]+:)(?!/|" + PLACEHOLDER + "@)[^/\\s]+(?=@[\\w\\[])");

  private static final String SECRET_NAME =
      "(?:password|passwd|passphrase|pwd|secret|token|credentials?"
          + "|(?:secret|private|access|api)[_-]?key)";

  private static final Pattern SECRET = Pattern.compile(SECRET_NAME, Pattern.CASE_INSENSITIVE);

  private static final Pattern KEY_LIKE =
      Pattern.compile("key|(?:^|[_.])auth$", Pattern.CASE_INSENSITIVE);

  private static final Pattern HARMLESS =
      Pattern.compile("-?\\d{1,19}(?:\\.\\d+)?|on|off|yes|no|true|false", Pattern.CASE_INSENSITIVE);

  private static final Pattern PARAMETER =
      Pattern.compile(
          "(" + SECRET_NAME + "\\s*=\\s*)(?!" + PLACEHOLDER + "(?:[&;,)\\s]|$))[^&;,)\\s]+",
          Pattern.CASE_INSENSITIVE);

  private Masking() {}

  /**
   * Replaces the password of a URL's user part, with its scheme or without, and every {@code
   * …password=}, {@code pwd=}, {@code secret=}, {@code secretKey=} or {@code token=} value by
   * {@code ***}; {@code ${env:NAME}} and {@code ${file:PATH}} stay, they hide nothing.
   */
  public static String mask(String text) {
    String masked = USER_INFO.matcher(text).replaceAll("$1***");
    masked = BARE_USER_INFO.matcher(masked).replaceAll("$1***");
    return PARAMETER.matcher(masked).replaceAll("$1***");
  }

  /**
   * A server's variable as it may be shown. Hidden as a whole is the value of a name that may be a
   * secret's or a key's, and any value that has a password in it. Sizes and switches of such names
   * as {@code key_buffer_size} are no secrets.
   */
  public static String variable(String name, String value) {
    boolean keyLike = KEY_LIKE.matcher(name).find() && !HARMLESS.matcher(value).matches();
    boolean hidden = isSecretName(name) || keyLike || !mask(value).equals(value);
    return hidden && !value.isEmpty() ? "***" : value;
  }

  /** Whether a value of that name is a secret: the name of a driver's property, say. */
  public static boolean isSecretName(String name) {
    return SECRET.matcher(name).find();
  }
}
