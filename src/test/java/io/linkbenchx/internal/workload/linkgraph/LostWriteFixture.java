package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** A small graph on a database that loses writes on request, and concurrent steps of clients. */
@Timeout(120)
abstract class LostWriteFixture {
  private static final int CLIENTS = 4;

  @AutoClose ForgetfulDatabase database;
  Evidence evidence = Evidence.inMemory();
  private long seed = 1;
  private long now = Loads.LOAD_TIME;

  @BeforeEach
  void load() {
    open();
    Loads.load(workload(), database, 2);
  }

  /** Opens the database, empty at first; called again for what another process would see. */
  abstract DbAdapter openDatabase();

  void open() {
    database = new ForgetfulDatabase(openDatabase());
  }

  static LinkGraph workload() {
    return TestSettings.workload("linkbenchx-1", "maxid1", "1001", "nlinks_max", "100");
  }

  VerificationResult verify() {
    return verify(evidence);
  }

  VerificationResult verify(Evidence known) {
    return workload()
        .verification(database, known)
        .orElseThrow()
        .verify(new Verification.Budget(2, 0, true, 1), (rows, fraction) -> {}, () -> false);
  }

  /** What one client did. */
  private record Done(Map<String, long[]> kinds, Map<String, Long> unknown) {
    void add(Done other) {
      other.kinds.forEach(
          (type, counts) -> {
            long[] sums = kinds.computeIfAbsent(type, t -> new long[Effect.KINDS]);
            for (int kind = 0; kind < counts.length; kind++) {
              sums[kind] += counts[kind];
            }
          });
      other.unknown.forEach((type, count) -> unknown.merge(type, count, Long::sum));
    }
  }

  /** Differences that are about last writes. */
  static List<String> lost(VerificationResult result) {
    return result.differences().stream().filter(d -> d.startsWith("an acknowledged")).toList();
  }

  /** A step of several clients at once; not recorded if it is to look like a killed one. */
  void step(int transactions, boolean recorded) throws Exception {
    step(transactions, recorded, evidence);
  }

  void step(int transactions, boolean recorded, Evidence own) throws Exception {
    LinkGraph workload = workload();
    List<Role> roles = workload.roles(database, WorkStep.ONLY, CLIENTS, own);
    Done all = new Done(new HashMap<>(), new HashMap<>());
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    List<Future<Done>> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int number = i;
      long clientSeed = seed++;
      clients.add(threads.submit(() -> client(roles.get(0), number, clientSeed, transactions)));
    }
    for (Future<Done> client : clients) {
      all.add(client.get());
    }
    threads.shutdown();
    now += transactions * 10L;
    if (recorded) {
      workload.recordEffects(database, roles, new Effects(all.kinds(), all.unknown()));
    }
  }

  /** Repeats all ten transactions in turn, as the engine runs them but without retries. */
  private Done client(Role role, int number, long clientSeed, int transactions) {
    Done done = new Done(new HashMap<>(), new HashMap<>());
    Requester client = (Requester) role.newClient(number, CLIENTS, RandomStream.of(clientSeed));
    RandomStream random = RandomStream.of(clientSeed, 1);
    try (GraphStore store = client.openStore()) {
      List<Transaction<GraphStore>> all = client.transactions();
      for (int i = 0; i < transactions; i++) {
        int type = (i + number) % all.size();
        String name = role.types().get(type).name();
        all.get(type).draw(random, now + i * 10L);
        try {
          int kind = Effect.kind(all.get(type).run(store));
          done.kinds.computeIfAbsent(name, n -> new long[Effect.KINDS])[kind]++;
        } catch (DbException e) {
          done.unknown.merge(name, 1L, Long::sum);
        }
      }
    }
    return done;
  }
}
