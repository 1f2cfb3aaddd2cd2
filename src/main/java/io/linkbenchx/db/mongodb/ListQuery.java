package io.linkbenchx.db.mongodb;

import com.mongodb.client.FindIterable;
import org.bson.RawBsonDocument;

/**
 * The list of visible links, newest first. It asks for the fields of the index and not for {@code
 * _id}, so the server answers from the index alone; all rows come in one answer up to its 16 MB.
 */
final class ListQuery {
  private final StoreContext context;
  private final String hint;
  private final RawBsonDocument columns = columns();
  private final RawBsonDocument newestFirst = new Bson().start().int32(Field.TIME, -1).copy();

  /**
   * @param hint the index's name where there are others to choose from, or null
   */
  ListQuery(StoreContext context, String hint) {
    this.context = context;
    this.hint = hint;
  }

  /** The seven columns without the key. */
  static RawBsonDocument columns() {
    return new Bson()
        .start()
        .int32(Field.KEY, 0)
        .int32(Field.ID1, 1)
        .int32(Field.ID2, 1)
        .int32(Field.LINK_TYPE, 1)
        .int32(Field.VISIBILITY, 1)
        .int32(Field.DATA, 1)
        .int32(Field.TIME, 1)
        .int32(Field.VERSION, 1)
        .copy();
  }

  FindIterable<Doc> find(
      Bson bson, long id1, long type, long minTime, long maxTime, int offset, int limit) {
    bson.start().int64(Field.ID1, id1).int64(Field.LINK_TYPE, type).int32(Field.VISIBILITY, 1);
    bson.begin(Field.TIME).int64(Field.GTE, minTime).int64(Field.LTE, maxTime).end();
    FindIterable<Doc> found =
        context
            .links()
            .find(bson.done())
            .projection(columns)
            .sort(newestFirst)
            .skip(offset)
            .limit(limit)
            .batchSize(limit);
    return hint == null ? found : found.hintString(hint);
  }
}
