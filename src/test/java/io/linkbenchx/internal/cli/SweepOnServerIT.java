package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A sweep over client counts on a server, ended in its second cell as people and machines end such
 * things, and resumed by its directory; and sweeps of which not every cell can be had.
 */
@ServerTest(ServerKind.MARIADB)
class SweepOnServerIT {
  private static final String SECOND_CELL = "cell 2 of 3";

  @TempDir Path directory;
  private final TestDatabase database;
  private Scratch scratch;

  SweepOnServerIT(TestDatabase database) {
    this.database = database;
  }

  @BeforeEach
  void scratch() {
    scratch = new Scratch(directory);
  }

  /** Updates whose sum is known, cells long enough to be cut off. */
  private String[] sweep(String... more) {
    List<String> arguments = new ArrayList<>(List.of("-o", scratch.results().toString(), "--drop"));
    List<String> settings =
        new ArrayList<>(
            List.of(
                "workload=UpdateByPK",
                "database=mariadb",
                "mariadb.url=" + database.address().url(),
                "write_form=commutative",
                "create_secondary=false",
                "tables=2",
                "table_size=500",
                "warmup=0",
                "duration=2s",
                "interval=100ms",
                "calibrate=0",
                "seed=5"));
    settings.addAll(List.of(more));
    settings.forEach(setting -> arguments.addAll(List.of("-D", setting)));
    return arguments.toArray(String[]::new);
  }

  private RunningProgram sweepInItsSecondCell() throws Exception {
    RunningProgram program =
        RunningProgram.start(directory.resolve("first.txt"), sweep("clients=1, 2, 3"));
    program.await(SECOND_CELL);
    return program;
  }

  /** An address with a password is not stored, so a user passes it again to resume. */
  private RunResult resumed() throws Exception {
    RunningProgram rest =
        RunningProgram.start(
            directory.resolve("rest.txt"),
            "--resume",
            "-o",
            scratch.result().toString(),
            "-Dmariadb.url=" + database.address().url());
    assertThat(rest.code()).as(rest.text()).isZero();
    assertThat(rest.text()).doesNotContain(" load ").doesNotContain("cell 1 of 3");
    return stored();
  }

  private RunResult stored() {
    return StoredRun.read(scratch.result()).result();
  }

  private static List<String> names(RunResult result) {
    return result.steps().stream().map(StepResult::name).toList();
  }

  private static List<CellState> states(RunResult result) {
    return result.plan().cells().stream().map(CellResult::state).toList();
  }

  private void assertWhole(RunResult begun, RunResult whole) {
    assertThat(names(whole)).containsExactly("load", "run-c1", "run-c2", "run-c3");
    assertThat(whole.steps().subList(0, 2)).as("kept").isEqualTo(begun.steps().subList(0, 2));
    assertThat(states(whole)).containsOnly(CellState.FINISHED);
    assertThat(whole.verification().passed()).isTrue();
    List<String> table =
        Shell.run("table", "T6", scratch.result().toString()).out().lines().toList();
    assertThat(table.get(1)).isEqualTo("configuration  1 client  2 clients  3 clients");
    assertThat(table.get(2).strip().split(" +"))
        .containsExactly(
            "mariadb",
            rate(begun.steps().get(1)),
            rate(whole.steps().get(2)),
            rate(whole.steps().get(3)));
  }

  private static String rate(StepResult step) {
    return Long.toString(Math.round(step.rate()));
  }

  @Test
  void whatCtrlCLeftOutIsRunAndEveryIncrementIsFound() throws Exception {
    RunningProgram program = sweepInItsSecondCell();

    assertThat(program.interrupt()).as(program.text()).isEqualTo(130);
    assertThat(program.text()).contains("--resume -o " + scratch.result());
    RunResult begun = stored();
    assertThat(names(begun)).startsWith("load", "run-c1");
    RunResult whole = resumed();

    assertWhole(begun, whole);
    assertThat(whole.verification().totals().get("sum of k")).contains(" by runs, found ");
  }

  @Test
  void whatAKillLeftOutIsRunAndNobodyClaimsToKnowWhatTheKilledStepDid() throws Exception {
    RunningProgram program = sweepInItsSecondCell();

    program.kill();
    RunResult begun = stored();
    assertThat(begun.status()).isEqualTo(RunStatus.RUNNING);
    RunResult whole = resumed();

    assertWhole(begun, whole);
    assertThat(whole.verification().totals().get("totals"))
        .matches("NA: run .+ was killed or is still running: its effects are unknown");
  }

  @Test
  void theImpossibleCellIsNamedAndTheOneThatTakesTooLongIsAbandoned() {
    Shell.Ran ran =
        Shell.run(
            sweep(
                "clients=1",
                "phases=load, run",
                "sweep=transactions + key_range_limit",
                "transactions=200 | 0 | 200",
                "key_range_limit=0 | 0 | 501",
                "duration=30s",
                "max_step_time=1s"));

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out().replaceAll("\\s+", " "))
        .contains("impossible: key_range_limit = 501 is beyond the table")
        .contains("max_step_time");
    assertThat(states(stored()))
        .containsExactly(CellState.FINISHED, CellState.ABANDONED, CellState.IMPOSSIBLE);
    String[] table = Shell.run("table", "T6", scratch.result().toString()).out().split("\n", -1);
    assertThat(table[2]).matches("mariadb\\.200/0 +[0-9]+");
    assertThat(table[3]).matches("mariadb\\.0/0 +X");
    assertThat(table[4]).matches("mariadb\\.200/501 +X");
  }
}
