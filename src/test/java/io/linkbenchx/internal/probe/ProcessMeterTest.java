package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.ProcessUse;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessMeterTest {
  @TempDir Path directory;

  /** It said 0 s of JIT and 0 context switches of the JVM. */
  @Test
  void whatAnEndedCompilerThreadHasTakenWithItIsNotKnown() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "java", 1, 10, 20, 0);
    fake.process(101, "C2 CompilerThre", 1, 300, 0, 0);
    fake.write("100/task/7/comm", "C2 CompilerThre\n");
    fake.write(
        "100/task/7/stat", "7 (C2 CompilerThre) S 1 1 1 0 -1 0 10 0 2 1 300 0 0 0 20 0 1 0 77 1\n");
    fake.thread(100, 7, 50, 5);
    ProcessMeter meter = new ProcessMeter(fake.proc.resolve("100"));
    fake.process(100, "java", 1, 40, 20, 0);
    fake.end("100/task/7");

    ProcessUse use = meter.until(new ProcessMeter.ThreadEnds());

    assertThat(use.cpu().userSeconds()).isCloseTo(0.3, within(1e-9));
    assertThat(use.cpu().jitSeconds()).isNull();
    assertThat(use.switches().jvm()).isNull();
    assertThat(use.switches().voluntary()).isZero();
  }
}
