package io.linkbenchx.db.kv.wiredtiger;

import io.linkbenchx.db.kv.BatchBuffer;
import io.linkbenchx.db.kv.EngineSession;
import io.linkbenchx.db.kv.ScanPrefix;
import java.nio.ByteBuffer;

/** One client's three sessions: for single reads, for reads of one state, for writes. */
final class WiredTigerSession implements EngineSession {
  private final WiredTigerEngine engine;
  private final WiredTigerCursor single;
  private final ScanPrefix prefix = new ScanPrefix();
  private final BatchBuffer batch = BatchBuffer.heap();
  private WiredTigerCursor scan;
  private WiredTigerWriter writer;

  WiredTigerSession(WiredTigerEngine engine) throws Throwable {
    this.engine = engine;
    this.single = new WiredTigerCursor(engine);
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    return single.get(key);
  }

  @Override
  public void snapshot() {
    try {
      if (scan == null) {
        scan = new WiredTigerCursor(engine);
      }
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
    scan.begin();
  }

  @Override
  public boolean seek(ByteBuffer start) {
    prefix.of(start);
    return scan.seek(start) && prefix.holds(scan.key());
  }

  @Override
  public boolean next() {
    return scan.next() && prefix.holds(scan.key());
  }

  @Override
  public ByteBuffer key() {
    return scan.key();
  }

  @Override
  public ByteBuffer value() {
    return scan.value();
  }

  @Override
  public void readsDone() {
    if (scan != null) {
      scan.end();
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer newValue) {
    batch.put(key, newValue);
  }

  @Override
  public void delete(ByteBuffer key) {
    batch.delete(key);
  }

  @Override
  public void commit() {
    write(true);
  }

  @Override
  public void commitLater() {
    write(false);
  }

  private void write(boolean now) {
    if (batch.isEmpty()) {
      return;
    }
    readsDone();
    try {
      writer().write(batch, now);
      engine.wrote(batch.bytes());
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    } finally {
      batch.clear();
    }
  }

  private WiredTigerWriter writer() throws Throwable {
    if (writer == null) {
      writer = new WiredTigerWriter(engine);
    }
    return writer;
  }

  @Override
  public void putNow(ByteBuffer key, ByteBuffer newValue) {
    readsDone();
    try {
      writer().writeNow(key, newValue);
      engine.wrote(key.limit() + newValue.limit());
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  @Override
  public void discard() {
    batch.clear();
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    batch.clear();
    readsDone();
    single.close();
    if (scan != null) {
      scan.close();
    }
    if (writer != null) {
      writer.close();
    }
  }
}
