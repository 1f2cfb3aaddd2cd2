package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every script of {@code run/experiments} at SCALE=smallest, with the executable jar. */
class ExperimentsIT {
  private static final Path SCRIPTS =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("run/experiments");

  /** They wait for the disk now and then; more than the cores would only disturb other tests. */
  private static final int AT_ONCE = 2;

  private static final long MOST_SECONDS = 180;

  /** A line that the table of a script begins with. */
  private static final Map<String, String> HEADS =
      Map.ofEntries(
          Map.entry("embedded-engines", "Threads | Run Time | CPU % | DB Size"),
          Map.entry("hot-rows", "config   #tables  DOP=1  DOP=2"),
          Map.entry("insert-loaders-memtable", "#rows"),
          Map.entry("insert-long-load", "#rows"),
          Map.entry("insert-rounds", "#rows"),
          Map.entry("insert-steps", "ips\tqps"),
          Map.entry("linkbench-day", "hour      tps"),
          Map.entry("linkbench-disk-array", "clients     rows/s"),
          Map.entry("linkbench-faster-load", "loaders  memtable"),
          Map.entry("linkbench-flash-waf", "relative KB written/query"),
          Map.entry("linkbench-load-cost", "insert rate per second"),
          Map.entry("linkbench-week", "hour      tps"),
          Map.entry("point-queries-cached", "context switch per query"),
          Map.entry("point-queries-uncached", "disk reads per query"),
          Map.entry("sysbench-mongodb", "====="),
          Map.entry("update-by-key", "disk reads per update"));

  @TempDir Path scratch;

  private record Ran(String script, int code, String text) {}

  @Test
  void everyScriptEndsInItsTables() throws Exception {
    List<Ran> all = runAll();

    assertThat(all).extracting(Ran::script).containsExactlyInAnyOrderElementsOf(HEADS.keySet());
    assertThat(all)
        .allSatisfy(
            ran -> {
              assertThat(ran.code()).as(ran.text()).isZero();
              assertThat(ran.text())
                  .as(ran.script())
                  .contains(HEADS.get(ran.script()), "A test of the script, no figures.")
                  .doesNotContain("Exception", "as expected", "undecided");
            });
    assertThat(all)
        .filteredOn(ran -> ran.text().startsWith("expected\n"))
        .hasSizeGreaterThan(HEADS.size() / 2)
        .allSatisfy(ran -> assertThat(ran.text()).as(ran.script()).contains("  not judged  "));
  }

  private List<Ran> runAll() throws Exception {
    Path program = program();
    List<Callable<Ran>> calls = new ArrayList<>();
    try (Stream<Path> files = Files.list(SCRIPTS)) {
      files
          .filter(file -> !file.endsWith("common"))
          .sorted()
          .forEach(file -> calls.add(() -> run(file, program)));
    }
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Ran> all = new ArrayList<>();
      for (Future<Ran> ran : threads.invokeAll(calls)) {
        all.add(ran.get());
      }
      return all;
    } finally {
      threads.shutdownNow();
    }
  }

  private Path program() throws IOException {
    Path jar = Path.of(System.getProperty("linkbenchx.jar", "target/linkbenchx.jar"));
    Path program = scratch.resolve("program");
    Files.writeString(
        program,
        "#!/bin/sh\nexec '"
            + Path.of(System.getProperty("java.home"), "bin", "java")
            + "' -jar '"
            + jar.toAbsolutePath()
            + "' \"$@\"\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return program;
  }

  /** Runs in a separate directory, which holds its data. */
  private Ran run(Path script, Path program) throws IOException, InterruptedException {
    String name = script.getFileName().toString();
    Path home = Files.createDirectory(scratch.resolve(name));
    Path text = home.resolve("out.txt");
    ProcessBuilder builder =
        new ProcessBuilder("sh", script.toString())
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(text.toFile());
    builder.environment().put("SCALE", "smallest");
    builder.environment().put("LINKBENCHX", program.toString());
    builder.environment().put("RESULTS", "results");
    Process process = builder.start();
    if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
      process.waitFor();
    }
    return new Ran(name, process.exitValue(), Files.readString(text));
  }
}
