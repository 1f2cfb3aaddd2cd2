package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.engine.RunFailure;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Clients that do not come back, and databases that are gone: the run has failed, and says so. */
class NoAnswerTest extends WithFaultyDatabase {
  private Shell.Ran run(String fault, String... more) {
    List<String> lines =
        Stream.concat(
                Stream.of(
                    "database = faulty",
                    "faulty.fault = " + fault,
                    "faulty.path = " + directory.resolve("data"),
                    "transactions = 0",
                    "duration = 200ms",
                    "drain = 0s",
                    "phases = load, run, verify"),
                Stream.of(more))
            .toList();
    return Shell.run(
        "-c", scratch.config(lines.toArray(String[]::new)).toString(), "-o", results());
  }

  private String results() {
    return scratch.results().toString();
  }

  private String json() {
    return Scratch.text(scratch.result().resolve("result.json"));
  }

  @Test
  void aHungClientFailsTheRunAndWhatAnswersIsVerified() {
    Shell.Ran ran = run("hang");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
    assertThat(ran.err())
        .contains("1 client did not return from a call to the database within the drain limit")
        .containsPattern("nothing was answered after second \\d+\\.\\d of step run");
    assertThat(json())
        .contains("\"status\" : \"failed\"", "\"hung\"")
        .containsPattern("\"name\" : \"run\"(?s:.*)\"state\" : \"failed\"");
    assertThat(ran.out()).contains("verify ", "INCOMPLETE").doesNotContain("NOT VERIFIED");
  }

  @Test
  void whatWasNotRunIsNamed() {
    Shell.Ran ran = run("hang", "clients = 2, 4, 8");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
    assertThat(ran.err()).contains("not run: run-c4, run-c8");
    assertThat(json()).containsPattern("\"state\" : \"planned\",\\s*\"reason\" : \"1 client did");
  }

  @Test
  void aServerThatStopsAnsweringEndsTheRunWithoutAVerificationAndSaysSo() {
    Shell.Ran ran = run("silence");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
    assertThat(ran.err()).contains("2 clients did not return").contains("nothing was answered");
    assertThat(ran.out()).contains("NOT VERIFIED", "not verified: the database did not answer");
    assertThat(json()).contains("\"passed\" : false", "not verified: ");
  }

  @Test
  void aServerThatIsGoneIsNotVerifiedAndNoGatePassesOnIt() {
    Shell.Ran ran = run("gone");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
    assertThat(ran.err()).contains("connection refused, planted", "nothing was answered after");
    assertThat(ran.out()).contains("NOT VERIFIED");
    String result = scratch.result().toString();
    Shell.Ran gate = Shell.run("compare", result, result, "--gate", "rate >= 0.01 base");
    assertThat(gate.code()).as(gate.out() + gate.err()).isNotZero();
  }

  @Test
  void aServerThatBecomesReadOnlyInTheRunNoLongerAnswers() {
    Shell.Ran ran = run("made_read_only");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
    assertThat(ran.err()).contains("step run has ended, but cannot be noted", "read-only, planted");
  }

  @Test
  void aLostLoadIsLostDataForTheRunThatSawItAcknowledged() {
    Shell.Ran ran = run("loses_load");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(5);
    assertThat(ran.err()).contains("the database has lost data");
  }

  @Test
  void aVerificationBeginsAgainWhenItsConnectionIsLost() {
    Shell.Ran ran = run("drops_scan");

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out()).contains("verify ", "OK");
  }

  /** A replica cannot be written to. */
  @Test
  void readsAndVerificationNoteNothing() {
    assertThat(run("lost_answer", "phases = load").code()).isZero();

    Shell.Ran ran =
        run(
            "read_only",
            "phases = run, verify",
            "addlink = 0",
            "deletelink = 0",
            "updatelink = 0",
            "addnode = 0",
            "updatenode = 0",
            "deletenode = 0",
            "countlink = 10",
            "getlink = 10",
            "getlinklist = 40",
            "getnode = 40");

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out()).contains("verify ", "OK");
  }

  @Test
  void ofSeveralExitCodesTheMostSeriousCounts() {
    assertThat(RunFailure.worst(6, 5, 4, 3, 1)).isEqualTo(1);
    assertThat(RunFailure.worst(0, 6, 5, 4, 3)).isEqualTo(3);
    assertThat(RunFailure.worst(2, 6, 5, 4)).isEqualTo(4);
    assertThat(RunFailure.worst(2, 6, 5)).isEqualTo(5);
    assertThat(RunFailure.worst(0, 2, 6)).isEqualTo(6);
    assertThat(RunFailure.worst(0, 0)).isZero();
  }

  @Test
  void anErrorEndsTheRunWithItsReason() {
    Shell.Ran ran = run("no_memory");

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(1);
    assertThat(ran.err()).contains("OutOfMemoryError: planted", "LBX_HEAP").doesNotContain("\tat ");
    assertThat(json()).contains("\"status\" : \"failed\"", "OutOfMemoryError");
    assertThat(scratch.result().resolve("linkbenchx.log")).content().contains("\tat ");
  }
}
