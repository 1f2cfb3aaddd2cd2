package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;

/**
 * One stored document of any of a graph's three collections, or the {@code _id} of another, read
 * into reused fields. Numbers may have any of BSON's types, because other programs use those of
 * their language. A missing field is 0.
 */
final class Doc implements Reply.Sink {
  /** A numeric {@code _id}, as in nodes. */
  long key;

  long id;
  long id1;
  long id2;
  long linkType;
  int type;
  int visibility;
  long time;
  long version;
  long count;
  int dataLength;

  private final Fields fields = new Fields();
  private byte[] bytes = {};
  private int dataAt;

  /**
   * Reads the document at {@code from} of {@code source}; keeps a reference to {@code source} for
   * its payload.
   */
  @Override
  public void read(byte[] source, int from) {
    bytes = source;
    visibility = LinkChange.NONE;
    dataLength = 0;
    key = id = id1 = id2 = linkType = time = version = count = 0;
    type = 0;
    for (fields.of(source, from); fields.next(); ) {
      if (fields.is(Field.TIME)) {
        time = fields.number();
      } else if (fields.is(Field.ID2)) {
        id2 = fields.number();
      } else if (fields.is(Field.VERSION)) {
        version = fields.number();
      } else if (fields.is(Field.VISIBILITY)) {
        visibility = (int) fields.number();
      } else if (fields.tag == Fields.BINARY && fields.is(Field.DATA)) {
        dataLength = fields.bytes();
        dataAt = fields.at + 5;
      } else if (fields.is(Field.ID1)) {
        id1 = fields.number();
      } else if (fields.is(Field.LINK_TYPE)) {
        linkType = fields.number();
      } else if (fields.is(Field.KEY)) {
        key = fields.number();
      } else if (fields.is(Field.COUNT)) {
        count = fields.number();
      } else if (fields.is(Field.TYPE)) {
        type = (int) fields.number();
      } else if (fields.is(Field.ID)) {
        id = fields.number();
      }
    }
  }

  NodeRow copyTo(NodeRow node) {
    node.id = key;
    node.type = type;
    node.version = version;
    node.time = (int) time;
    node.length = dataLength;
    System.arraycopy(bytes, dataAt, node.reserve(dataLength), 0, dataLength);
    return node;
  }

  LinkRow copyTo(LinkRow link) {
    link.id1 = id1;
    link.id2 = id2;
    link.type = linkType;
    link.visibility = (byte) visibility;
    link.time = time;
    link.version = (int) version;
    link.length = dataLength;
    System.arraycopy(bytes, dataAt, link.data, 0, dataLength);
    return link;
  }

  void addTo(LinkBuffer rows) {
    int at = rows.add(id2, (byte) visibility, time, (int) version, dataLength);
    System.arraycopy(bytes, dataAt, rows.bytes(), at, dataLength);
  }
}
