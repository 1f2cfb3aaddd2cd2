package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The readahead of the device below an embedded database varies from cell to cell. */
class ReadaheadRunTest {
  @TempDir Path directory;

  private LinkBenchX.Builder plan(Path data, String readahead) {
    return LinkBenchX.builder()
        .set("workload", "UpdateByPk")
        .set("database", "rocksdb")
        .set("rocksdb.path", data.toString())
        .set("tables", "1")
        .set("table_size", "100")
        .set("clients", "1")
        .set("warmup", "0")
        .set("calibrate", "0")
        .set("duration", "0")
        .set("transactions", "20")
        .set("readahead", readahead)
        .results(directory.resolve("results"));
  }

  /** The kernel's file of the device below a directory, if this user may write it. */
  private static Path file(Path place) throws IOException, InterruptedException {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root may set a readahead");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/findmnt")), "findmnt names the device");
    Process process = new ProcessBuilder("findmnt", "-no", "MAJ:MIN", "-T", "" + place).start();
    String device =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor()).isZero();
    Path block = Path.of("/sys/dev/block", device);
    for (String queue : List.of("queue", "../queue")) {
      Path file = block.resolve(queue).resolve("read_ahead_kb");
      if (Files.isWritable(file)) {
        return file;
      }
    }
    assumeTrue(false, "no block device below " + place);
    return block;
  }

  private static long kilobytes(Path file) {
    try {
      return Long.parseLong(Files.readString(file).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A few KB more than before, which no other program on this machine notices. */
  @Test
  void eachCellHasItsOwnAndTheDeviceGetsItsOldOneBack() throws Exception {
    Path file = file(directory);
    long before = kilobytes(file);
    List<Long> measured = new ArrayList<>();
    RunListener watcher =
        new RunListener() {
          @Override
          public void stepStarted(Step step) {
            if (step.mode() == StepMode.CLOSED) {
              measured.add(kilobytes(file));
            }
          }
        };
    String values = "%dKB | %dKB".formatted(before + 4, before + 8);

    RunResult run =
        plan(directory.resolve("db"), values)
            .set("sweep", "readahead")
            .listener(watcher)
            .build()
            .run();

    assertThat(measured).containsExactly(before + 4, before + 8);
    assertThat(kilobytes(file)).isEqualTo(before);
    assertThat(directory.resolve("db.readahead")).doesNotExist();
    assertThat(run.plan().cells()).extracting(CellResult::state).containsOnly(CellState.FINISHED);
    assertThat(run.steps().stream().filter(s -> s.step().mode() == StepMode.LOAD))
        .as("the data are the same")
        .hasSize(1);
    assertThat(run.databases())
        .extracting(database -> database.devices().get(0).readaheadBytes())
        .containsExactly((before + 4) * 1024, (before + 8) * 1024);
  }

  @Test
  void aPlaceWithoutADeviceVoidsTheCellWithAdvice() throws IOException {
    Path memory = Path.of("/dev/shm");
    assumeTrue(Files.isWritable(memory) && isTmpfs(memory));
    Path data = Files.createTempDirectory(memory, "lbx-readahead").resolve("db");
    try {
      assertThatThrownBy(() -> plan(data, "16KB").build().run())
          .hasMessageContaining("readahead cannot be set, so the cell is void: no block device")
          .hasMessageContaining("run as root outside a container")
          .hasMessageContaining("or leave readahead out");
      assertThat(data).as("not even opened").doesNotExist();
    } finally {
      Files.delete(data.getParent());
    }
  }

  private static boolean isTmpfs(Path place) throws IOException {
    return Files.getFileStore(place).type().equals("tmpfs");
  }

  @Test
  void aDatabaseThatIsNotInThisProcessRefusesIt() {
    assertThatThrownBy(() -> plan(directory.resolve("db"), "16KB").set("database", "noop").build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("readahead")
        .hasMessageContaining("server.options = readahead=16k");
  }
}
