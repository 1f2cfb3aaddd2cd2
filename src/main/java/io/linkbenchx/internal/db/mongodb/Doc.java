package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;

/**
 * One stored document of any of the three collections, read into reused fields. Numbers may have
 * any of BSON's types, because other programs use those of their language. A missing field is 0.
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
    int at = from + 4;
    for (byte tag = source[at]; tag != 0; tag = source[at]) {
      int name = ++at;
      while (source[at] != 0) {
        at++;
      }
      Field field = Field.of(source, name, at - name);
      at++;
      if (field != null) {
        take(field, tag, at);
      }
      at += BsonBytes.size(bytes, tag, at);
    }
  }

  private void take(Field field, byte tag, int at) {
    switch (field) {
      case KEY -> key = BsonBytes.number(bytes, tag, at);
      case ID -> id = BsonBytes.number(bytes, tag, at);
      case ID1 -> id1 = BsonBytes.number(bytes, tag, at);
      case ID2 -> id2 = BsonBytes.number(bytes, tag, at);
      case LINK_TYPE -> linkType = BsonBytes.number(bytes, tag, at);
      case TYPE -> type = (int) BsonBytes.number(bytes, tag, at);
      case VISIBILITY -> visibility = (int) BsonBytes.number(bytes, tag, at);
      case TIME -> time = BsonBytes.number(bytes, tag, at);
      case VERSION -> version = BsonBytes.number(bytes, tag, at);
      case COUNT -> count = BsonBytes.number(bytes, tag, at);
      case DATA -> {
        if (tag == 5) {
          dataLength = BsonBytes.int32(bytes, at);
          dataAt = at + 5;
        }
      }
      default -> {}
    }
  }

  void copyTo(NodeRow node) {
    node.id = key;
    node.type = type;
    node.version = version;
    node.time = (int) time;
    node.length = dataLength;
    System.arraycopy(bytes, dataAt, node.reserve(dataLength), 0, dataLength);
  }

  void copyTo(LinkRow link) {
    link.id1 = id1;
    link.id2 = id2;
    link.type = linkType;
    link.visibility = (byte) visibility;
    link.time = time;
    link.version = (int) version;
    link.length = dataLength;
    System.arraycopy(bytes, dataAt, link.data, 0, dataLength);
  }

  void addTo(LinkBuffer rows) {
    int at = rows.add(id2, (byte) visibility, time, (int) version, dataLength);
    System.arraycopy(bytes, dataAt, rows.bytes(), at, dataLength);
  }
}
