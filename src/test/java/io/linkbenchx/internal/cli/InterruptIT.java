package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Ctrl-C on the real process, at moments chosen at random, while clients and loaders are inside the
 * embedded engine. {@code -Dlinkbenchx.interrupts=100} does it a hundred times each.
 */
class InterruptIT {
  private static final int TIMES = Integer.getInteger("linkbenchx.interrupts", 5);

  @TempDir Path directory;

  private final Random random = new Random(11);

  @Test
  void endsARunWithItsFiguresAndNoCrash() throws Exception {
    Path config = config("existing = drop", "phases = load, run", "duration = 10m");

    for (int i = 0; i < TIMES; i++) {
      Path results = directory.resolve("run" + i);
      Path output = directory.resolve("run" + i + ".txt");
      RunningProgram program =
          RunningProgram.start(output, "-c", config.toString(), "-o", results.toString());
      awaitText(program, " closed ");
      int code = program.interrupt();

      assertThat(code).as(program.text()).isEqualTo(130);
      assertThat(program.text()).contains("GET_LINKS_LIST", "the results so far are kept");
      assertThat(onlyOne(results)).isDirectoryContaining("glob:**/report.html");
      assertNoCrash();
    }
  }

  @Test
  void endsALoadThatResumeFinishes() throws Exception {
    Path config = config("maxid1 = 400001", "loader_chunk_size = 512", "phases = load");

    for (int i = 0; i < TIMES; i++) {
      Path results = directory.resolve("load" + i);
      Path output = directory.resolve("load" + i + ".txt");
      RunningProgram program =
          RunningProgram.start(output, "-c", config.toString(), "-o", results.toString(), "--drop");
      awaitText(program, " load ");
      int code = program.terminate();

      assertThat(code).as(program.text()).isEqualTo(130);
      assertThat(program.text()).contains("--resume").contains("finishes the load");
      assertNoCrash();
    }
    RunningProgram rest =
        RunningProgram.start(
            directory.resolve("rest.txt"),
            "-c",
            config.toString(),
            "-o",
            directory.resolve("rest").toString(),
            "--resume",
            "-Dphases=load,verify");
    assertThat(rest.code()).as(rest.text()).isZero();
    assertThat(rest.text()).contains("400 000 nodes", "OK");
  }

  @Timeout(120)
  @Test
  void aKilledRunTakesTheProcessOfItsCellWithIt() throws Exception {
    Path config = config("phases = load, run", "fork = true", "duration = 10m");
    Path results = directory.resolve("forked");
    RunningProgram program =
        RunningProgram.start(
            directory.resolve("forked.txt"), "-c", config.toString(), "-o", results.toString());
    program.await(" load ");
    ProcessHandle cell = awaitCell(program, results);
    program.kill();

    cell.onExit().get(30, TimeUnit.SECONDS);
  }

  @Timeout(120)
  @Test
  void ctrlCWhichReachesBothProcessesKeepsTheStep() throws Exception {
    Path config = config("phases = load, run", "fork = true", "duration = 10m");
    Path results = directory.resolve("both");
    RunningProgram program =
        RunningProgram.start(
            directory.resolve("both.txt"), "-c", config.toString(), "-o", results.toString());
    program.await(" load ");
    ProcessHandle cell = awaitCell(program, results);
    Path log = onlyOne(results).resolve("processes/01-run.log");
    while (!Scratch.text(log).contains(" closed ")) {
      Thread.sleep(20);
    }
    String[] both = {"kill", "-TERM", "" + cell.pid(), "" + program.process().pid()};
    new ProcessBuilder(both).start().waitFor();

    assertThat(program.code()).as(program.text()).isEqualTo(130);
    assertThat(program.text()).contains("the results so far are kept");
    RunResult run = StoredRun.read(onlyOne(results)).result();
    assertThat(run.status()).isEqualTo(RunStatus.INTERRUPTED);
    assertThat(run.steps())
        .extracting(step -> step.step().mode() + " " + step.state())
        .containsExactly("LOAD FINISHED", "CLOSED INTERRUPTED");
  }

  /** As of a suspended laptop or a paused VM: latencies of the pause are not the database's. */
  @Timeout(120)
  @Test
  void aClientThatWasStoppedSaysSo() throws Exception {
    Path config = config("phases = load, run", "duration = 5s", "interval = 100ms");
    Path results = directory.resolve("stopped");
    RunningProgram program =
        RunningProgram.start(
            directory.resolve("stopped.txt"), "-c", config.toString(), "-o", results.toString());
    program.await(" closed ");
    program.send("STOP");
    Thread.sleep(2000); // the length of the pause
    program.send("CONT");

    assertThat(program.code()).as(program.text()).isZero();
    assertThat(StoredRun.read(onlyOne(results)).result().steps().get(1).caveats())
        .filteredOn(caveat -> caveat.kind() == Caveat.Kind.CLIENT_STOPPED)
        .singleElement()
        .satisfies(caveat -> assertThat(caveat.text()).contains("this process did not run for"));
  }

  /** The process that runs the step, when it has begun it. */
  private static ProcessHandle awaitCell(RunningProgram program, Path results) throws Exception {
    while (true) {
      assertThat(program.process().isAlive()).as(program.text()).isTrue();
      Optional<ProcessHandle> cell = program.process().children().findFirst();
      Path log = onlyOne(results).resolve("processes/01-run.log");
      if (cell.isPresent() && Files.exists(log) && Scratch.text(log).contains("linkbenchx")) {
        return cell.get();
      }
      Thread.sleep(20);
    }
  }

  private Path config(String... more) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("nlinks_max = 100");
    lines.add("calibrate = 0");
    lines.add("warmup = 0");
    lines.add("seed = 3");
    lines.add("clients = 4");
    lines.add("rocksdb.path = " + directory.resolve("db"));
    lines.addAll(List.of(more));
    if (lines.stream().noneMatch(line -> line.startsWith("maxid1"))) {
      lines.add("maxid1 = 5001");
    }
    return Files.write(directory.resolve("job.properties"), lines);
  }

  /** Waits for the text, then for a moment chosen at random. */
  private void awaitText(RunningProgram program, String text) throws InterruptedException {
    program.await(text);
    Thread.sleep(random.nextInt(300));
  }

  private void assertNoCrash() {
    assertThat(RunningProgram.crash(directory)).doesNotExist();
  }

  private static Path onlyOne(Path results) throws IOException {
    try (var runs = Files.list(results)) {
      return runs.findFirst().orElseThrow();
    }
  }
}
