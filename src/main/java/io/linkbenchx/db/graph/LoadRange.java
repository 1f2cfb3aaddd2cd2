package io.linkbenchx.db.graph;

/**
 * A range of one table's primary key, loaded as a whole in ascending key order.
 *
 * @param linkType for links, whose key is (link type, id1, id2); 0 for other tables
 * @param fromId first id (for links: id1), inclusive
 * @param toId end of the ids, exclusive
 */
public record LoadRange(Table table, long linkType, long fromId, long toId) {

  /** The three tables. */
  public enum Table {
    NODES,
    LINKS,
    COUNTS
  }
}
