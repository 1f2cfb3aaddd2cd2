package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.ArchiveException;
import io.linkbenchx.result.StepMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ComparisonTest {
  private static final double LEAST = 0.03;

  private static final Map<Objection.Reason, Consumer<ObjectNode>> EDITS =
      Map.of(
          Objection.Reason.WORKLOAD,
              tree ->
                  tree.get("steps")
                      .forEach(
                          step -> ((ObjectNode) step.get("step")).put("workload", "PointQuery")),
          Objection.Reason.PROFILE,
              tree -> ((ObjectNode) MadeUp.info(tree).get("profile")).put("hash", "other"),
          Objection.Reason.DURABILITY,
              tree ->
                  ((ObjectNode) tree.get("databases").get(0).get("durability"))
                      .put("level", "sync"),
          Objection.Reason.VERIFICATION,
              tree -> ((ObjectNode) tree.get("verification")).put("passed", false));

  @TempDir Path scratch;
  private Path base;

  @BeforeEach
  void writeTheBase() {
    base = MadeUp.in(scratch.resolve("base")).rates(1000, 1010, 990);
  }

  private Comparison with(Path other) {
    return Comparison.of(Side.read(base), Side.read(other), LEAST);
  }

  private static ComparedFigure rate(Comparison comparison) {
    return comparison.tables().stream()
        .filter(t -> t.load().mode() == StepMode.CLOSED && t.scope() == Table.Scope.STEP)
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.measured().text().equals("rate"))
        .findFirst()
        .orElseThrow();
  }

  /** Both say how the log is written first, which is the same up to the comma. */
  @Test
  void levelsOfDurabilityAreComparedAndNotTheWordsOfAnEngine() {
    Path os = MadeUp.in(scratch.resolve("os")).run(4, tree -> durability(tree, "os", "no fsync"));
    Path sync =
        MadeUp.in(scratch.resolve("sync")).run(5, tree -> durability(tree, "sync", "fsync"));

    assertThat(with(os).objections()).isEmpty();
    assertThat(with(sync).objections())
        .extracting(Objection::reason)
        .containsExactly(Objection.Reason.DURABILITY);
  }

  private static void durability(ObjectNode tree, String level, String how) {
    ((ObjectNode) tree.get("databases").get(0).get("durability"))
        .put("level", level)
        .put("effective", "WAL on, " + how + " per commit (durability " + level + ")");
  }

  @Test
  void aLargeChangeIsFoundWithItsInterval() {
    ComparedFigure row = rate(with(MadeUp.in(scratch.resolve("other")).rates(1200, 1190, 1210)));

    assertThat(row.ratio()).isCloseTo(1.2, within(1e-12));
    assertThat(row.interval().low()).isBetween(1.15, 1.19);
    assertThat(row.interval().high()).isBetween(1.21, 1.25);
    assertThat(row.adjusted()).isGreaterThan(row.p());
    assertThat(row.verdict()).isEqualTo(ComparedFigure.Verdict.BETTER);
  }

  @Test
  void aVerificationThatLeftACheckOutIsRemarked() {
    Path other = scratch.resolve("other");
    MadeUp.in(other)
        .run(
            1,
            tree ->
                ((ObjectNode) tree.get("verification").get("totals"))
                    .put("completeness", "NA: give -o DIR"));

    assertThat(with(other).caveats())
        .filteredOn(caveat -> caveat.kind() == ComparisonCaveat.Kind.INCOMPLETE)
        .singleElement()
        .matches(caveat -> caveat.place() == ComparisonCaveat.Place.OTHER && caveat.of() == 1);
  }

  @Test
  void anOpenLoopThatWasNotServedIsRemarked() {
    Path other = scratch.resolve("other");
    MadeUp.in(other).run(1, MadeUp::drop);

    assertThat(with(other).caveats())
        .filteredOn(caveat -> caveat.place() == ComparisonCaveat.Place.OTHER)
        .extracting(ComparisonCaveat::kind)
        .contains(
            ComparisonCaveat.Kind.FAILED_SLA,
            ComparisonCaveat.Kind.NOT_SUSTAINED,
            ComparisonCaveat.Kind.DROPPED);
  }

  @Test
  void aSlowerRateIsWorse() {
    ComparedFigure row = rate(with(MadeUp.in(scratch.resolve("other")).rates(800, 790, 810)));

    assertThat(row.verdict()).isEqualTo(ComparedFigure.Verdict.WORSE);
  }

  /** 1023 and 1024 ns were in the first and the second bucket of 64 ns. */
  @Test
  void whatTheResultsDoNotResolveIsNotWorse() {
    Comparison former = Comparison.of(means("a", 1.02, null), means("b", 1.09, null), LEAST);
    assertThat(mean(former).interval().low()).isLessThan(1);
    assertThat(mean(former).verdict()).isEqualTo(ComparedFigure.Verdict.UNDECIDED);

    Comparison mixed = Comparison.of(means("c", 1.02, 1), means("d", 1.09, null), LEAST);
    assertThat(mean(mixed).verdict()).isEqualTo(ComparedFigure.Verdict.UNDECIDED);

    Comparison exact = Comparison.of(means("e", 1.02, 1), means("f", 1.09, 1), LEAST);
    assertThat(mean(exact).verdict()).isEqualTo(ComparedFigure.Verdict.WORSE);

    Comparison next = Comparison.of(means("g", 1.023, 1), means("h", 1.024, 1), 1e-4);
    assertThat(mean(next).verdict()).isEqualTo(ComparedFigure.Verdict.UNDECIDED);
  }

  private Side means(String name, double micros, Integer unitNanos) {
    for (int seed = 1; seed <= 5; seed++) {
      MadeUp.in(scratch.resolve(name))
          .run(
              seed,
              tree -> {
                MadeUp.info(tree).put("startedAt", "2026-10-01T00:00:00Z");
                if (unitNanos != null) {
                  ((ObjectNode) tree.get("tool")).put("latencyUnitNanos", unitNanos);
                }
                ((ObjectNode) MadeUp.closed(tree).at("/types/GET_NODE/service"))
                    .put("mean", micros);
              });
    }
    return Side.read(scratch.resolve(name));
  }

  private static ComparedFigure mean(Comparison comparison) {
    return comparison.tables().stream()
        .filter(t -> t.load().mode() == StepMode.CLOSED)
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.measured().text().equals("mean(GET_NODE)"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aSignificantChangeBelowTheLeastEffectIsSmall() {
    base = MadeUp.in(scratch.resolve("exact")).rates(1000, 1000, 1000);

    ComparedFigure row = rate(with(MadeUp.in(scratch.resolve("other")).rates(1020, 1020, 1020)));

    assertThat(row.verdict()).isEqualTo(ComparedFigure.Verdict.SMALL);
  }

  @Test
  void anIntervalWithinTheLeastEffectIsEqualAndAWideOneUndecided() {
    assertThat(rate(with(MadeUp.in(scratch.resolve("a")).rates(1003, 1004, 1002))).verdict())
        .isEqualTo(ComparedFigure.Verdict.EQUAL);
    assertThat(rate(with(MadeUp.in(scratch.resolve("b")).rates(900, 1100, 1050))).verdict())
        .isEqualTo(ComparedFigure.Verdict.UNDECIDED);
  }

  @Test
  void withTwoRepeatsTheRatioIsAPointAndTheRemarkNamesTheSide() {
    Comparison comparison = with(MadeUp.in(scratch.resolve("other")).rates(1200, 1190));
    ComparedFigure row = rate(comparison);

    assertThat(row.ratio()).isCloseTo(1.195, within(1e-12));
    assertThat(row.interval()).isNull();
    assertThat(row.detectable()).isNull();
    assertThat(row.verdict()).isEqualTo(ComparedFigure.Verdict.NOT_TESTED);
    assertThat(comparison.caveats())
        .filteredOn(caveat -> caveat.kind() == ComparisonCaveat.Kind.FEW_REPEATS)
        .allMatch(caveat -> caveat.place() == ComparisonCaveat.Place.OTHER && caveat.count() == 2)
        .isNotEmpty();
  }

  @Test
  void repeatsOfACellInOneResultAreRuns() {
    Path repeats =
        MadeUp.in(scratch.resolve("other"))
            .run(
                5,
                tree -> {
                  for (int i = 0; i < 2; i++) {
                    ObjectNode again = MadeUp.closed(tree).deepCopy();
                    ((ObjectNode) again.get("step")).put("name", "run-" + i);
                    ((ArrayNode) tree.get("steps")).add(again);
                  }
                });

    assertThat(rate(with(repeats)).other()).hasSize(3);
  }

  @Test
  void whatOneRepeatLacksIsNotCompared() {
    MadeUp other = MadeUp.in(scratch.resolve("other"));
    other.rates(1000, 1010);
    other.run(
        3,
        tree ->
            ((ObjectNode) MadeUp.closed(tree).get("cost").get("perTransaction"))
                .remove("cpuMicros"));

    Table table = with(scratch.resolve("other")).tables().get(2);

    assertThat(table.load().mode()).isEqualTo(StepMode.CLOSED);
    assertThat(table.rows()).extracting(row -> row.measured().text()).doesNotContain("cpu");
    assertThat(table.rows()).extracting(row -> row.measured().text()).contains("rate", "cs/q");
  }

  @Test
  void differencesOfConfigurationVersionAndMachineAreFound() {
    MadeUp other =
        new MadeUp(scratch.resolve("other"), "clients = 2\nmysql.statements = text\nlabel = x\n");
    other.run(
        1,
        tree -> {
          ((ObjectNode) tree.get("databases").get(0)).put("version", "12.0");
          ((ObjectNode) MadeUp.info(tree).get("machine")).put("cores", 4);
        });

    Comparison comparison = with(scratch.resolve("other"));

    assertThat(comparison.differences())
        .containsExactly(
            new Difference(
                new Trait(Trait.Kind.CONFIGURATION, "mysql.statements"),
                List.of(),
                List.of("text")),
            new Difference(
                new Trait(Trait.Kind.VERSION, "database"),
                List.of("RocksDB 11.8.1"),
                List.of("RocksDB 12.0")),
            new Difference(new Trait(Trait.Kind.MACHINE, "cores"), List.of("2"), List.of("4")));
    assertThat(comparison.caveats())
        .extracting(ComparisonCaveat::kind)
        .contains(ComparisonCaveat.Kind.MACHINE, ComparisonCaveat.Kind.WRITE_MODE);
  }

  @Test
  void driftingStepsAreMarked() {
    MadeUp other = MadeUp.in(scratch.resolve("other"));
    other.run(
        1, tree -> ((ObjectNode) MadeUp.closed(tree).get("steadiness")).put("verdict", "drifting"));

    assertThat(with(scratch.resolve("other")).caveats())
        .extracting(ComparisonCaveat::kind)
        .contains(ComparisonCaveat.Kind.UNSTEADY);
  }

  @ParameterizedTest
  @EnumSource
  void unlikeResultsAreObjectedTo(Objection.Reason reason) {
    Path other = MadeUp.in(scratch.resolve("other")).run(4, EDITS.get(reason));

    assertThat(with(other).objections()).extracting(Objection::reason).containsExactly(reason);
  }

  @Test
  void likeResultsAreNot() {
    assertThat(with(MadeUp.in(scratch.resolve("other")).rates(1000)).objections()).isEmpty();
  }

  @Test
  void aResultIsNotComparedWithItself() {
    assertThatThrownBy(() -> with(base))
        .isInstanceOf(CompareException.class)
        .hasMessageContaining("is on both sides");
  }

  @Test
  void sidesWithoutACommonLoadAreRefused() {
    MadeUp other = MadeUp.in(scratch.resolve("other"));
    other.run(
        1,
        tree ->
            tree.get("steps").forEach(step -> ((ObjectNode) step.get("step")).put("clients", 77)));

    assertThatThrownBy(with(scratch.resolve("other"))::requireTables)
        .isInstanceOf(CompareException.class)
        .hasMessageContaining("run both with the same configuration");
  }

  @Test
  void aPathThatIsNoResultIsRefused() throws IOException {
    Path empty = Files.createDirectory(scratch.resolve("empty"));

    assertThatThrownBy(() -> Side.read(empty)).hasMessageContaining("is not a result");
    assertThatThrownBy(() -> Side.read(scratch.resolve("none")))
        .hasMessageContaining("is not a result");
  }

  @Test
  void aRunningPlanIsRefused() {
    Path other = MadeUp.in(scratch.resolve("other")).run(1, tree -> tree.put("status", "running"));

    assertThatThrownBy(() -> Side.read(other)).hasMessageContaining("is still running");
  }

  @Test
  void anotherSchemaVersionAndATruncatedResultAreRefused() throws IOException {
    Path other = MadeUp.in(scratch.resolve("other")).run(1, tree -> tree.put("schemaVersion", 1));
    Path cut = MadeUp.in(scratch.resolve("cut")).run(1, tree -> {});
    Path file = cut.resolve("result.json");
    Files.writeString(file, Files.readString(file).substring(0, 400));

    assertThatThrownBy(() -> Side.read(other))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("schema version 1");
    assertThatThrownBy(() -> Side.read(scratch.resolve("cut")))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("truncated or damaged");
  }
}
