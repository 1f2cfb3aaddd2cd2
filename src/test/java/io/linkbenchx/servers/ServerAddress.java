package io.linkbenchx.servers;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server's JDBC URL in its parts.
 *
 * @param scheme such as {@code jdbc:mysql}
 * @param hostAndPort such as {@code 127.0.0.1:3306}
 * @param database may be empty
 * @param query the parameters, user and password among them, without the question mark
 */
public record ServerAddress(String scheme, String hostAndPort, String database, String query) {
  private static final Pattern URL =
      Pattern.compile("(jdbc:(?:mysql|mariadb|postgresql))://([^/?]+)(?:/([^?]*))?(?:\\?(.*))?");

  /**
   * @throws IllegalArgumentException if it is no JDBC URL of one of the three products
   */
  public static ServerAddress of(String url) {
    Matcher parts = URL.matcher(url);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "not a URL such as jdbc:mysql://host:3306/database?user=u&password=p");
    }
    return new ServerAddress(
        parts.group(1), parts.group(2), orEmpty(parts.group(3)), orEmpty(parts.group(4)));
  }

  /** The same server with one more parameter; an earlier one of that name is replaced. */
  public ServerAddress with(String name, String value) {
    String others =
        ("&" + query).replaceAll("&" + Pattern.quote(name) + "=[^&]*", "").replaceFirst("^&", "");
    String added = name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    return new ServerAddress(
        scheme, hostAndPort, database, others.isEmpty() ? added : others + "&" + added);
  }

  public ServerAddress inDatabase(String name) {
    return new ServerAddress(scheme, hostAndPort, name, query);
  }

  public boolean postgres() {
    return scheme.equals("jdbc:postgresql");
  }

  public String url() {
    return scheme + "://" + hostAndPort + "/" + database + (query.isEmpty() ? "" : "?" + query);
  }

  public Connection connect() throws SQLException {
    return DriverManager.getConnection(url());
  }

  /** Without the parameters, where the password stands. */
  @Override
  public String toString() {
    return scheme + "://" + hostAndPort + "/" + database;
  }

  private static String orEmpty(String part) {
    return part == null ? "" : part;
  }
}
