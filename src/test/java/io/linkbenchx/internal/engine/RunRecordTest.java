package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Sources;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.VerificationResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a resumed run keeps of the checks of the process before it. */
class RunRecordTest {

  private static Plan plan(String... keysAndValues) {
    Map<String, String> settings = new HashMap<>(Map.of("maxid1", "501", "seed", "7"));
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return Planner.of(Sources.of(name -> null).overrides(settings).read(), List.of()).plan();
  }

  private static VerificationResult.Check check(String database, long rows, String... differences) {
    return new VerificationResult.Check(
        database,
        new VerificationResult(
            differences.length == 0,
            VerificationResult.Scope.FULL,
            1,
            2,
            Map.of("rows", rows),
            Map.of("rows", rows + " found"),
            List.of(differences),
            differences.length,
            null));
  }

  private static Target target(Plan plan, String id) {
    return plan.cells().stream()
        .map(Cell::target)
        .filter(target -> target.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static RunRecord record(Plan plan, Optional<RunResult> earlier) {
    return new RunRecord(plan, "1", "run", earlier, false);
  }

  private static RunResult run(Plan plan, VerificationResult.Check... checks) {
    RunRecord record = record(plan, Optional.empty());
    for (VerificationResult.Check check : checks) {
      String id = check.database().isEmpty() ? "rocksdb" : check.database();
      record.checks.add(target(plan, id), check);
    }
    return record.result();
  }

  @Test
  void checksOfBothProcessesAreTheRuns() {
    Plan plan = plan("database", "rocksdb, noop");
    VerificationResult.Check wrong = check("rocksdb", 10, "row 3 is lost");
    VerificationResult.Check right = check("noop", 5);
    RunRecord record = record(plan, Optional.of(run(plan, wrong)));

    record.checks.add(target(plan, "noop"), right);

    VerificationResult all = record.result().verification();
    assertThat(all.parts()).containsExactly(wrong, right);
    assertThat(all.passed()).isFalse();
    assertThat(all.differences()).containsExactly("rocksdb: row 3 is lost");
    assertThat(all.differenceCount()).isEqualTo(1);
    assertThat(all.checked()).containsEntry("rows", 15L);
    assertThat(all.totals())
        .containsEntry("rocksdb: rows", "10 found")
        .containsEntry("noop: rows", "5 found");
    assertThat(all.seconds()).isEqualTo(4);
  }

  @Test
  void aDatabaseCheckedAgainCountsOnce() {
    Plan plan = plan("database", "rocksdb, noop");
    RunResult earlier = run(plan, check("rocksdb", 10, "row 3 is lost"), check("noop", 5));
    RunRecord record = record(plan, Optional.of(earlier));

    record.checks.add(target(plan, "rocksdb"), check("rocksdb", 11));

    VerificationResult all = record.result().verification();
    assertThat(all.parts()).containsExactly(check("noop", 5), check("rocksdb", 11));
    assertThat(all.passed()).isTrue();
    assertThat(all.checked()).containsEntry("rows", 16L);
  }

  @Test
  void theSameDataUnderAnotherNameCountsOnce() {
    Plan plan = plan("sweep", "durability", "durability", "os | nojournal");
    RunRecord record = record(plan, Optional.of(run(plan, check("rocksdb-2", 10))));

    record.checks.add(target(plan, "rocksdb"), check("rocksdb", 11));

    assertThat(record.result().verification().parts()).containsExactly(check("rocksdb", 11));
  }

  @Test
  void theOnlyDatabaseHasNoParts() {
    Plan plan = plan();
    RunRecord record = record(plan, Optional.of(run(plan, check("", 10, "row 3 is lost"))));
    assertThat(record.result().verification()).isEqualTo(check("", 10, "row 3 is lost").result());

    record.checks.add(target(plan, "rocksdb"), check("", 11));

    assertThat(record.result().verification()).isEqualTo(check("", 11).result());
  }

  @Test
  void dataMadeAgainForEachLevelIsOtherData() {
    Plan plan = plan("clients", "1, 2", "reload", "per_level");
    RunRecord record = record(plan, Optional.of(run(plan, check("", 10, "row 3 is lost"))));

    record.checks.add(target(plan, "rocksdb"), check("", 11));

    VerificationResult all = record.result().verification();
    assertThat(all.parts()).containsExactly(check("", 10, "row 3 is lost"), check("", 11));
    assertThat(all.passed()).isFalse();
  }
}
