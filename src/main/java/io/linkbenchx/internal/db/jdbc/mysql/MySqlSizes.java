package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.config.Masking;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Provenance.Missing;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Database sizes of servers of MySQL's kind. InnoDB's tablespaces are files of one table each,
 * whose current sizes the server reports. {@code information_schema.tables} has statistics instead,
 * which only ANALYZE updates; nothing here runs it.
 */
record MySqlSizes(Connection connection, List<String> databases) {

  static final String TABLES = "information_schema.tables";

  private static final String INNODB = "InnoDB";
  private static final String ROCKSDB = "ROCKSDB";

  /** A file that has rows of other databases too counts by its share of these ones'. */
  private static final String SORTED_FILES =
      """
      SELECT SUM((f.data_block_size + f.index_block_size + f.filter_block_size) * own.n / whole.n)
      FROM information_schema.rocksdb_sst_props f
      JOIN (SELECT sst_name, SUM(data_size) n FROM information_schema.rocksdb_index_file_map
        GROUP BY sst_name) whole ON whole.sst_name = f.sst_name
      JOIN (SELECT m.sst_name, SUM(m.data_size) n FROM information_schema.rocksdb_index_file_map m
        JOIN information_schema.rocksdb_ddl d
          ON d.column_family = m.column_family AND d.index_number = m.index_number%s
        GROUP BY m.sst_name) own ON own.sst_name = f.sst_name\
      """;

  private static final String MEMTABLES =
      "SELECT SUM(value) FROM information_schema.rocksdb_cfstats WHERE stat_type ="
          + " 'CUR_SIZE_ALL_MEM_TABLES' AND cf_name IN (SELECT cf FROM"
          + " information_schema.rocksdb_ddl%s)";

  private static final String STATISTICS = "SELECT SUM(data_length + index_length) FROM " + TABLES;

  /**
   * Reads the size.
   *
   * @param ownEngines whether the server's reported storage engines are the real ones
   */
  DatabaseSize read(boolean ownEngines) throws SQLException {
    Map<String, Long> engines = ownEngines ? engines() : Map.of();
    if (engines.keySet().equals(Set.of(ROCKSDB))) {
      return orStatistics(MySqlSizes::rocksDb);
    }
    return engines.containsKey(INNODB)
        ? orStatistics(sizes -> sizes.innoDb(engines))
        : statistics("");
  }

  private DatabaseSize orStatistics(Queries.Work<MySqlSizes, DatabaseSize> reading)
      throws SQLException {
    try {
      return reading.on(this);
    } catch (SQLException e) {
      if (SqlErrors.lost(e)) {
        throw e;
      }
      return statistics("").insteadOf(JdbcInsight.why(e), Masking.mask(e.getMessage()));
    }
  }

  private DatabaseSize innoDb(Map<String, Long> engines) throws SQLException {
    String view = view();
    LongSummaryStatistics files = view.isEmpty() ? new LongSummaryStatistics() : tablespaces(view);
    if (files.getCount() < engines.get(INNODB)) {
      String where = view.isEmpty() ? "INNODB_TABLESPACES" : "innodb_file_per_table";
      return statistics("").insteadOf(Missing.NOT_OFFERED, where);
    }
    if (engines.size() == 1) {
      return DatabaseSize.of(files.getSum(), view);
    }
    DatabaseSize others = statistics(" AND engine <> '" + INNODB + "'");
    long bytes = files.getSum() + others.known().orElse(0);
    return DatabaseSize.estimate(bytes, view + ", " + TABLES);
  }

  /** Statistics are old ones until the server reads them again; its files are what they are. */
  private DatabaseSize rocksDb() throws SQLException {
    long files = bytes(SORTED_FILES);
    long inMemory = bytes(MEMTABLES);
    String source = "ROCKSDB_SST_PROPS, ROCKSDB_CFSTATS";
    return inMemory > files / 100
        ? DatabaseSize.estimate(files + inMemory, source)
        : DatabaseSize.of(files + inMemory, source);
  }

  private long bytes(String query) throws SQLException {
    return Queries.number(connection, query.formatted(schemas()), databases.toArray()).orElse(0);
  }

  /** Storage engine → number of its tables; requests no statistics. */
  private Map<String, Long> engines() throws SQLException {
    String query = "SELECT engine FROM " + TABLES + schemas() + " AND table_type = 'BASE TABLE'";
    return Queries.column(connection, query, databases.toArray()).stream()
        .collect(Collectors.groupingBy(String::valueOf, Collectors.counting()));
  }

  private String schemas() {
    return " WHERE table_schema IN (" + SqlTexts.list("?", databases.size()) + ")";
  }

  /** The view's name depends on product and version; "" if there is none. */
  private String view() throws SQLException {
    return Queries.text(
            connection,
            "SELECT table_name FROM "
                + TABLES
                + " WHERE table_schema = 'information_schema'"
                + " AND table_name IN ('INNODB_TABLESPACES', 'INNODB_SYS_TABLESPACES')")
        .toUpperCase(Locale.ROOT);
  }

  private LongSummaryStatistics tablespaces(String view) throws SQLException {
    String query =
        "SELECT allocated_size FROM information_schema.%s WHERE SUBSTRING_INDEX(name, '/', 1) IN (%s) AND name LIKE '%%/%%'"
            .formatted(view, SqlTexts.list("?", databases.size()));
    Object[] names = databases.stream().map(MySqlSizes::fileName).toArray();
    return Queries.column(connection, query, names).stream()
        .mapToLong(Long::parseLong)
        .summaryStatistics();
  }

  /** A database's name as the server encodes it for its directory; not for letters beyond ASCII. */
  static String fileName(String database) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < database.length(); i++) {
      char c = database.charAt(i);
      boolean plain = c < 128 && (Character.isLetterOrDigit(c) || c == '_');
      name.append(plain ? String.valueOf(c) : "@%04x".formatted((int) c));
    }
    return name.toString();
  }

  private DatabaseSize statistics(String more) throws SQLException {
    OptionalLong bytes =
        Queries.number(connection, STATISTICS + schemas() + more, databases.toArray());
    return bytes.isPresent()
        ? DatabaseSize.estimate(bytes.getAsLong(), TABLES)
        : DatabaseSize.missing(Missing.NOT_OFFERED, TABLES);
  }
}
