package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.ThisHost;
import java.util.Optional;

/**
 * The settings of an opened provider in a common form.
 *
 * @param kind the provider's name
 * @param server the shared keys
 * @param jdbc the provider's own keys
 * @param mysql the MySQL family's keys; empty for others
 * @param family the driver to use
 * @param options requested by the engine
 * @param rows settings for sysbench's tables
 * @param purchases settings for the insert benchmark's tables
 */
public record ServerTarget(
    String kind,
    ServerSettings server,
    JdbcSettings jdbc,
    Optional<MySqlOptions> mysql,
    DriverFamily family,
    DbOptions options,
    RowOptions rows,
    PurchaseOptions purchases) {

  String user() {
    return jdbc.user().orElse(server.user());
  }

  /** The secret itself; pass it only to the driver. */
  String password() {
    return jdbc.password().orElse(server.password()).value();
  }

  /** A setting's full name, for messages. */
  public String key(String name) {
    return kind + "." + name;
  }

  /** Whether the server is on this machine: reached by a Unix socket, or at a local address. */
  public boolean onThisHost() {
    return jdbc.socket().isPresent() || JdbcUrl.of(this).hosts().stream().allMatch(ThisHost::has);
  }
}
