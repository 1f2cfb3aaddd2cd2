package io.linkbenchx.servers;

import java.util.function.Function;

/** What looking for a server gave. */
sealed interface Lookup {

  /**
   * @param admin may make databases and accounts and set globals
   * @param user what a benchmark's user may
   */
  record Found(ServerAddress admin, ServerAddress user) implements Lookup {
    static Found of(ServerAddress both) {
      return new Found(both, both);
    }
  }

  /**
   * @param reason a few words for the report
   */
  record Missing(String reason) implements Lookup {}

  /**
   * The addresses that variables of the given names hold.
   *
   * @throws IllegalStateException if the URL cannot be read; the message names the variable
   */
  static Lookup fromVariables(ServerKind kind, Function<String, String> variables) {
    String name = kind.variable("URL");
    String url = variables.apply(name);
    if (url == null || url.isBlank()) {
      return new Missing("no " + name);
    }
    ServerAddress user = parse(name, url);
    if (user.mongo() != (kind == ServerKind.MONGO || kind == ServerKind.FERRETDB)) {
      throw new IllegalStateException(name + " is the address of another kind of server");
    }
    for (String part : new String[] {"user", "password"}) {
      String value = variables.apply(kind.variable(part.toUpperCase(java.util.Locale.ROOT)));
      if (value != null && !user.mongo()) {
        user = user.with(part, value);
      }
    }
    String adminName = kind.variable("ADMIN_URL");
    String admin = variables.apply(adminName);
    return new Found(admin == null || admin.isBlank() ? user : parse(adminName, admin), user);
  }

  private static ServerAddress parse(String variable, String url) {
    try {
      return ServerAddress.of(url);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(variable + " is " + e.getMessage(), e);
    }
  }
}
