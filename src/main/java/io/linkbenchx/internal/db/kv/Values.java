package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.nio.ByteBuffer;

/** One client's reusable values, in the format of {@link KeyLayout}. */
final class Values {
  private ByteBuffer node = ByteBuffer.allocateDirect(KeyLayout.NODE_HEAD + 4096);
  private final ByteBuffer link = ByteBuffer.allocateDirect(KeyLayout.LINK_HEAD + LinkRow.MAX_DATA);
  private final ByteBuffer index =
      ByteBuffer.allocateDirect(KeyLayout.INDEX_HEAD + LinkRow.MAX_DATA);
  private final ByteBuffer count = ByteBuffer.allocateDirect(KeyLayout.COUNT_VALUE);

  ByteBuffer node(NodeRow row) {
    int length = KeyLayout.NODE_HEAD + row.length;
    if (node.capacity() < length) {
      node = ByteBuffer.allocateDirect(Math.max(length, node.capacity() * 2));
    }
    node.limit(length).putInt(0, row.type).putLong(4, row.version).putInt(12, row.time);
    return node.put(KeyLayout.NODE_HEAD, row.data, 0, row.length);
  }

  static void readNode(ByteBuffer value, long id, NodeRow into) {
    int length = value.limit() - KeyLayout.NODE_HEAD;
    into.id = id;
    into.type = value.getInt(0);
    into.version = value.getLong(4);
    into.time = value.getInt(12);
    into.length = length;
    value.get(KeyLayout.NODE_HEAD, into.reserve(length), 0, length);
  }

  ByteBuffer link(LinkRow row) {
    link.limit(KeyLayout.LINK_HEAD + row.length);
    link.put(0, row.visibility).putLong(1, row.time).putInt(9, row.version);
    return link.put(KeyLayout.LINK_HEAD, row.data, 0, row.length);
  }

  /** The stored link {@code value}, made invisible. */
  ByteBuffer hidden(ByteBuffer value) {
    link.limit(value.limit());
    return link.put(0, value, 0, value.limit()).put(0, LinkRow.HIDDEN);
  }

  static void readLink(ByteBuffer value, LinkRow into) {
    into.visibility = value.get(0);
    into.time = value.getLong(1);
    into.version = value.getInt(9);
    into.length = value.limit() - KeyLayout.LINK_HEAD;
    value.get(KeyLayout.LINK_HEAD, into.data, 0, into.length);
  }

  ByteBuffer index(LinkRow row) {
    index.limit(KeyLayout.INDEX_HEAD + row.length).putInt(0, row.version);
    return index.put(KeyLayout.INDEX_HEAD, row.data, 0, row.length);
  }

  ByteBuffer count(long links, long time, long version) {
    return count.putLong(0, links).putLong(8, time).putLong(16, version);
  }

  /** Appends a stored link to an answer. */
  static void addLink(ByteBuffer value, long id2, LinkBuffer into) {
    int length = value.limit() - KeyLayout.LINK_HEAD;
    int at = into.add(id2, value.get(0), value.getLong(1), value.getInt(9), length);
    value.get(KeyLayout.LINK_HEAD, into.bytes(), at, length);
  }

  static long indexTime(ByteBuffer key) {
    return ~key.getLong(17);
  }

  static void readIndex(ByteBuffer key, ByteBuffer value, LinkRow into) {
    into.id1 = key.getLong(1);
    into.type = key.getLong(9);
    into.time = indexTime(key);
    into.id2 = key.getLong(25);
    into.visibility = LinkRow.VISIBLE;
    into.version = value.getInt(0);
    into.length = value.limit() - KeyLayout.INDEX_HEAD;
    value.get(KeyLayout.INDEX_HEAD, into.data, 0, into.length);
  }

  /** Appends an index entry to an answer. */
  static void addIndex(ByteBuffer key, ByteBuffer value, LinkBuffer into) {
    int length = value.limit() - KeyLayout.INDEX_HEAD;
    long time = indexTime(key);
    int at = into.add(key.getLong(25), LinkRow.VISIBLE, time, value.getInt(0), length);
    value.get(KeyLayout.INDEX_HEAD, into.bytes(), at, length);
  }
}
