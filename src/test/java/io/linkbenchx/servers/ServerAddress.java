package io.linkbenchx.servers;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server's JDBC URL or MongoDB connection string in its parts.
 *
 * @param scheme such as {@code jdbc:mysql}
 * @param hostAndPort such as {@code 127.0.0.1:3306}; of a connection string all hosts, and user and
 *     password before them
 * @param database may be empty
 * @param query the parameters, user and password among them, without the question mark
 */
public record ServerAddress(String scheme, String hostAndPort, String database, String query) {
  private static final Pattern URL =
      Pattern.compile(
          "(jdbc:(?:mysql|mariadb|postgresql)|mongodb(?:\\+srv)?)://([^/?]+)(?:/([^?]*))?(?:\\?(.*))?");

  /**
   * @throws IllegalArgumentException if it is neither a JDBC URL of one of the products nor a
   *     connection string
   */
  public static ServerAddress of(String url) {
    Matcher parts = URL.matcher(url);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "not a URL such as jdbc:mysql://host:3306/database?user=u&password=p or"
              + " mongodb://host:27017/");
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

  /** The same server and user, who stays known to the database he was known to. */
  public ServerAddress inDatabase(String name) {
    ServerAddress moved = new ServerAddress(scheme, hostAndPort, name, query);
    boolean login = mongo() && hostAndPort.contains("@") && !query.contains("authSource=");
    return login ? moved.with("authSource", database.isEmpty() ? "admin" : database) : moved;
  }

  public boolean mongo() {
    return scheme.startsWith("mongodb");
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

  /** Without the places where a password stands. */
  @Override
  public String toString() {
    return scheme + "://" + hostAndPort.replaceFirst("^.*@", "") + "/" + database;
  }

  private static String orEmpty(String part) {
    return part == null ? "" : part;
  }
}
