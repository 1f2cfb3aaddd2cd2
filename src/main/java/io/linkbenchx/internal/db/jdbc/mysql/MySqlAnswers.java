package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Answers of servers with MySQL's protocol about themselves. */
final class MySqlAnswers {
  private static final String STATUS = "SHOW GLOBAL STATUS";
  private static final String VARIABLES = "SHOW GLOBAL VARIABLES";
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");

  private MySqlAnswers() {}

  /**
   * The numeric counters of all engines, without texts such as {@code
   * Innodb_buffer_pool_load_status}; none of a server that lists them without counting.
   */
  static ServerAnswer counters(Connection connection) throws SQLException {
    Map<String, String> numbers = new LinkedHashMap<>(Queries.pairs(connection, STATUS));
    numbers.values().removeIf(value -> value == null || !NUMBER.matcher(value).matches());
    return numbers.isEmpty() || standStill(numbers)
        ? ServerAnswer.missing(Subject.DBMS_COUNTERS, Missing.NOT_OFFERED, STATUS)
        : ServerAnswer.of(
            Subject.DBMS_COUNTERS, List.of(STATUS), numbers, started(connection, numbers));
  }

  /**
   * Whether a server lists counters without counting: go-mysql-server 0.20. In its first second the
   * uptime of a server that counts is 0 too, but it has received this query.
   */
  private static boolean standStill(Map<String, String> counters) {
    return Stream.of("Uptime", "Bytes_received").map(counters::get).allMatch("0"::equals);
  }

  /** Start time by the server's clock, to the second; null if it does not report its uptime. */
  private static Long started(Connection connection, Map<String, String> numbers)
      throws SQLException {
    String uptime = numbers.getOrDefault("Uptime", "");
    OptionalLong now = Queries.number(connection, "SELECT UNIX_TIMESTAMP()");
    return uptime.matches("\\d{1,10}") && now.isPresent()
        ? Long.valueOf((now.getAsLong() - Long.parseLong(uptime)) * 1000)
        : null;
  }

  /** Directories that are not set are the data directory, or inside it. */
  static List<Path> directories(Connection connection) throws SQLException {
    Map<String, String> set =
        Queries.pairs(
            connection,
            "SHOW GLOBAL VARIABLES WHERE variable_name IN ('datadir', 'innodb_data_home_dir',"
                + " 'innodb_log_group_home_dir', 'rocksdb_datadir', 'rocksdb_wal_dir')");
    Path data = Path.of(set.getOrDefault("datadir", "/"));
    return set.values().stream()
        .filter(place -> place != null && !place.isBlank())
        .map(place -> data.resolve(place).normalize())
        .distinct()
        .toList();
  }

  static ServerAnswer variables(Connection connection) throws SQLException {
    Map<String, String> all = JdbcInsight.masked(Queries.pairs(connection, VARIABLES));
    return all.isEmpty()
        ? ServerAnswer.missing(Subject.SERVER_VARIABLES, Missing.NOT_OFFERED, VARIABLES)
        : ServerAnswer.of(Subject.SERVER_VARIABLES, List.of(VARIABLES), all, null);
  }
}
