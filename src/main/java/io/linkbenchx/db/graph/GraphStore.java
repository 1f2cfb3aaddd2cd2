package io.linkbenchx.db.graph;

import io.linkbenchx.db.Store;

/**
 * The ten transactions of LinkBench. Each call is one transaction, atomic and isolated to the level
 * asked for, committed when it returns. Arguments are never changed; answers go into buffers that
 * the caller owns. Failures are thrown as {@link io.linkbenchx.db.DbException}.
 */
public interface GraphStore extends Store {

  /**
   * Inserts a node; the store allocates the id, {@code node.id} is ignored.
   *
   * @return the new id: ascending, never one that is in use
   */
  long addNode(NodeRow node);

  /** Overwrites version, time and data where id and type match; false if there is none. */
  boolean updateNode(NodeRow node);

  /**
   * Removes the node where id and type match; its links and counts stay. False if there is none.
   */
  boolean deleteNode(int type, long id);

  /** Reads all five columns into {@code into}; false if there is none of that type and id. */
  boolean getNode(int type, long id, NodeRow into);

  /**
   * Inserts the link or, where (id1, type, id2) exists, overwrites visibility, data, time and
   * version; the count row follows the change of visibility, its version +1 and its time now, for
   * which the link's own time may stand.
   */
  LinkChange addLink(LinkRow link);

  /**
   * The same result as {@link #addLink}, by the statements of a real update where the profile has
   * them: an absent link is inserted all the same.
   */
  LinkChange updateLink(LinkRow link);

  /**
   * Hides a link or, with {@code expunge}, removes it. The count goes down by one, never below 0,
   * only if the link was visible.
   *
   * @param nowMillis the count row's new time
   */
  LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis);

  /** The count row's count, 0 if there is none. */
  long countLinks(long id1, long type);

  /** Reads one link by {@code link}'s key into {@code link}, hidden ones too; false if absent. */
  boolean getLink(LinkRow link);

  /**
   * Reads the links to {@code id2s[0 … n−1]}, hidden ones too, in any order.
   *
   * @return rows found, at most n
   */
  int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into);

  /**
   * Reads the visible links with minTime ≤ time ≤ maxTime, newest first, skipping {@code offset}.
   *
   * @return rows read, at most {@code limit}
   */
  int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into);
}
