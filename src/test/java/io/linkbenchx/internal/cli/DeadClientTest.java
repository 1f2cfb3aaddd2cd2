package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A client that dies during a write, whose outcome is then unknown. */
class DeadClientTest extends WithFaultyDatabase {

  @Test
  void whatItDidIsUnknownAndNoFaultOfTheDatabase() {
    String data = directory.resolve("lossy").toString();
    Shell.Ran run =
        Shell.run(
            "-c",
            scratch
                .config(
                    "database = faulty",
                    "faulty.fault = lost_answer",
                    "faulty.path = " + data,
                    "phases = load, run")
                .toString(),
            "-o",
            scratch.results().toString());
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.err()).contains("no connection, planted");

    Shell.Ran verified =
        Shell.run(
            "verify",
            "-c",
            scratch.config("database = rocksdb", "rocksdb.path = " + data).toString());
    assertThat(verified.code()).as(verified.out() + verified.err()).isZero();
  }
}
