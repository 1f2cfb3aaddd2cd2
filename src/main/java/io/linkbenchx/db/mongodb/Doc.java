package io.linkbenchx.db.mongodb;

import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * One stored document of any of the three collections, read into reused fields. Numbers may have
 * any of BSON's types: other programs write what their language has. A field that the document does
 * not have is 0.
 */
final class Doc {
  /** {@link #visibility} of a document that has no such field. */
  static final int NONE = -1;

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** A numeric {@code _id}, which nodes have. */
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

  private byte[] bytes = new byte[512];
  private int dataAt;

  /** An array of at least that many bytes to read a document into. */
  byte[] reserve(int length) {
    if (bytes.length < length) {
      bytes = new byte[Math.max(length, bytes.length * 2)];
    }
    return bytes;
  }

  /** Reads the document at {@code from} of {@code source}, which is kept for its payload. */
  void read(byte[] source, int from) {
    bytes = source;
    visibility = NONE;
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
      at += size(tag, at);
    }
  }

  private void take(Field field, byte tag, int at) {
    switch (field) {
      case KEY -> key = number(tag, at);
      case ID -> id = number(tag, at);
      case ID1 -> id1 = number(tag, at);
      case ID2 -> id2 = number(tag, at);
      case LINK_TYPE -> linkType = number(tag, at);
      case TYPE -> type = (int) number(tag, at);
      case VISIBILITY -> visibility = (int) number(tag, at);
      case TIME -> time = number(tag, at);
      case VERSION -> version = number(tag, at);
      case COUNT -> count = number(tag, at);
      case DATA -> {
        if (tag == 5) {
          dataLength = (int) INT.get(bytes, at);
          dataAt = at + 5;
        }
      }
      default -> {}
    }
  }

  private long number(byte tag, int at) {
    return switch (tag) {
      case 16 -> (int) INT.get(bytes, at);
      case 18 -> (long) LONG.get(bytes, at);
      case 1 -> (long) Double.longBitsToDouble((long) LONG.get(bytes, at));
      default -> 0;
    };
  }

  private int size(byte tag, int at) {
    return switch (tag) {
      case 1, 9, 17, 18 -> 8;
      case 2, 13, 14 -> 4 + (int) INT.get(bytes, at);
      case 3, 4, 15 -> (int) INT.get(bytes, at);
      case 5 -> 5 + (int) INT.get(bytes, at);
      case 6, 10, -1, 127 -> 0;
      case 7 -> 12;
      case 8 -> 1;
      case 11 -> twoStrings(at);
      case 12 -> 16 + (int) INT.get(bytes, at);
      case 16 -> 4;
      case 19 -> 16;
      default -> throw new IllegalStateException("BSON has no type " + tag);
    };
  }

  private int twoStrings(int from) {
    int at = from;
    for (int ends = 0; ends < 2; at++) {
      ends += bytes[at] == 0 ? 1 : 0;
    }
    return at - from;
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
