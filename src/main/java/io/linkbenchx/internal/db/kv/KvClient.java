package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Store;

/** A client's way into an engine: after {@code call.enter()}, each call is the body of a try. */
abstract class KvClient implements Store {
  final EngineSession session;
  final Call call;

  KvClient(EngineSession session, CloseGuard.Pass pass) {
    this.session = session;
    this.call = new Call(pass);
  }

  /**
   * At the end of each call, done or failed: the remains of a failure must not become part of the
   * next transaction.
   */
  abstract void end();

  /** The present call; one object for all, so that calls allocate nothing. */
  final class Call implements AutoCloseable {
    private final CloseGuard.Pass pass;

    private Call(CloseGuard.Pass pass) {
      this.pass = pass;
    }

    void enter() {
      pass.enter();
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
