package io.linkbenchx.internal.db.mongodb;

/** The answer to a read command. */
final class Reply extends CopiedReply {

  /** Receives the documents of an answer. */
  interface Sink {
    /** The document that begins at {@code from}; valid until the next answer. */
    void read(byte[] bytes, int from);
  }

  private Sink sink;

  /** Number of documents in the answer, or of values of a distinct. */
  int documents;

  /** The cursor for further documents, 0 if there are none. */
  long cursor;

  Reply() {
    super(4096);
  }

  /** Sets the receiver of documents. */
  void into(Sink documentSink) {
    sink = documentSink;
  }

  @Override
  void read() {
    documents = 0;
    cursor = 0;
    read(4);
  }

  /** Reads the fields of the answer or of its cursor; no other name in them begins like these. */
  private void read(int from) {
    int at = from;
    for (byte tag = bytes[at]; tag != 0; tag = bytes[at]) {
      int name = ++at;
      at += BsonBytes.nameLength(bytes, at) + 1;
      if (tag == BsonBytes.DOCUMENT && BsonBytes.is("cursor", bytes, name)) {
        read(at + 4);
      } else if (tag == BsonBytes.ARRAY
          && (BsonBytes.is("firstBatch", bytes, name) || BsonBytes.is("nextBatch", bytes, name))) {
        batch(at + 4);
      } else if (tag == BsonBytes.ARRAY && BsonBytes.is("values", bytes, name)) {
        sink.read(bytes, at);
      } else if (BsonBytes.is("id", bytes, name)) {
        cursor = BsonBytes.number(bytes, tag, at);
      }
      at += BsonBytes.size(bytes, tag, at);
    }
  }

  private void batch(int from) {
    int at = from;
    while (bytes[at] != 0) {
      at += 2 + BsonBytes.nameLength(bytes, at + 1);
      sink.read(bytes, at);
      documents++;
      at += BsonBytes.int32(bytes, at);
    }
  }
}
