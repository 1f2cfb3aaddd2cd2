package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueSchema;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;

/** The key-value data model over an {@link OrderedEngine}: its keys are the engine's, tagged. */
final class KvKeyValues implements KeyValueSupport, KeyValueSchema {
  /** Incremented with every change of the entries' layout. */
  private static final int VERSION = 1;

  private final OrderedEngine engine;
  private final CloseGuard guard;
  private final EngineCalls calls;
  private final KvMetadata metadata;

  KvKeyValues(OrderedEngine engine, CloseGuard guard) {
    this.engine = engine;
    this.guard = guard;
    this.calls = new EngineCalls(guard);
    this.metadata = new KvMetadata(engine, guard, KeyLayout.MAP_META);
  }

  /** The same for every layout: keys and values may have any size. */
  @Override
  public KeyValueSchema schema(KeyValueLayout layout) {
    return this;
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public Set<LoadForm.Switch> switches() {
    return engine.switches();
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return calls.get(
        () ->
            new KvKeyValueStore(
                engine.openSession(), guard.issue(), new KvKeyValueKeys(layout.keyBytes())));
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    // entries of an unfinished chunk are the same again: writing them once more suffices
    return calls.get(
        () ->
            new KvKeyValueLoader(
                engine.openSession(), guard.issue(), new KvKeyValueKeys(layout.keyBytes()), form));
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return calls.get(
        () -> new KvKeyValueScanner(engine.openSnapshot(), guard.issue(), layout.keyBytes()));
  }

  @Override
  public SchemaState state() {
    return calls.get(
        () -> {
          if (!exists()) {
            return SchemaState.ABSENT;
          }
          return all().filled(engine) ? SchemaState.FILLED : SchemaState.EMPTY;
        });
  }

  @Override
  public List<Holding> holdings() {
    return calls.get(() -> KeyRange.held(engine, "the map", Keys.tag(KeyLayout.MAP_MARK), all()));
  }

  private static KeyRange all() {
    return KeyRange.tags(KeyLayout.MAP, KeyLayout.MAP + 1);
  }

  private boolean exists() {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer value = session.get(Keys.tag(KeyLayout.MAP_MARK));
      if (value != null && value.getInt(0) != VERSION) {
        throw new DbUsageException(
            "the entries stored there have a layout that this version of linkbenchx does not read:"
                + " load them again, into another directory or after removing this one");
      }
      return value != null;
    }
  }

  @Override
  public void create() {
    calls.run(
        () -> {
          if (!exists()) {
            try (EngineSession session = engine.openSession()) {
              ByteBuffer value = ByteBuffer.allocateDirect(Integer.BYTES).putInt(0, VERSION);
              session.put(Keys.tag(KeyLayout.MAP_MARK), value);
              session.commit();
            }
          }
        });
  }

  @Override
  public void drop() {
    calls.run(
        () -> {
          all().clear(engine);
          try (EngineSession session = engine.openSession()) {
            session.delete(Keys.tag(KeyLayout.MAP_MARK));
            session.commit();
          }
        });
  }

  @Override
  public void beginLoad(LoadForm form) {
    if (form.compaction() != LoadForm.Compaction.ON) {
      calls.run(() -> engine.compactByItself(false));
    }
  }

  @Override
  public void finishLoad(LoadForm form) {
    calls.run(
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
