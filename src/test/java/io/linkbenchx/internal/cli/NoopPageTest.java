package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run without a database: what its page says of one. */
class NoopPageTest {
  @TempDir Path directory;

  /** It said "client overhead 3 937 %", "set server.devices" and "99 % within 0.0 us". */
  @Test
  void saysNothingThatOnlyADatabaseHas() {
    Scratch scratch = new Scratch(directory);
    Path config =
        scratch.config("database = noop", "phases = run", "transactions = 20000", "calibrate = 1s");
    Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());
    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    String page = Scratch.text(scratch.result().resolve("report.html"));
    assertThat(page)
        .doesNotContain("set server.devices")
        .containsPattern(
            "transactions/s on noop: (a transaction takes no longer here|client overhead \\d\\d %)")
        .contains("NA: the database keeps no files")
        .doesNotContainPattern(">0\\.0 (µs|us)<");
    assertThat(ran.out()).doesNotContain("set server.devices").doesNotContain("p99 0.0 us");
  }
}
