package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import java.util.ArrayList;
import java.util.List;

/** Writes down the statements it gets; every row is there. */
final class CountingStore implements RowStore {
  final List<String> statements = new ArrayList<>();
  final List<Integer> tables = new ArrayList<>();

  private void add(String statement, int table) {
    statements.add(statement);
    tables.add(table);
  }

  @Override
  public void begin() {
    statements.add("begin");
  }

  @Override
  public void commit() {
    statements.add("commit");
  }

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    add("point", table);
    return true;
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    add("simple " + (to - from + 1), table);
    return 1;
  }

  @Override
  public long sumRange(int table, long from, long to) {
    add("sum " + (to - from + 1), table);
    return 1;
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    add("order " + (to - from + 1), table);
    return 1;
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    add("distinct " + (to - from + 1), table);
    return 1;
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    add("points by k " + n, table);
    return n;
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    add("ranges of k " + n + " of " + (to[0] - from[0] + 1), table);
    return n;
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    add("index update", table);
    return true;
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    add("non-index update", table);
    return true;
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    add("conditional update", table);
    return true;
  }

  @Override
  public boolean delete(int table, long id) {
    add("delete", table);
    return true;
  }

  @Override
  public void insert(int table, Row row) {
    add("insert", table);
  }

  @Override
  public void insertAuto(int table, Row row) {
    add("insert auto", table);
  }

  @Override
  public void insertMany(int table, Row[] rows, int n, boolean auto) {
    add("insert " + n + (auto ? " auto" : ""), table);
  }

  @Override
  public void replace(int table, Row row) {
    add("replace", table);
  }

  @Override
  public void rollback() {
    statements.add("rollback");
  }

  @Override
  public void close() {}
}
