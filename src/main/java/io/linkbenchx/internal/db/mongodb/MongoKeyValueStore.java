package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.nio.ByteBuffer;

/** Get is a find of one document, put is an upsert of one; neither needs a session. */
final class MongoKeyValueStore extends UnitStore implements KeyValueStore {
  private static final byte[] NAME = Reads.utf8(KeyValueLayout.TABLE);

  private final Reads reads;
  private final Writes writes;
  private final KvDoc found = new KvDoc();
  private final Bson filter = new Bson();
  private final Bson change = new Bson();

  /**
   * @param release closes this store's own resources
   */
  MongoKeyValueStore(Reads reads, Writes writes, UnitOfWork unit, Runnable release) {
    super(unit, release);
    this.reads = reads;
    this.writes = writes;
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    try {
      reads.find(NAME).binary(Field.KEY, key, key.limit()).end();
      reads.keepOnly(Field.V);
      reads.limitToOne();
      return reads.run(null, NAME, found) > 0 ? found.value() : null;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    try {
      filter.start().binary(Field.KEY, key, key.limit());
      change.start().begin(Field.SET).binary(Field.V, value, value.limit()).end();
      unit.sending(Stage.HARMLESS);
      writes.update(null, filter, change, true);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }
}
