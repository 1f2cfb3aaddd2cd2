package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** A session of an engine that takes and returns arrays; all its scans use the same cursor. */
public abstract class ArraySession extends CursorSession {
  private final EngineBase engine;
  private final StateCursor scan;
  private final ExactArray getKey = new ExactArray();
  private final ResultBuffer value = new ResultBuffer();

  /**
   * @param engine that opens it
   * @param scan its own
   */
  protected ArraySession(EngineBase engine, StateCursor scan) {
    super(BatchBuffer.heap());
    this.engine = engine;
    this.scan = scan;
  }

  /**
   * The newest committed value, or null.
   *
   * @param key valid during this call only
   */
  protected abstract byte[] find(byte[] key);

  @Override
  public final ByteBuffer get(ByteBuffer key) {
    byte[] found = find(getKey.of(key));
    return found == null ? null : value.of(found, 0, found.length);
  }

  @Override
  protected final EngineCursor cursor() {
    return scan;
  }

  @Override
  public final void snapshot() {
    scan.begin();
  }

  @Override
  public final void readsDone() {
    scan.end();
  }

  @Override
  public final void close() {
    engine.release(this);
  }

  final void closeNow() {
    discard();
    scan.close();
  }
}
