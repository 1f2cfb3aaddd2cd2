package io.linkbenchx.db.purchase;

import io.linkbenchx.db.Store;

/**
 * The statements of the insert benchmark, one method and (where the database has such a thing) one
 * statement and one round trip each. Between {@link #begin} and {@link #commit} they are one
 * transaction; outside, each is a transaction of its own, committed when it returns: all rows of an
 * insert with all their index entries, or nothing. Whether a transaction's queries see what it has
 * written itself is up to the database: the benchmark does not ask. Tables are numbered from 0.
 * Arguments are never changed; answers go into buffers that the caller owns and are always read to
 * their end.
 *
 * <p>Failures are thrown as {@link io.linkbenchx.db.DbException}; after one, {@link #rollback} must
 * come next: it ends the transaction, whatever the database has undone by itself.
 */
public interface PurchaseStore extends Store {

  /** BEGIN: what follows is one transaction. */
  void begin();

  /**
   * Begins a transaction that reads one state of the database until {@link #commit} or {@link
   * #rollback}, whatever others do meanwhile; it must only read.
   */
  void beginSnapshot();

  /** COMMIT: ends the transaction begun. */
  void commit();

  /**
   * One multi-row insert. Ids of the rows are those to be stored, or are ignored where the layout
   * has {@link PurchaseLayout#autoIds}; then every row gets an id above all that the table had when
   * the call began, in the order of the rows.
   *
   * @return rows inserted: all
   * @throws io.linkbenchx.db.DbException with {@link io.linkbenchx.result.Outcome#CONSTRAINT} if
   *     one of the ids exists; then none of the rows is inserted
   */
  int insert(int table, PurchaseRows rows);

  /**
   * Deletes the {@code limit} rows with the smallest ids at or above {@code fromId}, index entries
   * included. The hint keeps a database from stepping over what was deleted before.
   *
   * @return rows deleted: fewer where there are no more
   */
  int deleteOldest(int table, long fromId, int limit);

  /**
   * The smallest id at or above {@code fromId}, 0 if there is none. On databases that keep old
   * versions of rows this is slow behind many deletes: its time is a figure of the benchmark.
   */
  long minId(int table, long fromId);

  /** The largest id, 0 if there is none. */
  long maxId(int table);

  /**
   * A query by a secondary index, forced where the database would otherwise choose another way.
   *
   * @param into gets the indexed columns of the entries found, in order
   * @return entries found, 0 … query.limit
   */
  int range(int table, RangeQuery query, PurchaseRows into);

  /**
   * SELECT transactionid, productid, data WHERE transactionid IN (the first n of ids): the modern
   * point query.
   *
   * @param into gets the rows found, in any order, each once
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
   * Adds or replaces an entry of the metadata within the transaction at hand: what it says of the
   * rows is true if it is there, so that an interrupted load can go on.
   */
  void mark(String name, String value);
}
