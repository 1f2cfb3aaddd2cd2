package io.linkbenchx.db.kv.lmdb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.kv.EngineBare;
import io.linkbenchx.db.kv.Gate;
import org.lmdbjava.Dbi;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Txn;

/**
 * LMDB's own calls: one read transaction renewed for each get, so that it sees what was committed
 * before, and a write transaction for each put. Between gets it is reset: a state that is kept
 * would keep all pages that puts replace. It is in the map as long as it is open, which keeps the
 * map from growing and costs its calls nothing.
 */
final class LmdbBare<T> extends EngineBare {
  private final LmdbEngine<T> engine;
  private final Env<T> env;
  private final Dbi<T> data;
  private final Gate.Pass pass;
  private final Txn<T> reads;
  private final T key;
  private final T value;

  /**
   * @param pass which is inside, and given back when this is closed
   */
  LmdbBare(
      LmdbEngine<T> engine,
      Dbi<T> data,
      LmdbBuffers<T> buffers,
      KeyValueLayout layout,
      Gate.Pass pass) {
    this(
        engine,
        data,
        buffers,
        buffers.allocate(keyBytes(layout)),
        buffers.allocate(layout.valueBytes()),
        pass);
  }

  private LmdbBare(
      LmdbEngine<T> engine, Dbi<T> data, LmdbBuffers<T> buffers, T key, T value, Gate.Pass pass) {
    super(buffers.view(key), buffers.view(value), engine::release);
    this.engine = engine;
    this.env = engine.env();
    this.data = data;
    this.key = key;
    this.value = value;
    this.pass = pass;
    this.reads = env.txnRead();
    reads.reset();
  }

  @Override
  public boolean get() {
    try {
      reads.renew();
      boolean found = data.get(reads, key) != null;
      reads.reset();
      return found;
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public void put() {
    try (Txn<T> txn = env.txnWrite()) {
      data.put(txn, key, value);
      txn.commit();
    } catch (Env.MapFullException e) {
      throw engine.errors().notAlone(env.info().mapSize, e);
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  void closeNow() {
    reads.close();
    pass.exit();
    pass.giveBack();
  }
}
