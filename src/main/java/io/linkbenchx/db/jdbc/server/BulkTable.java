package io.linkbenchx.db.jdbc.server;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A table that is loaded.
 *
 * @param name as statements name it
 * @param columns in the order in which an encoder writes them
 * @param overwrite the statement that replaces rows which are there already
 * @param mostBytes of one multi-row statement
 */
public record BulkTable(String name, List<Column> columns, SqlStatement overwrite, int mostBytes) {

  /** A column and what is written to it. */
  public record Column(String name, Type type) {}

  /** What a column holds. */
  public enum Type {
    /** A whole number of 64 bits. */
    BIGINT,
    /** A whole number of 32 bits. */
    INTEGER,
    /** A whole number of 16 bits. */
    SMALLINT,
    /** A whole number as wide as the table's own column. */
    NUMBER,
    /** Bytes, given back as they were written. */
    BYTES,
    /** Text of one byte per character. */
    TEXT
  }

  /** "id, k, c, pad". */
  String columnNames() {
    return columns.stream().map(Column::name).collect(Collectors.joining(", "));
  }

  /** Whether every column's width is known. */
  boolean exact() {
    return columns.stream().noneMatch(c -> c.type() == Type.NUMBER);
  }

  /** The columns' types in order. */
  Type[] types() {
    return columns.stream().map(Column::type).toArray(Type[]::new);
  }
}
