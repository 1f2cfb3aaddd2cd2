package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Row workloads made from keys, and what the engine would do with them. */
final class TestRows {
  static final long SEED = 42;

  private TestRows() {}

  static Config config(WorkloadProvider provider, String... keysAndValues) {
    Map<String, String> overrides = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      overrides.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    List<Catalog.Entry> entries =
        provider.settings().stream()
            .map(type -> new Catalog.Entry("workload", type, true))
            .toList();
    return Config.of(
        Catalog.of(entries),
        Sources.of(name -> null).overrides(overrides).read(),
        SecretPrompt.console());
  }

  static RowWorkload oltp(String... keysAndValues) {
    WorkloadProvider provider = new OltpMix.Provider();
    return (RowWorkload) provider.create(config(provider, keysAndValues));
  }

  static RowWorkload update(String... keysAndValues) {
    WorkloadProvider provider = new UpdateByPk.Provider();
    return (RowWorkload) provider.create(config(provider, keysAndValues));
  }

  static RowWorkload points(String... keysAndValues) {
    WorkloadProvider provider = new PointQuery.Provider();
    return (RowWorkload) provider.create(config(provider, keysAndValues));
  }

  static Loading.Summary load(RowWorkload workload, DbAdapter database, int loaders) {
    return load(workload, database, loaders, Loading.Existing.DROP);
  }

  static Loading.Summary load(
      RowWorkload workload, DbAdapter database, int loaders, Loading.Existing existing) {
    Loading loading = workload.loading(database);
    Loading.Plan plan = loading.prepare(existing, SEED, 0);
    AtomicInteger next = new AtomicInteger();
    List<Thread> threads =
        IntStream.range(0, loaders).mapToObj(i -> loader(loading, plan, next)).toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return loading.finish();
  }

  private static Thread loader(Loading loading, Loading.Plan plan, AtomicInteger next) {
    return new Thread(
        () -> {
          try (Loading.Loader loader = loading.newLoader()) {
            int chunk;
            while ((chunk = next.getAndIncrement()) < plan.chunks()) {
              loader.load(chunk, (kind, rows, bytes, nanos) -> {});
            }
          }
        });
  }

  /** Runs one client's transactions in turn, as one step, and records its effects. */
  @SuppressWarnings("unchecked")
  static long[] run(RowWorkload workload, DbAdapter database, int transactions) {
    Role role = workload.roles(database).get(0);
    RoleClient<RowStore> client =
        (RoleClient<RowStore>) role.newClient(0, role.clients(1), RandomStream.of(SEED));
    long[] kinds = new long[Effect.KINDS];
    RandomStream random = RandomStream.of(SEED, 1);
    try (RowStore store = client.openStore()) {
      Transaction<RowStore> transaction = client.transactions().get(0);
      for (int i = 0; i < transactions; i++) {
        transaction.draw(random, i);
        kinds[Effect.kind(transaction.run(store))]++;
      }
    }
    Map<String, long[]> counts = new HashMap<>();
    counts.put(role.types().get(0).name(), kinds);
    workload.recordEffects(database, List.of(role), new Effects(counts, Map.of()));
    return kinds;
  }

  static VerificationResult verify(RowWorkload workload, DbAdapter database) {
    Verification.Budget full = new Verification.Budget(2, 0, true, 1);
    return workload
        .verification(database, Evidence.none())
        .orElseThrow()
        .verify(full, (rows, fraction) -> {}, () -> false);
  }

  static void rows(RowWorkload workload, DbAdapter database, int table, Consumer<Row> sink) {
    TableSettings tables = workload.model().tables();
    try (RowScanner scanner =
        database.support(RowSupport.MODEL).orElseThrow().openScanner(tables.layout(false))) {
      scanner.rows(table, 0, Long.MAX_VALUE, sink);
    }
  }
}
