package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.Verification;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkGraphVerificationTest {
  @TempDir Path directory;
  private Path path;
  @AutoClose private DbAdapter database;
  private final LinkGraph workload =
      TestSettings.workload("linkbenchx-1", "maxid1", "5001", "nlinks_max", "500");

  @BeforeEach
  void load() {
    path = directory.resolve("db");
    open();
    Loads.load(workload, database, 1);
  }

  private void open() {
    database = RocksDbs.open(path, Durability.BUFFERED);
  }

  private ByteBuffer plant(int tag, int skip, PlantedFaults.Damage damage) {
    database.close();
    ByteBuffer key = PlantedFaults.plant(path, tag, skip, damage);
    open();
    return key;
  }

  private VerificationResult verify() {
    return Loads.verify(workload, database);
  }

  /** Repeats all ten transactions in turn, and records their effects in the database. */
  private Effects run(int transactions, boolean record) {
    Role role = workload.roles(database).get(0);
    Requester client = (Requester) role.newClient(0, 1, RandomStream.of(5));
    Map<String, long[]> kinds = new HashMap<>();
    RandomStream random = RandomStream.of(6);
    try (GraphStore store = client.openStore()) {
      List<Transaction<GraphStore>> all = client.transactions();
      for (int i = 0; i < transactions; i++) {
        int type = i % all.size();
        all.get(type).draw(random, Loads.LOAD_TIME + i);
        long effect = all.get(type).run(store);
        kinds
            .computeIfAbsent(role.types().get(type).name(), name -> new long[Effect.KINDS])[
            Effect.kind(effect)]++;
      }
    }
    Effects effects = new Effects(kinds, Map.of());
    if (record) {
      workload.recordEffects(database, List.of(role), effects);
    }
    return effects;
  }

  @Test
  void whatRunsHaveDoneIsAddedToWhatWasLoaded() {
    run(20_000, true);
    run(5_000, true);
    VerificationResult result = verify();
    assertThat(result.differences()).isEmpty();
    assertThat(result.scope()).isEqualTo(VerificationResult.Scope.FULL);
    assertThat(result.checked().get("payloads"))
        .isEqualTo(result.checked().get("nodes") + result.checked().get("links"));
    assertThat(result.totals()).containsKeys("nodes", "links", "visible links");
    assertThat(result.totals().get("nodes")).contains("by runs");
  }

  @Test
  void anEffectThatIsMissingInTheDatabaseIsFound() {
    Effects real = run(2_000, true);
    workload.recordEffects(
        database,
        workload.roles(database),
        new Effects(Map.of("ADD_NODE", new long[] {0, 1, 0, 0, 0, 0, 0, 0, 0, 0}), Map.of()));
    assertThat(real.count("ADD_NODE", GraphEffects.DONE)).isEqualTo(200);
    assertThat(verify().differences()).anyMatch(d -> d.startsWith("nodes: loaded 5000"));
  }

  @Test
  void unknownCommitsWidenTheTotals() {
    workload.recordEffects(
        database,
        workload.roles(database),
        new Effects(Map.of("ADD_NODE", new long[] {0, 1}), Map.of("DELETE_NODE", 2L)));
    assertThat(verify().differences()).isEmpty();
  }

  @Test
  void changesOfCountsThatCancelOutAreMissedByTheirVersions() {
    long[] shown = new long[Effect.KINDS];
    shown[GraphEffects.kind(LinkChange.SHOWN)] = 5;
    long[] hidden = new long[Effect.KINDS];
    hidden[GraphEffects.kind(LinkChange.HIDDEN)] = 5;
    workload.recordEffects(
        database,
        workload.roles(database),
        new Effects(Map.of("ADD_LINK", shown, "DELETE_LINK", hidden), Map.of()));
    VerificationResult result = verify();
    assertThat(result.differences()).hasSize(1);
    assertThat(result.differences().get(0)).startsWith("count writes: loaded ").contains("+ 10 by");
  }

  @Test
  void unknownLinkWritesWidenTheWritesOfCounts() {
    long[] added = new long[Effect.KINDS];
    added[GraphEffects.kind(LinkChange.OVERWRITTEN)] = 5;
    workload.recordEffects(
        database,
        workload.roles(database),
        new Effects(Map.of("ADD_LINK", added), Map.of("UPDATE_LINK", 2L, "DELETE_LINK", 1L)));
    assertThat(verify().differences()).isEmpty();
    assertThat(verify().totals().get("count writes")).contains("(-0 +3 unknown)");
  }

  @Test
  void totalsAreNotKnownAfterAKilledRun() {
    run(1_000, false);
    VerificationResult result = verify();
    assertThat(result.differences()).isEmpty();
    assertThat(result.totals().get("totals"))
        .matches("NA: run .+ was killed or is still running: its effects are unknown");
    run(1_000, true);
    assertThat(verify().totals().get("totals"))
        .matches("NA: run .+ was killed or is still running: its effects are unknown");
  }

  @Test
  void aCountThatIsOffByOneIsFound() {
    ByteBuffer key =
        plant(
            PlantedFaults.COUNT,
            700,
            (db, k, value) -> {
              ByteBuffer row = ByteBuffer.wrap(value);
              row.putLong(0, row.getLong(0) + 1);
              db.put(k, value);
            });
    VerificationResult result = verify();
    assertThat(result.passed()).isFalse();
    assertThat(result.differences().get(0))
        .startsWith("count row of id1 " + key.getLong(0) + ", type " + key.getLong(8) + " says ");
  }

  @Test
  void aCountRowsTimeIsThatOfTheNewestLoadedLinkUntilARunChangesIt() {
    run(2_000, true);
    assertThat(verify().differences()).as("control").isEmpty();
    ByteBuffer key =
        plant(
            PlantedFaults.COUNT,
            700,
            (db, k, value) -> {
              ByteBuffer row = ByteBuffer.wrap(value);
              row.putLong(8, row.getLong(8) + 1);
              db.put(k, value);
            });
    assertThat(verify().differences())
        .singleElement()
        .asString()
        .startsWith("count row of id1 " + key.getLong(0) + ", type " + key.getLong(8) + " has time")
        .contains("it was loaded with");
  }

  @Test
  void aLinksVersionIsFound() {
    run(2_000, true);
    plant(
        PlantedFaults.LINK,
        77,
        (db, k, value) -> {
          ByteBuffer row = ByteBuffer.wrap(value);
          row.putInt(9, row.getInt(9) + 1);
          db.put(k, value);
        });
    assertThat(verify().differences()).anyMatch(d -> d.endsWith("has version 1, not 0"));
  }

  @Test
  void aMissingCountRowIsFound() {
    ByteBuffer key = plant(PlantedFaults.COUNT, 900, PlantedFaults::delete);
    assertThat(verify().differences())
        .anyMatch(d -> d.contains("id1 " + key.getLong(0)) && d.contains("is missing"));
  }

  @Test
  void aLostIndexEntryIsFound() {
    ByteBuffer key = plant(PlantedFaults.INDEX, 1234, PlantedFaults::delete);
    VerificationResult result = verify();
    assertThat(result.differenceCount()).isEqualTo(1);
    assertThat(result.differences().get(0))
        .startsWith("id1 " + key.getLong(0) + ", type " + key.getLong(8))
        .contains("through the index");
  }

  @Test
  void aChangedIndexEntryIsFound() {
    plant(PlantedFaults.INDEX, 1234, PlantedFaults::flip);
    assertThat(verify().differences()).anyMatch(d -> d.contains("different rows than the table"));
  }

  @Test
  void aFlippedPayloadByteIsFound() {
    ByteBuffer key = plant(PlantedFaults.NODE, 77, PlantedFaults::flip);
    assertThat(verify().differences())
        .contains("payload of node " + key.getLong(0) + " is not what was written");
  }

  @Test
  void aFlippedPayloadByteOfALinkIsFound() {
    ByteBuffer key = plant(PlantedFaults.LINK, 77, PlantedFaults::flip);
    assertThat(verify().differences())
        .anyMatch(d -> d.startsWith("payload of link (id1 " + key.getLong(8)));
  }

  @Test
  void aFlippedPayloadByteOfAnAddedNodeIsFound() {
    run(1_000, true);
    plant(PlantedFaults.NODE, 5_000, PlantedFaults::flip);
    assertThat(verify().differences()).anyMatch(d -> d.startsWith("payload of node 5"));
  }

  @Test
  void aMissingLinkIsFoundEvenAfterRuns() {
    run(5_000, true);
    ByteBuffer key = plant(PlantedFaults.LINK, 1500, PlantedFaults::delete);
    assertThat(verify().differences())
        .anyMatch(d -> d.contains("id1 " + key.getLong(8)) && d.contains("loaded links"))
        .anyMatch(d -> d.startsWith("links: loaded"));
  }

  @Test
  void aMissingNodeIsFoundRightAfterTheLoad() {
    ByteBuffer key = plant(PlantedFaults.NODE, 4_321, PlantedFaults::delete);
    assertThat(verify().differences())
        .contains("node " + key.getLong(0) + " is missing")
        .anyMatch(d -> d.startsWith("the digest of all rows"));
  }

  @Test
  void linksOfIdsThatWereNeverLoadedAreFound() {
    plant(
        PlantedFaults.LINK,
        10,
        (db, key, value) -> {
          ByteBuffer.wrap(key).putLong(9, 9_999_999);
          db.put(key, value);
        });
    assertThat(verify().differences())
        .anyMatch(d -> d.contains("id1 9999999") && d.contains("outside the loaded ids"));
  }

  @Test
  void aSampleStopsInTimeAndSaysSo() {
    VerificationResult none =
        workload
            .verification(database, Evidence.none())
            .orElseThrow()
            .verify(new Verification.Budget(2, 0, false, 1), (r, f) -> {}, () -> false);
    assertThat(none.scope()).isEqualTo(VerificationResult.Scope.SAMPLE);
    assertThat(none.totals().get("totals")).startsWith("NA: only a sample");
    VerificationResult enough =
        workload
            .verification(database, Evidence.none())
            .orElseThrow()
            .verify(
                new Verification.Budget(2, 60_000_000_000L, false, 1), (r, f) -> {}, () -> false);
    assertThat(enough.scope()).isEqualTo(VerificationResult.Scope.FULL);
    assertThat(enough.fraction()).isEqualTo(1.0);
  }

  @Test
  void onlyTheFirstDifferencesAreReportedButAllAreCounted() {
    database.close();
    for (int i = 0; i < 30; i++) {
      PlantedFaults.plant(path, PlantedFaults.COUNT, 10, PlantedFaults::delete);
    }
    open();
    VerificationResult result = verify();
    assertThat(result.differences()).hasSize(Differences.KEPT);
    assertThat(result.differenceCount())
        .isEqualTo(33); // and the number and writes of counts, and the digest
  }

  @Test
  void payloadsOfOtherSettingsAreNotCalledWrong() {
    LinkGraph other =
        TestSettings.workload(
            "linkbenchx-1", "maxid1", "5001", "nlinks_max", "500", "node_datasize", "20");
    VerificationResult result = Loads.verify(other, database);
    assertThat(result.differences()).isEmpty();
    assertThat(result.totals().get("payloads")).startsWith("NA:");
  }

  @Test
  void thereIsNothingToVerifyInAnEmptyDatabase() {
    database.support(GraphSupport.MODEL).orElseThrow().schema().drop(0);
    assertThatThrownBy(this::verify)
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("load one first");
  }
}
