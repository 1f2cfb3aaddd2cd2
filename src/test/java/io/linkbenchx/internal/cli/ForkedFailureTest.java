package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The message for a cell that failed in a separate process. */
class ForkedFailureTest extends WithFaultyDatabase {
  private static final String DEFECT = "internal error: see linkbenchx.log";

  private Shell.Ran run(String fault, String... more) {
    String[] lines = {
      "database = faulty",
      "phases = run",
      "fork = true",
      "faulty.fault = " + fault,
      "faulty.path = " + directory.resolve("lossy")
    };
    String[] all = Stream.concat(Stream.of(lines), Stream.of(more)).toArray(String[]::new);
    Path config = scratch.config(all);
    return Shell.run("-c", config.toString(), "-o", scratch.results().toString(), "--verbose");
  }

  @Test
  void aDefectIsADefectWithItsTraceInAFile() throws IOException {
    Shell.Ran ran = run("defect");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .contains("the cell's process failed", "a defect, planted", DEFECT)
        .doesNotContain("\tat ");
    try (Stream<Path> logs = Files.list(scratch.result().resolve("processes"))) {
      assertThat(logs).extracting(Scratch::text).anyMatch(text -> text.contains("\tat "));
    }
  }

  @Test
  void aDatabaseThatSaysWhyItFailedIsNoDefect() {
    Shell.Ran ran = run("full_disk", "phases = load, run");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .contains(
            "the cell's process failed: the disk is full, planted\n       make room, planted; see ")
        .doesNotContain(DEFECT);
    assertThat(StoredRun.read(scratch.result()).result().plan().cells().get(0).reason())
        .contains("the disk is full, planted\nmake room, planted");
  }

  @Test
  void whatAProcessPrintsIsNotWhyItEnded() {
    Shell.Ran ran = run("exit");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .contains("the cell's process ended with exit code " + FaultyProvider.EXIT_CODE + "; see ")
        .doesNotContain("only printed");
    assertThat(Scratch.text(scratch.result().resolve("processes/01-run.log")))
        .contains("error: only printed");
  }

  @Test
  void aDatabaseThatCannotBeReachedIsThree() {
    Shell.Ran ran = run("unreachable");

    assertThat(ran.code()).as(ran.err()).isEqualTo(3);
    assertThat(ran.err())
        .as("known before a process starts")
        .contains("error: nobody answers at db.example:1")
        .doesNotContain("process");
  }

  @Test
  void tooManyErrorsAreFour() {
    Shell.Ran ran =
        run("timeouts", "retry_max = 0", "transactions = 100000", "max_failed_requests = 20");

    assertThat(ran.code()).as(ran.err()).isEqualTo(4);
    assertThat(ran.err()).contains("transactions were given up").doesNotContain(DEFECT);
  }

  @Test
  void wrongDataIsFiveWhateverTheNextProcessFinds() {
    Shell.Ran ran = run("lossy", "database = faulty, rocksdb", "phases = load, run, verify");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(5);
    RunResult result = StoredRun.read(scratch.result()).result();
    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.verification().checks())
        .extracting(check -> check.database() + " " + check.result().passed())
        .containsExactly("faulty false", "rocksdb true");
    assertThat(ran.out())
        .containsOnlyOnce("verify    faulty")
        .containsOnlyOnce("verify    rocksdb");
  }
}
