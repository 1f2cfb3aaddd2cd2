package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Verification;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
            .verification(database)
            .orElseThrow()
            .verify(new Verification.Budget(1, 0, false, 1), (rows, fraction) -> {}, () -> false);
    assertThat(sampled.scope()).isEqualTo(VerificationResult.Scope.SAMPLE);
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
    one.recordEffects(database, rolesOfOne, nothing);
    VerificationResult result = verify();
    assertThat(result.checked().get("last writes")).isZero();
    assertThat(result.totals().get("nodes")).as("the sums stay usable").contains("by runs");
  }

  @Test
  void twoRunsAtTheSameTimeAddUp() throws Exception {
    Thread other =
        new Thread(
            () -> {
              try {
                step(4_000, true);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    step(4_000, true);
    other.join();
    assertThat(verify().differences()).isEmpty();
    assertThat(verify().totals().get("nodes")).contains("by runs");
  }
}
