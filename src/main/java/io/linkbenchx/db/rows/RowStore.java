package io.linkbenchx.db.rows;

import io.linkbenchx.db.Store;

/**
 * The statements of sysbench, one method and (where the database has such a thing) one statement
 * and one round trip each. Between {@link #begin} and {@link #commit} they are one transaction,
 * atomic and isolated to the level asked for, and see what it has written itself; outside, each is
 * a transaction of its own, committed when it returns. Tables are numbered from 0. Arguments are
 * never changed; answers go into buffers that the caller owns and are always read to their end.
 *
 * <p>Failures are thrown as {@link io.linkbenchx.db.DbException}; after one, {@link #rollback} must
 * come next: it ends the transaction, whatever the database has undone by itself.
 */
public interface RowStore extends Store {

  /** BEGIN: what follows is one transaction. */
  void begin();

  /** COMMIT: ends the transaction begun. */
  void commit();

  /**
   * SELECT … WHERE id = ?: fills {@code into.c}, or all four columns where the store's {@link
   * ReadForm} says so; false if there is none.
   */
  boolean pointSelect(int table, long id, Row into);

  /**
   * SELECT c WHERE id BETWEEN from AND to, both inclusive, in any order.
   *
   * @return rows read; {@code into} holds their values if it {@linkplain TextBuffer#wanted wants}
   *     them
   */
  int simpleRange(int table, long from, long to, TextBuffer into);

  /** SELECT SUM(k) WHERE id BETWEEN from AND to; 0 if there is no row. */
  long sumRange(int table, long from, long to);

  /** SELECT c WHERE id BETWEEN from AND to ORDER BY c; otherwise as {@link #simpleRange}. */
  int orderRange(int table, long from, long to, TextBuffer into);

  /** SELECT DISTINCT c WHERE id BETWEEN from AND to ORDER BY c; rows are the distinct ones. */
  int distinctRange(int table, long from, long to, TextBuffer into);

  /**
   * SELECT id, k, c, pad WHERE k IN (the first n of ks), through the secondary index where there is
   * one. Outside transactions only.
   *
   * @return rows read; {@code into} holds their c
   */
  int pointsByK(int table, long[] ks, int n, TextBuffer into);

  /**
   * SELECT COUNT(k) WHERE k BETWEEN from[0] AND to[0] OR … for n pairs, each row counted once.
   * Outside transactions only.
   */
  long countByK(int table, long[] from, long[] to, int n);

  /** UPDATE SET k = k + 1 WHERE id = ?; the index follows. False if there is no such row. */
  boolean indexUpdate(int table, long id);

  /** UPDATE SET c = row.c WHERE id = row.id. False if there is no such row. */
  boolean nonIndexUpdate(int table, Row row);

  /**
   * UPDATE SET k = newK WHERE id = ? AND k = oldK: the second half of a read-modify-write. False if
   * there is no such row with that k (any more).
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
   * INSERT of k, c and pad; the database gives the id, {@code row.id} is ignored. Only where the
   * layout has {@link RowLayout#autoIncrement}.
   */
  void insertAuto(int table, Row row);

  /**
   * INSERT of many rows, all of them or none where the database has transactions; one statement
   * where it has such a thing. Outside transactions only.
   *
   * @param n only the first so many of {@code rows}
   * @param auto as {@link #insertAuto}: the database gives the ids
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
   * Writes the row whether or not the id exists, by the form that reads least (REPLACE, upsert); k
   * and its index entry follow.
   */
  void replace(int table, Row row);
}
