package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * 64 clients with a recorder for each of ten types fit into a small heap: 256 MB in closed loop,
 * 400 MB in open loop, where service and response are both recorded.
 */
class HeapIT {
  @TempDir Path directory;

  private record Ended(int code, String output) {}

  private Ended run(String heap, Path config) throws Exception {
    Path output = directory.resolve("output.txt");
    List<String> command = ProgramCommand.of("-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError");
    command.addAll(List.of("-c", config.toString(), "-o", directory.resolve("out").toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended).as(Files.readString(output)).isTrue();
    return new Ended(process.exitValue(), Files.readString(output));
  }

  @ParameterizedTest
  @CsvSource({"256m, closed, 0", "400m, poisson, 50000"})
  void sixtyFourClientsOfTenTypes(String heap, String loop, String rate) throws Exception {
    Ended ended = run(heap, config(64, loop, rate));
    assertThat(ended.code()).as(ended.output()).isZero();
    assertThat(ended.output()).contains("GET_LINKS_LIST", "UPDATE_NODE");
  }

  @Test
  void moreClientsThanFitAreRefusedWithAHeapThatIsEnough() throws Exception {
    Path config = config(120, "uniform", "20000");

    Ended refused = run("96m", config);
    assertThat(refused.code()).as(refused.output()).isEqualTo(2);
    Matcher advice = Pattern.compile("start with LBX_HEAP=([0-9]+m) ").matcher(refused.output());
    assertThat(advice.find()).as(refused.output()).isTrue();

    Ended followed = run(advice.group(1), config);
    assertThat(followed.code()).as(followed.output()).isZero();
    assertThat(followed.output()).contains("120 clients", "GET_LINKS_LIST");
  }

  private Path config(int clients, String loop, String rate) throws Exception {
    return Files.write(
        directory.resolve("job.properties"),
        List.of(
            "database = noop",
            "phases = run",
            "calibrate = 0",
            "maxid1 = 10M",
            "clients = " + clients,
            "warmup = 0s",
            "duration = 3s",
            loop.equals("closed") ? "" : "arrival = " + loop + "\nrate = " + rate));
  }
}
