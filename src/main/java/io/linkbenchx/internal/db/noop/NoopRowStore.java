package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;

/** Answers like full tables, but without content: every single row exists, every range is empty. */
final class NoopRowStore implements RowStore {

  @Override
  public void begin() {}

  @Override
  public void commit() {}

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    into.id = id;
    into.k = 0;
    into.cLength = 0;
    into.padLength = 0;
    return true;
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public long sumRange(int table, long from, long to) {
    return 0;
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    return 0;
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    return true;
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    return true;
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    return true;
  }

  @Override
  public boolean delete(int table, long id) {
    return true;
  }

  @Override
  public void insert(int table, Row row) {}

  @Override
  public void insertAuto(int table, Row row) {}

  @Override
  public void insertMany(int table, Row[] rows, int n, boolean auto) {}

  @Override
  public void replace(int table, Row row) {}

  @Override
  public void rollback() {}

  @Override
  public void close() {}
}
