package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real output of other tools (src/test/resources/foreign) becomes results. */
class ImportCommandTest {
  private static final Path FILES = Path.of("src", "test", "resources", "foreign");

  @TempDir Path scratch;

  private static String file(String name) {
    return FILES.resolve(name).toString();
  }

  private Shell.Ran run(String tool, String... arguments) {
    List<String> all = new ArrayList<>(List.of("import", tool));
    all.addAll(List.of(arguments));
    all.addAll(List.of("-o", scratch.resolve("results").toString()));
    return Shell.run(all.toArray(String[]::new));
  }

  private List<StoredRun> imported(String tool, String... arguments) throws IOException {
    Shell.Ran ran = run(tool, arguments);
    assertThat(ran.code()).as(ran.err()).isZero();
    List<StoredRun> runs = new ArrayList<>();
    for (String line : ran.out().strip().split("\n")) {
      Path directory = Path.of(line);
      assertThat(ResultSchema.problems(directory)).as(line).isEmpty();
      assertThat(directory.resolve("report.html")).exists();
      Shell.Ran report = Shell.run("report", line);
      assertThat(report.code()).as(report.err()).isZero();
      runs.add(StoredRun.read(directory));
    }
    return runs;
  }

  private static StepResult step(StoredRun run) {
    return run.result().step("run");
  }

  /** A figure as the tool printed it. */
  private static double printed(String file, String pattern) throws IOException {
    Matcher m = Pattern.compile(pattern).matcher(Files.readString(FILES.resolve(file)));
    assertThat(m.find()).as(pattern).isTrue();
    return Double.parseDouble(m.group(1));
  }

  @Test
  void sysbenchHasItsFiguresIntervalsAndHistogram() throws IOException {
    String file = "sysbench/rw-1.txt";
    StoredRun run = imported("sysbench", file(file)).get(0);

    StepResult step = step(run);
    double events = printed(file, "total number of events: +(\\d+)");
    double seconds = printed(file, "total time: +([\\d.]+)s");
    assertThat(step.transactions()).isEqualTo((long) events);
    assertThat(step.rate()).isCloseTo(events / seconds, within(1e-9));
    assertThat(step.step().clients()).isEqualTo(2);
    TypeResult event = step.type("event");
    assertThat(event.service().mean())
        .isCloseTo(1e3 * printed(file, "avg: +([\\d.]+)"), within(1e-6));
    assertThat(event.service().max())
        .isCloseTo(1e3 * printed(file, "max: +([\\d.]+)"), within(1e-6));
    double p99 = 1e3 * printed(file, "99th percentile: +([\\d.]+)");
    assertThat(event.service().p99()).isCloseTo(p99, within(p99 * 0.02)); // sysbench's buckets
    assertThat(event.service().p50()).isBetween(1e3, p99);
    assertThat(event.response()).isNull();
    assertThat(event.counts().retried()).isNull();
    assertThat(run.result().run().seed()).isNull();
    assertThat(run.result().run().imported().text()).isEqualTo("sysbench 1.0.20");
    assertThat(run.result().run().imported().files().get(0).path()).isEqualTo(file(file));

    Histogram histogram = run.histograms("steps/01-run").get("event.service");
    assertThat(histogram.getTotalCount()).isEqualTo((long) events);
    List<IntervalRow> rows =
        run.intervals("steps/01-run").stream()
            .filter(row -> row.type().equals(IntervalRow.ALL))
            .toList();
    assertThat(rows).hasSize(8);
    assertThat(rows.get(0).rate()).isCloseTo(printed(file, "tps: ([\\d.]+)"), within(1.0));
    assertThat(rows.get(0).service().p99())
        .isCloseTo(1e3 * printed(file, "lat \\(ms,99%\\): ([\\d.]+)"), within(1.0));
    assertThat(run.result().run().facts().statements().read()).isEqualTo(14);
  }

  @Test
  void sysbenchWithARateIsAnOpenLoopWhoseLatencyIsAResponse() throws IOException {
    StoredRun run = imported("sysbench", file("sysbench/rate.txt")).get(0);

    assertThat(step(run).open().targetRate()).isEqualTo(200);
    assertThat(step(run).type("event").service()).isNull();
    assertThat(step(run).type("event").response().p95()).isCloseTo(590, within(1e-6));
    assertThat(step(run).type("event").response().p99()).isNull();
  }

  @Test
  void sysbenchWithoutADatabaseIsReadToo() throws IOException {
    List<StoredRun> runs =
        imported("sysbench", file("sysbench/cpu.txt"), file("sysbench/point.txt"));

    assertThat(step(runs.get(0)).rate()).isPositive();
    assertThat(runs.get(1).result().run().workload()).isEqualTo("sysbench-r1-w0-o0");
    assertThat(step(runs.get(1)).type("event").service().p50()).isNull();
  }

  @Test
  void ycsbHasItsFiguresByTypeAndItsStatusLines() throws IOException {
    String file = "ycsb/rep-1.txt";
    StoredRun run = imported("ycsb", file(file)).get(0);

    StepResult step = step(run);
    assertThat(step.types().keySet()).containsExactlyInAnyOrder("READ", "UPDATE", "INSERT");
    assertThat(step.rate())
        .isCloseTo(printed(file, "Throughput.ops/sec., ([\\d.]+)"), within(1e-9));
    assertThat(step.type("READ").count())
        .isEqualTo((long) printed(file, "\\[READ\\], Operations, (\\d+)"));
    assertThat(step.type("READ").service().p99())
        .isEqualTo(printed(file, "\\[READ\\], 99thPercentileLatency\\(us\\), ([\\d.]+)"));
    assertThat(step.type("READ").service().p99_9())
        .isEqualTo(printed(file, "\\[READ\\], 99.9PercentileLatency\\(us\\), ([\\d.]+)"));
    assertThat(step.step().clients()).isEqualTo(4);
    assertThat(run.result().run().imported().version()).isEqualTo("0.17.0");
    long counted =
        run.intervals("steps/01-run").stream()
            .filter(row -> row.type().equals("READ"))
            .mapToLong(IntervalRow::count)
            .sum();
    assertThat(counted).isBetween(step.type("READ").count() * 9 / 10, step.type("READ").count());
    assertThat(run.configuration()).contains("ycsb.requestdistribution = zipfian");
  }

  @Test
  void ycsbHistogramLogsGivePercentilesAndResponseTimes() throws IOException {
    StoredRun run =
        imported(
                "ycsb",
                file("ycsb/target.txt"),
                file("ycsb/target.err"),
                file("ycsb/READ.hdr"),
                file("ycsb/Intended-READ.hdr"))
            .get(0);

    TypeResult read = step(run).type("READ");
    assertThat(run.histograms("steps/01-run").get("READ.service").getTotalCount())
        .isEqualTo(read.count());
    assertThat(read.response().p95())
        .isCloseTo(
            printed(
                "ycsb/target.txt", "\\[Intended-READ\\], 95thPercentileLatency\\(us\\), (\\d+)"),
            within(10.0));
    assertThat(step(run).open().targetRate()).isEqualTo(500);
    assertThat(run.result().run().imported().files()).hasSize(4);
  }

  @Test
  void ycsbPrintsTheSameAsJsonAndAsBuckets() throws IOException {
    List<StoredRun> runs =
        imported("ycsb", file("ycsb/json.txt"), file("ycsb/jsona.txt"), file("ycsb/hist.txt"));

    assertThat(runs).hasSize(3).allMatch(run -> step(run).transactions() == 2000);
  }

  @Test
  void iostatCountsRequestsOfADeviceAndLeavesTheTimeSinceTheBootOut() throws IOException {
    StoredRun all = imported("iostat", file("stat/iostat-x.txt"), "--keep-first").get(0);
    StoredRun rest = imported("iostat", file("stat/iostat-x.txt")).get(0);

    assertThat(all.system("steps/01-run").values()).hasSize(5);
    assertThat(rest.system("steps/01-run").values()).hasSize(4);
    List<Double> reads = all.system("steps/01-run").column("vda:r/s");
    double mean = reads.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    assertThat(step(all).cost().rates().reads()).isCloseTo(mean, within(1e-9));
    assertThat(step(all).type("vda.read").rate()).isCloseTo(mean, within(1e-9));
    assertThat(step(all).type("vda.read").service().mean()).isPositive();
    assertThat(all.result().run().facts().shown()).containsKey("interval"); // assumed
    StoredRun timed = imported("iostat", file("stat/iostat-t.txt")).get(0);
    assertThat(timed.result().run().facts().shown()).doesNotContainKey("interval");
    assertThat(step(timed).seconds()).isCloseTo(3, within(1e-9));
  }

  @Test
  void iostatIsReadInItsOtherShapes() throws IOException {
    StoredRun plain = imported("iostat", file("stat/iostat-plain.txt")).get(0);
    StoredRun json = imported("iostat", file("stat/iostat.json"), "--device", "vda").get(0);

    assertThat(step(plain).types().keySet()).containsExactly("vda.request");
    assertThat(step(plain).cost().rates().readKb()).isNotNull();
    double megabytes =
        json.system("steps/01-run").column("vda:rMB/s").stream()
            .mapToDouble(Double::doubleValue)
            .average()
            .orElseThrow();
    assertThat(step(json).cost().rates().readKb()).isCloseTo(1024 * megabytes, within(1e-6));
    assertThat(run("iostat", file("stat/iostat.json"), "--device", "sdz").err())
        .contains("no device sdz, only vda");
  }

  @Test
  void vmstatHasRatesOfTheMachineAndNoTransactions() throws IOException {
    StoredRun run = imported("vmstat", file("stat/vmstat-t.txt")).get(0);

    List<String> samples =
        Files.readAllLines(FILES.resolve("stat/vmstat-t.txt")).stream()
            .filter(line -> line.matches("\\s*\\d+ .*"))
            .toList();
    double switches =
        samples.stream()
            .skip(1)
            .mapToDouble(line -> Double.parseDouble(line.strip().split("\\s+")[11]))
            .average()
            .orElseThrow();
    assertThat(samples).hasSize(25);
    assertThat(step(run).seconds()).isCloseTo(24, within(1e-9));
    assertThat(step(run).cost().rates().contextSwitches()).isCloseTo(switches, within(1e-9));
    assertThat(step(run).totals().transactions()).isNull();
    assertThat(step(run).rate()).isNaN();
    assertThat(imported("vmstat", file("stat/vmstat-w.txt"), "--every", "5").get(0))
        .satisfies(wide -> assertThat(step(wide).seconds()).isEqualTo(15));
  }

  /** A file with a pattern replaced everywhere. */
  private String changed(String name, String pattern, String replacement) throws IOException {
    String before = Files.readString(FILES.resolve(name));
    String after = before.replaceAll(pattern, replacement);
    assertThat(after).isNotEqualTo(before);
    Path path = scratch.resolve("changed-" + Path.of(name).getFileName());
    Files.writeString(path, after);
    return path.toString();
  }

  @Test
  void sysbenchWithoutAPercentileHasNone() throws IOException {
    String file =
        changed(
            "sysbench/point.txt",
            "95th percentile: .*",
            "percentile stats:               disabled");

    TypeResult event = step(imported("sysbench", file).get(0)).type("event");

    assertThat(event.service().p95()).isNull();
    assertThat(event.service().max()).isCloseTo(19_870, within(1e-6));
  }

  @Test
  void sysbench11NamesTheTotalTimeDifferently() throws IOException {
    String file =
        changed(
            "sysbench/point.txt",
            "General statistics:\\n    total time: ",
            "Throughput:\n    events/s (eps):    10619.17\n    time elapsed: ");

    assertThat(step(imported("sysbench", file).get(0)).rate())
        .isCloseTo(31_883 / 3.0024, within(1e-6));
  }

  @Test
  void aStalledIntervalOfSysbenchHasNoLatency() throws IOException {
    String file =
        changed(
            "sysbench/rw-1.txt",
            "\\[ 2s \\] thds: 2 .*",
            "[ 2s ] thds: 2 tps: 0.00 qps: 0.00 (r/w/o: 0.00/0.00/0.00) lat (ms,99%): 0.00"
                + " err/s: 0.00 reconn/s: 0.00");

    List<IntervalRow> stalled =
        imported("sysbench", file).get(0).intervals("steps/01-run").stream()
            .filter(row -> row.counts().count() == 0)
            .toList();

    assertThat(stalled).hasSize(2).allMatch(row -> row.service() == null);
  }

  @Test
  void sysbenchWithCheckpointsIsRefusedBecauseItsTotalsCoverTheLastPartOnly() throws IOException {
    String file =
        changed(
            "sysbench/point.txt",
            "\nSQL statistics",
            "\n[ 1s ] Checkpoint report:\nSQL statistics");

    Shell.Ran ran = run("sysbench", file);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("since the last checkpoint");
  }

  @Test
  void ycsbOperationsThatAllFailedHaveNoLatency() throws IOException {
    Path path = scratch.resolve("failed.txt");
    Files.writeString(
        path,
        """
        Command line: -db x -p redis.password=hidden1 -p db.passwd=hidden2 \
        -p mongodb.url=mongodb://joe:hidden3@host/ycsb -p db.url=jdbc:mysql://h/d?password=hidden4 -t
        [OVERALL], RunTime(ms), 1000
        [OVERALL], Throughput(ops/sec), 10.0
        [READ], Operations, 0
        [READ], AverageLatency(us), NaN
        [READ], MinLatency(us), 9223372036854775807
        [READ], MaxLatency(us), 0
        [READ], 95thPercentileLatency(us), 0
        [READ], Return=NOT_FOUND, 10
        """);

    StoredRun run = imported("ycsb", path.toString()).get(0);

    assertThat(step(run).type("READ").count()).isZero();
    assertThat(step(run).type("READ").service()).isNull();
    assertThat(run.configuration()).contains("ycsb.db = x").doesNotContain("hidden");
  }

  @Test
  void aReportOfIostatThatEndsBeforeItsDevicesIsRefused() throws IOException {
    String file = changed("stat/iostat-t.txt", "(?s)Device(?!.*Device).*", "");

    Shell.Ran ran = run("iostat", file);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("cut off before its devices");
  }

  @Test
  void vmstatIsReadInAZoneWithoutAName() throws IOException {
    String file = changed("stat/vmstat-t.txt", "( *)UTC", "$1-03");

    assertThat(step(imported("vmstat", file).get(0)).seconds()).isCloseTo(24, within(1e-9));
  }

  @Test
  void aShortenedLineOfANewVmstatIsRefused() throws IOException {
    String file = changed("stat/vmstat-t.txt", "wa st +UTC", "wa st gu");
    String shortened = Files.readString(Path.of(file)).replaceAll(" 2026-\\S+ \\S+", "");
    Files.writeString(Path.of(file), shortened);

    Shell.Ran ran = run("vmstat", file);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(file + ":3: too few columns");
  }

  @Test
  void resultsOfRepeatsAreComparedByTheSameRules() throws IOException {
    Path base = scratch.resolve("base");
    Path other = scratch.resolve("other");
    for (Path side : List.of(base, other)) {
      Shell.Ran ran =
          Shell.run(
              "import",
              "sysbench",
              file("sysbench/rw-1.txt"),
              file("sysbench/rw-2.txt"),
              file("sysbench/rw-3.txt"),
              "-o",
              side.toString());
      assertThat(ran.code()).as(ran.err()).isZero();
    }

    Shell.Ran same =
        Shell.run("compare", base.toString(), other.toString(), "--gate", "rate >= 0.5 base");
    assertThat(same.code()).as(same.err()).isZero();
    assertThat(same.out()).contains("passed").contains("rate").contains("1.00");

    imported("sysbench", file("sysbench/point.txt"));
    Shell.Ran unlike = Shell.run("compare", base.toString(), scratch.resolve("results").toString());
    assertThat(unlike.code()).isEqualTo(2);
    assertThat(unlike.out() + unlike.err()).contains("sysbench-r1-w0-o0");

    Shell.Ran history = Shell.run("history", scratch.toString());
    assertThat(history.code()).as(history.err()).isZero();
    assertThat(history.out()).contains("sysbench-r14-w4-o2");
    assertThat(Shell.run("list", scratch.toString()).out()).contains("sysbench-r1-w0-o0");
  }

  @ParameterizedTest
  @CsvSource({
    "sysbench, sysbench/rw-1.txt, 15",
    "sysbench, sysbench/rw-1.txt, 40",
    "sysbench, sysbench/rw-1.txt, 1",
    "ycsb, ycsb/rep-1.txt, 45",
    "ycsb, ycsb/json.txt, 9",
    "iostat, stat/iostat-x.txt, 5",
    "iostat, stat/iostat-x.txt, 1",
    "vmstat, stat/vmstat-t.txt, 7",
    "vmstat, stat/vmstat-t.txt, 1"
  })
  void garbageIsRefusedWithFileAndLine(String tool, String name, int line) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(FILES.resolve(name)));
    lines.add(line - 1, "@@ x7 %% garbage {[");
    Path damaged = scratch.resolve("damaged.txt");
    Files.write(damaged, lines);

    Shell.Ran ran = run(tool, damaged.toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(damaged + ":" + line + ":");
    assertThat(scratch.resolve("results")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({
    "sysbench, sysbench/rw-1.txt",
    "ycsb, ycsb/rep-1.txt",
    "ycsb, ycsb/jsona.txt",
    "iostat, stat/iostat.json",
    "vmstat, stat/vmstat-t.txt",
    "sysbench, sysbench/refused.txt"
  })
  void aFileThatIsCutOffIsRefused(String tool, String name) throws IOException {
    byte[] bytes = Files.readAllBytes(FILES.resolve(name));
    Path cut = scratch.resolve("cut.txt");
    Files.write(cut, Arrays.copyOf(bytes, 300));

    Shell.Ran ran = run(tool, cut.toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(cut.toString());
  }

  @Test
  void whatIsNotTextOrNotThereIsRefused() throws IOException {
    Path binary = scratch.resolve("binary");
    Files.write(binary, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1, 2});

    assertThat(run("sysbench", binary.toString()).err()).contains("not text in UTF-8");
    assertThat(run("ycsb", scratch.resolve("none").toString()).err()).contains("does not exist");
    assertThat(run("iostat", file("sysbench/rw-1.txt")).code()).isEqualTo(2);
    assertThat(run("vmstat", file("stat/vmstat-t.txt"), "--every", "0").code()).isEqualTo(2);
    assertThat(run("cassandra", file("sysbench/rw-1.txt")).code()).isEqualTo(2);
  }
}
