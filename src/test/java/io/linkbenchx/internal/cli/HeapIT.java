package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * 64 clients with a recorder for each of ten types fit into a small heap: 256 MB in closed loop,
 * 400 MB in open loop, where service and response are both recorded.
 */
class HeapIT {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"256m, closed, 0", "400m, poisson, 50000"})
  void sixtyFourClientsOfTenTypes(String heap, String loop, String rate) throws Exception {
    Path output = directory.resolve("output.txt");
    List<String> command = ProgramCommand.of("-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError");
    command.addAll(
        List.of("-c", config(loop, rate).toString(), "-o", directory.resolve("out").toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended).as(Files.readString(output)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    assertThat(Files.readString(output)).contains("GET_LINKS_LIST", "UPDATE_NODE");
  }

  private Path config(String loop, String rate) throws Exception {
    return Files.write(
        directory.resolve("job.properties"),
        List.of(
            "database = noop",
            "phases = run",
            "calibrate = 0",
            "maxid1 = 10M",
            "clients = 64",
            "warmup = 0s",
            "duration = 3s",
            loop.equals("closed") ? "" : "arrival = " + loop + "\nrate = " + rate));
  }
}
