package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.util.Set;

/** The key-value data model over an {@link OrderedEngine}: its keys are the engine's, tagged. */
final class KvKeyValues implements KeyValueSupport {
  private final OrderedEngine engine;
  private final CloseGuard guard;
  private final EngineCalls calls;
  private final KvMetadata metadata;
  private final KvMap map;

  KvKeyValues(OrderedEngine engine, CloseGuard guard) {
    this.engine = engine;
    this.guard = guard;
    this.calls = new EngineCalls(guard);
    this.metadata = new KvMetadata(engine, guard, KeyLayout.MAP_META);
    this.map = new KvMap(engine, calls);
  }

  /** The same for every layout: keys and values may have any size. */
  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return map;
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
