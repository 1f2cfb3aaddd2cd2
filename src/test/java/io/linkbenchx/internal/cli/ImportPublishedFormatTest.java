package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files in the published formats of tools that no registry has. */
class ImportPublishedFormatTest {
  private static final Path FILES = Path.of("src", "test", "resources", "foreign");

  @TempDir Path scratch;

  private Shell.Ran run(String tool, String... files) {
    List<String> all = new ArrayList<>(List.of("import", tool));
    for (String file : files) {
      all.add(FILES.resolve(file).toString());
    }
    all.addAll(List.of("-o", scratch.resolve("results").toString()));
    return Shell.run(all.toArray(String[]::new));
  }

  private List<StoredRun> imported(String tool, String... files) throws IOException {
    Shell.Ran ran = run(tool, files);
    assertThat(ran.code()).as(ran.err()).isZero();
    List<StoredRun> runs = new ArrayList<>();
    for (String line : ran.out().strip().split("\n")) {
      assertThat(ResultSchema.problems(Path.of(line))).as(line).isEmpty();
      Shell.Ran report = Shell.run("report", line);
      assertThat(report.code()).as(report.err()).isZero();
      runs.add(StoredRun.read(Path.of(line)));
    }
    return runs;
  }

  @Test
  void linkbenchPrintsWholeSecondsAndNoSpaceAfterThem() throws IOException {
    String log = Files.readString(FILES.resolve("linkbench/log.txt"));
    Path path = scratch.resolve("whole.log");
    Files.writeString(
        path,
        log.replace("20 seconds. Requests/second = 2500", "20 seconds.Requests/second = 2400"));

    Shell.Ran ran =
        Shell.run("import", "linkbench", path.toString(), "-o", scratch.resolve("out").toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    StepResult step = StoredRun.read(Path.of(ran.out().strip())).result().step("run");
    assertThat(step.rate()).isCloseTo(2400, within(1e-9));
    assertThat(step.seconds()).isCloseTo(50_000 / 2400.0, within(1e-9));
  }

  @Test
  void linkBenchsLogHasBothPhases() throws IOException {
    StoredRun run = imported("linkbench", "linkbench/log.txt").get(0);

    StepResult requests = run.result().step("run");
    assertThat(requests.rate()).isEqualTo(2500);
    assertThat(requests.transactions()).isEqualTo(50_000);
    assertThat(requests.step().clients()).isEqualTo(2);
    assertThat(requests.types().keySet()).containsExactly("ADD_NODE", "GET_LINKS_LIST");
    assertThat(requests.type("ADD_NODE").service().p99()).isCloseTo(30_500, within(1e-6));
    assertThat(requests.type("ADD_NODE").service().p50()).isNull(); // a bucket of 20 %
    assertThat(requests.type("ADD_NODE").service().max()).isCloseTo(42_123, within(1e-6));
    assertThat(run.result().step("load").rate()).isCloseTo(43_204 / 8.4, within(1e-6));
  }

  @Test
  void linkBenchsCsvHasNoRate() throws IOException {
    StepResult step = imported("linkbench", "linkbench/csvstats.csv").get(0).result().step("run");

    assertThat(step.rate()).isNaN();
    assertThat(step.type("GET_LINKS_LIST").count()).isEqualTo(25_350);
    assertThat(step.type("GET_LINKS_LIST").service().p99()).isCloseTo(12_500, within(1e-6));
  }

  @Test
  void benchBaseHasItsSummaryCourseAndRequests() throws IOException {
    StoredRun run =
        imported(
                "benchbase",
                "benchbase/tpcc.summary.json",
                "benchbase/tpcc.results.csv",
                "benchbase/tpcc.raw.csv")
            .get(0);

    StepResult step = run.result().step("run");
    assertThat(step.rate()).isEqualTo(3.0);
    assertThat(step.seconds()).isEqualTo(4.0);
    assertThat(step.type("NewOrder").count()).isEqualTo(7);
    assertThat(step.type("Payment").count()).isEqualTo(5);
    assertThat(run.result().run().startedAt()).isEqualTo("2023-11-14T22:13:20Z");
    assertThat(run.result().databases().get(0).version()).isEqualTo("PostgreSQL 16.1");
    assertThat(run.intervals("steps/01-run").get(0).rate()).isEqualTo(4.0);
    assertThat(run.histograms("steps/01-run").get("NewOrder.service").getTotalCount()).isEqualTo(7);
  }

  @Test
  void mergedImportsHaveNoErrorsThatNobodyCounted() throws IOException {
    String[] files = {
      "benchbase/tpcc.summary.json", "benchbase/tpcc.results.csv", "benchbase/tpcc.raw.csv"
    };
    String one = imported("benchbase", files).get(0).directory().toString();
    String other = imported("benchbase", files).get(0).directory().toString();

    Shell.Ran ran = Shell.run("merge", one, other, "-o", scratch.resolve("merged").toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    StepResult step = StoredRun.read(Path.of(ran.out().strip())).result().step("run");
    assertThat(step.transactions()).isEqualTo(24);
    assertThat(step.totals().errors()).isNull();
    assertThat(step.type("NewOrder").counts().errors()).isNull();
  }

  @Test
  void benchBasesSummaryAloneHasItsPercentiles() throws IOException {
    StepResult step =
        imported("benchbase", "benchbase/tpcc.summary.json").get(0).result().step("run");

    assertThat(step.type("request").service().p99()).isEqualTo(9500);
    assertThat(step.type("request").service().mean()).isEqualTo(3725);
  }

  @Test
  void aClientOfTheInsertBenchmarkHasInsertsDeletesAndQueries() throws IOException {
    StoredRun run = imported("mytools", "mytools/o.qr100.txt").get(0);

    StepResult step = run.result().step("run");
    assertThat(step.rate()).isCloseTo(4740 / 3.0, within(1e-9));
    assertThat(step.type("insert").count()).isEqualTo(300);
    assertThat(step.type("insert").counts().retries()).isEqualTo(1);
    assertThat(step.type("delete").count()).isEqualTo(250);
    assertThat(step.type("query").service().max()).isCloseTo(9410, within(1e-6));
    assertThat(step.type("query").service().p99()).isNull();
    assertThat(run.intervals("steps/01-run")).isNotEmpty();
  }

  @Test
  void linesOfTheInsertBenchmarksScriptsAreResultsEach() throws IOException {
    List<StoredRun> load = imported("mytools", "mytools/mrg.l.i0.csv");
    StepResult queries = imported("mytools", "mytools/mrg.qr100.L1").get(0).result().step("run");

    assertThat(load).hasSize(2);
    StepResult step = load.get(0).result().step("run");
    assertThat(load.get(0).result().run().workload()).isEqualTo("iibench-l.i0");
    assertThat(load.get(0).configuration()).contains("mytools.tag = my8032");
    assertThat(step.rate()).isEqualTo(182_482);
    assertThat(step.cost().machine().devices().writeKb()).isEqualTo(0.721);
    assertThat(step.cost().machine().host().cpuMicros()).isEqualTo(13);
    assertThat(step.cost().rates().writeKb()).isCloseTo(128.5 * 1024, within(1e-6));
    assertThat(step.seconds()).isNaN();
    assertThat(Tables.of(TableKind.T25, List.of(load.get(0))).text())
        .as("the line has a rate, but neither transactions nor a time")
        .containsPattern(" transactions: +NA\n")
        .containsPattern(" total time: +NA\n")
        .containsPattern(" total number of events: +NA\n");
    assertThat(queries.rate()).isEqualTo(9210);
    assertThat(queries.cost().machine().devices().writeKb()).isNull(); // per insert in the file
  }

  @ParameterizedTest
  @CsvSource({
    "benchbase, benchbase/tpcc.summary.json, 3, 3",
    "linkbench, linkbench/csvstats.csv, 2, 2",
    "mytools, mytools/o.qr100.txt, 3, 3",
    "mytools, mytools/mrg.l.i0.csv, 2, 2",
    "mytools, mytools/mrg.l.i0.csv, 1, 1"
  })
  void garbageIsRefusedWithFileAndLine(String tool, String name, int line, int said)
      throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(FILES.resolve(name)));
    lines.add(line - 1, "@@ x7 %% garbage {[");
    Path damaged = scratch.resolve("damaged.txt");
    Files.write(damaged, lines);

    Shell.Ran ran = Shell.run("import", tool, damaged.toString(), "-o", scratch + "/results");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(damaged + ":" + said + ":");
    assertThat(scratch.resolve("results")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ADD_NODE count = 1290         | ADD_NODE count = 12@90         | 9",
        "p99 = [12,13]ms               | p99 = [12,1@3]ms               | 10",
        "mean = 0.612ms                | mean = 0.6                     | 10",
        "COMPLETED. 50000 requests     | COMPLETED. 5@000 requests      | 11",
        "Took 8.4 seconds              | Took 8,,4 seconds              | 6"
      })
  void aDamagedStatisticOfLinkBenchsLogIsRefusedWithItsLine(String from, String to, int line)
      throws IOException {
    String log = Files.readString(FILES.resolve("linkbench/log.txt"));
    Path damaged = Files.writeString(scratch.resolve("log.txt"), log.replace(from, to));
    assertThat(damaged).content().isNotEqualTo(log);

    assertRefused(line, "linkbench", damaged);
  }

  @ParameterizedTest
  @CsvSource({"tpcc.results.csv, 3", "tpcc.raw.csv, 3"})
  void garbageInAFurtherFileOfBenchBaseIsRefusedWithItsLine(String name, int line)
      throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(FILES.resolve("benchbase/" + name)));
    lines.add(line - 1, "@@ x7 %% garbage {[");
    Path damaged = Files.write(scratch.resolve(name), lines);

    assertRefused(
        line, "benchbase", FILES.resolve("benchbase/tpcc.summary.json").toAbsolutePath(), damaged);
  }

  private void assertRefused(int line, String tool, Path... files) {
    String damaged = files[files.length - 1].toString();

    Shell.Ran ran = run(tool, Stream.of(files).map(Path::toString).toArray(String[]::new));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(damaged + ":" + line + ":").doesNotContain("\tat ");
    assertThat(scratch.resolve("results")).doesNotExist();
  }

  @Test
  void filesWithoutTheirRunAreRefused() {
    assertThat(run("benchbase", "benchbase/tpcc.raw.csv").err()).contains("summary.json");
    assertThat(run("linkbench", "sysbench/rw-1.txt").err()).contains("not a log of LinkBench");
  }
}
