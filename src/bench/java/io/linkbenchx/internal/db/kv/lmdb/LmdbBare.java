package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.CloseGuard;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import org.lmdbjava.Dbi;
import org.lmdbjava.Env;
import org.lmdbjava.Txn;

/**
 * LMDB's own calls: one read transaction renewed for each get, so that it sees earlier commits, and
 * a write transaction for each put. Between gets it is reset: a state that is kept would retain all
 * pages that puts replace. It holds a pass to the map while it is open, which prevents the map from
 * growing but adds no cost per call.
 */
public final class LmdbBare<T> extends EngineBare {
  private final LmdbEngine<T> engine;
  private final Env<T> env;
  private final Dbi<T> data;
  private final CloseGuard.Pass pass;
  private final Txn<T> reads;
  private final T key;
  private final T value;

  /** For one thread. */
  @SuppressWarnings("unchecked") // LMDB's type of buffers is the engine's
  public LmdbBare(OrderedEngine engine, KeyValueLayout layout) {
    this((LmdbEngine<T>) engine, ((LmdbEngine<T>) engine).buffers.get(), layout);
  }

  private LmdbBare(LmdbEngine<T> engine, LmdbBuffers<T> buffers, KeyValueLayout layout) {
    this(
        engine,
        buffers.in().apply(ByteBuffer.allocateDirect(keyBytes(layout))),
        buffers.in().apply(ByteBuffer.allocateDirect(layout.valueBytes())));
  }

  private LmdbBare(LmdbEngine<T> engine, T key, T value) {
    super(engine, view(key), view(value));
    this.engine = engine;
    this.env = engine.env;
    this.data = engine.data;
    this.key = key;
    this.value = value;
    this.pass = engine.map.guard.issue();
    pass.enter();
    this.reads = env.txnRead();
    reads.reset();
  }

  /** Of the same memory. */
  private static ByteBuffer view(Object lmdbs) {
    return lmdbs instanceof byte[] array ? ByteBuffer.wrap(array) : (ByteBuffer) lmdbs;
  }

  @Override
  protected boolean find() {
    reads.renew();
    boolean found = data.get(reads, key) != null;
    reads.reset();
    return found;
  }

  @Override
  protected void write() {
    try (Txn<T> txn = env.txnWrite()) {
      data.put(txn, key, value);
      txn.commit();
    } catch (Env.MapFullException e) {
      throw engine.map.full(env.info().mapSize, LmdbMap.NOT_ALONE, e);
    }
  }

  @Override
  public void close() {
    reads.close();
    pass.close();
    pass.giveBack();
  }
}
