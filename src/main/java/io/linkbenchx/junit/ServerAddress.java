package io.linkbenchx.junit;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server that the user starts. Its address is requested when the run begins, not before.
 *
 * @param url JDBC address or MongoDB connection string; its first word chooses the database
 * @param user database user; null if the address contains it
 * @param password of that user; null if the address contains it
 */
record ServerAddress(Supplier<String> url, Supplier<String> user, Supplier<String> password) {
  private static final Pattern SCHEME = Pattern.compile("(?:jdbc:)?(\\w+)(?:\\+srv)?:.*");

  void configure(LinkBenchX.Builder builder) {
    String address = url.get();
    Matcher matcher = SCHEME.matcher(address == null ? "" : address);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "the server's address is '"
              + address
              + "': supply one such as jdbc:mysql://host:port/database or mongodb://host:port");
    }
    String database = matcher.group(1);
    builder.set("database", database).set(database + ".url", plain(address));
    if (user != null) {
      builder.set("user", plain(user.get())).set("password", plain(password.get()));
    }
  }

  /** An earlier test on a server that outlives it may have loaded; what the user says holds. */
  static void replaceOwn(LinkBenchX.Builder builder) {
    if (!InternalAccess.planner(builder).gives("existing")) {
      builder.set("existing", "drop");
    }
  }

  /** Escapes text so that a setting takes it literally, without references. */
  private static String plain(String text) {
    return text == null ? "" : text.replace("${", "$${");
  }
}
