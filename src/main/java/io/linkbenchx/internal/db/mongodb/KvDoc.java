package io.linkbenchx.internal.db.mongodb;

import java.nio.ByteBuffer;

/** An entry read in place from an answer: {@code _id} is its key, v its value, both binary. */
final class KvDoc implements Reply.Sink {
  private final Fields fields = new Fields();
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
    for (fields.of(source, from); fields.next(); ) {
      if (fields.tag == Fields.BINARY && fields.is(Field.KEY)) {
        keyAt = fields.at;
      } else if (fields.tag == Fields.BINARY && fields.is(Field.V)) {
        valueAt = fields.at;
      }
    }
  }

  /** The key, valid until the next answer. */
  ByteBuffer key() {
    return whole.slice(keyAt + 5, Fields.int32(bytes, keyAt));
  }

  /** The value, valid until the next answer. */
  ByteBuffer value() {
    return whole.slice(valueAt + 5, Fields.int32(bytes, valueAt));
  }
}
