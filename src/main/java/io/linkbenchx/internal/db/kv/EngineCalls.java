package io.linkbenchx.internal.db.kv;

import java.util.function.Supplier;

/** Calls of an engine that belong to no client, one at a time, while the engine is open. */
final class EngineCalls {
  private final CloseGuard.Pass pass;

  EngineCalls(CloseGuard guard) {
    this.pass = guard.issue();
  }

  synchronized <T> T get(Supplier<T> call) {
    pass.enter();
    try (pass) {
      return call.get();
    }
  }

  void run(Runnable call) {
    get(
        () -> {
          call.run();
          return null;
        });
  }
}
