package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

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
   * Tables with the same columns, numbered from 0.
   *
   * @param own whether each has its own database, numbered from 1
   * @param names by number
   * @param indexes by number
   */
  public static List<SqlTable> all(
      SqlServer server,
      boolean own,
      int count,
      IntFunction<String> names,
      List<BulkTable.Column> columns,
      String key,
      IntFunction<List<Index>> indexes) {
    return IntStream.range(0, count)
        .mapToObj(
            number -> {
              String schema = own ? server.connector().database() + (number + 1) : "";
              String name = names.apply(number);
              String qualified = own ? server.dialect().quote(schema) + "." + name : name;
              BulkTable rows = new BulkTable(qualified, columns, List.of(key));
              return new SqlTable(schema, name, rows, indexes.apply(number));
            })
        .toList();
  }

  /** Name in statements. */
  public String qualified() {
    return rows.name();
  }
}
