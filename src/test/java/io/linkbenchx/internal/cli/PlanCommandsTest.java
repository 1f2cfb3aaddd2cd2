package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.ResultSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans, their tables and the bench, by the command line. */
class PlanCommandsTest {
  @TempDir Path directory;

  private String[] job(String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("--verbose", "-o", directory.resolve("out").toString()));
    List<String> settings =
        new ArrayList<>(
            List.of(
                "workload=OltpMix",
                "tables=2",
                "table_size=100",
                "warmup=0",
                "duration=30s",
                "transactions=300",
                "drain=0s",
                "calibrate=0",
                "seed=5"));
    settings.addAll(List.of(more));
    settings.forEach(setting -> arguments.addAll(List.of("-D", setting)));
    return arguments.toArray(new String[0]);
  }

  private Path result() throws IOException {
    try (Stream<Path> runs = Files.list(directory.resolve("out"))) {
      return runs.findFirst().orElseThrow();
    }
  }

  /** The first database was loaded and measured for hours before the second was missed. */
  @Test
  void aPlanWhoseLastServerDoesNotAnswerIsRefusedBeforeItsFirstLoad() {
    Path first = directory.resolve("rocksdb");
    Shell.Ran ran =
        Shell.run(
            job("database=rocksdb, mysql", "rocksdb.path=" + first, "port=1", "host=127.0.0.1"));

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
    assertThat(ran.err()).contains("no server answers at 127.0.0.1:1");
    assertThat(first).doesNotExist();
    assertThat(directory.resolve("out")).doesNotExist();
  }

  /** Every number that was measured as n, its blanks as one. */
  private static List<String> shape(String text) {
    return text.lines()
        .map(line -> line.replaceAll("(?<=[ (/]|^)[0-9][0-9 ]*(\\.[0-9]+)?(?=[ s)/]|$)", "n"))
        .map(line -> line.replaceAll(" +", " ").stripTrailing())
        .toList();
  }

  @Test
  void sysbenchsReportOfATransactionOfTwentyStatements() throws IOException {
    Shell.run(job("database=noop", "phases=run", "clients=2"));

    Shell.Ran ran = Shell.run("table", "T25", result().toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith(
            """
            SQL statistics:
                queries performed:
                    read:                        4200
                    write:                       1200
                    other:                       600
                    total:                       6000
                transactions:                    300    (\
            """);
    assertThat(ran.out())
        .contains("\n    total number of events:          300\n")
        .contains("\n    reconnects:                      0      (0.00 per sec.)\n")
        .contains("\n    events (avg/stddev):           150.0000/");
    assertThat(shape(ran.out()))
        .containsExactly(
            "SQL statistics:",
            " queries performed:",
            " read: n",
            " write: n",
            " other: n",
            " total: n",
            " transactions: n (n per sec.)",
            " queries: n (n per sec.)",
            " ignored errors: n (n per sec.)",
            " reconnects: n (n per sec.)",
            "",
            "General statistics:",
            " total time: ns",
            " total number of events: n",
            "",
            "Latency (ms):",
            " min: n",
            " avg: n",
            " max: n",
            " 95th percentile: n",
            " sum: n",
            "",
            "Threads fairness:",
            " events (avg/stddev): n/n",
            " execution time (avg/stddev): n/n");
  }

  /** And not LinkBench's sample, whose rates would be those of the scripts. */
  @Test
  void aSuiteAloneIsOneOfScripts() {
    Shell.Ran ran =
        Shell.run(
            "-Dsuite=config/suites/microbench.suite",
            "-Ddatabase=mariadb",
            "-Dresults=" + directory,
            "--dry-run");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("using the lua.properties sample", " 57 cells, 57 steps, 1 load\n")
        .contains("   cell 1    suite point-query.pre ");
  }

  @Test
  void aDryRunShowsWhatAPlanWillTakeAndMakesNothing() {
    String path = directory.resolve("db").toString();

    Shell.Ran ran =
        Shell.run(
            with(job("database=rocksdb", "rocksdb.path=" + path, "clients=1, 2"), "--dry-run"));

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains(" plan      2 cells, 2 steps, 1 load\n")
        .contains(" time      60 s of steps at most, plus loads\n")
        .contains("an estimate: 200 rows of 194 bytes")
        .contains("   cell 2    clients 2 ");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void aPlanThatDoesNotFitOnTheDiskIsAMistakeOfTheConfiguration() {
    String[] job =
        job(
            "database=rocksdb",
            "rocksdb.path=" + directory.resolve("db"),
            "clients=1",
            "table_size=1000G");

    Shell.Ran ran = Shell.run(with(job, "--dry-run"));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("error: rocksdb needs about", "free space");
    assertThat(Shell.run(job).code()).isEqualTo(2);
    assertThat(directory).isEmptyDirectory();
  }

  private static String[] with(String[] arguments, String more) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add(more);
    return all.toArray(new String[0]);
  }

  @Test
  void aSweepIsOneTableWithItsImpossibleCellsNamedAndItsVerdicts() {
    Shell.Ran ran =
        Shell.run(
            job(
                "database=noop",
                "phases=run",
                "clients=1",
                "sweep=point_selects",
                "point_selects=10 | 2000",
                "rate=0, 30000k", // several times what a client can make
                "transactions=0",
                "warmup=0",
                "duration=300ms",
                "queue_limit=100",
                "repeat=2"));

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out())
        .contains(
            " cell      point_selects 2000: impossible: -D: point_selects: '2000' is too large")
        .contains("LIMIT MISSED\n", " shed")
        .containsPattern("kept [0-9.]+ % of the starts: the limit is 95 %");
    String table =
        ran.out()
            .substring(ran.out().indexOf(" closed loop, us"))
            .replaceAll("> +[0-9.]+ (us|ms|s)\\b", "> 9");
    // shape() takes whole numbers in a row for one with gaps; how many decimals there are is chance
    assertThat(shape(table.replace("~ ", "").replaceAll("[0-9.]+ %", "9 %")).subList(0, 8))
        .map(line -> line.replaceAll("\\bn( n)+\\b", "n"))
        .containsExactly(
            " closed loop, us rate/s +- avg p50 p99 max errors",
            " point_selects n % n",
            " point_selects n X X X X X X",
            " rate: median of n repeats, +- half their range",
            "",
            " offered load, response us offered/s kept p50 p99 p99.9 max SLA",
            " point_selects 10, at n/s n % > n > n > n > n FAILED",
            "");
  }

  @Test
  void anInterruptedSweepResumesByItsDirectoryAndKeepsWhatIsFinished() throws Exception {
    Shell shell = Shell.with(Map.of());
    Thread finger =
        new Thread(
            () -> {
              while (!shell.shown().contains("closed    clients 1 ")) {
                Thread.onSpinWait();
              }
              shell.interrupts().interrupt();
            });
    finger.start();
    Shell.Ran first =
        shell.execute(
            job("rocksdb.path=" + directory.resolve("db"), "clients=1, 2, 3", "existing=drop"));
    finger.join();
    assertThat(first.code()).as(first.out() + first.err()).isEqualTo(130);
    assertThat(first.err()).contains("run/linkbenchx --resume -o " + result());

    Shell.Ran rest = Shell.run("--resume", "-o", result().toString());

    assertThat(rest.code()).as(rest.out() + rest.err()).isZero();
    assertThat(rest.out()).doesNotContain("closed    clients 1 ").contains("closed    clients 3 ");
    assertThat(rest.out()).contains(" clients 1 ").contains(" verify ").contains("OK");
    try (Stream<Path> steps = Files.list(result().resolve("steps"))) {
      assertThat(steps.map(step -> step.getFileName().toString().substring(3)))
          .containsExactlyInAnyOrder("load", "run-c1", "run-c2", "run-c3");
    }
    assertThat(Shell.run("--resume", "-o", result().toString()).err()).contains("is finished");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachDatabaseIsVerifiedInALineOfItsOwn(boolean fork) throws IOException {
    Shell.Ran ran =
        Shell.run(
            job(
                "database=rocksdb, lmdb",
                "rocksdb.path=" + directory.resolve("rocksdb"),
                "lmdb.path=" + directory.resolve("lmdb"),
                "existing=drop",
                "fork=" + fork));

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    String[] checks = {
      " verify    rocksdb   200 rows, 200 index, 400 texts",
      " verify    lmdb   200 rows, 200 index, 400 texts"
    };
    assertThat(ran.out()).containsSubsequence("closed ", checks[0], "closed ", checks[1]);
    assertThat(checks(ran)).containsExactly(checks);
    assertThat(checks(Shell.run("report", result().toString()))).containsExactly(checks);
    assertThat(ResultSchema.problems(result())).isEmpty();
  }

  private static List<String> checks(Shell.Ran ran) {
    return ran.out()
        .lines()
        .filter(line -> line.startsWith(" verify ") && line.contains("OK"))
        .map(line -> line.replaceFirst("  +[0-9.]+ s .*$", ""))
        .toList();
  }

  @Test
  void theClientsOwnDriftIsReportedWhereCellsAreCompared() {
    String[] settings = {
      "database=noop", "phases=run", "clients=1, 2", "calibrate=100ms", "warmup=0"
    };

    assertThat(Shell.run(job(settings)).out()).contains("client alone after/before ");
    settings[2] = "clients=2";
    assertThat(Shell.run(job(settings)).out())
        .contains("transactions/s on noop")
        .doesNotContain("after/before");
  }

  @Test
  void benchPrintsRatiosOfAWorkloadOnNoop() {
    Shell.Ran noop =
        Shell.run("bench", "--pairs", "1", "--seconds", "0.1", "-D", "workload=PointQuery");
    assertThat(noop.code()).as(noop.err()).isZero();
    assertThat(noop.out())
        .startsWith("PointQuery, on noop; medians of 1 pair, then each pair\n")
        .containsPattern("\n +[0-9.]+ +[0-9.]+ +[0-9]+\\.[0-9]{2} +[0-9.]+ +[0-9.]+ +[0-9]+\n")
        .contains("open starts/s", "(arrival = poisson)");
  }

  @Test
  void benchNamesTheScriptThatMeasuresEngines() {
    Shell.Ran ran = Shell.run("bench", "-D", "workload=PointQuery", "-D", "database=rocksdb");
    assertThat(ran.code()).isEqualTo(SessionCommand.CONFIGURATION);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains("on noop, not on rocksdb; run/engine-bench in a checkout");
  }
}
