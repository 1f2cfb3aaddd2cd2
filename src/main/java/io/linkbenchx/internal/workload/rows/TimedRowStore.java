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

  /** Arguments are evaluated from left to right: the clock is read, then the statement is done. */
  private long timed(Kind kind, long start, long answer) {
    reported(kind, start);
    return answer;
  }

  private boolean timed(Kind kind, long start, boolean answer) {
    reported(kind, start);
    return answer;
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
    return timed(Kind.POINT_SELECT, System.nanoTime(), store.pointSelect(table, id, into));
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    return (int)
        timed(Kind.SIMPLE_RANGE, System.nanoTime(), store.simpleRange(table, from, to, into));
  }

  @Override
  public long sumRange(int table, long from, long to) {
    return timed(Kind.SUM_RANGE, System.nanoTime(), store.sumRange(table, from, to));
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    return (int)
        timed(Kind.ORDER_RANGE, System.nanoTime(), store.orderRange(table, from, to, into));
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    return (int)
        timed(Kind.DISTINCT_RANGE, System.nanoTime(), store.distinctRange(table, from, to, into));
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    return (int) timed(Kind.POINTS_BY_K, System.nanoTime(), store.pointsByK(table, ks, n, into));
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    return timed(Kind.COUNT_BY_K, System.nanoTime(), store.countByK(table, from, to, n));
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    return timed(Kind.INDEX_UPDATE, System.nanoTime(), store.indexUpdate(table, id));
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    return timed(Kind.NON_INDEX_UPDATE, System.nanoTime(), store.nonIndexUpdate(table, row));
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    return timed(
        Kind.CONDITIONAL_UPDATE, System.nanoTime(), store.conditionalUpdate(table, id, oldK, newK));
  }

  @Override
  public boolean delete(int table, long id) {
    return timed(Kind.DELETE, System.nanoTime(), store.delete(table, id));
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
