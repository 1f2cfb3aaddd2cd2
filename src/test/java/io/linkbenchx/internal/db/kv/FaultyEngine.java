package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;

/** An engine whose sessions fail at a chosen call, and then work again. */
final class FaultyEngine implements OrderedEngine {
  private final OrderedEngine real;

  /** Writes and commits still to succeed before one fails; negative: none fails. */
  int failAfter = -1;

  FaultyEngine(OrderedEngine real) {
    this.real = real;
  }

  private void count() {
    if (failAfter >= 0 && failAfter-- == 0) {
      throw new DbException(Outcome.FATAL, "planted");
    }
  }

  @Override
  public EngineSession openSession() {
    return new Session(real.openSession());
  }

  @Override
  public EngineSnapshot openSnapshot() {
    return real.openSnapshot();
  }

  @Override
  public void deleteAll() {
    real.deleteAll();
  }

  @Override
  public void flush() {
    real.flush();
  }

  @Override
  public DbDescription describe() {
    return real.describe();
  }

  @Override
  public void close() {
    real.close();
  }

  private final class Session implements EngineSession {
    private final EngineSession session;

    Session(EngineSession session) {
      this.session = session;
    }

    @Override
    public ByteBuffer get(ByteBuffer key) {
      return session.get(key);
    }

    @Override
    public void snapshot() {
      session.snapshot();
    }

    @Override
    public boolean seek(ByteBuffer start) {
      return session.seek(start);
    }

    @Override
    public boolean next() {
      return session.next();
    }

    @Override
    public ByteBuffer key() {
      return session.key();
    }

    @Override
    public ByteBuffer value() {
      return session.value();
    }

    @Override
    public void put(ByteBuffer key, ByteBuffer value) {
      count();
      session.put(key, value);
    }

    @Override
    public void delete(ByteBuffer key) {
      count();
      session.delete(key);
    }

    @Override
    public void commit() {
      count();
      session.commit();
    }

    @Override
    public void commitLater() {
      count();
      session.commitLater();
    }

    @Override
    public void discard() {
      session.discard();
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
