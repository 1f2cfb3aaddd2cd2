package io.linkbenchx.internal.db.mongodb;

import java.nio.ByteBuffer;

/** An entry read in place from an answer: {@code _id} is its key, v its value, both binary. */
final class KvDoc implements Reply.Sink {
  private byte[] bytes = {};
  private ByteBuffer whole = ByteBuffer.wrap(bytes).asReadOnlyBuffer();
  private int keyAt;
  private int valueAt;

  @Override
  public void read(byte[] source, int from) {
    if (bytes != source) {
      bytes = source;
      whole = ByteBuffer.wrap(source).asReadOnlyBuffer();
    }
    int at = from + 4;
    for (byte tag = bytes[at]; tag != 0; tag = bytes[at]) {
      int name = ++at;
      at += BsonBytes.nameLength(bytes, name) + 1;
      if (tag == BsonBytes.BINARY && bytes[name] == '_') {
        keyAt = at;
      } else if (tag == BsonBytes.BINARY && bytes[name] == 'v') {
        valueAt = at;
      }
      at += BsonBytes.size(bytes, tag, at);
    }
  }

  /** The key, valid until the next answer. */
  ByteBuffer key() {
    return whole.slice(keyAt + 5, BsonBytes.int32(bytes, keyAt));
  }

  /** The value, valid until the next answer. */
  ByteBuffer value() {
    return whole.slice(valueAt + 5, BsonBytes.int32(bytes, valueAt));
  }
}
