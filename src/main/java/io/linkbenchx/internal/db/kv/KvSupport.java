package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.Support;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/** What the data models over an {@link OrderedEngine} have in common. */
abstract class KvSupport implements Support {
  final OrderedEngine engine;
  final CloseGuard guard;

  /** For calls outside any client. */
  final EngineCalls calls;

  final Duration lockTimeout;
  private final byte metadataTag;
  private final KvMetadata metadata;
  private StripedLocks rowLocks;

  KvSupport(OrderedEngine engine, CloseGuard guard, Duration lockTimeout, byte metadataTag) {
    this.engine = engine;
    this.guard = guard;
    this.calls = new EngineCalls(guard);
    this.lockTimeout = lockTimeout;
    this.metadataTag = metadataTag;
    this.metadata = new KvMetadata(engine, calls, metadataTag);
  }

  @Override
  public final Metadata metadata() {
    return metadata;
  }

  /** Created on first use: they take memory. */
  final synchronized StripedLocks rowLocks() {
    if (rowLocks == null) {
      rowLocks = StripedLocks.forRows(lockTimeout);
    }
    return rowLocks;
  }

  final KvScanner scanner(PurchaseKeys keys) {
    return calls.get(() -> new KvScanner(engine.openSnapshot(), guard.issue(), keys));
  }

  /**
   * A loader with batches from a call inside the guard. Rows of an unfinished chunk have the same
   * keys and values: writing them again suffices.
   */
  final KvLoader loader(
      Supplier<List<KvLoadBatch>> batches, boolean[] indexed, KvKeyValueKeys mapKeys) {
    return calls.get(
        () -> new KvLoader(guard.issue(), metadataTag, batches.get(), indexed, mapKeys));
  }
}
