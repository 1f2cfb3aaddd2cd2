package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.CloseGuard;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import java.util.function.IntFunction;
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
  private final LmdbMap<T> map;
  private final Env<T> env;
  private final Dbi<T> data;
  private final CloseGuard.Pass pass;
  private final Txn<T> reads;
  private final T key;
  private final T value;

  /** For one thread. */
  @SuppressWarnings("unchecked") // LMDB's type of buffers is the engine's
  public LmdbBare(OrderedEngine opened, KeyValueLayout layout) {
    super(opened, layout, memory((LmdbEngine<?>) opened));
    this.map = ((LmdbEngine<T>) opened).map;
    this.env = ((LmdbEngine<T>) opened).env;
    this.data = ((LmdbEngine<T>) opened).data;
    this.key = (T) (engineKey.isDirect() ? engineKey : array(engineKey));
    this.value = (T) (newValue.isDirect() ? newValue : array(newValue));
    this.pass = map.guard.issue();
    pass.enter();
    this.reads = env.txnRead();
    reads.reset();
  }

  private static IntFunction<ByteBuffer> memory(LmdbEngine<?> engine) {
    Object key = engine.buffers.get().in().apply(ByteBuffer.allocate(1));
    return key instanceof ByteBuffer ? ByteBuffer::allocateDirect : ByteBuffer::allocate;
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
      throw map.full(env.info().mapSize, LmdbMap.NOT_ALONE, e);
    }
  }

  @Override
  protected void release() {
    reads.close();
    pass.close();
    pass.giveBack();
  }
}
