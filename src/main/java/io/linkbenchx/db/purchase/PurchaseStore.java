package io.linkbenchx.db.purchase;

import io.linkbenchx.db.Store;

/**
 * The statements of the insert benchmark, each one method and, if the database has statements, one
 * statement and one round trip. Between {@link #begin} and {@link #commit} they form one
 * transaction; outside, each is a separate transaction, committed when it returns: all rows of an
 * insert with all their index entries, or nothing. Whether a transaction's queries see its own
 * writes depends on the database: the benchmark does not need it. Tables are numbered from 0.
 * Arguments are never changed; answers go into buffers that the caller owns and are always read to
 * the end.
 *
 * <p>Failures throw {@link io.linkbenchx.db.DbException}. The next call must then be {@link
 * #rollback}: it ends the transaction, even if the database has already rolled it back.
 */
public interface PurchaseStore extends Store {

  /** BEGIN: starts a transaction. */
  void begin();

  /**
   * Begins a read-only transaction that sees one state of the database until {@link #commit} or
   * {@link #rollback}, regardless of concurrent writes.
   */
  void beginSnapshot();

  /** COMMIT: ends the transaction. */
  void commit();

  /**
   * One multi-row insert. The rows' ids are stored, or are ignored if the layout has {@link
   * PurchaseLayout#autoIds}; then, in the order of the rows, every row gets an id above all ids
   * that the table had when the call began.
   *
   * @return rows inserted: all
   * @throws io.linkbenchx.db.DbException with {@link io.linkbenchx.result.Outcome#CONSTRAINT} if
   *     one of the ids exists; then no row is inserted
   */
  int insert(int table, PurchaseRows rows);

  /**
   * Deletes the {@code limit} rows with the smallest ids at or above {@code fromId}, index entries
   * included. With this hint a database need not step over rows that were deleted before.
   *
   * @return rows deleted: fewer if the table has no more
   */
  int deleteOldest(int table, long fromId, int limit);

  /**
   * The smallest id at or above {@code fromId}, 0 if there is none. Databases that keep old row
   * versions are slow here after many deletes; the benchmark reports this time.
   */
  long minId(int table, long fromId);

  /** The largest id, 0 if there is none. */
  long maxId(int table);

  /**
   * A query by a secondary index, forced if the database would otherwise choose another plan.
   *
   * @param into receives the indexed columns of the entries found, in order
   * @return entries found, 0 … query.limit
   */
  int range(int table, RangeQuery query, PurchaseRows into);

  /**
   * SELECT transactionid, productid, data WHERE transactionid IN (the first n of ids): the modern
   * point query.
   *
   * @param into receives the rows found, in any order, each once
   * @return rows found
   */
  int points(int table, long[] ids, int n, PurchaseRows into);

  /**
   * SELECT transactionid WHERE transactionid ≥ fromId ORDER BY transactionid LIMIT limit: the older
   * query by primary key.
   *
   * @return ids found, in order
   */
  int idRange(int table, long fromId, int limit, PurchaseRows into);

  /**
   * Adds or replaces a metadata entry within the current transaction, so that the entry exists
   * exactly if the rows it describes do and an interrupted load can continue.
   */
  void mark(String name, String value);
}
