package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.db.kv.TestEngine;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two processes on one embedded database: the second is refused, the first loses nothing. */
@Timeout(120)
class TwoProcessesTest {
  private static final String CONFIG = "readwhilewriting.properties";
  private static final int INTERRUPTED = 130;

  @TempDir Path temporary;

  /** Until its clients are at work. */
  private void awaitIntervals(EngineProcess program, Process process) throws Exception {
    while (!measures()) {
      assertThat(process.isAlive()).as(program.log("first")).isTrue();
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private boolean measures() throws IOException {
    Path results = temporary.resolve("first");
    if (!Files.exists(results)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(results)) {
      return files.anyMatch(
          file ->
              file.toString().contains("-run")
                  && file.endsWith("intervals.csv")
                  && file.toFile().length() > 1000);
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void theSecondIsRefusedAndTheFirstLosesNothing(TestEngine engine) throws Exception {
    engine.require();
    EngineProcess program = new EngineProcess(engine, temporary);
    Process first =
        program.start("first", CONFIG, "phases=load,run", "duration=100s", "interval=100ms");
    try {
      awaitIntervals(program, first);
      assertThatThrownBy(() -> here(program, Phase.RUN).set("duration", "1s").build().run())
          .hasMessageContaining(program.database().toString())
          .hasMessageContaining("in use by another linkbenchx or another process")
          .hasMessageContaining("set " + engine.key());
      assertThat(first.isAlive()).as(program.log("first")).isTrue();
    } finally {
      first.destroy(); // asks it to end in order
    }
    assertThat(first.waitFor()).as(program.log("first")).isEqualTo(INTERRUPTED);
    // every acknowledged write of the first is looked up
    RunResult verified = here(program, Phase.VERIFY).build().run();
    assertThat(verified.verification().passed()).as(verified.verification().toString()).isTrue();
  }

  /** This process on the same database. */
  private static LinkBenchX.Builder here(EngineProcess program, Phase phase) {
    LinkBenchX.Builder builder =
        LinkBenchX.builder().set("workload", "ReadWhileWriting").noResults().phases(phase);
    for (String setting : program.settings()) {
      int at = setting.indexOf('=');
      builder.set(setting.substring(0, at), setting.substring(at + 1));
    }
    return builder;
  }
}
