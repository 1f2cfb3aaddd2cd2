package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import io.linkbenchx.workload.WriteLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An acknowledged write that the database undoes later, consistently with itself. */
class LostWriteTest extends LostWriteFixture {
  @TempDir Path directory;

  @Override
  DbAdapter openDatabase() {
    return RocksDbs.open(directory.resolve("db"), Durability.BUFFERED);
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
    assertThat(result.totals().get("last writes")).matches("of \\d+ rows, 1 in \\d of all");
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
    VerificationResult result = verify();
    assertThat(result.passed()).isFalse();
    assertThat(lost(result))
        .isNotEmpty()
        .allMatch(text -> database.forgotten.stream().anyMatch(text::contains));
  }

  @Test
  void onlyTheLastWritesFindARowThatIsConsistentWithItself() throws Exception {
    database.fault = ForgetfulDatabase.Fault.OLD_NODES;
    step(10_000, true);
    assertThat(verify().differences()).allMatch(d -> d.startsWith("an acknowledged write is lost"));
  }

  @Test
  void aReplicaThatLagsIsNotTakenForALostWrite() throws Exception {
    step(5_000, true);
    database.fault = ForgetfulDatabase.Fault.STALE_READS;
    assertThat(verify().differences()).isEmpty();
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
            .verification(database, evidence)
            .orElseThrow()
            .verify(new Verification.Budget(1, 0, false, 1), (rows, fraction) -> {}, () -> false);
    assertThat(sampled.scope()).isEqualTo(VerificationResult.Scope.SAMPLE);
    assertThat(sampled.differences())
        .isNotEmpty()
        .allMatch(text -> before.forgotten.stream().anyMatch(text::contains));
  }

  @Test
  void theWritesOfAKilledRunAreCheckedAndThoseOfTheNextOneToo() throws Exception {
    step(5_000, false);
    VerificationResult killed = verify();
    assertThat(killed.differences()).isEmpty();
    assertThat(killed.totals().get("totals")).startsWith("NA: run ");
    assertThat(killed.checked().get("last writes")).isPositive();
    step(2_000, true);
    assertThat(verify().differences()).isEmpty();
    database.fault = ForgetfulDatabase.Fault.OLD_NODES;
    step(10_000, true);
    assertThat(verify().differences()).anyMatch(d -> d.startsWith("an acknowledged write is lost"));
  }

  @Test
  void whatAnotherRunWroteLaterIsNotCalledLost() throws Exception {
    step(5_000, true);
    Evidence first = evidence;
    evidence = Evidence.inMemory();
    step(5_000, true);
    assertThat(verify().complete()).as("the second knows that the first had ended").isTrue();
    VerificationResult ofFirst = verify(first);
    assertThat(ofFirst.differences()).isEmpty();
    assertThat(ofFirst.totals().get("last writes")).startsWith("NA where run ");
    assertThat(ofFirst.complete()).isFalse();
    VerificationResult ofBoth = verify(both(first, evidence));
    assertThat(ofBoth.differences()).isEmpty();
    assertThat(ofBoth.complete()).isTrue();
    assertThat(ofBoth.checked().get("last writes"))
        .isGreaterThan(ofFirst.checked().get("last writes"));
  }

  private static Evidence both(Evidence one, Evidence two) {
    return new Evidence() {
      @Override
      public List<Place> places() {
        return Stream.of(one, two).flatMap(e -> e.places().stream()).toList();
      }

      @Override
      public void note(String line) {
        throw new UnsupportedOperationException();
      }

      @Override
      public WriteLog log(int client) {
        throw new UnsupportedOperationException();
      }
    };
  }

  @Test
  void runsAtTheSameTimeMakeEachOthersWritesUncertain() {
    LinkGraph one = workload();
    LinkGraph two = workload();
    Evidence other = Evidence.inMemory();
    List<Role> rolesOfOne = one.roles(database, WorkStep.ONLY, 1, evidence);
    List<Role> rolesOfTwo = two.roles(database, WorkStep.ONLY, 1, other);
    Effects nothing = new Effects(Map.of(), Map.of());
    two.recordEffects(database, rolesOfTwo, nothing);
    one.recordEffects(database, rolesOfOne, nothing);
    assertThat(verify().totals().get("last writes")).startsWith("NA where run ");
    assertThat(verify(other).totals().get("last writes")).startsWith("NA where run ");
    assertThat(verify(both(evidence, other)).complete()).isTrue();
    assertThat(verify().totals().get("nodes")).as("the sums stay usable").contains("by runs");
  }

  @Test
  void withoutEvidenceTheVerificationIsNotComplete() throws Exception {
    step(2_000, true);
    VerificationResult alone = verify(Evidence.none());
    assertThat(alone.passed()).isTrue();
    assertThat(alone.unchecked()).containsExactly("completeness not checked: give -o DIR");
  }

  /** As after a loss of power: the database as it was before the run, without any note of it. */
  @Test
  void aRunThatLeftNoTraceIsFound() throws Exception {
    step(1_000, true);
    Metadata metadata = database.support(GraphSupport.MODEL).orElseThrow().metadata();
    metadata.remove("run.");
    VerificationResult result = verify();
    assertThat(result.differences())
        .anyMatch(d -> d.endsWith("has left no entry: its acknowledged writes are lost"));
    assertThat(verify(Evidence.none()).passed()).as("nothing else shows it").isFalse();
    metadata.remove("load.");
    assertThat(verify().differences()).anyMatch(d -> d.contains("lost its notes"));
    assertThat(verify(Evidence.none()).complete()).isFalse();
  }

  /** As after a server's death after which the client reached it no more. */
  @Test
  void anEndThatOnlyTheEvidenceHasIsUsed() throws Exception {
    step(1_000, true);
    Metadata metadata = database.support(GraphSupport.MODEL).orElseThrow().metadata();
    String entry = metadata.read("run.").firstKey();
    String open = metadata.read("run.").get(entry).lines().findFirst().orElseThrow();
    metadata.write(entry, open.replace("ended", "open"));
    assertThat(verify().complete()).isTrue();
    assertThat(verify().totals().get("nodes")).contains("by runs");
    assertThat(verify(Evidence.none()).totals().get("totals")).startsWith("NA");
  }

  @Test
  void twoRunsAtTheSameTimeAddUp() throws Exception {
    Evidence other = Evidence.inMemory();
    FutureTask<Void> second =
        new FutureTask<>(
            () -> {
              step(4_000, true, other);
              return null;
            });
    new Thread(second).start();
    step(4_000, true);
    second.get();
    VerificationResult result = verify(both(evidence, other));
    assertThat(result.differences()).isEmpty();
    assertThat(result.complete()).isTrue();
    assertThat(result.totals().get("nodes")).contains("by runs");
  }
}
