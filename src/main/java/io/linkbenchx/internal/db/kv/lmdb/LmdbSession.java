package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.BatchingSession;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import org.lmdbjava.Dbi;
import org.lmdbjava.Txn;

/** One client's reads and its batch. */
final class LmdbSession<T> extends BatchingSession {
  private final LmdbEngine<T> engine;
  private final Dbi<T> data;
  private final LmdbBuffers<T> buffers;
  private final LmdbCursor<T> reads;
  private final BatchBuffer.Target changes = this::change;
  private final OrderedEngine.Call<Void> write = this::write;
  private Txn<T> txn;
  private BatchBuffer batch;

  LmdbSession(LmdbEngine<T> engine, LmdbBuffers<T> buffers, LmdbCursor<T> reads) {
    super(engine, reads, ByteBuffer::allocateDirect);
    this.engine = engine;
    this.data = engine.data;
    this.buffers = buffers;
    this.reads = reads;
  }

  @Override
  protected ByteBuffer find(ByteBuffer key) {
    return reads.get(key);
  }

  /**
   * LMDB forces either all of its commits to the device or none. The reads are done: the map may
   * have to grow, and an old state would retain the pages that this write replaces.
   */
  @Override
  protected void apply(BatchBuffer writes, boolean now) throws Throwable {
    batch = writes;
    engine.map.inside(reads.pass, write);
  }

  private Void write() throws Throwable {
    try (Txn<T> opened = engine.env.txnWrite()) {
      txn = opened;
      batch.replay(changes);
      opened.commit();
      return null;
    }
  }

  private void change(ByteBuffer key, ByteBuffer value) {
    if (value == null) {
      data.delete(txn, buffers.in().apply(key));
    } else {
      data.put(txn, buffers.in().apply(key), buffers.in().apply(value));
    }
  }
}
