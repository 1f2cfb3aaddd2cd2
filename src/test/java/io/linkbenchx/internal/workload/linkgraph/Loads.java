package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Verification;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Loads and verifies as the engine does. */
final class Loads {
  static final long SEED = 42;
  static final long LOAD_TIME = 1_750_000_000_123L;
  static final Loading.BatchSink NOBODY = (kind, rows, bytes, nanos) -> {};

  private Loads() {}

  static Loading.Summary load(LinkGraph workload, DbAdapter database, int loaders) {
    return load(workload, database, loaders, Loading.Existing.REFUSE, NOBODY);
  }

  static Loading.Summary load(
      LinkGraph workload,
      DbAdapter database,
      int loaders,
      Loading.Existing existing,
      Loading.BatchSink sink) {
    Loading loading = workload.loading(database);
    Loading.Plan plan = loading.prepare(existing, SEED, LOAD_TIME);
    AtomicInteger next = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    List<Throwable> deaths = new ArrayList<>();
    for (int i = 0; i < loaders; i++) {
      Thread thread =
          new Thread(
              () -> {
                try (Loading.Loader loader = loading.newLoader()) {
                  for (int c = next.getAndIncrement();
                      c < plan.chunks();
                      c = next.getAndIncrement()) {
                    loader.load(c, sink);
                    loader.after(c, sink);
                  }
                }
              });
      thread.setUncaughtExceptionHandler(
          (t, e) -> {
            synchronized (deaths) {
              deaths.add(e);
            }
          });
      threads.add(thread);
      thread.start();
    }
    threads.forEach(Loads::join);
    if (!deaths.isEmpty()) {
      throw new Killed(deaths.get(0));
    }
    return loading.finish();
  }

  /** A loader died. */
  static final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Killed(Throwable cause) {
      super(cause);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static VerificationResult verify(LinkGraph workload, DbAdapter database) {
    Verification.Budget full = new Verification.Budget(2, 0, true, 1);
    return workload
        .verification(database, Evidence.none())
        .orElseThrow()
        .verify(full, (rows, fraction) -> {}, () -> false);
  }
}
