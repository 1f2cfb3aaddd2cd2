package io.linkbenchx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Ctrl-C on the real process, at moments chosen at random, while clients and loaders are inside the
 * embedded engine. {@code -Dlinkbenchx.interrupts=100} does it a hundred times each.
 */
class InterruptIT {
  private static final int TIMES = Integer.getInteger("linkbenchx.interrupts", 5);

  @TempDir Path directory;

  private final Random random = new Random(11);

  @Test
  void endsARunWithItsFiguresAndNoCrash() throws Exception {
    Path config = config("existing = drop", "phases = load, run", "duration = 10m");

    for (int i = 0; i < TIMES; i++) {
      Path results = directory.resolve("run" + i);
      Path output = directory.resolve("run" + i + ".txt");
      Process process = start(output, "-c", config.toString(), "-o", results.toString());
      awaitText(process, output, " closed ");
      end(process, interruptsArrive() ? "INT" : "TERM");

      assertThat(process.exitValue()).as(Files.readString(output)).isEqualTo(130);
      assertThat(Files.readString(output)).contains("GET_LINKS_LIST", "what was measured is kept");
      assertThat(onlyOne(results)).isDirectoryContaining("glob:**/report.html");
      assertNoCrash();
    }
  }

  @Test
  void endsALoadThatResumeFinishes() throws Exception {
    Path config = config("maxid1 = 400001", "loader_chunk_size = 512", "phases = load");

    for (int i = 0; i < TIMES; i++) {
      Path results = directory.resolve("load" + i);
      Path output = directory.resolve("load" + i + ".txt");
      Process process = start(output, "-c", config.toString(), "-o", results.toString(), "--drop");
      awaitText(process, output, " load ");
      end(process, "TERM");

      assertThat(process.exitValue()).as(Files.readString(output)).isEqualTo(130);
      assertThat(Files.readString(output)).contains("--resume").contains("finishes the load");
      assertNoCrash();
    }
    Path output = directory.resolve("rest.txt");
    Process rest =
        start(
            output,
            "-c",
            config.toString(),
            "-o",
            directory.resolve("rest").toString(),
            "--resume",
            "-Dphases=load,verify");
    assertThat(rest.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(rest.exitValue()).as(Files.readString(output)).isZero();
    assertThat(Files.readString(output)).contains("400 000 nodes", "OK");
  }

  private Path config(String... more) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("nlinks_max = 100");
    lines.add("calibrate = 0");
    lines.add("seed = 3");
    lines.add("clients = 4");
    lines.add("rocksdb.path = " + directory.resolve("db"));
    lines.addAll(List.of(more));
    if (lines.stream().noneMatch(line -> line.startsWith("maxid1"))) {
      lines.add("maxid1 = 5001");
    }
    return Files.write(directory.resolve("job.properties"), lines);
  }

  private Process start(Path output, String... arguments) throws IOException {
    List<String> command =
        ProgramCommand.of("-Xmx256m", "-XX:ErrorFile=" + directory.resolve("hs_err.log"));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }

  private void awaitText(Process process, Path output, String text) throws Exception {
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (!Files.readString(output).contains(text)) {
      assertThat(process.isAlive()).as(Files.readString(output)).isTrue();
      assertThat(System.nanoTime()).as("still waiting for " + text).isLessThan(limit);
      Thread.sleep(20);
    }
    Thread.sleep(random.nextInt(300));
  }

  /** What a shell runs in the background ignores SIGINT, and so do its children. */
  private static boolean interruptsArrive() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return true;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .allMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) == 0);
  }

  private static void end(Process process, String signal) throws Exception {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended).as("ended within a minute of " + signal).isTrue();
  }

  private void assertNoCrash() {
    assertThat(directory.resolve("hs_err.log")).doesNotExist();
  }

  private static Path onlyOne(Path results) throws IOException {
    try (var runs = Files.list(results)) {
      return runs.findFirst().orElseThrow();
    }
  }
}
