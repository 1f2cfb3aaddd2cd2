package io.linkbenchx.internal.db.mongodb;

import org.bson.RawBsonDocument;

/**
 * The list of visible links, newest first. It requests only the fields of the index, without {@code
 * _id}, so the server answers from the index alone; all rows come in one answer of up to 16 MB.
 */
final class ListQuery {
  private final byte[] links;
  private final byte[] hint;

  /**
   * @param links name of the collection
   * @param hint the index's name if there are several candidates, or null
   */
  ListQuery(byte[] links, String hint) {
    this.links = links;
    this.hint = hint == null ? null : Reads.utf8(hint);
  }

  /** Projection of the seven columns without the key. */
  static RawBsonDocument columns() {
    return columns(new Bson().start()).copy();
  }

  private static Bson columns(Bson bson) {
    return bson.int32(Field.KEY, 0)
        .int32(Field.ID1, 1)
        .int32(Field.ID2, 1)
        .int32(Field.LINK_TYPE, 1)
        .int32(Field.VISIBILITY, 1)
        .int32(Field.DATA, 1)
        .int32(Field.TIME, 1)
        .int32(Field.VERSION, 1);
  }

  /** Begins the command. */
  void find(Reads reads, long id1, long type, long minTime, long maxTime, int offset, int limit) {
    Bson bson = reads.find(links);
    bson.int64(Field.ID1, id1).int64(Field.LINK_TYPE, type).int32(Field.VISIBILITY, 1);
    bson.begin(Field.TIME).int64(Field.GTE, minTime).int64(Field.LTE, maxTime).end().end();
    bson.begin(Field.SORT).int32(Field.TIME, -1).end();
    columns(bson.begin(Field.PROJECTION)).end();
    if (hint != null) {
      bson.text(Field.HINT, hint);
    }
    if (offset > 0) {
      bson.int32(Field.SKIP, offset);
    }
    bson.int32(Field.LIMIT, limit);
    reads.batch(limit);
  }
}
