package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DebtFlush;

/** Waits until the engine has finished its deferred work. */
record KvDebtFlush(OrderedEngine engine, CloseGuard.Pass pass) implements DebtFlush {

  @Override
  public String steps() {
    return "memory flushed, compaction finished";
  }

  @Override
  public boolean settled() {
    pass.enter();
    try (pass) {
      return engine.settled();
    }
  }

  @Override
  public void close() {
    pass.giveBack(); // no settings were changed
  }
}
