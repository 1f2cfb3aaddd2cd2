package io.linkbenchx.internal.db.jdbc.graph;

import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.BIGINT;
import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.BYTES;
import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.INTEGER;
import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.SMALLINT;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.BulkTable.Column;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** LinkBench's tables with the configured names, and the texts of the statements on them. */
record GraphSql(SqlServer server) {
  static final String SECONDARY = "id1_type";
  private static final Set<String> WIDE = Set.of("bigint", "numeric", "decimal");
  private static final Set<String> NARROW =
      Set.of("int", "integer", "mediumint", "smallint", "tinyint", "boolean");

  /** Columns of 64 bits whose values fit into fewer. */
  private static final Set<String> SMALL = Set.of("count", "version");

  private ServerSettings names() {
    return server.target().server();
  }

  /** Links, counts, nodes. */
  List<SqlTable> tables() {
    return List.of(
        table(
            names().linktable(),
            List.of("link_type", "id1", "id2"),
            List.of(
                new SqlTable.Index(
                    secondary(),
                    List.of("id1", "link_type", "visibility", "time", "id2", "version", "data"))),
            new Column("id1", BIGINT),
            new Column("id2", BIGINT),
            new Column("link_type", BIGINT),
            new Column("visibility", SMALLINT),
            new Column("data", BYTES),
            new Column("time", BIGINT),
            new Column("version", INTEGER)),
        table(
            names().counttable(),
            List.of("id", "link_type"),
            List.of(),
            new Column("id", BIGINT),
            new Column("link_type", BIGINT),
            new Column("count", BIGINT),
            new Column("time", BIGINT),
            new Column("version", BIGINT)),
        table(
            names().nodetable(),
            List.of("id"),
            List.of(),
            new Column("id", BIGINT),
            new Column("type", INTEGER),
            new Column("version", BIGINT),
            new Column("time", INTEGER),
            new Column("data", BYTES)));
  }

  private static SqlTable table(
      String name, List<String> key, List<SqlTable.Index> indexes, Column... columns) {
    return new SqlTable("", name, new BulkTable(name, List.of(columns), key), indexes);
  }

  /** A table with another name needs another index name if tables share their index names. */
  private String secondary() {
    boolean usual =
        names().linktable().equals("linktable")
            || !server.dialect().traits().contains(SqlDialect.Trait.SHARES_INDEX_NAMES);
    return usual ? SECONDARY : names().linktable() + "_" + SECONDARY;
  }

  /** Whether existing columns can hold the values written to them and return them unchanged. */
  void checkTypes(SqlTable table, Map<String, String> found) {
    for (Column column : table.rows().columns()) {
      String type = found.get(column.name());
      String wanted = wanted(column, type);
      if (!wanted.isEmpty()) {
        throw new DbUsageException(
            "column %s of table %s has type %s but should have type %s: alter it, or load with existing = drop"
                .formatted(column.name(), table.name(), type.toUpperCase(Locale.ROOT), wanted));
      }
    }
  }

  /** The expected type of the column, or "" if it fits. */
  private String wanted(Column column, String type) {
    if (column.type() == BYTES) {
      return server.dialect().payloadTypeInsteadOf(type);
    }
    if (column.type() == BIGINT && !SMALL.contains(column.name())) {
      return WIDE.contains(type) ? "" : "BIGINT";
    }
    return WIDE.contains(type) || NARROW.contains(type) ? "" : "INT or BIGINT";
  }

  /** A statement that only needs the tables' names. */
  String of(SqlStatement statement) {
    return of(statement, "", "");
  }

  private String of(SqlStatement statement, String placeholder, String value) {
    Map<String, String> values = new HashMap<>();
    values.put("linktable", names().linktable());
    values.put("counttable", names().counttable());
    values.put("nodetable", names().nodetable());
    values.put(placeholder, value);
    return server.texts().of(statement, values);
  }

  /** The multiget of {@code n} ids. */
  String multiget(int n) {
    return of(SqlStatement.GRAPH_MULTIGET, "list", "?" + ",?".repeat(n - 1));
  }

  /** Sets the next id that the server allocates to {@code next}; "" if not necessary. */
  String setNextId(long next) {
    return of(SqlStatement.GRAPH_SET_NEXT_ID, "next", Long.toString(next));
  }

  /** The call that replaces one of LinkBench's three transactions: "add". */
  String call(String routine, int parameters) {
    return server.texts().call(names().linktable() + "_" + routine, parameters);
  }
}
