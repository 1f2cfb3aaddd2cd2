package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * LinkBench's own connection keys, shared by all SQL servers.
 *
 * @param host name or address of the server
 * @param port its port; empty for the product's default
 * @param user database user
 * @param password may be empty
 * @param database the database (schema) that holds the tables
 * @param linktable name of the table of links
 * @param counttable name of the table of counts
 * @param nodetable name of the table of nodes
 * @param batch rows per multi-row insert of the load
 * @param noBinlog whether the load bypasses the binary log
 */
@SettingGroup("SQL servers")
public record ServerSettings(
    @Setting(
            aliases = {"mysql-host", "mysql_host", "pgsql-host", "pgsql_host"},
            def = "localhost",
            help = "Server to connect to.")
        String host,
    @Setting(
            aliases = {"mysql-port", "mysql_port", "pgsql-port", "pgsql_port"},
            min = "1",
            max = "65535",
            help = "Port; unset = the product's default.")
        OptionalInt port,
    @Setting(
            aliases = {"mysql-user", "mysql_user", "pgsql-user", "pgsql_user"},
            def = "linkbench",
            help = "User name.")
        String user,
    @Setting(
            aliases = {"mysql-password", "mysql_password", "pgsql-password", "pgsql_password"},
            help = "Password; may be empty.")
        Secret password,
    @Setting(
            key = "dbid",
            aliases = {"mysql-db", "mysql_db", "pgsql-db", "pgsql_db"},
            def = "linkdb",
            help = "Database that contains the tables.")
        String database,
    @Setting(def = "linktable", help = "Name of the table of links.") String linktable,
    @Setting(def = "counttable", help = "Name of the table of counts.") String counttable,
    @Setting(def = "nodetable", help = "Name of the table of nodes.") String nodetable,
    @Setting(
            key = "mysql_bulk_insert_batch",
            aliases = {"bulk_insert_batch", "bulk_insert_count"},
            def = "1024",
            min = "1",
            max = "65536",
            help = "Rows per multi-row insert of the load.")
        int batch,
    @Setting(
            key = "mysql_disable_binlog_load",
            aliases = {"disable_binlog_load"},
            help = "Excludes the load from the binary log (requires the privilege).")
        boolean noBinlog)
    implements Checked {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_$]{0,59}");

  /** LinkBench shares these keys with document stores, whose names follow other rules. */
  @Override
  public void check(Checks checks) {
    checkName(checks, "linktable", linktable);
    checkName(checks, "counttable", counttable);
    checkName(checks, "nodetable", nodetable);
  }

  private static void checkName(Checks checks, String key, String name) {
    if (!NAME.matcher(name).matches()) {
      checks.error(
          key,
          "\"" + name + "\" is not a plain table name",
          "use letters, digits and _, beginning with a letter");
    }
  }
}
