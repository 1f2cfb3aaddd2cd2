package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.ThisHost;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parsed JDBC address. Its string form contains no secret.
 *
 * @param authority host and port, or several of them, as the driver reads them; never user or
 *     password
 * @param database the database, or ""
 * @param parameters decoded, in order; may include {@code user} and {@code password}, also those in
 *     front of the host
 */
record JdbcUrl(String authority, String database, Map<String, String> parameters) {
  private static final Pattern FORM =
      Pattern.compile("jdbc:(\\w+)://([^/?]*)(?:/([^?]*))?(?:\\?(.*))?");

  private static final Set<String> OURS = Set.of("mysql", "mariadb", "postgresql");

  private static final Pattern PARAMETER = Pattern.compile("(?:^|&)([^&=]+)=([^&]*)");

  /** User info in front of a host; a list of hosts may have several. */
  private static final Pattern USER_INFO = Pattern.compile("(?<=^|,|\\[)[^,\\[]*@");

  /** Connector/J's {@code address=(host=…)(port=…)} and similar forms. */
  private static final Pattern KEYED_HOST =
      Pattern.compile("\\bhost\\s*=\\s*([^,)\\s]+)", Pattern.CASE_INSENSITIVE);

  private static final Pattern KEYED_PORT =
      Pattern.compile("\\bport\\s*=\\s*(\\d+)", Pattern.CASE_INSENSITIVE);

  /** The port after a host; the last part of a bare IPv6 address is not a port. */
  private static final Pattern PLAIN_PORT = Pattern.compile("^(?:[^:]*|\\[.*\\]):(\\d+)$");

  /** The address configured by the settings. */
  static JdbcUrl of(ServerTarget target) {
    ServerSettings server = target.server();
    String url = target.jdbc().url();
    if (url.isBlank()) {
      int port = server.port().orElse(target.family().identity().defaultPort());
      String host = server.host().strip();
      host = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
      return new JdbcUrl(host + ":" + port, server.database(), Map.of());
    }
    Matcher matcher = FORM.matcher(url.strip());
    // the servers of a family accept each other's names
    if (!matcher.matches()
        || !(OURS.contains(matcher.group(1))
            || target.family().identity().scheme().equals("jdbc:" + matcher.group(1) + ":"))) {
      throw new DbUsageException(
          "%1$s.url is not an address of %1$s: write jdbc:%1$s://host:port/database"
              .formatted(target.kind()));
    }
    String database = Objects.requireNonNullElse(matcher.group(3), "");
    Map<String, String> parameters;
    try {
      parameters = parameters(matcher.group(4));
      parameters.putAll(userInfo(matcher.group(2), database, target));
    } catch (IllegalArgumentException e) {
      throw new DbUsageException(
          target.key("url") + " has a % without a percent-encoded byte: write %25 for it");
    }
    return new JdbcUrl(
        USER_INFO.matcher(matcher.group(2)).replaceAll(""),
        database.isEmpty() ? server.database() : database,
        parameters);
  }

  /** Whether a text has the form of an address, of whatever product. */
  static boolean wellFormed(String url) {
    return FORM.matcher(url.strip()).matches();
  }

  /**
   * User and password in Connector/J's form {@code user:password@host}. They must be removed from
   * the authority, which messages and results show.
   */
  private static Map<String, String> userInfo(
      String authority, String database, ServerTarget target) {
    List<MatchResult> all = USER_INFO.matcher(authority).results().toList();
    boolean first = all.isEmpty() || all.get(0).start() == 0; // else a password has a comma
    boolean same = all.stream().map(MatchResult::group).distinct().count() <= 1;
    boolean keyed = authority.matches("(?i).*(password|user)\\s*=.*");
    if (keyed || database.contains("@") || !first || !same) {
      throw new DbUsageException(
          "%1$s.url contains user or password in an unsupported form: set %1$s.user and %1$s.password instead, or percent-encode its / @ , [ in jdbc:%1$s://user:password@host:port/database"
              .formatted(target.kind()));
    }
    Map<String, String> found = new LinkedHashMap<>();
    if (!all.isEmpty()) {
      String one = all.get(0).group().replaceFirst("@$", "");
      int colon = one.indexOf(':');
      found.put("user", percentDecoded(colon < 0 ? one : one.substring(0, colon)));
      if (colon >= 0) {
        found.put("password", percentDecoded(one.substring(colon + 1)));
      }
    }
    return found;
  }

  /** Unlike in a parameter, a plus sign stands for itself here. */
  private static String percentDecoded(String text) {
    return decoded(text.replace("+", "%2B"));
  }

  private static Map<String, String> parameters(String query) {
    Map<String, String> parameters = new LinkedHashMap<>();
    PARAMETER
        .matcher(Objects.requireNonNullElse(query, ""))
        .results()
        .forEach(pair -> parameters.put(decoded(pair.group(1)), decoded(pair.group(2))));
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

  /** The host of {@code user@host:port} or {@code [address]:port}; drivers default to localhost. */
  private static String host(String entry) {
    String place = entry.substring(entry.lastIndexOf('@') + 1).strip();
    String host =
        place.startsWith("[")
            ? place.substring(0, place.indexOf(']') + 1)
            : place.replaceFirst(":.*", "");
    return host.isEmpty() ? "localhost" : host;
  }

  /** Ports of the hosts, if all of them are this machine; otherwise empty. */
  List<Integer> portsHere(int usual) {
    return hosts().stream().allMatch(ThisHost::has) ? ports(usual) : List.of();
  }

  /** Ports of the hosts. */
  List<Integer> ports(int usual) {
    List<Integer> keyed =
        KEYED_PORT.matcher(authority).results().map(m -> Integer.valueOf(m.group(1))).toList();
    if (!keyed.isEmpty() || KEYED_HOST.matcher(authority).find()) {
      return keyed.isEmpty() ? List.of(usual) : keyed;
    }
    return Arrays.stream(authority.split(",")).map(entry -> port(entry, usual)).toList();
  }

  private static Integer port(String entry, int usual) {
    Matcher given = PLAIN_PORT.matcher(entry.strip());
    return given.find() ? Integer.valueOf(given.group(1)) : Integer.valueOf(usual);
  }

  /** Address for messages, without credentials. */
  @Override
  public String toString() {
    return authority + "/" + database;
  }
}
