package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.db.DbOptions;
import java.util.Optional;

/**
 * One opened provider's settings in one form.
 *
 * @param kind the provider's name
 * @param server the shared keys
 * @param jdbc the provider's own
 * @param mysql the MySQL family's; empty for others
 * @param family the driver to use
 * @param options what the engine asked for
 * @param rows what concerns sysbench's tables
 * @param purchases what concerns the insert benchmark's
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

  public ServerTarget(
      String kind,
      ServerSettings server,
      JdbcSettings jdbc,
      Optional<MySqlOptions> mysql,
      DriverFamily family,
      DbOptions options) {
    this(
        kind,
        server,
        jdbc,
        mysql,
        family,
        options,
        RowOptions.defaults(),
        PurchaseOptions.defaults());
  }

  /** The same with statements that travel another way. */
  public ServerTarget with(StatementMode statements) {
    return new ServerTarget(
        kind, server, jdbc.with(statements), mysql, family, options, rows, purchases);
  }

  String user() {
    return jdbc.user().orElse(server.user());
  }

  /** The secret itself; hand it to the driver only. */
  String password() {
    return jdbc.password().orElse(server.password()).value();
  }

  /** A setting's full name, for messages. */
  public String key(String name) {
    return kind + "." + name;
  }

  /**
   * Connections of one client: a second one saves the round trip of BEGIN, where there is one.
   *
   * @param beginIsFree whether the server has no such round trip
   */
  public int connectionsPerClient(boolean beginIsFree) {
    return jdbc.connections()
        .orElse(beginIsFree || jdbc.statements() == StatementMode.PROCEDURE ? 1 : 2);
  }
}
