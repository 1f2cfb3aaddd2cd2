package io.linkbenchx.contract;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Store;
import io.linkbenchx.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Several clients at once. */
final class Clients {
  private Clients() {}

  /** The work of one client. */
  interface Work {
    long run(int client) throws Exception;
  }

  /** Runs all clients to their end; the sum of what they return. */
  static long run(int clients, Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      List<Callable<Long>> calls = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        int client = i;
        calls.add(() -> work.run(client));
      }
      long sum = 0;
      for (Future<Long> result : threads.invokeAll(calls)) {
        sum += result.get();
      }
      return sum;
    } finally {
      threads.shutdownNow();
    }
  }

  /** Conflicts and timeouts are legal answers of a database; everything else fails the test. */
  static void retried(Store store, Runnable transaction) {
    answered(
        store,
        () -> {
          transaction.run();
          return null;
        });
  }

  /** As {@link #retried}, for a transaction with an answer. */
  static <T> T answered(Store store, Supplier<T> transaction) {
    while (true) {
      try {
        return transaction.get();
      } catch (DbException e) {
        if (e.outcome() != Outcome.CONFLICT && e.outcome() != Outcome.TIMEOUT) {
          throw e;
        }
        store.rollback();
      }
    }
  }
}
