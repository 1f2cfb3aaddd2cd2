package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.VerificationResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsoleReportTest {
  private static final String GOLDEN = "console.txt";

  @TempDir Path results;

  @Test
  void aWholeRunReadsAsTheGoldenFileInAnyLocale() throws IOException {
    StoredRun stored = stored();
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    String text;
    try {
      text = ConsoleReport.USUAL.all(stored);
    } finally {
      Locale.setDefault(before);
    }

    assertThat(text.replace(results.toString(), "results")).isEqualTo(golden());
  }

  @Test
  void noLineIsWiderThanAHundredColumns() {
    String text = ConsoleReport.USUAL.all(stored()).replace(results.toString(), "results");

    assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
  }

  @Test
  void beforeTheFirstStepTheHeadSaysWhatIsKnown() {
    RunResult bare =
        new RunResult(
            RunResult.SCHEMA_VERSION,
            RunStatus.RUNNING,
            null,
            new RunInfo(
                "id",
                null,
                "2026-11-21T01:11:00Z",
                0,
                7L,
                "OltpMix",
                null,
                Facts.of(Map.of()),
                new Machine(1, 3L << 30, "Linux 6.1", "amd64", "17.0.15", 1L << 30, null, null),
                null),
            new RunResult.Tool("0.1", null),
            new PlanResult("single", "ascending", "never", 1, null, List.of()),
            List.of(),
            null,
            List.of(),
            null,
            null,
            null);

    assertThat(ConsoleReport.USUAL.head(bare))
        .isEqualTo(
            """
            linkbenchx 0.1  OltpMix  seed 7
             machine   1 core, 3.0 GB, Linux 6.1, amd64, JDK 17.0.15, heap 1.0 GB
            """);
    assertThat(ConsoleReport.USUAL.tables(new StoredRun(results, bare))).isEmpty();
  }

  @Test
  void theHeadSaysHowAServerWasReached() {
    Map<String, String> settings =
        Map.of(
            "driver", "MySQL Connector/J 9", "sockets", "the driver's", "statements", "prepared");
    DatabaseResult server =
        new DatabaseResult(
            "mysql",
            "mysql",
            "MySQL",
            "9.7.4",
            "InnoDB",
            false,
            false,
            settings,
            new DatabaseResult.Durability("asis", "sync", "sync"),
            new DatabaseResult.Server(false, null, null, "innodb_counters"),
            null);

    assertThat(ConsoleReport.USUAL.databaseLine(server))
        .contains("reads and writes of the devices by innodb_counters of the server")
        .contains("driver MySQL Connector/J 9, statements prepared, sockets the driver's");
  }

  @Test
  void roundTripsAreAmongTheCosts() {
    StepResult step =
        stored().result().steps().stream().filter(s -> s.cost() != null).findFirst().orElseThrow();
    TypeResult type =
        stored().result().steps().stream()
            .flatMap(s -> s.types().values().stream())
            .findFirst()
            .orElseThrow();
    TypeResult remote =
        new TypeResult(
            type.counts(),
            type.service(),
            type.response(),
            type.failed(),
            type.failedResponse(),
            type.attempts(),
            type.answers(),
            new TypeResult.Traffic(1.5, 1.25),
            type.failedAttempts(),
            type.statements());
    StepResult onServer =
        new StepResult(
            step.step(),
            step.state(),
            step.span(),
            step.totals(),
            Map.of("GET", remote, "OTHER", remote),
            step.roles(),
            step.open(),
            step.loaded(),
            step.cost(),
            step.client(),
            step.steadiness(),
            step.precision(),
            step.caveats(),
            step.process(),
            step.series(),
            null);

    assertThat(CostText.perTransaction(onServer)).contains("round trips 1.25 (1.50 statements)");
    assertThat(CostText.perTransaction(step)).noneMatch(item -> item.contains("round trips"));
  }

  @Test
  void aClientThatBecameFasterOrSlowerByMoreThanATwentiethIsDrift() {
    assertThat(caveats(1_000_000, 1_049_000)).contains("client alone after/before +5 %");
    assertThat(caveats(1_000_000, 1_049_000).toString()).doesNotContain("DRIFT");
    assertThat(caveats(1_000_000, 940_000)).contains("client alone after/before -6 %, DRIFT");
    assertThat(caveats(1_000_000, 1_060_000)).contains("client alone after/before +6 %, DRIFT");
  }

  private List<String> caveats(double before, double after) {
    RunResult run = stored().result();
    RunResult compared =
        new RunResult(
            run.schemaVersion(),
            run.status(),
            null,
            run.run(),
            run.tool(),
            run.plan(),
            run.databases(),
            new Calibration("LinkGraph", 2, before, 1000, null),
            run.steps(),
            null,
            new Calibration("LinkGraph", 2, after, 1000, null),
            null);
    return Remarks.caveats(compared);
  }

  @Test
  void differencesAreShownAndCannotSteerTheTerminal() {
    VerificationResult failed =
        new VerificationResult(
            false,
            VerificationResult.Scope.SAMPLE,
            0.12,
            60,
            Map.of("nodes", 24_000L),
            Map.of(),
            List.of("count of 17 is 4, links 5", "\u001b[2Jnode 9"),
            2,
            null);

    assertThat(ConsoleReport.USUAL.verificationLine(new VerificationResult.Check("", failed)))
        .isEqualTo(
            """
             verify    24 000 nodes   a sample of 12 %   60 s   FAILED, 2 differences
                       ! count of 17 is 4, links 5
                       !  [2Jnode 9
            """);
  }

  @Test
  void dataOfAServerAreComparedWithItsCacheAndNeverWithTheClientsMemory() {
    assertThat(remarks(null)).anyMatch(text -> text.startsWith("data (303 MB) fits memory (24.0"));
    assertThat(remarks(new DatabaseResult.Server(true, 1L << 30, null, null)))
        .contains("data (303 MB) fits the cache of the server (1.0 GB)");
    assertThat(remarks(new DatabaseResult.Server(true, 64L << 20, null, null)))
        .noneMatch(text -> text.startsWith("data"));
    assertThat(remarks(new DatabaseResult.Server(false, null, null, null)))
        .noneMatch(text -> text.startsWith("data"));
  }

  /**
   * @param server null where the database is in this process
   */
  private List<String> remarks(DatabaseResult.Server server) {
    RunResult run = stored().result();
    DatabaseResult d = run.databases().get(0);
    DatabaseResult database =
        new DatabaseResult(
            d.id(),
            d.kind(),
            d.product(),
            d.version(),
            d.engine(),
            server == null,
            false,
            d.settings(),
            d.durability(),
            server,
            null);
    RunResult other =
        new RunResult(
            run.schemaVersion(),
            run.status(),
            null,
            run.run(),
            run.tool(),
            run.plan(),
            List.of(database),
            run.calibration(),
            run.steps(),
            null,
            null,
            null);
    return Remarks.caveats(other);
  }

  @Test
  void theCommandThatRepeatsTheRunCanBePasted() {
    assertThat(ConsoleReport.USUAL.tail(stored().result(), Path.of("my results", "run")))
        .contains("run/linkbenchx -c 'my results/run/config.properties' --drop\n");
  }

  @Test
  void aRunThatWasRefusedDoesNotSuggestToDropTheDataItFound() {
    RunResult run = stored().result();
    RunResult refused =
        new RunResult(
            run.schemaVersion(),
            RunStatus.FAILED,
            "the database already contains a loaded graph",
            run.run(),
            run.tool(),
            run.plan(),
            List.of(),
            null,
            List.of(),
            null,
            null,
            null);

    assertThat(ConsoleReport.USUAL.tail(refused, Path.of("run")))
        .contains("already contains a loaded graph")
        .doesNotContain("--drop");
  }

  @Test
  void figuresAreShortAndNeverInvented() {
    assertThat(Figures.count(1_012_300)).isEqualTo("1 012 300");
    assertThat(Figures.micros(8.64)).isEqualTo("8.6");
    assertThat(Figures.micros(9.97)).isEqualTo("10");
    assertThat(Figures.micros(null)).isEqualTo("NA");
    assertThat(Figures.compact(163_321)).isEqualTo("163 k");
    assertThat(Figures.compact(0.3)).as("not 0").isEqualTo("0.3");
    assertThat(Figures.compact(0.012)).isEqualTo("0.012");
    assertThat(Figures.compact(0)).isEqualTo("0");
    assertThat(Figures.rate(0)).isEqualTo("0.0");
    assertThat(Figures.compact(1_900_000)).isEqualTo("1.9 M");
    assertThat(Figures.compact(999_900)).isEqualTo("1.0 M");
    assertThat(Figures.percent(0.004)).isEqualTo("0.4 %");
    assertThat(Figures.percent(0)).isEqualTo("0 %");
    assertThat(Figures.rate(Double.NaN)).isEqualTo("NA");
    assertThat(Figures.seconds(7.63)).isEqualTo("7.6 s");
    assertThat(Figures.seconds(3_900)).isEqualTo("1 h 5 min");
    assertThat(Figures.delay(8_140)).isEqualTo("8.1 ms");
  }

  @Test
  void whatLeavesNoBlankBeforeItTakesALargerUnit() {
    assertThat(Figures.micros(99_999.0, 7)).isEqualTo("99 999");
    assertThat(Figures.micros(100_000.0, 7)).isEqualTo("100 ms");
    assertThat(Figures.micros(41_740_000.0, 7)).isEqualTo("41.7 s");
    assertThat(Figures.micros(1_234e6, 10)).isEqualTo("21 min");
    assertThat(Figures.micros(3_600e6, 7)).isEqualTo("1 h");
    assertThat(Figures.micros(null, 7)).isEqualTo("NA");
    assertThat(Figures.count(99_999_999L, 11)).isEqualTo("99 999 999");
    assertThat(Figures.count(100_000_000L, 11)).isEqualTo("100 M");
    assertThat(Figures.rate(10_000_000, 10)).isEqualTo("10 M");
    for (double micros = 1; micros <= 3_600e6; micros *= 1.1) {
      assertThat(Figures.micros(micros, 7)).hasSizeLessThan(7);
    }
  }

  private StoredRun stored() {
    ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(results), Instant.EPOCH, "LinkGraph", "golden", "seed = 1\n");
    new FakeRun(11, "golden", 15).play(directory);
    return StoredRun.read(directory.path());
  }

  private static String golden() throws IOException {
    try (InputStream in = ConsoleReportTest.class.getResourceAsStream(GOLDEN)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void theCostsOfAPlanNameTheirStep() {
    TableRuns runs = new TableRuns("");
    runs.cell(1, Map.of("clients", "1")).hour(10, new double[] {1, 1, 1}, 1L, Map.of());
    runs.cell(2, Map.of("clients", "2")).hour(20, new double[] {1, 1, 1}, 1L, Map.of());

    assertThat(ConsoleReport.USUAL.tables(runs.stored())).contains("\n costs of clients 2\n");
  }

  @Test
  void aPlanOfOpenLoopsHasNoTableOfClosedOnes() {
    TableRuns runs = new TableRuns("");
    for (String clients : List.of("1", "2")) {
      runs.cell(Integer.parseInt(clients), Map.of("clients", clients), CellState.VOID);
      runs.step(StepMode.OPEN, 1, 60, 10, 10);
    }

    assertThat(TableRuns.sweep(runs.stored()))
        .contains("offered load, response us", "clients 2")
        .doesNotContain("closed loop");
  }

  @Test
  void rowsOfAPlanKeepDifferentNames() {
    TableRuns runs = new TableRuns("");
    String[] keys = {"script", "range_size", "key_distribution", "key_range_limit"};
    for (String limit : List.of("0", "1")) {
      Map<String, String> factors = new TreeMap<>();
      String[] values = {"oltp_update_non_index_of_a_long_name", "100", "uniform", limit};
      for (int i = 0; i < keys.length; i++) {
        factors.put(i + keys[i], values[i]);
      }
      runs.cell(1, factors).hour(10, null, 1L, Map.of());
    }

    assertThat(TableRuns.sweep(runs.stored()))
        .contains("_name, 100, uniform, 0 ", "_name, 100, uniform, 1 ");
    String base = "rocksdb.oltp_update_non_index_of_a_long_name/100/uniform/0";
    assertThat(Relatives.text(runs.stored(), base, 100))
        .contains("key_range_limit 0\n", "key_range_limit 1\n");
  }

  @Test
  void aRunThatWasKilledCanBeContinuedAndItsServerCannotForgeLines() {
    RunResult run = stored().result();
    DatabaseResult forged =
        new DatabaseResult(
            "mysql",
            "mysql",
            "MySQL",
            "9\n result    finished\u009b31m",
            "InnoDB",
            false,
            false,
            Map.of(),
            new DatabaseResult.Durability("asis", "sync", "sync"),
            null,
            null);
    RunResult killed =
        new RunResult(
            run.schemaVersion(),
            RunStatus.RUNNING,
            null,
            run.run(),
            run.tool(),
            run.plan(),
            List.of(forged),
            null,
            List.of(),
            null,
            null,
            null);

    assertThat(ConsoleReport.USUAL.head(killed))
        .contains(" database  MySQL 9  result    finished 31m, InnoDB");
    assertThat(ConsoleReport.USUAL.tail(killed, Path.of("my results", "run")))
        .contains("run/linkbenchx --resume -o 'my results/run'\n")
        .doesNotContain("--drop");
  }
}
