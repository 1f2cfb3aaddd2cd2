package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.workload.StatementSink;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Times every statement of a store. Two more clock reads per statement, so it is used only on
 * request.
 */
record TimedRowStore(RowStore store, StatementSink sink) implements RowStore {

  private enum Kind {
    BEGIN,
    POINT_SELECT,
    SIMPLE_RANGE,
    SUM_RANGE,
    ORDER_RANGE,
    DISTINCT_RANGE,
    POINTS_BY_K,
    COUNT_BY_K,
    INDEX_UPDATE,
    NON_INDEX_UPDATE,
    CONDITIONAL_UPDATE,
    DELETE,
    INSERT,
    INSERT_MANY,
    REPLACE,
    COMMIT,
    ROLLBACK
  }

  /** The names of the timed statements, in the order of the sink's numbers. */
  static List<String> names() {
    return Arrays.stream(Kind.values()).map(k -> k.name().toLowerCase(Locale.ROOT)).toList();
  }

  @SuppressWarnings("EnumOrdinal") // the number is an index into names()
  private void reported(Kind kind, long start) {
    sink.statement(kind.ordinal(), System.nanoTime() - start);
  }

  @Override
  public void begin() {
    long start = System.nanoTime();
    store.begin();
    reported(Kind.BEGIN, start);
  }

  @Override
  public void commit() {
    long start = System.nanoTime();
    store.commit();
    reported(Kind.COMMIT, start);
  }

  @Override
  public void rollback() {
    long start = System.nanoTime();
    store.rollback();
    reported(Kind.ROLLBACK, start);
  }

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    long start = System.nanoTime();
    boolean found = store.pointSelect(table, id, into);
    reported(Kind.POINT_SELECT, start);
    return found;
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    long start = System.nanoTime();
    int rows = store.simpleRange(table, from, to, into);
    reported(Kind.SIMPLE_RANGE, start);
    return rows;
  }

  @Override
  public long sumRange(int table, long from, long to) {
    long start = System.nanoTime();
    long sum = store.sumRange(table, from, to);
    reported(Kind.SUM_RANGE, start);
    return sum;
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    long start = System.nanoTime();
    int rows = store.orderRange(table, from, to, into);
    reported(Kind.ORDER_RANGE, start);
    return rows;
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    long start = System.nanoTime();
    int rows = store.distinctRange(table, from, to, into);
    reported(Kind.DISTINCT_RANGE, start);
    return rows;
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    long start = System.nanoTime();
    int rows = store.pointsByK(table, ks, n, into);
    reported(Kind.POINTS_BY_K, start);
    return rows;
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    long start = System.nanoTime();
    long rows = store.countByK(table, from, to, n);
    reported(Kind.COUNT_BY_K, start);
    return rows;
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    long start = System.nanoTime();
    boolean found = store.indexUpdate(table, id);
    reported(Kind.INDEX_UPDATE, start);
    return found;
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    long start = System.nanoTime();
    boolean found = store.nonIndexUpdate(table, row);
    reported(Kind.NON_INDEX_UPDATE, start);
    return found;
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    long start = System.nanoTime();
    boolean matched = store.conditionalUpdate(table, id, oldK, newK);
    reported(Kind.CONDITIONAL_UPDATE, start);
    return matched;
  }

  @Override
  public boolean delete(int table, long id) {
    long start = System.nanoTime();
    boolean found = store.delete(table, id);
    reported(Kind.DELETE, start);
    return found;
  }

  @Override
  public void insert(int table, Row row) {
    long start = System.nanoTime();
    store.insert(table, row);
    reported(Kind.INSERT, start);
  }

  @Override
  public void insertAuto(int table, Row row) {
    long start = System.nanoTime();
    store.insertAuto(table, row);
    reported(Kind.INSERT, start);
  }

  @Override
  public void insertMany(int table, Row[] rows, int n, boolean auto) {
    long start = System.nanoTime();
    store.insertMany(table, rows, n, auto);
    reported(Kind.INSERT_MANY, start);
  }

  @Override
  public void replace(int table, Row row) {
    long start = System.nanoTime();
    store.replace(table, row);
    reported(Kind.REPLACE, start);
  }

  @Override
  public boolean resolveCommit() {
    return store.resolveCommit();
  }

  @Override
  public long statements() {
    return store.statements();
  }

  @Override
  public long roundTrips() {
    return store.roundTrips();
  }

  @Override
  public void close() {
    store.close();
  }
}
