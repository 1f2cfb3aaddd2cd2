package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.keyvalue.KeyValueStore;
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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** ReadWhileWriting made from keys, and what the engine would do with it. */
final class TestMaps {
  static final long SEED = 42;

  private TestMaps() {}

  static ReadWhileWriting workload(String... keysAndValues) {
    ReadWhileWriting.Provider provider = new ReadWhileWriting.Provider();
    Map<String, String> overrides = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      overrides.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    List<Catalog.Entry> entries =
        provider.settings().stream()
            .map(type -> new Catalog.Entry("workload", type, true))
            .toList();
    return (ReadWhileWriting)
        provider.create(
            Config.of(
                Catalog.of(entries),
                Sources.of(name -> null).overrides(overrides).read(),
                SecretPrompt.console()));
  }

  static Loading.Summary load(ReadWhileWriting workload, DbAdapter database) {
    return load(workload.loading(database), Loading.Existing.DROP, Integer.MAX_VALUE);
  }

  /** Loads at most this many chunks; returns the summary if the load is complete, else null. */
  static Loading.Summary load(Loading loading, Loading.Existing existing, int most) {
    Loading.Plan plan = loading.prepare(existing, SEED, 0);
    int chunks = Math.min(most, plan.chunks());
    try (Loading.Loader loader = loading.newLoader()) {
      for (int chunk = 0; chunk < chunks; chunk++) {
        loader.load(chunk, (kind, rows, bytes, nanos) -> {});
      }
    }
    return chunks == plan.chunks() ? loading.finish() : null;
  }

  @SuppressWarnings("unchecked")
  static RoleClient<KeyValueStore> client(Role role, int number) {
    return (RoleClient<KeyValueStore>)
        role.newClient(number, role.clients(2), RandomStream.of(SEED, number));
  }

  /** One step of one client of each role, and of each writer, in turn; records its effects. */
  static Map<String, long[]> run(ReadWhileWriting workload, DbAdapter database, int each) {
    Map<String, long[]> kinds = new HashMap<>();
    List<Role> roles = workload.roles(database);
    for (Role role : roles) {
      long[] counts =
          kinds.computeIfAbsent(role.types().get(0).name(), n -> new long[Effect.KINDS]);
      for (int number = 0; number < role.clients(1); number++) {
        RoleClient<KeyValueStore> client = client(role, number);
        RandomStream random = RandomStream.of(SEED, 7, number);
        try (KeyValueStore store = client.openStore()) {
          Transaction<KeyValueStore> transaction = client.transactions().get(0);
          for (int i = 0; i < each; i++) {
            transaction.draw(random, i);
            long effect = transaction.run(store);
            counts[Effect.kind(effect)] += Effect.hits(effect);
          }
        }
      }
    }
    workload.recordEffects(database, roles, new Effects(kinds, Map.of()));
    return kinds;
  }

  static VerificationResult verify(ReadWhileWriting workload, DbAdapter database) {
    Verification.Budget full = new Verification.Budget(2, 0, true, 1);
    return workload
        .verification(database, Evidence.none())
        .orElseThrow()
        .verify(full, (rows, fraction) -> {}, () -> false);
  }
}
