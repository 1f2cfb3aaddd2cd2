package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whether an existing column can hold the values written to it and returns them unchanged. */
final class ColumnTypes {
  private static final Set<String> WIDE = Set.of("bigint", "numeric", "decimal");
  private static final Set<String> NARROW =
      Set.of("int", "integer", "mediumint", "smallint", "tinyint", "boolean");

  /** Link times in milliseconds need them too; node times are in seconds. */
  private static final Set<String> SIXTY_FOUR_BITS = Set.of("id", "id1", "id2", "link_type");

  private final SqlDialect dialect;

  ColumnTypes(SqlDialect dialect) {
    this.dialect = dialect;
  }

  /**
   * @param nodes whether it is the table of nodes
   * @param found lines "name type", lower case
   * @throws DbUsageException naming the first wrong column and its expected type
   */
  void check(String table, boolean nodes, List<String> found, List<String> needed) {
    for (String column : needed) {
      String prefix = column + " ";
      String type =
          found.stream()
              .filter(line -> line.startsWith(prefix))
              .map(line -> line.substring(prefix.length()))
              .findFirst()
              .orElse("");
      String wanted = wanted(column, nodes, type);
      if (!wanted.isEmpty()) {
        throw new DbUsageException(
            "column "
                + column
                + " of table "
                + table
                + " has type "
                + type.toUpperCase(Locale.ROOT)
                + " but should have type "
                + wanted
                + ": alter it, or load with --drop");
      }
    }
  }

  /** The expected type of the column, or "" if it fits. */
  private String wanted(String column, boolean nodes, String type) {
    if (column.equals("data")) {
      return dialect.payloadTypeInsteadOf(type);
    }
    boolean wide = SIXTY_FOUR_BITS.contains(column) || (!nodes && column.equals("time"));
    if (wide) {
      return WIDE.contains(type) ? "" : "BIGINT";
    }
    return WIDE.contains(type) || NARROW.contains(type) ? "" : "INT or BIGINT";
  }
}
