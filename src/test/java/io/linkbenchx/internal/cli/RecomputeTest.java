package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run/recompute}, which knows only the files of a result, agrees with it. */
class RecomputeTest {
  @TempDir Path directory;

  private record Ended(int code, String output) {}

  private Ended recompute(Path result) throws Exception {
    Path output = directory.resolve("recomputed.txt");
    Process process =
        new ProcessBuilder("python3", "run/recompute", result.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Ended(process.exitValue(), Files.readString(output));
  }

  private Path run(String... lines) {
    Scratch scratch = new Scratch(directory);
    Shell.Ran ran =
        Shell.run(
            "-c", scratch.config(lines).toString(), "-o", directory.resolve("results").toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    return scratch.result();
  }

  @Test
  void closedAndOverloadedStepsAreWhatTheirFilesSay() throws Exception {
    Path result = run("duration = 1s", "rate = 0, 1000000", "transactions = 0", "behind = drop");
    Ended ended = recompute(result);
    assertThat(ended.code()).as(ended.output()).isZero();
    assertThat(ended.output()).containsPattern("run: \\d+ figures, 0 off").contains("open: 1");
  }

  @Test
  void aStepOfRowsIsWhatItsFilesSayAndAChangedFigureIsFound() throws Exception {
    Path result = run("rows = 20k", "transactions = 0", "duration = 1h");
    assertThat(recompute(result).code()).isZero();

    Path json = result.resolve("result.json");
    String text = Files.readString(json);
    String changed = text.replaceAll("\"rate\" : ([1-9])", "\"rate\" : 1$1");
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(json, changed);
    Path batches = result.resolve("steps/02-run/batches.csv");
    List<String> rows = Files.readAllLines(batches);
    Files.write(batches, rows.subList(0, rows.size() / 2));

    Ended ended = recompute(result);
    assertThat(ended.code()).as(ended.output()).isEqualTo(1);
    assertThat(ended.output()).contains("run: rate: ", "run: transactions: ");
  }
}
