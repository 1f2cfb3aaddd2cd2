package io.linkbenchx.db.kv.lmdb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.kv.EngineBare;
import org.lmdbjava.Dbi;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Txn;

/**
 * LMDB's own calls: one read transaction renewed for each get, so that it sees what was committed
 * before, and a write transaction for each put.
 */
final class LmdbBare<T> extends EngineBare {
  private final LmdbEngine<T> engine;
  private final Env<T> env;
  private final Dbi<T> data;
  private final Txn<T> reads;
  private final T key;
  private final T value;

  LmdbBare(LmdbEngine<T> engine, Dbi<T> data, LmdbBuffers<T> buffers, KeyValueLayout layout) {
    this(
        engine,
        data,
        buffers,
        buffers.allocate(keyBytes(layout)),
        buffers.allocate(layout.valueBytes()));
  }

  private LmdbBare(LmdbEngine<T> engine, Dbi<T> data, LmdbBuffers<T> buffers, T key, T value) {
    super(buffers.view(key), buffers.view(value), engine::release);
    this.engine = engine;
    this.env = engine.env();
    this.data = data;
    this.key = key;
    this.value = value;
    this.reads = env.txnRead();
  }

  @Override
  public boolean get() {
    try {
      reads.reset();
      reads.renew();
      return data.get(reads, key) != null;
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public void put() {
    try (Txn<T> txn = env.txnWrite()) {
      data.put(txn, key, value);
      txn.commit();
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  void closeNow() {
    reads.close();
  }
}
