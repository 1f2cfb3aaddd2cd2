package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans whose cells run in processes of their own. */
class ForkedRunTest {
  @TempDir Path directory;

  private LinkBenchX.Builder forked() {
    return LinkBenchX.builder()
        .set("workload", "ReadWhileWriting")
        .set("fork", "true")
        .set("records", "5000")
        .set("clients", "1,2")
        .set("duration", "200ms")
        .set("warmup", "0s")
        .set("calibrate", "0")
        .set("seed", "5")
        .set("rocksdb.path", directory.resolve("db").toString())
        .results(directory.resolve("results"));
  }

  @Test
  void filesThatNeedEveryIntervalAreRefused() {
    LinkBenchX bench = forked().set("csvstream", directory.resolve("c.csv").toString()).build();

    assertThatThrownBy(bench::prepare)
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("csvstats and csvstream cannot be written with fork = true");
    assertThat(directory.resolve("results")).doesNotExist();
  }

  private Path onlyOne() throws IOException {
    try (Stream<Path> runs = Files.list(directory.resolve("results"))) {
      return runs.findFirst().orElseThrow();
    }
  }

  private RunResult stored() throws IOException {
    return StoredRun.read(onlyOne()).result();
  }

  @Test
  void everyLoadAndCellHasAProcessOfItsOwnAndAllAreOneResult() throws Exception {
    RunResult result = forked().build().run();

    assertThat(result).isEqualTo(stored());
    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.verification().passed()).isTrue();
    assertThat(result.steps())
        .extracting(step -> step.step().directory())
        .containsExactly("steps/01-load", "steps/02-run-c1", "steps/03-run-c2");
    for (StepResult step : result.steps()) {
      ProcessUse use = step.process();
      assertThat(use.alone()).as(step.name()).isTrue();
      assertThat(use.closeSeconds()).as(step.name()).isPositive();
      assertThat(step.transactions()).isPositive();
    }
    assertThat(result.plan().cells())
        .extracting(CellResult::state)
        .containsOnly(CellState.FINISHED);
  }

  @Test
  void aCellThatCannotBeRunLeavesTheOthersAlone() throws Exception {
    RunResult result =
        forked()
            .set("clients", "1")
            .set("sweep", "value_size")
            .set("value_size", "100 | 200")
            .build()
            .run();

    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.plan().cells())
        .extracting(CellResult::state)
        .containsExactly(CellState.FINISHED, CellState.IMPOSSIBLE);
    assertThat(result.plan().cells().get(1).reason()).contains("value_size is 200");
  }

  /** Until the first database is checked. */
  private RunResult interrupted(LinkBenchX.Builder builder) {
    BenchRun[] run = new BenchRun[1];
    RunListener interrupting =
        new RunListener() {
          @Override
          public void verified(VerificationResult.Check check, RunResult soFar) {
            run[0].interrupt();
          }
        };
    run[0] = builder.listener(interrupting).build().prepare();
    return run[0].run();
  }

  @Test
  void checksMadeBeforeAnInterruptionAreKeptAndNotReportedAgain() throws Exception {
    RunResult begun =
        interrupted(
            forked()
                .set("database", "rocksdb, lmdb")
                .set("clients", "1")
                .set("lmdb.path", directory.resolve("lmdb").toString()));
    assertThat(begun.status()).isEqualTo(RunStatus.INTERRUPTED);
    List<String> reported = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void verified(VerificationResult.Check check, RunResult soFar) {
            reported.add(check.database());
          }
        };

    RunResult whole =
        LinkBenchX.builder().resume(onlyOne()).listener(listener).build().prepare().run();

    assertThat(whole.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(reported).containsExactly("lmdb");
    assertThat(whole.verification().checks())
        .extracting(VerificationResult.Check::database)
        .containsExactly("rocksdb", "lmdb");
    assertThat(whole.verification().checks()).startsWith(begun.verification().checks().get(0));
    assertThat(whole).isEqualTo(stored());
  }

  @Test
  void aSettingGivenOnResumeReachesTheProcesses() throws Exception {
    interrupted(forked());
    Path moved = Files.move(directory.resolve("db"), directory.resolve("moved"));

    RunResult whole =
        LinkBenchX.builder().resume(onlyOne()).set("rocksdb.path", moved.toString()).build().run();

    assertThat(whole.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(whole.steps()).hasSize(3);
    assertThat(whole.verification().passed()).isTrue();
    assertThat(directory.resolve("db")).doesNotExist();
    assertThat(onlyOne().resolve("resumed.properties")).content().contains(moved.toString());
    assertThat(onlyOne().resolve("config.properties")).content().doesNotContain(moved.toString());
  }

  @Test
  void aCheckThatAKillKeptFromBeingMadeIsMadeByAProcessOfItsOwn() throws Exception {
    interrupted(forked().set("clients", "1"));
    Path json = onlyOne().resolve("result.json");
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode unchecked = (ObjectNode) mapper.readTree(json.toFile());
    unchecked.remove("verification");
    mapper.writeValue(json.toFile(), unchecked);
    Files.delete(onlyOne().resolve("MANIFEST")); // a killed run has none

    RunResult whole = LinkBenchX.builder().resume(onlyOne()).build().run();

    assertThat(whole.verification().passed()).isTrue();
    assertThat(onlyOne().resolve("processes")).isDirectoryContaining("glob:**/01-verify.log");
    assertThat(whole.steps()).hasSize(2);
  }

  @Test
  void aKilledProcessCostsItsCellOnly() throws Exception {
    RunListener killer =
        new RunListener() {
          @Override
          public void stepFinished(StepResult step, RunResult run) {
            if (step.step().mode() == StepMode.LOAD) {
              Thread thread = new Thread(() -> killTheRunningChild());
              thread.setDaemon(true);
              thread.start();
            }
          }
        };
    LinkBenchX bench =
        forked()
            .set("sweep", "duration")
            .set("duration", "60s | 200ms")
            .set("clients", "1")
            .listener(killer)
            .build();

    assertThatThrownBy(bench::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("the cell's process was killed by signal 9");
    RunResult result = stored();
    assertThat(result.status()).isEqualTo(RunStatus.FAILED);
    assertThat(result.plan().cells())
        .extracting(CellResult::state)
        .containsExactly(CellState.FAILED, CellState.FINISHED);
    assertThat(result.steps())
        .extracting(step -> step.step().mode())
        .containsExactly(StepMode.LOAD, StepMode.CLOSED);
  }

  /** Once it has said something: before that it may not be a JVM yet. */
  private void killTheRunningChild() {
    while (!hasSpoken()) {
      LockSupport.parkNanos(20_000_000);
    }
    ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
  }

  private boolean hasSpoken() {
    try (Stream<Path> files = Files.walk(directory.resolve("results"))) {
      return files.anyMatch(
          file -> file.endsWith("processes/01-run.log") && file.toFile().length() > 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
