package io.linkbenchx.db.jdbc.graph;

/**
 * The statements of the ten transactions in one dialect. The order of their parameters is the same
 * in all dialects and stands here.
 *
 * @param selectNode id → type, version, time, data
 * @param insertNode type, version, time, data
 * @param updateNode version, time, data, id, type
 * @param deleteNode id, type
 * @param nodeExists id, type
 * @param selectCount id, link_type → count
 * @param selectLinks id1, link_type, then the list of id2 that {@link #multiget} appends → {@link
 *     #COLUMNS}
 * @param listLinks id1, link_type, least time, greatest time, then limit and offset in the order of
 *     {@code offsetFirst} → {@link #COLUMNS}
 * @param offsetFirst whether the offset comes before the limit
 * @param insertLink id1, id2, link_type, visibility, data, time, version
 * @param upsertTells whether {@code insertLink} meeting a row sets its visibility and tells 0 (was
 *     the same) from 2 (was not); otherwise it leaves the row alone and tells 0
 * @param lockLink id1, link_type, id2 → visibility, row locked
 * @param updateLink visibility, data, time, version, id1, link_type, id2
 * @param hideLink id1, link_type, id2
 * @param deleteLink id1, link_type, id2
 * @param countUp id, link_type, time
 * @param countDown id, link_type, time
 * @param addCall id1, link_type, id2, visibility, data, time, version, now → number of the change
 * @param updateCall as {@code addCall}
 * @param deleteCall id1, link_type, id2, expunge (0 or 1), now → number of the change
 * @param callIsProcedure whether a call leaves a result to be drained
 */
public record GraphSql(
    String selectNode,
    String insertNode,
    String updateNode,
    String deleteNode,
    String nodeExists,
    String selectCount,
    String selectLinks,
    String listLinks,
    boolean offsetFirst,
    String insertLink,
    boolean upsertTells,
    String lockLink,
    String updateLink,
    String hideLink,
    String deleteLink,
    String countUp,
    String countDown,
    String addCall,
    String updateCall,
    String deleteCall,
    boolean callIsProcedure) {

  /** All columns of a link, in LinkBench's order. */
  static final String COLUMNS = "id1, id2, link_type, visibility, data, time, version";

  /** The multiget of {@code n} ids. */
  String multiget(int n) {
    return selectLinks + " IN (?" + ",?".repeat(n - 1) + ")";
  }
}
