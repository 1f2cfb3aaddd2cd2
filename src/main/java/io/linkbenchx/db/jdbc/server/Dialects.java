package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.connect.PgJdbc;
import io.linkbenchx.db.jdbc.connect.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells servers apart by what they say of themselves. */
public final class Dialects {
  private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+)(?:\\.(\\d+))?");

  private Dialects() {}

  public static Dialect of(Connection connection, Target target) throws SQLException {
    if (target.family() instanceof PgJdbc) {
      return new PostgreSql(Queries.text(connection, "SHOW server_version"));
    }
    String version = Queries.text(connection, "SELECT VERSION()");
    Dialect dialect = ofVersion(version);
    if (target.kind().equals("mariadb") && dialect instanceof MySql) {
      throw new DbOpenException(
          "the server is MySQL " + version + ", not MariaDB: set database to mysql");
    }
    return dialect;
  }

  /** MariaDB behind a MySQL driver says "5.5.5-10.11.19-MariaDB". */
  public static Dialect ofVersion(String version) {
    if (version.toLowerCase(Locale.ROOT).contains("mariadb")) {
      return new MariaDb(version.startsWith("5.5.5-") ? version.substring(6) : version);
    }
    Matcher matcher = NUMBERS.matcher(version);
    int number = 0;
    if (matcher.find()) {
      int patch = matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3));
      number =
          Integer.parseInt(matcher.group(1)) * 1_000_000
              + Integer.parseInt(matcher.group(2)) * 1000
              + patch;
    }
    return new MySql(version, number >= 8_000_019);
  }
}
