package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import java.util.List;

/**
 * A table of a data model.
 *
 * @param schema its own database (PostgreSQL: schema), or "" if it is in the session's
 * @param name without the schema
 * @param rows its name in statements, its columns and its key
 * @param indexes the secondary indexes of a complete table
 */
public record SqlTable(String schema, String name, BulkTable rows, List<Index> indexes) {

  /** A secondary index and the columns with which it begins. */
  public record Index(String name, List<String> columns) {}

  /**
   * One of several tables.
   *
   * @param own whether each has its own database, numbered from 1
   * @param number of the table, from 0
   */
  public static SqlTable of(
      SqlServer server,
      boolean own,
      int number,
      String name,
      List<BulkTable.Column> columns,
      String key,
      List<Index> indexes) {
    String schema = own ? server.connector().database() + (number + 1) : "";
    String qualified = own ? server.dialect().quote(schema) + "." + name : name;
    return new SqlTable(schema, name, new BulkTable(qualified, columns, List.of(key)), indexes);
  }

  /** Name in statements. */
  public String qualified() {
    return rows.name();
  }
}
