package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.nio.ByteBuffer;

/** Get is a find of one document, put is an upsert of one; neither needs a session. */
final class MongoKeyValueStore extends UnitStore implements KeyValueStore {
  /** An entry read in place from an answer: {@code _id} is its key, v its value, both binary. */
  static final class KvDoc implements Reply.Sink {
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

  private final ClientCollection entries;
  private final KvDoc found = new KvDoc();
  private final Bson filter = new Bson();
  private final Bson change = new Bson();

  MongoKeyValueStore(ClientCollection entries, UnitOfWork unit) {
    super(unit);
    this.entries = entries;
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    entries.find().binary(Field.KEY, key, key.limit()).end();
    return entries.keepOnly(Field.V).limitToOne().read(found) > 0 ? found.value() : null;
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    filter.start().binary(Field.KEY, key, key.limit());
    change.start().begin(Field.SET).binary(Field.V, value, value.limit()).end();
    entries.update(Stage.HARMLESS, filter, change, true);
  }
}
