package io.linkbenchx.db.graph;

/**
 * A stretch of one table's primary key, loaded as a whole and in ascending key order.
 *
 * @param linkType of a range of links, whose key is (link type, id1, id2); else 0
 * @param fromId first id or id1
 * @param toId exclusive
 */
public record LoadRange(Table table, long linkType, long fromId, long toId) {

  /** The three tables. */
  public enum Table {
    NODES,
    LINKS,
    COUNTS
  }
}
