package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Store;

/** A client's way into an engine: {@code try (Call call = enter())}. */
abstract class KvClient implements Store {
  final EngineSession session;
  private final Call call;

  KvClient(KvSupport model) {
    this.session = model.engine.openSession();
    this.call = new Call(model.guard.issue());
  }

  /**
   * At the end of each call, done or failed: the remains of a failure must not become part of the
   * next transaction.
   */
  abstract void end();

  /** Begins a call, whose body is that of a try with the answer as its resource. */
  final Call enter() {
    call.pass.enter();
    return call;
  }

  /** The present call; one object for all, so that calls allocate nothing. */
  final class Call implements AutoCloseable {
    private final CloseGuard.Pass pass;

    private Call(CloseGuard.Pass pass) {
      this.pass = pass;
    }

    @Override
    public void close() {
      try (pass) {
        end();
        session.readsDone();
      }
    }
  }

  @Override
  public void close() {
    call.pass.giveBack();
    session.close();
  }
}
