package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.Step;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each exit code of the design, and what a person reads next to it. */
class ExitCodeTest extends WithFaultyDatabase {
  private Shell.Ran run(String... lines) {
    Path config = scratch.config(lines);
    return Shell.run("-c", config.toString(), "-o", scratch.results().toString(), "--verbose");
  }

  @Test
  void isZeroWhenAllWentWell() {
    assertThat(run().code()).isZero();
  }

  @Test
  void isSixForAStepThatMissesALimitOrHasNoFigureForIt() {
    Path config = scratch.config("limit = rate >= 1, mean(GET_NODE) <= 60 s");
    String results = scratch.results().toString();
    assertThat(Shell.run("-c", config.toString(), "-o", results).code()).isZero();
    assertThat(
            Limit.parse("p50(GET_NODES) <= 1 s")
                .of(StoredRun.read(scratch.result()).result().steps()))
        .as("of a workload whose types are not known before")
        .singleElement()
        .extracting(LimitResult::found)
        .asString()
        .startsWith("NA; its transaction types are ADD_LINK, ");

    Shell.Ran ran =
        Shell.run(
            "-c",
            config.toString(),
            "-o",
            results,
            "--drop",
            "--limit",
            "rate >= 1e15",
            "--limit",
            "server.cpu <= 1 s",
            "--limit",
            "p50 <= 1 s");
    assertThat(ran.code()).isEqualTo(6);
    assertThat(ran.err())
        .contains("error: limit rate >= 1e15 is missed: run: ")
        .contains("error: limit server.cpu <= 1 s is missed: run: NA; run longer")
        .contains("run: NA; write all.p50 or name a type: p50(ADD_LINK)");
  }

  @Test
  void isSixForAMissedSlaOfTheResponseTime() {
    Shell.Ran ran = run("rate = 100", "arrival = uniform", "sla_p99 = 1ns");

    assertThat(ran.code()).as(ran.err()).isEqualTo(6);
    assertThat(ran.err()).contains("error: limit response.p99 <= 0.000001 ms is missed: ");
  }

  @Test
  void isTwoForALimitThatCannotBeRead() {
    Shell.Ran ran = run("limit = speed >= 1");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("limit", "unknown figure speed", "response.p99 <= 5 ms");
  }

  @Test
  void isOneForADefectWithTheTraceInTheLogOnly() {
    Shell.Ran ran = run("database = faulty", "faulty.fault = defect", "phases = run");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("a defect, planted", "linkbenchx.log").doesNotContain("\tat ");
    assertThat(scratch.result().resolve("linkbenchx.log")).content().contains("\tat ");
    assertThat(scratch.result().resolve("result.json")).content().contains("\"failed\"");
  }

  @Test
  void isZeroWithAWarningWhenOnlyThePageCannotBeWritten() throws IOException {
    Shell.Ran ran = run("hook.cell.end = mkdir -p \"${step.dir}/../../report.html/in-the-way\"");

    assertThat(ran.code()).as(ran.err()).isZero();
    Path result = scratch.result();
    assertThat(ran.err())
        .contains("warning: cannot write " + result.resolve("report.html"))
        .contains("run/linkbenchx report " + result)
        .doesNotContain("error:");
    assertThat(ran.out()).contains("report    " + result + "\n");
    Files.delete(result.resolve("report.html/in-the-way"));
    Files.delete(result.resolve("report.html"));
    assertThat(Shell.run("report", result.toString()).code()).isZero();
    assertThat(result.resolve("report.html")).isRegularFile();
  }

  /** The run's figures are good, whatever a command of the user did. */
  @ParameterizedTest
  @CsvSource({
    "exit 3, hook.step.end ended with exit code 3: see steps/02-run/hook-step-end-1.txt",
    "sleep 300, hook.step.end was killed",
    "/no/such/program, hook.step.end ended with exit code 127"
  })
  void isZeroForAHookThatFailsOrHangsWithACaveat(String command, String caveat) {
    String ofRun = "hook.step.end = [ ${step.name} != run ] || " + command;

    Shell.Ran ran = run(ofRun, "hook.limit = 1s");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out().replaceAll("\\s+", " ")).contains(caveat);
    assertThat(scratch.result().resolve("report.html")).content().contains(caveat);
    assertThat(scratch.result().resolve("steps/02-run/hook-step-end-1.txt")).exists();
  }

  @Test
  void isOneWhenResultsCannotBeWrittenWithTheFiguresOnTheConsole() {
    assumeThat(Path.of("/dev/full")).as("a disk that is always full").exists();

    Shell.Ran ran =
        Shell.run(
            "-c",
            scratch.config().toString(),
            "-o",
            scratch.results().toString(),
            "-csvstats",
            "/dev/full");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("error:", "/dev/full");
    assertThat(ran.out()).contains("300 transactions", "GET_LINKS_LIST");
  }

  @Test
  void isTwoForAWrongConfigurationAndForUseOfItThatIsRefused() {
    assertThat(run("maxid = 7").code()).isEqualTo(2);
    Shell.Ran notLoaded = run("phases = run");
    assertThat(notLoaded.code()).as(notLoaded.err()).isEqualTo(2);
    assertThat(notLoaded.err()).startsWith("error: ").doesNotContain("\tat ");
    assertThat(scratch.results()).as("nothing was loaded or measured").isEmptyDirectory();
  }

  @Test
  void isTwoWithoutAResultDirectoryWhenTheCsvFileCannotBeOpened() {
    Path file = directory.resolve("none/stats.csv");

    Shell.Ran ran = run("csvstats = " + file);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .contains("cannot write " + file, "the run has not begun")
        .doesNotContain("\tat ", "continues");
    assertThat(scratch.results()).isEmptyDirectory();
  }

  /** Found before the client is calibrated, which no such run has any use of. */
  @Test
  void isThreeWithoutAResultDirectoryForAServerThatDoesNotAnswer() {
    Shell.Ran ran =
        run("database = mariadb", "host = 127.0.0.1", "port = 1", "user = u", "calibrate = 1h");

    assertThat(ran.code()).as(ran.err()).isEqualTo(3);
    assertThat(ran.err()).containsOnlyOnce("no server answers at 127.0.0.1:1");
    assertThat(ran.out()).doesNotContain("no server answers");
    assertThat(scratch.results()).doesNotExist();
  }

  @Test
  void isThreeWithoutAResultDirectoryForADirectoryOfOthers() throws IOException {
    Files.writeString(Files.createDirectory(directory.resolve("db")).resolve("CURRENT"), "theirs");

    Shell.Ran ran = run("calibrate = 1h");

    assertThat(ran.code()).as(ran.err()).isEqualTo(3);
    assertThat(scratch.results()).doesNotExist();
  }

  @Test
  void isTwoWhenTheResultDirectoryCannotBeMade() {
    Path file = scratch.file("file", "not a directory");

    Shell.Ran ran = Shell.run("-c", scratch.config().toString(), "-o", file + "/below");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("cannot write results below", "-o DIR").doesNotContain("\tat ");
    assertThat(directory.resolve("db")).doesNotExist();
    assertThat(Shell.run("-c", scratch.config().toString(), "-o", file.toString()).err())
        .contains("file: a file of that name is there");
  }

  @Test
  void isThreeWhenTheDatabaseCannotBeReached() {
    Shell.Ran ran = run("database = faulty", "faulty.fault = unreachable");

    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.err()).contains("error: nobody answers").doesNotContain("\tat ");
  }

  @Test
  void isThreeForASecondRunOnADatabaseInUse() {
    AtomicReference<Shell.Ran> second = new AtomicReference<>();
    RunListener meanwhile =
        new RunListener() {
          @Override
          public void stepStarted(Step step) {
            second.compareAndSet(null, run());
          }
        };

    LinkBenchX.builder().config(scratch.config()).noResults().listener(meanwhile).build().run();

    assertThat(second.get().code()).as(second.get().err()).isEqualTo(3);
    assertThat(second.get().err()).contains("error:", directory.resolve("db").toString());
  }

  @Test
  void isFourAfterTooManyErrors() {
    Shell.Ran ran =
        run(
            "database = faulty",
            "faulty.fault = timeouts",
            "phases = run",
            "retry_max = 0",
            "transactions = 100000",
            "max_failed_requests = 20");

    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err()).contains("transactions were given up", "max_failed_requests");
    assertThat(ran.out()).contains("timeout");
  }

  @Test
  void isFiveForWrongDataWithTheFirstDifferences() {
    Shell.Ran ran =
        run(
            "database = faulty",
            "faulty.fault = lossy",
            "faulty.path = " + directory.resolve("lossy"),
            "phases = load, verify");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(5);
    assertThat(ran.err()).contains("error: verification failed");
    assertThat(ran.out()).contains("FAILED", "! ");
  }

  @Test
  void verifyAloneFindsWrongDataToo() {
    String[] lines = {
      "database = faulty",
      "faulty.fault = lossy",
      "faulty.path = " + directory.resolve("lossy"),
      "phases = load"
    };
    assertThat(run(lines).code()).isZero();

    Shell.Ran ran = Shell.run("verify", "-c", scratch.config(lines).toString(), "--full");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(5);
    assertThat(ran.out()).contains("FAILED");
    assertThat(scratch.result()).isDirectory(); // the load's: verify writes none
  }

  @Test
  void verifyAloneIsZeroForRightData() {
    assertThat(run().code()).isZero();

    Shell.Ran ran = Shell.run("verify", "-c", scratch.config().toString());

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out())
        .contains("verify ", "INCOMPLETE", "completeness not checked: give -o DIR");
  }

  @Test
  void is130AfterAnInterruptWithEverythingWritten() throws Exception {
    Path config = scratch.config("transactions = 0", "duration = 10m");
    Shell shell = Shell.with(Map.of());
    Thread finger = new Thread(() -> interruptWhenShown(shell, "closed "));
    finger.start();

    Shell.Ran ran = shell.execute("-c", config.toString(), "-o", scratch.results().toString());
    finger.join();

    assertThat(ran.code()).isEqualTo(130);
    assertThat(shell.halted()).isEqualTo(-1);
    assertThat(ran.err()).contains("the results so far are kept");
    assertThat(ran.out()).contains("GET_LINKS_LIST", "INTERRUPTED");
    String json = Scratch.text(scratch.result().resolve("result.json"));
    assertThat(json).contains("\"state\" : \"interrupted\"");
    assertThat(scratch.result().resolve("report.html")).exists();
  }

  @Test
  void is130AfterAnInterruptedLoadThatResumeFinishes() throws Exception {
    String[] lines = {"maxid1 = 200001", "loader_chunk_size = 256", "phases = load"};
    Path config = scratch.config(lines);
    Shell shell = Shell.with(Map.of());
    Thread finger = new Thread(() -> interruptWhenShown(shell, "load "));
    finger.start();

    Shell.Ran ran = shell.execute("-c", config.toString(), "-o", scratch.results().toString());
    finger.join();

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(130);
    assertThat(ran.err()).contains("--resume").contains("finishes the load");
    Shell.Ran rest =
        Shell.run(
            "-c",
            config.toString(),
            "-o",
            directory + "/second",
            "--resume",
            "-l",
            "-D",
            "phases=verify");
    assertThat(rest.code()).as(rest.out() + rest.err()).isZero();
    assertThat(rest.out()).contains("200 000 nodes");
  }

  private static void interruptWhenShown(Shell shell, String phase) {
    long limit = System.nanoTime() + 60_000_000_000L;
    while (!shell.shown().contains(" " + phase) && System.nanoTime() < limit) {
      Thread.onSpinWait();
    }
    shell.interrupts().interrupt();
  }

  @Test
  void passwordsAreShownNowhere() throws Exception {
    Shell.Ran ran =
        run(
            "database = faulty",
            "faulty.fault = lossy",
            "faulty.path = " + directory.resolve("lossy"),
            "faulty.password = hunter2",
            "debuglevel = TRACE");

    assertThat(ran.out() + ran.err()).doesNotContain("hunter2");
    try (var files = Files.walk(scratch.result())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1); // the ledger is binary
        assertThat(text).as(file.toString()).doesNotContain("hunter2");
      }
    }
    assertThat(scratch.effective()).contains("faulty.password = ${env:LINKBENCHX_FAULTY_PASSWORD}");
  }
}
