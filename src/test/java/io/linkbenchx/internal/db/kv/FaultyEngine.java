package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;

/** An engine whose sessions fail at a chosen call, and then work again. */
final class FaultyEngine extends OrderedEngine {
  private final OrderedEngine real;

  /** Writes and commits still to succeed before one fails; negative: none fails. */
  int failAfter = -1;

  private FaultyEngine(OrderedEngine real, EngineDirectory.Opening opening) {
    super(opening);
    this.real = real;
  }

  /**
   * @param directory for its own lock
   */
  static FaultyEngine over(OrderedEngine real, Path directory) {
    return new EngineDirectory("faulty", "Faulty", directory, "", errors -> {})
        .open(
            new DbOptions(real.asked, Isolation.SERVER, 1),
            opening -> new FaultyEngine(real, opening));
  }

  private void count() {
    if (failAfter >= 0 && failAfter-- == 0) {
      throw new DbException(Outcome.FATAL, "planted");
    }
  }

  @Override
  protected EngineSession newSession() {
    return new Session(this, real.openSession());
  }

  @Override
  protected EngineCursor newCursor() throws Throwable {
    return real.newCursor();
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
  protected DbDescription describe(Map<String, String> entries) {
    return real.describe();
  }

  @Override
  protected void count(Map<String, Long> work, Map<String, Long> state) throws Throwable {
    real.count(work, state);
  }

  @Override
  protected void closeStore() {
    real.close();
  }

  /** Scans with the cursor of a real one. */
  private final class Session extends EngineSession {
    private final EngineSession session;

    Session(FaultyEngine engine, EngineSession session) {
      super(engine, session.cursor);
      this.session = session;
    }

    @Override
    protected ByteBuffer find(ByteBuffer key) {
      return session.get(key);
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
    public void commit(Commit how) {
      count();
      session.commit(how);
    }

    @Override
    public void discard() {
      session.discard();
    }

    @Override
    protected void closeNow() {
      session.close();
    }
  }
}
