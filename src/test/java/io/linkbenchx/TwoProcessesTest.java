package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.kv.TestEngine;
import io.linkbenchx.engine.Phase;
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
  private static final int CANNOT_OPEN = 3;
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
      Process second = program.start("second", CONFIG, "phases=run", "duration=1s");
      assertThat(second.waitFor()).as(program.log("second")).isEqualTo(CANNOT_OPEN);
      assertThat(program.log("second"))
          .contains(program.database().toString())
          .contains("in use by another linkbenchx or another process")
          .contains("set " + engine.key());
      assertThat(first.isAlive()).as(program.log("first")).isTrue();
    } finally {
      first.destroy(); // asks it to end in order
    }
    assertThat(first.waitFor()).as(program.log("first")).isEqualTo(INTERRUPTED);
    RunResult verified = verified(program);
    assertThat(verified.verification().passed()).as(verified.verification().toString()).isTrue();
  }

  /** Every acknowledged write of the first is looked up. */
  private RunResult verified(EngineProcess program) {
    LinkBenchX.Builder builder =
        LinkBenchX.builder().set("workload", "ReadWhileWriting").noResults().phases(Phase.VERIFY);
    for (String setting : program.settings()) {
      int at = setting.indexOf('=');
      builder.set(setting.substring(0, at), setting.substring(at + 1));
    }
    return builder.build().run();
  }
}
