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
import java.util.regex.Pattern;
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

  private static final long MOST_CELLS = 2;
  private static final Pattern PLAN = Pattern.compile("(?m)^ plan +(\\d+) cells");

  /** Lines of each script's tables: heads, and cells that were not run or not measured. */
  private static final Map<String, List<String>> LINES =
      Map.ofEntries(
          Map.entry(
              "embedded-engines",
              List.of(
                  "Engine | Load Time | CPU | DB Size | Process Size | Total Size | Context"
                      + " Switches | |||",
                  "Wall | User | Sys | % | KB | KB | KB | Vol | Invol | |",
                  "Threads | Run Time | CPU % | DB Size | Process Size | Total Size | Context"
                      + " Switches | Write Rate | Read Rate | |||",
                  "Wall | User | Sys | Vol | Invol | |||||||")),
          Map.entry(
              "hot-rows",
              List.of("Updates per second", "config   #tables  DOP=1", "rocksdb        2      X")),
          Map.entry(
              "insert-long-load", List.of("#rows           #secs  avg_ips last_ips        engine")),
          Map.entry(
              "insert-rounds",
              List.of(
                  "Results @20k rows",
                  "DB-size  Bytes-per-doc Write-rate  Bytes-written  Test-secs     TPS   Server",
                  "#rows           #secs  avg_ips last_ips        engine")),
          Map.entry("insert-steps", List.of()),
          Map.entry(
              "linkbench-2016",
              List.of(
                  "hour      tps    r/q   rKB/q   wKB/q      r/s     rKB/s     wKB/s     dbGB"
                      + "          rows  engine",
                  "step  transactions/s  p50, us  p99, us  max, us      r/q    rKB/q    wKB/q"
                      + "  engine wKB/q  write amp  server us/q  cpu us/q  size, GiB  engine")),
          Map.entry(
              "linkbench-day",
              List.of(
                  "hour      tps    r/q   rKB/q   wKB/q      r/s     rKB/s     wKB/s     dbGB"
                      + "          rows  engine",
                  "rocksdb, us",
                  "transaction           count       avg       p50       p75       p95       p99"
                      + "     p99.9    p99.99       max",
                  "ADD_LINK, us",
                  "engine                count       avg       p50       p75       p95       p99"
                      + "     p99.9    p99.99       max")),
          Map.entry(
              "linkbench-disk-array", List.of("clients     rows/s     dbGB      tps  engine")),
          Map.entry(
              "linkbench-faster-load",
              List.of(
                  "loaders  memtable  checks   nodes/s   links/s    rows/s  engine",
                  "memtable MB    rows/s")),
          Map.entry(
              "linkbench-flash-waf",
              List.of(
                  "                total GB written        relative KB written/query",
                  "                iostat  device  WAF     iostat  device")),
          Map.entry(
              "linkbench-load-cost",
              List.of(
                  "insert rate per second",
                  "     1      8  loaders",
                  "(CPU utilization * 1000) / insert_rate",
                  "context switches per insert")),
          Map.entry(
              "linkbench-week",
              List.of(
                  "hour      tps    r/q   rKB/q   wKB/q      r/s     rKB/s     wKB/s     dbGB"
                      + "          rows  engine")),
          Map.entry(
              "point-queries-cached",
              List.of(
                  "point queries per second",
                  "     1      2  clients",
                  "(CPU_utilization / QPS) * 1,000,000",
                  "vmstat.cs / QPS",
                  "context switch per query")),
          Map.entry(
              "point-queries-uncached",
              List.of(
                  "point queries per second",
                  "     1      2  clients",
                  "iostat r/s",
                  "disk reads per query")),
          Map.entry(
              "sysbench-mongodb",
              List.of("size   rocksdb", "KiB read per operation", "KiB written per operation")),
          Map.entry(
              "update-by-key-disk",
              List.of(
                  "TPS",
                  "disk reads/second from iostat r/s",
                  "disk reads per update",
                  "KB/update written to disk",
                  "configuration     1 client",
                  "TPS, relative to rocksdb.set")),
          Map.entry(
              "update-by-key-flash",
              List.of(
                  "TPS",
                  "disk reads/second from iostat r/s",
                  "disk reads per update",
                  "KB/update written to disk",
                  "configuration  1 client  2 clients")));

  /** Without a device of its own: what only the device knows. */
  private static final String UNKNOWN_DEVICE = "(?m)^rocksdb +[\\d.]+ +NA +NA ";

  @TempDir Path scratch;

  private record Ran(String script, int code, String text) {}

  @Test
  void everyScriptEndsInItsTables() throws Exception {
    long begin = System.nanoTime();
    List<Ran> all = runAll();
    System.out.printf(
        "experiments: %d scripts at SCALE=smallest in %d s%n",
        all.size(), TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin));

    assertThat(all).extracting(Ran::script).containsAll(LINES.keySet());
    assertThat(all)
        .allSatisfy(
            ran -> {
              assertThat(ran.code()).as(ran.text()).isZero();
              assertThat(ran.text())
                  .as(ran.script())
                  .contains("A test of the script, no figures.", "measured   ")
                  .doesNotContain("Exception", "as expected", "undecided");
              assertThat(ran.text().lines())
                  .as(ran.script())
                  .containsAll(LINES.getOrDefault(ran.script(), List.of()));
              assertThat(cells(ran.text())).as(ran.script()).isLessThanOrEqualTo(MOST_CELLS);
            });
    assertThat(all)
        .filteredOn(ran -> ran.script().equals("linkbench-flash-waf"))
        .singleElement()
        .satisfies(ran -> assertThat(ran.text()).containsPattern(UNKNOWN_DEVICE));
    assertThat(all)
        .filteredOn(ran -> ran.text().startsWith("expected\n"))
        .hasSizeGreaterThan(LINES.size() / 2)
        .allSatisfy(ran -> assertThat(ran.text()).as(ran.script()).contains("  not judged  "));
  }

  /** Cells of the largest of its plans. */
  private static long cells(String text) {
    return PLAN.matcher(text)
        .results()
        .mapToLong(found -> Long.parseLong(found.group(1)))
        .max()
        .orElse(1);
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
