package io.linkbenchx.db.jdbc.dialect;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A table as the loader writes it.
 *
 * @param name in statements
 * @param columns in the order in which an encoder writes them
 * @param key names of the columns of the primary key
 */
public record BulkTable(String name, List<Column> columns, List<String> key) {

  /** A column and the type of its values. */
  public record Column(String name, Type type) {}

  /** Type of a column. */
  public enum Type {
    /** A whole number of 64 bits. */
    BIGINT,
    /** A whole number of 32 bits. */
    INTEGER,
    /** A whole number of 16 bits. */
    SMALLINT,
    /** A whole number as wide as the table's own column. */
    NUMBER,
    /** Bytes, returned exactly as written. */
    BYTES,
    /** Text of one byte per character. */
    TEXT
  }

  /** "id, k, c, pad". */
  public String columnNames() {
    return columns.stream().map(Column::name).collect(Collectors.joining(", "));
  }

  /** Whether every column's width is known. */
  public boolean exact() {
    return columns.stream().noneMatch(c -> c.type() == Type.NUMBER);
  }

  /** The columns' types in order. */
  public Type[] types() {
    return columns.stream().map(Column::type).toArray(Type[]::new);
  }
}
