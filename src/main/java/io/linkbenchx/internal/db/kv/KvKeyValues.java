package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;

/** The key-value data model over an {@link OrderedEngine}: its keys are the engine's, tagged. */
final class KvKeyValues extends KvSupport implements KeyValueSupport {
  private final KvTables map =
      new KvTables.Whole(
          this,
          "entries",
          "the map",
          Keys.of(KeyLayout.MAP_MARK),
          new KeyRange(Keys.of(KeyLayout.MAP), Keys.of(KeyLayout.MAP_MARK)));

  KvKeyValues(OrderedEngine engine, CloseGuard guard, Duration lockTimeout) {
    super(engine, guard, lockTimeout, KeyLayout.MAP_META);
  }

  /** Passes gets and puts on to the engine without copying values. */
  private record MapStore(EngineSession session, CloseGuard.Pass pass, Keys keys)
      implements KeyValueStore {

    @Override
    public ByteBuffer get(ByteBuffer key) {
      pass.enter();
      try (pass) {
        return session.get(keys.map(key));
      }
    }

    @Override
    public void put(ByteBuffer key, ByteBuffer value) {
      pass.enter();
      try (pass) {
        session.putNow(keys.map(key), value);
      }
    }

    @Override
    public void rollback() {
      session.discard();
    }

    @Override
    public void close() {
      pass.giveBack();
      session.close();
    }
  }

  /** One schema for every layout: keys and values may have any size. */
  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return map;
  }

  @Override
  public Set<LoadForm.Switch> switches() {
    return engine.switches();
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return call(() -> new MapStore(engine.openSession(), guard.issue(), new Keys()));
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    return call(() -> new KvLoader(this, form));
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return scanner(null);
  }

  @Override
  public void beginLoad(LoadForm form) {
    if (form.compaction() != LoadForm.Compaction.ON) {
      run(() -> engine.compactByItself(false));
    }
  }

  @Override
  public void finishLoad(LoadForm form) {
    run(
        () -> {
          engine.flush();
          if (form.compaction() == LoadForm.Compaction.AFTER) {
            engine.compactAll();
          }
          if (form.compaction() != LoadForm.Compaction.ON) {
            engine.compactByItself(true);
          }
        });
  }
}
