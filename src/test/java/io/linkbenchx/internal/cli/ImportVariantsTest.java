package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Variants of other tools' output that people publish: older versions, forks, options, limits. */
class ImportVariantsTest {
  @TempDir Path scratch;

  private Shell.Ran run(String tool, String text, String... options) throws IOException {
    Path file = scratch.resolve("published.txt");
    Files.writeString(file, text);
    Path results = Files.createTempDirectory(scratch, "results");
    List<String> words =
        new java.util.ArrayList<>(
            List.of("import", tool, file.toString(), "-o", results.toString()));
    words.addAll(List.of(options));
    return Shell.run(words.toArray(String[]::new));
  }

  private Path imported(String tool, String text, String... options) throws IOException {
    Shell.Ran ran = run(tool, text, options);
    assertThat(ran.code()).as(ran.err()).isZero();
    return Path.of(ran.out().strip());
  }

  private StepResult step(String tool, String text, String... options) throws IOException {
    return StoredRun.read(imported(tool, text, options)).result().step("run");
  }

  private void assertRefused(String tool, String text, String... said) throws IOException {
    Shell.Ran ran = run(tool, text);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(said);
  }

  // sysbench

  private static String sysbench(String avg, String max, String p95, String sum) {
    return sysbench("sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)", "", avg, max, p95, sum);
  }

  private static String sysbench(
      String head, String more, String avg, String max, String p95, String sum) {
    return String.join(
        "\n",
        head,
        "",
        "Running the test with following options:",
        "Number of threads: 4",
        more + "Initializing random number generator from seed (7).",
        "",
        "General statistics:",
        "    total time:                          20.0000s",
        "    total number of events:              600",
        "",
        "Latency (ms):",
        "         min:                                    0.00",
        "         avg:                                    " + avg,
        "         max:                                    " + max,
        "         95th percentile:                        " + p95,
        "         sum:                                    " + sum,
        "");
  }

  private static TypeResult event(StepResult step) {
    return step.type("event");
  }

  @Test
  void sysbenchWithASeedHasItsSeed() throws IOException {
    Path result = imported("sysbench", sysbench("13.43", "108.32", "15.27", "8058.00"));

    assertThat(Files.readString(result.resolve("config.properties")))
        .contains("sysbench.seed = 7\n");
  }

  @Test
  void aPercentileAtTheEndOfSysbenchsHistogramIsNotKnown() throws IOException {
    StepResult step = step("sysbench", sysbench("172096.73", "270178.25", "100000.00", "1.00"));

    assertThat(event(step).service().p95()).isNull();
    assertThat(event(step).service().max()).isCloseTo(270_178_250, within(1.0));
  }

  @Test
  void bucketsAtTheEndOfSysbenchsHistogramAreNotKnownEither() throws IOException {
    String histogram =
        """
        Latency histogram (values are in milliseconds)
               value  ------------- distribution ------------- count
               1.000 |*******                                  400
          100000.000 |****                                     200
        """;
    String text = sysbench("172096.73", "270178.25", "100000.00", "1.00");
    Path result = imported("sysbench", text.replace("General", histogram + "General"));

    TypeResult event = event(StoredRun.read(result).result().step("run"));
    assertThat(event.service().p50()).isCloseTo(1000, within(20.0));
    assertThat(event.service().p90()).isNull();
    assertThat(event.service().p95()).isNull();
    assertThat(StoredRun.read(result).histograms("steps/01-run")).isEmpty();
  }

  @Test
  void whatSysbenchRoundsToZeroIsNotKnownButTheMeanFollowsFromTheSum() throws IOException {
    StepResult step = step("sysbench", sysbench("0.00", "0.00", "0.00", "0.60"));

    assertThat(event(step).service().mean()).isCloseTo(1.0, within(1e-9));
    assertThat(event(step).service().p95()).isNull();
    assertThat(event(step).service().max()).isNaN();
  }

  @Test
  void aByteOrderMarkAndTheLineOfNohupAreNoContent() throws IOException {
    String text = sysbench("1.00", "2.00", "1.50", "600.00");

    assertThat(step("sysbench", "\uFEFF" + text).transactions()).isEqualTo(600);
    assertThat(step("sysbench", "nohup: ignoring input\n" + text).transactions()).isEqualTo(600);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"[ 1s ] queue length: 0, concurrency: 2", "[ 1s ] queue length: 0 concurrency: 0"})
  void theQueueOfARateIsRead(String line) throws IOException {
    String text = sysbench("1.00", "2.00", "1.50", "600.00");

    assertThat(step("sysbench", text.replace("General", line + "\nGeneral")).transactions())
        .isEqualTo(600);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sysbench 0.5:  multi-threaded system evaluation benchmark",
        "sysbench 0.4.12:  multi-threaded system evaluation benchmark"
      })
  void olderSysbenchIsRefusedByItsVersion(String head) throws IOException {
    assertRefused(
        "sysbench",
        sysbench(head, "", "1.00", "2.00", "1.50", "600.00"),
        "published.txt:1: output of sysbench 1.0 or newer is read");
  }

  @Test
  void latenciesOfARateAreShownListedAndComparedAndItsMissIsSaid() throws IOException {
    String head = "sysbench 1.0.20";
    String rate = "Target transaction rate: 100/sec\n";
    String base =
        imported("sysbench", sysbench(head, rate, "6981.13", "20000.00", "13301.16", "1"))
            .toString();
    String other =
        imported("sysbench", sysbench(head, rate, "13981.13", "30000.00", "23301.16", "1"))
            .toString();

    assertThat(StoredRun.read(Path.of(base)).result().step("run").caveats())
        .extracting(Caveat::kind)
        .containsExactly(Caveat.Kind.MISSED_RATE);
    assertThat(Shell.run("report", base).out())
        .contains("open, response us", "7.0 s", "13.3 s", "30.0/s of the 100.0/s requested");
    assertThat(Shell.run("compare", base, other).out())
        .containsPattern("response.mean\\(event\\)\\s+6 981 130\\s+13 981 130")
        .containsPattern("response.p95\\(event\\)\\s+13 301 160\\s+23 301 160");

    String highest =
        sysbench(head, rate, "6981.13", "20000.00", "13301.16", "1").replace("95th", "99th");
    Path listed = imported("sysbench", highest);
    assertThat(Shell.run("list", listed.toString()).out()).containsPattern("30.0 +NA +13.3 s");
  }

  @Test
  void theLatencyOfAnIntervalAtTheEndOfSysbenchsHistogramIsNotKnown() throws IOException {
    String intervals =
        """
        [ 10s ] thds: 4 tps: 30.00 qps: 30.00 (r/w/o: 30.00/0.00/0.00) lat (ms,99%): 15.27 \
        err/s: 0.00 reconn/s: 0.00
        [ 20s ] thds: 4 tps: 30.00 qps: 30.00 (r/w/o: 30.00/0.00/0.00) lat (ms,99%): 100000.00 \
        err/s: 0.00 reconn/s: 0.00
        """;
    String text = sysbench("172096.73", "270178.25", "100000.00", "1.00");
    Path result = imported("sysbench", text.replace("General", intervals + "General"));

    List<IntervalRow> rows =
        StoredRun.read(result).intervals("steps/01-run").stream()
            .filter(row -> row.type().equals("event"))
            .toList();
    assertThat(rows).extracting(row -> row.counts().count()).containsExactly(300L, 300L);
    assertThat(rows.get(0).service().p99()).isCloseTo(15_270, within(1e-6));
    assertThat(rows.get(1).service()).isNull();
  }

  @Test
  void reconnectsOfSysbenchAreShown() throws IOException {
    String text = sysbench("1.00", "2.00", "1.50", "600.00");
    String none = "    reconnects:                          0      (0.00 per sec.)\n\n";
    String one = "    reconnects:                          1      (0.05 per sec.)\n\n";

    assertThat(shown(text.replace("General", one + "General"))).containsEntry("reconnects", "1");
    assertThat(shown(text.replace("General", none + "General"))).doesNotContainKey("reconnects");
  }

  private Map<String, String> shown(String text) throws IOException {
    return StoredRun.read(imported("sysbench", text)).result().run().facts().shown();
  }

  /** As posted: a terminal has made blanks of the tabs. */
  @Test
  void intervalsOfTheInsertBenchmarkMayHaveBlanks() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/foreign/mytools/o.qr100.txt"));

    StepResult tabs = step("mytools", text);
    StepResult blanks = step("mytools", text.replace("\t", "  "));

    assertThat(blanks.types()).isEqualTo(tabs.types());
    assertThat(blanks.transactions()).isPositive().isEqualTo(tabs.transactions());
  }

  /** Their intervals are in bytes, and so is part of their summary. */
  @ParameterizedTest
  @CsvSource({"fileio, 39079, 2.0084, 26850", "memory, 3682963, 2.0023, 38480"})
  void testsWithoutADatabaseHaveTheirEvents(String name, long events, double seconds, double max)
      throws IOException {
    Path file = Path.of("src/test/resources/foreign/sysbench", name + ".txt");
    StepResult step = step("sysbench", Files.readString(file));

    assertThat(step.transactions()).isEqualTo(events);
    assertThat(step.rate()).isCloseTo(events / seconds, within(1e-6));
    assertThat(event(step).service().max()).isEqualTo(max);
    assertThat(event(step).service().p95()).isNull(); // printed as 0.00
  }

  /** Said with {@code --verbosity=4} and with {@code --debug}. */
  @ParameterizedTest
  @ValueSource(strings = {"Doing CPU performance benchmark", "Doing mutex performance test"})
  void whatAVerboseTestIsDoingIsNoFigure(String line) throws IOException {
    String head = "sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)";
    String verbose = sysbench(head, line + "\n\n", "1.00", "2.00", "1.50", "600.00");

    assertThat(step("sysbench", verbose))
        .isEqualTo(step("sysbench", sysbench("1.00", "2.00", "1.50", "600.00")));
  }

  @Test
  void aFailedValidationIsRefused() throws IOException {
    String text = sysbench("1.00", "2.00", "1.50", "600.00");
    assertRefused(
        "sysbench",
        text.replace("General", "FATAL: Checksum mismatch in block with offset: 0\nGeneral"),
        "sysbench failed; exclude the file");
  }

  // YCSB

  @Test
  void statusNumbersOfYcsbBefore05AreReadAndMillisecondsToo() throws IOException {
    StepResult step =
        step(
            "ycsb",
            """
            [OVERALL],RunTime(ms), 10010.0
            [OVERALL],Throughput(ops/sec), 9990.0
            [READ], Operations, 50022
            [READ], AverageLatency(ms), 0.666
            [READ], MinLatency(ms), 0
            [READ], MaxLatency(ms), 466
            [READ], 95thPercentileLatency(ms), 0
            [READ], 99thPercentileLatency(ms), 4
            [READ], Return=0, 50010
            [READ], Return=1, 12
             10 sec: 100000 operations; 9990.0 current ops/sec;
            """);

    TypeResult read = step.type("READ");
    assertThat(read.count()).isEqualTo(50_010);
    assertThat(read.counts().errors()).containsOnly(Map.entry(Outcome.FATAL, 12L));
    assertThat(read.service().mean()).isCloseTo(666, within(1e-9));
    assertThat(read.service().max()).isEqualTo(466_000);
    assertThat(read.service().p95()).isNull();
    assertThat(read.service().p99()).isEqualTo(4000);
  }

  @Test
  void aFailedVerifyOfYcsbIsCountedOnceAndABucketOfZeroIsNotKnown() throws IOException {
    StepResult step =
        step(
            "ycsb",
            """
            Command line: -db site.ycsb.BasicDB -t
            [OVERALL], RunTime(ms), 1000
            [OVERALL], Throughput(ops/sec), 1807.0
            [VERIFY], Operations, 1807
            [VERIFY], AverageLatency(us), 13.3
            [VERIFY], 99thPercentileLatency(us), 0
            [VERIFY], Return=OK, 633
            [VERIFY], Return=ERROR, 1174
            """);

    assertThat(step.type("VERIFY").count()).isEqualTo(633);
    assertThat(step.type("VERIFY").counts().givenUp()).isEqualTo(1174);
    assertThat(step.type("VERIFY").service().p99()).isNull();
    assertThat(step.step().clients()).isEqualTo(1); // YCSB's default
  }

  private static final String RESULTS =
      """
      [OVERALL], RunTime(ms), 1000
      [OVERALL], Throughput(ops/sec), 1807.0
      [INSERT], Operations, 1807
      [INSERT], AverageLatency(us), 13.3
      [INSERT], Return=OK, 1807
      """;

  private static final String NOT_INSERTED =
      "Error inserting, not retrying any more. number of attempts: 1Insertion Retry Limit: 0\n";

  /** The others continue, and their figures look like those of a whole run. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "site.ycsb.DBException: java.sql.SQLException: Too many connections\n\tat a.B.init(B.java)",
        "com.yahoo.ycsb.DBException: Too many connections",
        "site.ycsb.DBException",
        "site.ycsb.WorkloadException: No table",
        "Exception in thread \"Thread-3\" java.lang.IllegalStateException: No server",
        NOT_INSERTED
      })
  void aClientOfYcsbThatFailedIsRefused(String said) throws IOException {
    String failed = "a client of YCSB failed; exclude the file";
    assertRefused("ycsb", said + "\n" + RESULTS, "published.txt:1: " + failed);
    assertRefused("ycsb", RESULTS + said + "\n", "published.txt:6: " + failed);

    Path err = scratch.resolve("status.err");
    Files.writeString(
        err,
        said
            + "\n2026-11-23 14:50:49:525 1 sec: 1807 operations; 1807 current ops/sec; [INSERT:"
            + " Count=1807, Max=4]\n");
    Shell.Ran ran = run("ycsb", RESULTS, err.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("status.err:1: " + failed);
  }

  @Test
  void aClientOfYcsbThatKeepsGoingDidNotFail() throws IOException {
    String command =
        "Command line: -db site.ycsb.BasicDB -threads 4 -p"
            + " core_workload_insertion_keep_going_on_error=true -t\n";
    String counted =
        RESULTS.replace("Return=OK, 1807", "Return=OK, 1806") + "[INSERT], Return=ERROR, 1\n";

    StepResult step = step("ycsb", command + NOT_INSERTED + counted);

    assertThat(step.type("INSERT").count()).isEqualTo(1806);
    assertThat(step.type("INSERT").counts().givenUp()).isEqualTo(1);
  }

  @Test
  void clientsThatYcsbDoesNotStateAreNotNone() throws IOException {
    String base = imported("ycsb", RESULTS).toString();
    String other = imported("ycsb", RESULTS).toString();

    assertThat(Shell.run("compare", base, other).out())
        .contains("clients NA")
        .doesNotContain("0 clients");
  }

  // LinkBench

  private static final String PHASE =
      "INFO [main]: REQUEST PHASE COMPLETED. 26640 requests done in 20 seconds."
          + " Requests/second = 1332\n";

  @Test
  void theForksLogStatesItsThreads() throws IOException {
    StepResult step =
        step(
            "linkbench",
            "INFO [main]: ADD_NODE count = 1290  p99 = [30,31]ms  max = 42.123ms  mean = 1.234ms"
                + " threads = 2\n"
                + "INFO [main]: GET_NODE count = 25350  p99 = 900us  max = 1061us  mean = 612us"
                + " threads = 2\n"
                + PHASE);

    assertThat(step.step().clients()).isEqualTo(2);
    assertThat(step.type("ADD_NODE").service().mean()).isCloseTo(1234, within(1e-6));
    assertThat(step.type("GET_NODE").service().p99()).isEqualTo(900);
  }

  private static final String BULK =
      "INFO [main]: LOAD_LINKS_BULK count = 43  p99 = [40,41]ms  max = 40.31ms  mean = 13.27ms"
          + " threads = 21\n";

  /** With the fork's {@code never_change}, and without. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "LOAD PHASE COMPLETED.  Loaded 1000 nodes (Expected 1000). Loaded 4411 links (4.41 links"
            + " per node).  Took 8.4 seconds.  Links/second = 525",
        "LOAD PHASE COMPLETED. Loaded 1000 nodes (Expected 1000), 4411 links (4.41 /node), 1200"
            + " counts (1.20 /node). 8.4 seconds, 525 Links/s, 668 (link+count)/s, 787"
            + " (link+count+node)/s",
        "LOAD PHASE COMPLETED. Loaded 0 nodes (Expected 1000), 4411 links (Infinity /node), 1200"
            + " counts (Infinity /node). 8.4 seconds, 525 Links/s, 668 (link+count)/s, 668"
            + " (link+count+node)/s"
      })
  void bothLinesOfTheForksLoadAreRead(String line) throws IOException {
    StepResult load =
        StoredRun.read(imported("linkbench", BULK + "INFO [main]: " + line + "\n"))
            .result()
            .step("load");

    assertThat(load.rate()).isCloseTo(4411 / 8.4, within(1e-6));
    assertThat(load.transactions()).isEqualTo(4411);
    assertThat(load.step().clients()).isEqualTo(21);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Error in loadNodes: Duplicate entry '7' for key 'PRIMARY'",
        "Error in loadLink: Deadlock found",
        "Error in loadLinks: Deadlock found",
        "Error in loadCounts: Deadlock found",
        "Error while resetting IDs, cannot proceed with node loading"
      })
  void aLoadOfLinkBenchWithAnErrorIsRefused(String error) throws IOException {
    assertRefused(
        "linkbench",
        BULK
            + "ERROR [Thread-3]: "
            + error
            + "\nINFO [main]: LOAD PHASE COMPLETED.  Loaded 1000 nodes (Expected 1000). Loaded 4411"
            + " links (4.41 links per node).  Took 8.4 seconds.  Links/second = 525\n",
        "published.txt:2: LinkBench did not complete cleanly; exclude the file");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(Expected 1000). Loaded 4411 links (4.90 links per node).  Took 8.4 seconds.  Links/second"
            + " = 525",
        "(Expected 1000), 4411 links (4.90 /node), 1200 counts (1.33 /node). 8.4 seconds, 525"
            + " Links/s, 668 (link+count)/s, 775 (link+count+node)/s"
      })
  void aLoadOfLinkBenchWithoutAllNodesIsRefused(String rest) throws IOException {
    assertRefused(
        "linkbench",
        BULK + "INFO [main]: LOAD PHASE COMPLETED. Loaded 900 nodes " + rest + "\n",
        "published.txt:2: LinkBench loaded fewer nodes than expected; exclude the file");
  }

  @Test
  void aRunOfLinkBenchThatDidNotCompleteCleanlyIsRefused() throws IOException {
    assertRefused(
        "linkbench",
        "INFO [main]: ADD_NODE count = 1290  p99 = [30,31]ms  max = 42.123ms  mean = 1.234ms\n"
            + PHASE
            + "ERROR [main]: Benchmark did not complete cleanly: 1/2 request threads aborted.  See"
            + " error log entries for details.\n",
        "published.txt:3: LinkBench did not complete cleanly");
  }

  // BenchBase

  @Test
  void theLatenciesOfABenchBaseSummaryWithoutItsNumberOfRequestsAreKept() throws IOException {
    StepResult step =
        step(
            "benchbase",
            """
            {"Throughput (requests/second)": 1751.19,
             "Latency Distribution": {"Average Latency (microseconds)": 567,
               "99th Percentile Latency (microseconds)": 1517}}
            """);

    assertThat(step.totals().transactions()).isNull();
    assertThat(step.totals().rate()).isEqualTo(1751.19);
    assertThat(step.type("request").counts().transactions()).isNull();
    assertThat(step.type("request").service().mean()).isEqualTo(567);
    assertThat(step.type("request").service().p99()).isEqualTo(1517);
  }

  @Test
  void aRunOfBenchBaseThatFailedIsRefused() throws IOException {
    assertRefused(
        "benchbase",
        """
        {"Final State": "ERROR", "Throughput (requests/second)": 1751.19, "Measured Requests": 9,
         "Latency Distribution": {"Average Latency (microseconds)": 567}}
        """,
        "BenchBase reports that the run failed");
  }

  // iostat

  private static final String DEVICE = "Device: r/s w/s rkB/s wkB/s %s\n";

  private static String iostat(String head, String columns, String values) {
    String report = DEVICE.formatted(columns) + "sda 100.00 50.00 1600.00 800.00 " + values + "\n";
    return head + report + "\n" + report;
  }

  private static final String LINUX = "Linux 5.4.0 (host) \t06/14/2021 \t_x86_64_\t(8 CPU)\n\n";

  @Test
  void aWaitOfReadsAndWritesTogetherIsTheLatencyOfNeither() throws IOException {
    StepResult both = step("iostat", iostat(LINUX, "await", "4.00"));
    StepResult apart = step("iostat", iostat(LINUX, "r_await w_await", "4.00 5.00"));

    assertThat(both.type("sda.read").service()).isNull();
    assertThat(both.type("sda.write").service()).isNull();
    assertThat(apart.type("sda.read").service().mean()).isEqualTo(4000);
    assertThat(apart.type("sda.write").service().mean()).isEqualTo(5000);
  }

  @Test
  void timesAreReadInChinese() throws IOException {
    String text =
        LINUX
            + "2021年06月14日 10时00分01秒\n"
            + iostat("", "r_await", "1.00").replace("\n\n", "\n\n2021年06月14日 10时00分11秒\n")
            + "\n2021年06月14日 10时00分21秒\n"
            + iostat("", "r_await", "1.00").split("\n\n")[0];

    assertThat(step("iostat", text).seconds()).isEqualTo(20);
  }

  @Test
  void roundedFiguresAreRefusedAndReportsWithoutTheFirstLineNeedAWord() throws IOException {
    assertRefused("iostat", iostat(LINUX, "%util", "0.8%"), "iostat -h rounds its figures");
    String cut = iostat("", "r_await", "1.00");
    assertRefused("iostat", cut, "use --keep-first");
    assertThat(step("iostat", cut, "--keep-first").types()).containsKey("sda.read");
  }

  /** Without processors, whose percentages say it too; the device is before or after its values. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Device r/s w/s\nsda\n   1.0 2.0k\n",
        "Device r/s w/s\nsda\n   1.0 2.0\n",
        "Device r/s w/s\nsda  1.0 2.0k\n",
        "     r/s      w/s Device\n     1.0     2.0k sda\n",
        "     tps kB_read/s Device\n     1.0     2.0k sda\n"
      })
  void roundedFiguresOfDevicesAloneAreRefusedForTheirCause(String report) throws IOException {
    assertRefused("iostat", LINUX + report, "iostat -h rounds its figures");
    assertRefused("iostat", LINUX + "06/14/2021 10:00:01\n" + report, "iostat -h rounds");
  }

  @Test
  void aLineOfADeviceThatIsCutOffIsDamaged() throws IOException {
    assertRefused("iostat", LINUX + "Device r/s w/s\nsda\n", "has 0 values for 2 columns");
    assertRefused("iostat", LINUX + "Device r/s w/s\nsda\nsdb 1 2\n", "has 0 values for");
  }

  /** What the generator of malformed inputs found: digits that no int holds. */
  @Test
  void aNumberOfThreadsThatNoMachineHasIsDamaged() throws IOException {
    String whole = sysbench("0.08", "16.50", "0.09", "9990.22");
    assertRefused(
        "sysbench",
        whole.replace("Number of threads: 4", "Number of threads: 9223372036854775807"),
        "is not a count; the file is damaged");
    assertRefused(
        "sysbench",
        whole.replace("Number of threads: 4", "Number of threads: 4000000000"),
        "clients are too many; the file is damaged");
  }
}
