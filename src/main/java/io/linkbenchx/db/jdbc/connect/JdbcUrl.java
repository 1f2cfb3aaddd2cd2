package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.db.DbUsageException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
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

  /** Connector/J's {@code address=(host=…)(port=…)} and its like. */
  private static final Pattern KEYED_HOST =
      Pattern.compile("\\bhost\\s*=\\s*([^,)\\s]+)", Pattern.CASE_INSENSITIVE);

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

  /** The hosts of the authority, without ports and users. */
  List<String> hosts() {
    List<String> keyed =
        KEYED_HOST.matcher(authority).results().map(found -> found.group(1)).toList();
    return keyed.isEmpty()
        ? Arrays.stream(authority.split(",")).map(JdbcUrl::host).toList()
        : keyed;
  }

  /** Of {@code user@host:port} or {@code [address]:port}; drivers take localhost for none. */
  private static String host(String entry) {
    String place = entry.substring(entry.lastIndexOf('@') + 1).strip();
    String host =
        place.startsWith("[")
            ? place.substring(0, place.indexOf(']') + 1)
            : place.replaceFirst(":.*", "");
    return host.isEmpty() ? "localhost" : host;
  }

  /** For messages: where, without how. */
  String where() {
    return authority + "/" + database;
  }
}
