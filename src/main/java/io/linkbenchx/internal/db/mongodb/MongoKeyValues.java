package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.result.StatementPlans;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Keys and values as documents. BSON sorts binary keys of equal length by their unsigned bytes, and
 * all keys have the same length.
 */
final class MongoKeyValues extends MongoSupport<KeyValueLayout> implements KeyValueSupport {

  MongoKeyValues(Connection connection) {
    super(connection, "linkbenchx_keyvalues");
  }

  @Override
  MongoTables declared(KeyValueLayout layout) {
    return new MongoTables(this, 1, false, table -> KeyValueLayout.TABLE, table -> List.of());
  }

  @Override
  synchronized Optional<IdBlocks> ids(MongoTables all, int table) {
    return Optional.empty();
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    schema(layout).check(List.of("v"), "the load or ");
    return connection.openStore(stores(layout));
  }

  private Function<UnitOfWork, MongoKeyValueStore> stores(KeyValueLayout layout) {
    return unit -> new MongoKeyValueStore(schema(layout).of(unit)[0], unit);
  }

  @Override
  public Optional<StatementPlans> plans(KeyValueLayout layout, ByteBuffer key) {
    return plans(stores(layout), (explain, store) -> explain.keyValues(store, key));
  }

  /** Batches of the load's own size. */
  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    return loader(layout, form.batch(), resumed);
  }

  /** Ranges by the primary key. */
  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return new MongoScanner(schema(layout), layout.keyBytes(), null);
  }
}
