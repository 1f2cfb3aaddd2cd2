package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.db.DbUsageException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JDBC address taken apart.
 *
 * @param authority host and port, or several of them, as the driver reads them
 * @param database the database, or ""
 * @param parameters decoded, in order
 */
record JdbcUrl(String authority, String database, Map<String, String> parameters) {
  private static final Pattern FORM =
      Pattern.compile("jdbc:(mysql|mariadb|postgresql)://([^/?]*)(?:/([^?]*))?(?:\\?(.*))?");

  /** The address that the settings give. */
  static JdbcUrl of(Target target) {
    ServerSettings server = target.server();
    String url = target.jdbc().url();
    if (url.isBlank()) {
      int port = server.port().orElse(target.family().defaultPort());
      String host = server.host().contains(":") ? "[" + server.host() + "]" : server.host();
      return new JdbcUrl(host + ":" + port, server.database(), Map.of());
    }
    Matcher matcher = FORM.matcher(url.strip());
    if (!matcher.matches()) {
      throw new DbUsageException(
          target.key("url")
              + " is not an address of "
              + target.kind()
              + ": write jdbc:"
              + target.kind()
              + "://host:port/database");
    }
    String database = matcher.group(3) == null ? "" : matcher.group(3);
    return new JdbcUrl(
        matcher.group(2),
        database.isEmpty() ? server.database() : database,
        parameters(matcher.group(4)));
  }

  private static Map<String, String> parameters(String query) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (query != null) {
      for (String pair : query.split("&")) {
        int equals = pair.indexOf('=');
        if (equals > 0) {
          parameters.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
        }
      }
    }
    return parameters;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  /** For messages: where, without how. */
  String where() {
    return authority + "/" + database;
  }
}
