package io.linkbenchx.internal.db.mongodb;

import static io.linkbenchx.internal.db.mongodb.Field.ADD;
import static io.linkbenchx.internal.db.mongodb.Field.COUNT;
import static io.linkbenchx.internal.db.mongodb.Field.DATA;
import static io.linkbenchx.internal.db.mongodb.Field.ELEMENT;
import static io.linkbenchx.internal.db.mongodb.Field.ID;
import static io.linkbenchx.internal.db.mongodb.Field.ID1;
import static io.linkbenchx.internal.db.mongodb.Field.ID2;
import static io.linkbenchx.internal.db.mongodb.Field.IF_NULL;
import static io.linkbenchx.internal.db.mongodb.Field.IN;
import static io.linkbenchx.internal.db.mongodb.Field.INC;
import static io.linkbenchx.internal.db.mongodb.Field.KEY;
import static io.linkbenchx.internal.db.mongodb.Field.LINK_TYPE;
import static io.linkbenchx.internal.db.mongodb.Field.MAX;
import static io.linkbenchx.internal.db.mongodb.Field.SET;
import static io.linkbenchx.internal.db.mongodb.Field.SET_ON_INSERT;
import static io.linkbenchx.internal.db.mongodb.Field.TIME;
import static io.linkbenchx.internal.db.mongodb.Field.TYPE;
import static io.linkbenchx.internal.db.mongodb.Field.VERSION;
import static io.linkbenchx.internal.db.mongodb.Field.VISIBILITY;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;

/**
 * Conversion of rows to documents. Filters are flat: a compatible server may use an index for them
 * but not for {@code $and}; on MongoDB both are equivalent. Every method fills the given writer;
 * the caller ends the document.
 *
 * @param model which of the two document models
 * @param routed whether filters name id1 in addition to the key, so that a sharded cluster asks one
 *     shard only
 */
record DataLayout(DataModelName model, boolean routed) {

  boolean compact() {
    return model == DataModelName.COMPACT;
  }

  /** Writes the filter for one link into an open document, as do all filter methods. */
  Bson link(Bson bson, long id1, long type, long id2) {
    if (!compact()) {
      return bson.int64(LINK_TYPE, type).int64(ID1, id1).int64(ID2, id2);
    }
    bson.key(KEY, type, id1, id2);
    return routed ? bson.int64(ID1, id1) : bson;
  }

  /** The filter for several links of one id1 and type. */
  Bson links(Bson bson, long id1, long type, long[] id2s, int n) {
    if (!compact()) {
      bson.int64(LINK_TYPE, type).int64(ID1, id1).begin(ID2).array(IN);
      for (int i = 0; i < n; i++) {
        bson.int64(ELEMENT, id2s[i]);
      }
      return bson.end().end();
    }
    bson.begin(KEY).array(IN);
    for (int i = 0; i < n; i++) {
      bson.key(ELEMENT, type, id1, id2s[i]);
    }
    bson.end().end();
    return routed ? bson.int64(ID1, id1) : bson;
  }

  /** The filter for one count. */
  Bson count(Bson bson, long id, long type) {
    if (!compact()) {
      return bson.int64(ID, id).int64(LINK_TYPE, type);
    }
    bson.key(KEY, id, type);
    return routed ? bson.int64(ID, id) : bson;
  }

  /** The update that inserts or overwrites a link. */
  Bson putLink(Bson bson, LinkRow link) {
    bson.start().begin(SET);
    linkFields(bson, link);
    bson.end();
    if (compact()) { // otherwise the filter gives an inserted document its key fields
      bson.begin(SET_ON_INSERT);
      if (!routed) {
        bson.int64(ID1, link.id1);
      }
      bson.int64(LINK_TYPE, link.type).int64(ID2, link.id2).end();
    }
    return bson;
  }

  private static void linkFields(Bson bson, LinkRow link) {
    bson.int32(VISIBILITY, link.visibility)
        .int64(TIME, link.time)
        .int32(VERSION, link.version)
        .binary(DATA, link.data, link.length);
  }

  /** The update that hides a link. */
  static Bson hideLink(Bson bson) {
    return bson.start().begin(SET).int32(VISIBILITY, LinkRow.HIDDEN).end();
  }

  /** A complete link. */
  Bson newLink(Bson bson, LinkRow link) {
    bson.start();
    if (compact()) {
      bson.key(KEY, link.type, link.id1, link.id2);
    }
    bson.int64(ID1, link.id1).int64(LINK_TYPE, link.type).int64(ID2, link.id2);
    linkFields(bson, link);
    return bson;
  }

  /** A complete count. */
  Bson newCount(Bson bson, long id, long type, long count, long time, long version) {
    bson.start();
    if (compact()) {
      bson.key(KEY, id, type);
    }
    return bson.int64(ID, id)
        .int64(LINK_TYPE, type)
        .int64(COUNT, count)
        .int64(TIME, time)
        .int64(VERSION, version);
  }

  /**
   * The only stage of the pipeline that changes a count, or creates it with version 0: one
   * statement instead of two, because the older operators cannot both insert a 0 and add a 1.
   *
   * @param floor whether the count stays at 0 instead of becoming negative
   */
  static Bson changeCount(Bson bson, long id, long type, long change, long time, boolean floor) {
    bson.start().begin(SET).int64(ID, id).int64(LINK_TYPE, type).int64(TIME, time);
    bson.begin(COUNT);
    if (floor && change < 0) {
      bson.array(MAX).int64(ELEMENT, 0).begin(ELEMENT);
      sum(bson, COUNT, 0, change);
      bson.end().end();
    } else {
      sum(bson, COUNT, 0, change);
    }
    bson.end().begin(VERSION);
    sum(bson, VERSION, -1, 1);
    return bson.end().end();
  }

  private static void sum(Bson bson, Field field, long otherwise, long change) {
    bson.array(ADD).begin(ELEMENT).array(IF_NULL).reference(ELEMENT, field);
    bson.int64(ELEMENT, otherwise).end().end().int64(ELEMENT, change).end();
  }

  /** Changes an existing count with operators that every server has. */
  static Bson addToCount(Bson bson, long change, long time) {
    bson.start().begin(INC).int64(COUNT, change).int64(VERSION, 1).end();
    return bson.begin(SET).int64(TIME, time).end();
  }

  /** A projection of a link's columns without the key. */
  static Bson columns(Bson bson) {
    return bson.int32(KEY, 0)
        .int32(ID1, 1)
        .int32(ID2, 1)
        .int32(LINK_TYPE, 1)
        .int32(VISIBILITY, 1)
        .int32(DATA, 1)
        .int32(TIME, 1)
        .int32(VERSION, 1);
  }

  /** The filter for a node of any type. */
  static Bson node(Bson bson, long id) {
    return bson.int64(KEY, id);
  }

  /** The filter for a node of one type. */
  static Bson node(Bson bson, long id, int type) {
    return node(bson, id).int32(TYPE, type);
  }

  /** A complete node. */
  static Bson newNode(Bson bson, long id, NodeRow node) {
    node(bson.start(), id).int32(TYPE, node.type);
    return nodeFields(bson, node);
  }

  /** The update that overwrites a node. */
  static Bson changeNode(Bson bson, NodeRow node) {
    return nodeFields(bson.start().begin(SET), node).end();
  }

  private static Bson nodeFields(Bson bson, NodeRow node) {
    return bson.int64(VERSION, node.version)
        .int32(TIME, node.time)
        .binary(DATA, node.data, node.length);
  }
}
