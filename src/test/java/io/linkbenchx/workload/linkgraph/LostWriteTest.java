package io.linkbenchx.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.Verification;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An acknowledged write that the database undoes later, consistently with itself. */
@Timeout(120)
class LostWriteTest {
  private static final int CLIENTS = 4;

  @TempDir Path directory;
  private ForgetfulDatabase database;
  private long seed = 1;
  private long now = Loads.LOAD_TIME;

  @BeforeEach
  void load() {
    open();
    Loads.load(workload(), database, 2);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void open() {
    database = new ForgetfulDatabase(RocksDbs.open(directory.resolve("db"), Durability.BUFFERED));
  }

  private static LinkGraph workload() {
    return TestSettings.workload("linkbenchx-1", "maxid1", "1001", "nlinks_max", "100");
  }

  private VerificationResult verify() {
    return Loads.verify(workload(), database);
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

  /** A step of several clients at once; not recorded if it is to look like a killed one. */
  private void step(int transactions, boolean recorded) throws Exception {
    LinkGraph workload = workload();
    List<Role> roles = workload.roles(database);
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

  /** All ten transactions round and round, as the engine runs them but without retries. */
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

  @Test
  void aSoundDatabaseIsNeverAccused() throws Exception {
    step(5_000, true);
    step(20_000, true);
    database.close();
    open();
    step(100, true);
    VerificationResult result = verify();
    assertThat(result.differences()).isEmpty();
    assertThat(result.checked().get("last writes")).isGreaterThan(50);
    assertThat(result.totals().get("last writes")).endsWith("1 in 64 of all");
  }

  @Test
  void lostAnswersAllowEitherStateAndNothingElse() throws Exception {
    for (int i = 0; i < 5; i++) {
      database.fault = ForgetfulDatabase.Fault.LOST_ANSWERS;
      step(4_000, true);
      database.fault = ForgetfulDatabase.Fault.NONE;
      step(400, true);
    }
    assertThat(verify().differences()).isEmpty();
    database.fault = ForgetfulDatabase.Fault.OLD_NODES;
    step(10_000, true);
    assertThat(verify().passed()).as("unknown outcomes do not silence it").isFalse();
  }

  @ParameterizedTest
  @EnumSource(names = {"OLD_NODES", "OLD_LINKS", "DELETED_LINKS"})
  void anOldRowThatComesBackIsFoundAndNamed(ForgetfulDatabase.Fault fault) throws Exception {
    step(2_000, true);
    database.fault = fault;
    step(10_000, true);
    List<String> lost =
        verify().differences().stream().filter(d -> d.startsWith("an acknowledged")).toList();
    assertThat(lost).isNotEmpty();
    assertThat(lost).allMatch(text -> database.forgotten.stream().anyMatch(text::contains));
    assertThat(verify().passed()).isFalse();
  }

  @Test
  void onlyTheLastWritesFindARowThatIsConsistentWithItself() throws Exception {
    database.fault = ForgetfulDatabase.Fault.OLD_NODES;
    step(10_000, true);
    assertThat(verify().differences()).allMatch(d -> d.startsWith("an acknowledged write is lost"));
  }

  @Test
  void laterStepsAndAnotherProcessFindItAsWell() throws Exception {
    database.fault = ForgetfulDatabase.Fault.OLD_NODES;
    step(10_000, true);
    ForgetfulDatabase before = database;
    database.close();
    open();
    step(200, true);
    VerificationResult sampled =
        workload()
            .verification(database)
            .orElseThrow()
            .verify(new Verification.Budget(1, 0, false, 1), (rows, fraction) -> {}, () -> false);
    assertThat(sampled.scope()).isEqualTo("sample");
    assertThat(sampled.differences())
        .isNotEmpty()
        .allMatch(text -> before.forgotten.stream().anyMatch(text::contains));
  }

  @Test
  void aKilledRunVoidsWhatWasKnownAndTheNextOneBeginsAgain() throws Exception {
    database.fault = ForgetfulDatabase.Fault.OLD_NODES;
    step(10_000, true);
    database.fault = ForgetfulDatabase.Fault.NONE;
    step(5_000, false);
    assertThat(verify().totals().get("last writes")).isEqualTo("NA: the last run was killed");
    assertThat(verify().passed()).isTrue();
    step(2_000, true);
    VerificationResult resumed = verify();
    assertThat(resumed.passed()).isTrue();
    assertThat(resumed.checked().get("last writes")).isPositive();
    database.fault = ForgetfulDatabase.Fault.OLD_NODES;
    step(10_000, true);
    assertThat(verify().differences()).anyMatch(d -> d.startsWith("an acknowledged write is lost"));
  }

  @Test
  void runsAtTheSameTimeLeaveNoSample() {
    LinkGraph one = workload();
    LinkGraph two = workload();
    List<Role> rolesOfOne = one.roles(database);
    List<Role> rolesOfTwo = two.roles(database);
    Effects nothing = new Effects(Map.of(), Map.of());
    two.recordEffects(database, rolesOfTwo, nothing);
    assertThat(new RunLedger(database.graph().orElseThrow()).open()).isFalse();
    one.recordEffects(database, rolesOfOne, nothing);
    assertThat(verify().totals().get("last writes")).startsWith("NA");
  }
}
