package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.nio.ByteBuffer;

/** Get is a find of one document, put is an upsert of one; neither needs a session. */
final class MongoKeyValueStore extends UnitStore implements KeyValueStore {
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
