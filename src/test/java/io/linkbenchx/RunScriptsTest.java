package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The helper scripts in {@code run} say how they are called before they do anything. */
class RunScriptsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "insert-pair, '', 2",
    "linkbench-pair, '', 2",
    "statement-modes, '', 2",
    "sysbench-pair, '', 2",
    "sysbench-windows, '', 2",
    "quick-start-check, --help, 0"
  })
  void printTheirUsage(String script, String argument, int code) throws Exception {
    List<String> command = new ArrayList<>(List.of("run/" + script));
    if (!argument.isEmpty()) {
      command.add(argument);
    }
    Path out = directory.resolve("out");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    try {
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroy();
    }
    String said = Files.readString(out);

    assertThat(process.exitValue()).as(said).isEqualTo(code);
    assertThat(said).contains("run/" + script).doesNotContain("Traceback");
  }
}
