package io.linkbenchx.db.graph;

import io.linkbenchx.db.Store;

/**
 * The ten transactions of LinkBench. Each call is one transaction, atomic, isolated as requested,
 * and committed when it returns. Arguments are never changed; answers go into buffers that the
 * caller owns. Failures throw {@link io.linkbenchx.db.DbException}.
 */
public interface GraphStore extends Store {

  /**
   * Inserts a node; the store allocates the id and ignores {@code node.id}.
   *
   * @return the new id: ascending, never one in use
   */
  long addNode(NodeRow node);

  /** Overwrites version, time and data if id and type match; false if there is no such node. */
  boolean updateNode(NodeRow node);

  /**
   * Removes the node if id and type match; its links and counts stay. False if there is no such
   * node.
   */
  boolean deleteNode(int type, long id);

  /** Reads all five columns into {@code into}; false if there is no node of that type and id. */
  boolean getNode(int type, long id, NodeRow into);

  /**
   * Inserts the link or, if (id1, type, id2) exists, overwrites visibility, data, time and version.
   * A change of visibility also updates the count row: its version grows by 1 and its time becomes
   * now, or the link's own time.
   */
  LinkChange addLink(LinkRow link);

  /**
   * Has the result of {@link #addLink}, but with the statements of a real update if the profile has
   * them; an absent link is still inserted.
   */
  LinkChange updateLink(LinkRow link);

  /**
   * Hides a link or, with {@code expunge}, removes it. The count goes down by one, never below 0,
   * only if the link was visible.
   *
   * @param nowMillis the count row's new time
   */
  LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis);

  /** The count of the count row, 0 if there is no such row. */
  long countLinks(long id1, long type);

  /** Reads the link with {@code link}'s key into {@code link}, even if hidden; false if absent. */
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
