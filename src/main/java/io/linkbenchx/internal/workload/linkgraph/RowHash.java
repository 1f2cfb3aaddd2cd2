package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.random.Hash64;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A 64-bit hash of every field of a row, payload included. Its sums are compared between loads,
 * between a table and its index, and between a load and a later verification.
 */
final class RowHash {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long FACTOR = 0x9FB21C651E98DF25L;
  private static final int NODE = 1;
  private static final int LINK = 2;
  private static final int COUNT = 3;

  private RowHash() {}

  static long of(NodeRow node) {
    long fields = Hash64.combine(Hash64.combine(NODE, node.id, node.type, node.version), node.time);
    return Hash64.combine(fields, bytes(node.data, node.length));
  }

  static long of(LinkRow link) {
    long key = Hash64.combine(LINK, link.id1, link.type, link.id2);
    long fields = Hash64.combine(key, link.visibility, link.time, link.version);
    return Hash64.combine(fields, bytes(link.data, link.length));
  }

  static long ofCount(long id, long type, long count, long time, long version) {
    return Hash64.combine(Hash64.combine(COUNT, id, type, count), time, version);
  }

  /** Multiply and rotate, eight bytes at a time. */
  private static long bytes(byte[] data, int length) {
    long hash = length;
    int i = 0;
    for (; i + Long.BYTES <= length; i += Long.BYTES) {
      hash = step(hash, (long) LONGS.get(data, i));
    }
    long rest = 0;
    for (; i < length; i++) {
      rest = rest << Byte.SIZE | (data[i] & 0xFF);
    }
    return step(hash, rest);
  }

  private static long step(long hash, long word) {
    return Long.rotateLeft((hash ^ word) * FACTOR, 29) + word;
  }
}
