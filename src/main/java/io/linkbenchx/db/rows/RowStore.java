package io.linkbenchx.db.rows;

import io.linkbenchx.db.Store;

/**
 * The statements of sysbench, each one method and, if the database has statements, one statement
 * and one round trip. Between {@link #begin} and {@link #commit} they form one transaction, atomic,
 * isolated as requested, which sees its own writes; outside, each is a separate transaction,
 * committed when it returns. Tables are numbered from 0. Arguments are never changed; answers go
 * into buffers that the caller owns and are always read to the end.
 *
 * <p>Failures throw {@link io.linkbenchx.db.DbException}. The next call must then be {@link
 * #rollback}: it ends the transaction, even if the database has already rolled it back.
 */
public interface RowStore extends Store {

  /** BEGIN: starts a transaction. */
  void begin();

  /** COMMIT: ends the transaction. */
  void commit();

  /**
   * SELECT … WHERE id = ?: fills {@code into.c}, or all four columns if the store's {@link
   * ReadForm} says so; false if there is no such row.
   */
  boolean pointSelect(int table, long id, Row into);

  /**
   * SELECT c WHERE id BETWEEN from AND to, both inclusive, in any order.
   *
   * @return number of rows; {@code into} holds their values if it {@linkplain TextBuffer#wanted
   *     wants} them
   */
  int simpleRange(int table, long from, long to, TextBuffer into);

  /** SELECT SUM(k) WHERE id BETWEEN from AND to; 0 if there is no row. */
  long sumRange(int table, long from, long to);

  /** SELECT c WHERE id BETWEEN from AND to ORDER BY c; otherwise as {@link #simpleRange}. */
  int orderRange(int table, long from, long to, TextBuffer into);

  /**
   * SELECT DISTINCT c WHERE id BETWEEN from AND to ORDER BY c; returns the number of distinct
   * values.
   */
  int distinctRange(int table, long from, long to, TextBuffer into);

  /**
   * SELECT id, k, c, pad WHERE k IN (the first n of ks), through the secondary index if there is
   * one. Outside transactions only.
   *
   * @return number of rows; {@code into} holds their c
   */
  int pointsByK(int table, long[] ks, int n, TextBuffer into);

  /**
   * SELECT COUNT(k) WHERE k BETWEEN from[0] AND to[0] OR … for n pairs, each row counted once.
   * Outside transactions only.
   */
  long countByK(int table, long[] from, long[] to, int n);

  /** UPDATE SET k = k + 1 WHERE id = ?, index included. False if there is no such row. */
  boolean indexUpdate(int table, long id);

  /** UPDATE SET c = row.c WHERE id = row.id. False if there is no such row. */
  boolean nonIndexUpdate(int table, Row row);

  /**
   * UPDATE SET k = newK WHERE id = ? AND k = oldK: the second half of a read-modify-write. False if
   * no row has that id and k (any more).
   */
  boolean conditionalUpdate(int table, long id, long oldK, long newK);

  /** DELETE WHERE id = ?. False if there is no such row. */
  boolean delete(int table, long id);

  /**
   * INSERT of all four columns.
   *
   * @throws io.linkbenchx.db.DbException with {@link io.linkbenchx.result.Outcome#CONSTRAINT} if
   *     the id exists
   */
  void insert(int table, Row row);

  /**
   * INSERT of k, c and pad; the database generates the id and {@code row.id} is ignored. Only if
   * the layout has {@link RowLayout#autoIncrement}.
   */
  void insertAuto(int table, Row row);

  /**
   * INSERT of many rows, all or none if the database has transactions; one statement if it has
   * multi-row inserts. Outside transactions only.
   *
   * @param n the first N of {@code rows}
   * @param auto as {@link #insertAuto}: the database generates the ids
   */
  default void insertMany(int table, Row[] rows, int n, boolean auto) {
    begin();
    for (int i = 0; i < n; i++) {
      if (auto) {
        insertAuto(table, rows[i]);
      } else {
        insert(table, rows[i]);
      }
    }
    commit();
  }

  /**
   * Writes the row whether or not the id exists, with the form that reads least (REPLACE, upsert);
   * updates the index entry of k.
   */
  void replace(int table, Row row);
}
