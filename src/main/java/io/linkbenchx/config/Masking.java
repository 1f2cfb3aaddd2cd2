package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.util.regex.Pattern;

/** Hides passwords inside longer texts such as JDBC and MongoDB addresses. */
@Internal
public final class Masking {
  private static final String PLACEHOLDER = "\\$\\{[^}]*\\}";

  /**
   * Also one whose '/' is not percent-encoded, as it must be. What begins like a port and is
   * followed by parameters is none.
   */
  private static final String PASSWORD = "(?:[^?\\s]+|(?!\\d{1,5}[,/?])[^\\s]+)";

  /** {@code scheme://user:PASSWORD@host}, or with one slash, which is a common mistake. */
  private static final Pattern USER_INFO =
      Pattern.compile(
          "(:/{1,2}(?:%1$s|(?!\\$\\{)[^/?#\\s:@])*:)(?!%1$s@)%2$s(?=@)"
              .formatted(PLACEHOLDER, PASSWORD));

  /** {@code user:PASSWORD@host} without a scheme, as in messages and lists of hosts. */
  private static final Pattern BARE_USER_INFO =
      Pattern.compile(
          "((?:^|[\\s,;(\"'=])[\\w.%+-]+:)(?!/|"
              + PLACEHOLDER
              + "@)(?:(?!:/)[^?\\s])+(?=@[\\w\\[])");

  private static final String SECRET_NAME =
      "(?:password|passwd|passphrase|pwd|secret|token|credentials?"
          + "|(?:secret|private|access|api)[_-]?key)";

  private static final Pattern SECRET = Pattern.compile(SECRET_NAME, Pattern.CASE_INSENSITIVE);

  private static final Pattern KEY_LIKE =
      Pattern.compile("key|(?:^|[_.])auth$", Pattern.CASE_INSENSITIVE);

  private static final Pattern HARMLESS =
      Pattern.compile("-?\\d{1,19}(?:\\.\\d+)?|on|off|yes|no|true|false", Pattern.CASE_INSENSITIVE);

  /** A parameter of a URL, whose value may contain everything but {@code &}. */
  private static final Pattern QUERY =
      Pattern.compile(
          "([?&][\\w.-]*" + SECRET_NAME + "=)(?!" + PLACEHOLDER + "(?:[&\\s]|$))[^&\\s]+",
          Pattern.CASE_INSENSITIVE);

  /** A parameter elsewhere, and MongoDB's {@code AWS_SESSION_TOKEN:TOKEN}. */
  private static final Pattern PARAMETER =
      Pattern.compile(
          "(%s(?:\\s*=\\s*|(?<=_token):))(?!%s(?:[&;,)\\s]|$))[^&;,)\\s]+"
              .formatted(SECRET_NAME, PLACEHOLDER),
          Pattern.CASE_INSENSITIVE);

  private Masking() {}

  /**
   * Replaces the password of a URL's user part, with or without scheme, and the value of every
   * parameter whose name ends as {@link #isSecretName} describes, by {@code ***}. {@code
   * ${env:NAME}} and {@code ${file:PATH}} stay, because they are not secret.
   */
  public static String mask(String text) {
    String masked = USER_INFO.matcher(text).replaceAll("$1***");
    masked = BARE_USER_INFO.matcher(masked).replaceAll("$1***");
    masked = QUERY.matcher(masked).replaceAll("$1***");
    return PARAMETER.matcher(masked).replaceAll("$1***");
  }

  /**
   * A server's variable in displayable form. The whole value is hidden if the name suggests a
   * secret or a key, or if the value contains a password. Sizes and switches with names like {@code
   * key_buffer_size} are not secret.
   */
  public static String variable(String name, String value) {
    boolean keyLike = KEY_LIKE.matcher(name).find() && !HARMLESS.matcher(value).matches();
    boolean hidden = isSecretName(name) || keyLike || !mask(value).equals(value);
    return hidden && !value.isEmpty() ? "***" : value;
  }

  /**
   * Whether a value with this name is a secret, for example a driver's property: the name contains
   * password, passwd, passphrase, pwd, secret, token, credential, or private, access or api key, in
   * any case.
   */
  public static boolean isSecretName(String name) {
    return SECRET.matcher(name).find();
  }
}
