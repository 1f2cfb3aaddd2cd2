package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.TypeResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of the experiments of 2014 to 2016 from result files: heads and rows byte for byte. */
class PublishedTablesTest {
  private static final long GIB = 1L << 30;

  private static TableRuns levels(String label, int[] clients, double[] rates, double[] reads) {
    TableRuns run = new TableRuns(label);
    for (int i = 0; i < clients.length; i++) {
      run.cell(clients[i], Map.of("clients", "" + clients[i]));
      run.hour(rates[i], new double[] {reads[i] / rates[i], 4, 6.56}, GIB, Map.of());
    }
    return run;
  }

  private static StoredRun handler() {
    return levels(
            "fb56.handler",
            new int[] {8, 16, 32, 40},
            new double[] {39928, 63542, 102294, 107769},
            new double[] {33661, 53502, 86028, 90616})
        .stored();
  }

  private static StoredRun mongo() {
    return levels(
            "mongo-p2y",
            new int[] {8, 16, 32, 64},
            new double[] {5194, 5167, 5173, 5102},
            new double[] {8960, 8921, 8951, 8859})
        .stored();
  }

  @Test
  void readsPerSecondAndPerQuery() {
    assertThat(Tables.of(TableKind.T4, List.of(handler())).text())
        .isEqualTo(
            """
            iostat r/s
                 8     16     32     40  clients
             33661  53502  86028  90616  fb56.handler
            """);
    assertThat(Tables.of(TableKind.T5, List.of(handler())).text())
        .isEqualTo(
            """
            disk reads per query
                 8     16     32     40  clients
              0.84   0.84   0.84   0.84  fb56.handler
            """);
  }

  @Test
  void readsPerSecondAndPerUpdateAndKibibytesPerUpdate() {
    assertThat(Tables.of(TableKind.T27, List.of(mongo())).text())
        .isEqualTo(
            """
            disk reads/second from iostat r/s
            configuration  8 clients  16 clients  32 clients  64 clients
            mongo-p2y           8960        8921        8951        8859
            """);
    assertThat(Tables.of(TableKind.T7, List.of(mongo())).text())
        .isEqualTo(
            """
            disk reads per update
            configuration  8 clients  16 clients  32 clients  64 clients
            mongo-p2y           1.73        1.73        1.73        1.74
            """);
    assertThat(Tables.of(TableKind.T8, List.of(mongo())).text())
        .startsWith("KB/update written to disk\nconfiguration  8 clients")
        .endsWith("\nmongo-p2y           6.56        6.56        6.56        6.56\n");
  }

  @Test
  void aTableRelativeToABaseHasTheLayoutOfItsSourceAndTwoDecimals() {
    StoredRun plain =
        levels("fb56.sql", new int[] {8, 16}, new double[] {33630, 0}, new double[] {1, 1})
            .stored();

    assertThat(Tables.of(TableKind.T1, List.of(handler(), plain)).relativeTo("fb56.sql").text())
        .isEqualTo(
            """
            point queries per second, relative to fb56.sql
                 8     16     32     40  clients
              1.19     NA     NA     NA  fb56.handler
              1.00     NA      X      X  fb56.sql
            Fewer than three repeats on a side: no interval; the last digits may be noise.
            """);
    assertThat(Tables.of(TableKind.T3, List.of(plain)).relativeTo("fb56.sql").text())
        .contains("\ncontext switch per query, relative to fb56.sql\n");
    assertThat(Tables.of(TableKind.T15, List.of(plain)).relativeTo("rocksdb").text())
        .startsWith("transactions per second, relative to rocksdb\n");
    assertThatThrownBy(() -> Tables.of(TableKind.T1, List.of(plain)).relativeTo("other").text())
        .isInstanceOf(CompareException.class)
        .hasMessageContaining("choose one of fb56.sql");
    assertThatThrownBy(() -> Tables.of(TableKind.T22, List.of(plain)).relativeTo("x").text())
        .isInstanceOf(CompareException.class)
        .hasMessageContaining("no relative form");
  }

  /**
   * Three repeats on each side, of a relative variance of 0.0025 (rates of 95, 100, 105) and 0: the
   * 95 % interval of 2 is 2 · exp(∓4.3 · √(0.0025/3)), half of it 0.25: one decimal. That of 15 is
   * half 1.9: none. Of 1.0 both sides vary: exp(∓2.78 · √(0.005/3)), half of it 0.11. Sizes are all
   * alike.
   */
  @Test
  void aRelativeTableLeavesOutWhatItsRepeatsMakeUncertain() {
    TableRuns slow = new TableRuns("slow").cell(8, Map.of());
    TableRuns fast = new TableRuns("fast").cell(8, Map.of());
    for (double rate : new double[] {95, 100, 105}) {
      slow.load(1, 10 * rate, Map.of(), GIB, null).hour(rate, null, GIB, Map.of());
      fast.load(1, 15_000, Map.of(), 3 * GIB, null).hour(200, null, GIB, Map.of());
    }
    Tables relative =
        Tables.of(TableKind.T18, List.of(slow.stored(), fast.stored())).relativeTo("slow");

    assertThat(relative.text())
        .isEqualTo(
            """
            relative to slow
            clients     rows/s     dbGB      tps  engine
                  8        1.0     1.00      1.0  slow

            clients     rows/s     dbGB      tps  engine
                  8         15     3.00      2.0  fast
            Digits as far as the 95 % interval between repeats supports them.
            """);
    assertThat(relative.tsv())
        .contains(
            "transactions_per_second\ttransactions_per_second_low\ttransactions_per_second_high");
  }

  @Test
  void geometricMeansAreOverTransactionsAndNotOverFigures() {
    StoredRun base = qualities("base", 100, 400);
    StoredRun other = qualities("other", 50, 1600);

    // 50/100 and 1600/400: √(0.5 · 4) = 1.41
    String text = Tables.of(TableKind.T20, List.of(base, other)).relativeTo("base").text();
    assertThat(text)
        .contains("\nADD_LINK               1.00      0.50      0.50")
        .contains("\nCOUNT_LINK             1.00      4.00      4.00")
        .contains("\ngeometric mean                   1.41      1.41        NA      1.41");
    assertThat(text.split("geometric mean", -1)).as("in the blocks of engines only").hasSize(3);
  }

  private static StoredRun qualities(String label, double add, double count) {
    return new TableRuns(label)
        .cell(8, Map.of())
        .hour(1000, null, GIB, Map.of("ADD_LINK", type(add), "COUNT_LINK", type(count)))
        .stored();
  }

  private static TypeResult type(double micros) {
    Latency all = new Latency(micros, micros, micros, micros, micros, micros, micros, micros);
    return new TypeResult(
        new TypeResult.Counts(1000L, 10, Map.of(), 0L, 0L, 0, 0),
        all,
        null,
        null,
        null,
        null,
        null,
        null,
        Map.of(),
        null);
  }

  @Test
  void linesPerOperationHaveARelativeForm() {
    StoredRun base =
        new TableRuns("a")
            .cell(8, Map.of())
            .hour(1000, new double[] {2, 8, 4}, GIB, Map.of())
            .stored();
    StoredRun other =
        new TableRuns("b")
            .cell(8, Map.of())
            .hour(3000, new double[] {1, 8, 6}, GIB, Map.of())
            .stored();

    assertThat(Tables.of(TableKind.T26, List.of(base, other)).relativeTo("a").text())
        .contains("\n3.00,1.00,1.50,3.00,4.50,NA,NA,NA,NA,NA,NA,b\n")
        .contains("\n3.00,1.00,0.50,1.00,1.50,NA,NA,NA,NA,NA,NA,1.00,NA,b\n");
  }

  /** Each part of the insert benchmark does other work. */
  @Test
  void partsAreDividedByTheSamePart() {
    TableRuns base = new TableRuns("inno").cell(1, Map.of());
    base.part("l.i0").hour(1000, null, GIB, Map.of()).part("qr100").hour(8, null, GIB, Map.of());
    TableRuns other = new TableRuns("rocks").cell(1, Map.of());
    other.part("l.i0").hour(3000, null, GIB, Map.of()).part("qr100").hour(4, null, GIB, Map.of());
    List<StoredRun> runs = List.of(base.stored(), other.stored());

    assertThat(Tables.of(TableKind.T26, runs).text()).contains(",inno.l.i0\n", ",rocks.qr100\n");
    assertThat(Tables.of(TableKind.T26, runs).relativeTo("inno").text())
        .contains("\n1.00,1.00,NA,NA,NA,NA,NA,NA,NA,NA,NA,inno.qr100\n")
        .contains("\n0.50,1.00,NA,NA,NA,NA,NA,NA,NA,NA,NA,rocks.qr100\n");
  }

  /** They were nameless rows, all divided by the first part of the base. */
  @ParameterizedTest
  @CsvSource({"T17", "STEPS", "T18", "T16"})
  void eachRowOfAPartNamesItAndIsDividedByTheSamePart(TableKind kind) {
    TableRuns base = new TableRuns("inno").cell(1, Map.of());
    double[] io = {1, 2, 8};
    base.part("l.i0").hour(1000, io, GIB, Map.of()).part("qr100").hour(8, io, GIB, Map.of());
    TableRuns other = new TableRuns("rocks").cell(1, Map.of());
    double[] half = {0.5, 1, 4};
    other.part("l.i0").hour(3000, half, GIB, Map.of()).part("qr100").hour(4, half, GIB, Map.of());
    Tables table = Tables.of(kind, List.of(base.stored(), other.stored()));

    assertThat(table.text().replaceAll("(?m) .*  |  .*", " ").split("\\s+"))
        .contains("inno.l.i0", "inno.qr100", "rocks.l.i0", "rocks.qr100");
    String ratio = kind == TableKind.T16 ? "rocks.qr100 .* 0.50" : " 0.50 .*rocks.qr100";
    assertThat(table.relativeTo("inno").text()).containsPattern(ratio);
    assertThat(table.text()).as("no part").doesNotContainPattern("(inno|rocks)(\\s|$)");
  }

  /** Its configuration could not be read. */
  @ParameterizedTest
  @CsvSource({"T17, X  rocksdb.1", "STEPS, X  rocksdb.1", "T16, rocksdb.1 .* X"})
  void aCellWhoseClientsAreNotKnownIsNamedWithoutThem(TableKind kind, String line) {
    TableRuns run = new TableRuns("").cell(8, Map.of("maxid1", "501"));
    run.hour(1000, null, GIB, Map.of());
    run.cell(null, Map.of("maxid1", "1"), CellState.IMPOSSIBLE);

    assertThat(Tables.of(kind, List.of(run.stored())).text())
        .containsPattern("(?m)" + line + "$")
        .containsPattern("(?m)rocksdb.501( |$)");
  }

  /** Several levels of a cell would share one place. */
  @Test
  void aFigureOfAPartHasItsNameInTheTablesByClients() {
    TableRuns run = new TableRuns("inno").cell(1, Map.of());
    run.part("l.i0").hour(1000, null, GIB, Map.of()).part("qr100").hour(8, null, GIB, Map.of());

    assertThat(Tables.of(TableKind.T1, List.of(run.stored())).text())
        .containsPattern("1000 +inno.l.i0\n")
        .containsPattern(" 8 +inno.qr100\n");
  }

  @Test
  void whatIsSmallIsNotZero() {
    TableRuns run = new TableRuns("rocks").cell(20, Map.of());
    run.hour(1000, new double[] {0.0002, 0, 0.003}, 3L << 20, Map.of());

    assertThat(Tables.of(TableKind.T17, List.of(run.stored())).text())
        .contains("   1     1000 0.0002    0.00   0.003      0.2         0         3    0.003 ");
  }

  @Test
  void rowsWithLongNamesStayUnderTheirHeads() {
    String name = "inno-none-with-a-long-name";
    TableRuns run = new TableRuns(name).cell(20, Map.of());
    TypeResult type = type(20, new Latency(1050, 1., 1., 2., 4., null, null, 8.));
    run.hour(1000, new double[] {1, 2, 1}, GIB, Map.of("ADD_NODE", type));
    List<StoredRun> runs = List.of(run.stored());

    List<String> quality = Tables.of(TableKind.T20, runs).text().lines().toList();
    assertThat(quality.get(6).indexOf("1050.0") + 6).isEqualTo(quality.get(5).indexOf("avg") + 3);
    assertThat(quality.get(1)).startsWith("transaction           count");
    List<String> flash = Tables.of(TableKind.T16, runs).text().lines().toList();
    assertThat(flash.get(2).indexOf("3.69")).isEqualTo(flash.get(1).indexOf("iostat"));
    assertThat(flash.get(0).indexOf("total")).isEqualTo(flash.get(1).indexOf("iostat"));
  }

  @Test
  void kibibytesPerOperationByMemoryAndEngine() {
    StoredRun run =
        new TableRuns("")
            .cell(64, Map.of("rocksdb.cache", "8/16"))
            .hour(81, new double[] {1, 40.25, 7.5}, GIB, Map.of())
            .cell(64, Map.of("rocksdb.cache", "16/32"))
            .hour(91, null, GIB, Map.of())
            .stored();

    assertThat(Tables.of(TableKind.T32, List.of(run)).text())
        .isEqualTo(
            """
            KiB read per operation
            =====  =======
            size   rocksdb
            =====  =======
            8/16   40.25
            16/32  NA
            =====  =======

            KiB written per operation
            =====  =======
            size   rocksdb
            =====  =======
            8/16   7.50
            16/32  NA
            =====  =======
            """);
    assertThat(Tables.of(TableKind.T32, List.of(run)).tsv().lines().findFirst().orElseThrow())
        .contains("device_kib_read_per_operation\t", "device_kib_written_per_operation\t");
  }

  /** The option of the cache has another name in each product. */
  @Test
  void serversWithTheSameCacheAndMemoryShareARow() {
    TableRuns run = new TableRuns("");
    String inno = "start.innodb_buffer_pool_size=24M, memory=624M";
    String rocks = "start.rocksdb_block_cache_size=24M, memory=624M";
    run.cell(64, Map.of("server.profile", "inno", "server.options", inno));
    run.hour(81, new double[] {1, 4, 7.5}, GIB, Map.of());
    run.cell(
        64,
        Map.of(
            "server.profile",
            "inno",
            "server.options",
            inno.replace("=24", "=32").replace("624", "632")));
    run.hour(91, new double[] {1, 3, 7}, GIB, Map.of());
    run.cell(64, Map.of("server.profile", "rocks", "server.options", rocks));
    run.hour(99, new double[] {1, 2, 1}, GIB, Map.of());
    String postgres = "start.shared_buffers=24MB, memory=624M";
    run.cell(64, Map.of("server.profile", "pg", "server.options", postgres));
    run.hour(99, new double[] {1, 5, 1}, GIB, Map.of());

    assertThat(Tables.of(TableKind.T32, List.of(run.stored())).text())
        .startsWith(
            """
            KiB read per operation
            ========  ==== ===== ==
            size      inno rocks pg
            ========  ==== ===== ==
            24M/624M  4.00 2.00  5.00
            32M/632M  3.00 X     X
            ========  ==== ===== ==
            """);
  }

  @Test
  void writeAmplificationOfFlashAsPublished() {
    FlashTable table = new FlashTable(Optional.empty());
    List<FlashTable.Written> written =
        List.of(
            new FlashTable.Written("rocksdb.zlib", null, 108.1, 111.3, 1., "measured", null),
            new FlashTable.Written("orig5626.zlib", null, 492.6, 670.0, 8.51, "measured", null),
            new FlashTable.Written("orig5626.none", null, 723.2, null, 10.64, "measured", null),
            new FlashTable.Written("orig5710.none", null, null, null, null, "X", null));

    // 8.51 · 1.3601 = 11.575; the published 11.57 is of rounded factors
    List<TableRow> rows =
        FlashTable.relative(written, Optional.empty()).stream().map(table::row).toList();
    assertThat(table.layout(rows))
        .isEqualTo(
            """
                            total GB written        relative KB written/query
                            iostat  device  WAF     iostat  device
            rocksdb.zlib    108.1   111.3   1.03    1.00    1.03
            orig5626.zlib   492.6   670.0   1.36    8.51    11.57
            orig5626.none   723.2   NA      NA      10.64   NA
            orig5710.none   X       X       X       X       X

            GB ratio
            rocksdb.zlib    1.00
            orig5626.zlib   4.56
            orig5626.none   6.69
            orig5710.none   X
            """);
  }

  @Test
  void theLastStepOfEachCellIsInTheTableOfFlash() {
    TableRuns base = new TableRuns("myrocks").cell(20, Map.of());
    base.hour(1000, new double[] {1, 2, 99}, GIB, Map.of());
    base.hour(1000, new double[] {1, 2, 1}, GIB, Map.of());
    TableRuns other = new TableRuns("inno.none").cell(20, Map.of());
    other.hour(1000, new double[] {1, 2, 10.5}, GIB, Map.of());

    assertThat(Tables.of(TableKind.T16, List.of(base.stored(), other.stored())).text())
        .contains("\nmyrocks         3.69    NA      NA      1.00    NA\n")
        .contains("\ninno.none       38.7    NA      NA      10.50   NA\n");
    assertThat(
            Tables.of(TableKind.T16, List.of(base.stored(), other.stored()))
                .relativeTo("inno.none")
                .text())
        .contains("\nmyrocks         3.69    NA      NA      0.10    NA\n");
  }

  @Test
  void hoursOfALongRun() {
    TableRuns run = new TableRuns("myrocks.zlib").cell(20, Map.of());
    run.hour(30_000, new double[] {0.5, 8.25, 1.2}, 425 * GIB, Map.of());
    run.hour(28_000.4, null, null, Map.of());
    run.cell(20, Map.of("engine", "none"), CellState.ABANDONED);

    String head =
        "hour      tps    r/q   rKB/q   wKB/q      r/s     rKB/s     wKB/s     dbGB          rows"
            + "  engine\n";
    assertThat(Tables.of(TableKind.T17, List.of(run.stored())).text())
        .isEqualTo(
            head
                + "   1    30000  0.500    8.25    1.20    15000    247500     36000   425.00"
                + "            NA  myrocks.zlib\n"
                + "   2    28000     NA      NA      NA       NA        NA        NA       NA"
                + "            NA  myrocks.zlib\n"
                + "   X        X      X       X       X        X         X         X        X"
                + "             X  myrocks.zlib.none\n");
    assertThat(Tables.of(TableKind.T17, List.of(run.stored())).tsv())
        .contains("db_size_bytes", "\t" + 425 * GIB + "\t");
  }

  @Test
  void anHourOfSeveralLoadsIsTheMedianOfThem() {
    TableRuns slow = new TableRuns("slow").cell(20, Map.of());
    TableRuns fast = new TableRuns("fast").cell(20, Map.of());
    for (int repeat = 1; repeat <= 3; repeat++) {
      double written = 10 + repeat / 10.;
      slow.repeat(repeat).hour(990 + 5 * repeat, new double[] {1, 16, written}, GIB, Map.of());
      fast.repeat(repeat).hour(1990 + 5 * repeat, new double[] {1, 8, 1}, GIB, Map.of());
    }
    List<StoredRun> runs = List.of(slow.stored(), fast.stored());

    assertThat(Tables.of(TableKind.T17, runs).text().lines())
        .containsExactly(
            SeriesTables.hours().head().stripTrailing(),
            "   1     1000  1.000   16.00   10.20     1000     16000     10200     1.00"
                + "            NA  slow",
            "   1     2000  1.000    8.00    1.00     2000     16000      2000     1.00"
                + "            NA  fast");
    assertThat(Tables.of(TableKind.T17, runs).tsv().lines().findFirst().orElseThrow())
        .contains("\trepeats\t");
    assertThat(Tables.of(TableKind.T17, runs).relativeTo("fast").text())
        .contains("   1     0.50   1.00    2.00    10.2 ", Ratio.WITH_INTERVALS);
  }

  @Test
  void hoursRelativeToTheSameHourOfAnother() {
    TableRuns base = new TableRuns("myrocks.zlib").cell(20, Map.of());
    base.hour(30_000, new double[] {0.5, 8, 1.2}, 425 * GIB, Map.of());
    TableRuns plain = new TableRuns("inno.none").cell(20, Map.of());
    plain.hour(15_000, new double[] {1, 16, 12.6}, 1285 * GIB, Map.of());
    plain.hour(15_000, new double[] {1, 16, 12.6}, 1285 * GIB, Map.of());

    assertThat(
            Tables.of(TableKind.T17, List.of(base.stored(), plain.stored()))
                .relativeTo("myrocks.zlib")
                .text()
                .lines()
                .toList())
        .startsWith("relative to myrocks.zlib", SeriesTables.hours().head().stripTrailing())
        .contains(
            "   1     0.50   2.00    2.00   10.50     1.00      1.00      5.25     3.02"
                + "            NA  inno.none")
        .anyMatch(line -> line.startsWith("   2       NA     NA "));
  }

  @Test
  void figuresOfAnEmulatedDiskAreNamedSoInEveryTable() {
    TableRuns run = new TableRuns("mysql").cell(8, Map.of("clients", "8"));
    run.onDisk(new CellServer.Disk(1000, 990)).hour(990, new double[] {1, 8, 8}, GIB, Map.of());

    assertThat(Tables.of(TableKind.T6, List.of(run.stored())).text())
        .isEqualTo(
            """
            TPS
            configuration                8 clients
            mysql (emulated, 1000 IOPS)        990
            """);
    assertThat(Tables.of(TableKind.T17, List.of(run.stored())).text())
        .contains("  mysql (emulated, 1000 IOPS)\n");
  }

  private static TableRuns onEngine(double[] process) {
    TableRuns run = new TableRuns("rocksdb").cell(8, Map.of("clients", "8"));
    return run.engineHour(1000, process, 1.25, Map.of("cache_misses", 1_800_000L));
  }

  @Test
  void anEngineWithoutKnownDevicesHasTheCountersOfItsProcessAndItsOwnAndTheSourceBelow() {
    List<StoredRun> run = List.of(onEngine(new double[] {4, 1.5}).stored());

    assertThat(Tables.of(TableKind.T5, run).text())
        .isEqualTo(
            """
            disk reads per query
                 8  clients
              0.50  rocksdb
            rocksdb: devices NA; reads are misses of the engine's cache
            """);
    assertThat(Tables.of(TableKind.T8, run).text())
        .isEqualTo(
            """
            KB/update written to disk
            configuration  8 clients
            rocksdb             1.25
            rocksdb: devices NA; KB written are counted by the engine
            """);
    assertThat(Tables.of(TableKind.T17, run).text())
        .contains("   1     1000  0.500    4.00    1.25      500      4000      1250       NA")
        .endsWith(
            "\nrocksdb: devices NA; reads are misses of the engine's cache; KB read"
                + " are those of this process; KB written are counted by the engine\n");
    assertThat(Tables.of(TableKind.T8, run).tsv())
        .contains("device_kib_written_per_update_source", "\tengine_writes\t");
    assertThat(Tables.of(TableKind.T17, run).json())
        .contains("\"device_reads_per_query_source\" : \"cache_misses\"");
  }

  @Test
  void ofRepeatsThatWereCountedDifferentlyThoseOfTheDevicesCount() {
    TableRuns run = new TableRuns("rocksdb").cell(8, Map.of("clients", "8", "suite", "update"));
    run.engineHour(1000, new double[] {2.0, 5.0}, 1.25, Map.of("cache_misses", 900_000L));
    run.repeat(2).hour(1000, new double[] {0.5, 8, 4}, null, Map.of());
    List<StoredRun> runs = List.of(run.stored());

    assertThat(Tables.of(TableKind.T8, runs).text()).contains("\nrocksdb.update       4.00\n");
    assertThat(Tables.of(TableKind.T17, runs).text())
        .contains("   1     1000  0.500    8.00    4.00 ")
        .doesNotContain("devices NA");
    assertThat(Tables.of(TableKind.SUITE, runs).text())
        .contains("KiB written per operation\n", "  update             4.00\n")
        .doesNotContain("devices NA");
  }

  @Test
  void anEngineThatCountsItsFilesNeedsNoCountersOfTheProcess() {
    TableRuns rocks = new TableRuns("rocksdb").cell(8, Map.of("clients", "8"));
    Map<String, Long> files =
        Map.of("cache_misses", 1L, "file_reads", 900_000L, "file_read_bytes", 7_372_800_000L);
    rocks.engineHour(1000, new double[] {0, 0}, 1.25, files);
    assertThat(Tables.of(TableKind.T17, List.of(rocks.stored())).text())
        .contains("   1     1000  0.250    2.00    1.25 ")
        .endsWith(
            "\nrocksdb: devices NA; reads are those of the engine from its files; KB read are"
                + " counted by the engine; KB written are counted by the engine\n");

    TableRuns tiger = new TableRuns("wiredtiger").cell(8, Map.of("clients", "8"));
    Map<String, Long> both =
        Map.of("written_bytes", 3_686_400_000L, "log_written_bytes", 1_843_200_000L);
    tiger.engineHour(1000, new double[] {9, 9}, null, both);
    assertThat(Tables.of(TableKind.T8, List.of(tiger.stored())).text())
        .contains("\nwiredtiger          1.50\n")
        .endsWith("; KB written are counted by the engine\n");

    TableRuns lmdb = new TableRuns("lmdb").cell(8, Map.of("clients", "8"));
    lmdb.engineHour(1000, new double[] {9, 1.5}, null, Map.of("write_transactions", 9L));
    assertThat(Tables.of(TableKind.T8, List.of(lmdb.stored())).text())
        .contains("\nlmdb                1.50\n")
        .endsWith("lmdb: devices NA; KB written are those of this process to the page cache\n");
  }

  @Test
  void withoutCountersOfTheProcessTheEngineCountsAndWhatNobodyCountsIsNotMeasured() {
    List<StoredRun> run = List.of(onEngine(null).stored());

    assertThat(Tables.of(TableKind.T8, run).text())
        .contains("\nrocksdb             1.25\n")
        .endsWith("; KB written are counted by the engine\n");
    assertThat(Tables.of(TableKind.T17, run).text()).contains("  0.500      NA    1.25 ");
    TableRuns silent = new TableRuns("lmdb").cell(8, Map.of("clients", "8"));
    silent.engineHour(1000, null, null, Map.of("write_transactions", 9L));
    assertThat(Tables.of(TableKind.T5, List.of(silent.stored())).text())
        .isEqualTo("disk reads per query\n     8  clients\n    NA  lmdb\n");
  }

  @Test
  void figuresOfAProcessHaveNoRatioToThoseOfDevices() {
    TableRuns base = new TableRuns("inno").cell(8, Map.of("clients", "8"));
    base.hour(500, new double[] {1, 16, 12.6}, GIB, Map.of());
    List<StoredRun> runs = List.of(base.stored(), onEngine(new double[] {4, 1.5}).stored());

    assertThat(Tables.of(TableKind.T8, runs).relativeTo("inno").text())
        .contains("\ninno                1.00\n", "\nrocksdb               NA\n");
    assertThat(Tables.of(TableKind.T17, runs).relativeTo("inno").text())
        .contains("   1     2.00     NA      NA      NA       NA        NA        NA       NA");
    assertThat(Tables.of(TableKind.T8, runs).relativeTo("rocksdb").text())
        .contains("\nrocksdb             1.00\n");
  }

  @Test
  void repeatsAreNeverAMedianOfDifferentSources() {
    TableRuns run = onEngine(new double[] {4, 1.5});
    run.hour(1000, new double[] {0.1, 2, 3}, GIB, Map.of());

    assertThat(Tables.of(TableKind.T5, List.of(run.stored())).text())
        .isEqualTo("disk reads per query\n     8  clients\n  0.10  rocksdb\n");
  }

  @Test
  void aDiskArrayHasItsLoadAndTheLastStepOfEachLevel() {
    TableRuns run = new TableRuns("inno");
    for (int clients : new int[] {1, 32}) {
      run.cell(clients, Map.of("clients", "" + clients, "loaders", "" + clients));
      run.load(clients, 136_000, Map.of(), 257 * GIB, null);
      run.hour(999, null, 300 * GIB, Map.of());
      run.hour(2010.2, null, 300 * GIB, Map.of());
    }
    run.cell(64, Map.of("clients", "64", "loaders", "64"), CellState.ABANDONED);

    assertThat(Tables.of(TableKind.T18, List.of(run.stored())).text())
        .isEqualTo(
            """
            clients     rows/s     dbGB      tps  engine
                  1     136000   257.00     2010  inno
                 32     136000   257.00     2010  inno
                 64          X        X        X  inno
            """);
  }

  @Test
  void costOfALoadCountsLinksAndCountRowsOnly() {
    TableRuns run = new TableRuns("My56.Rocks");
    Map<String, Double> rates = Map.of("nodes", 50., "links", 90., "counts", 10.);
    for (int loaders : new int[] {1, 8}) {
      run.cell(10, Map.of("loaders", "" + loaders, "maxid1", loaders == 1 ? "1M" : "4M"));
      run.load(loaders, 150, rates, GIB, new double[] {0.5, 0.2});
    }

    assertThat(Tables.of(TableKind.T19, List.of(run.stored())).text())
        .isEqualTo(
            """
            insert rate per second
                 1      8  loaders
               100    100  My56.Rocks

            (CPU utilization * 1000) / insert_rate
                 1      8  loaders
              0.75   0.75  My56.Rocks

            context switches per insert
                 1      8  loaders
              0.30   0.30  My56.Rocks
            """);
  }

  @Test
  void qualityOfServiceByEngineAndByTransaction() {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    types.put("ADD_LINK", type(20, new Latency(1050, 1000., 1., 2000., 4300., null, null, 8e6)));
    types.put("ADD_NODE", type(1000, new Latency(700.4, 650., 800., 900., 1400., null, null, 9e4)));
    TableRuns run = new TableRuns("myrocks").cell(20, Map.of());
    run.hour(1, null, null, Map.of()).hour(300, null, null, types);
    String columns =
        "count       avg       p50       p75       p95       p99     p99.9    p99.99       max\n";
    String add =
        "20    1050.0    1000.0        NA    2000.0    4300.0        NA        NA 8000000.0\n";

    assertThat(Tables.of(TableKind.T20, List.of(run.stored())).text())
        .startsWith("myrocks, us\ntransaction           " + columns)
        .contains("\nADD_LINK                 " + add + "\nADD_NODE, us\n")
        .contains("\n\nADD_LINK, us\nengine                " + columns)
        .contains("\nmyrocks                  " + add);
  }

  /** The responses of a few starts are not those of all. */
  @Test
  void whatStartsWithoutAResponseHideIsNotShown() {
    assertThat(responses(0)).containsEntry("p99_us", 5.).containsEntry("max_us", 8.);
    assertThat(responses(2)).containsEntry("p99_us", null).containsEntry("p50_us", 2.);
    assertThat(responses(900)).containsEntry("p50_us", null).containsEntry("avg_us", null);
  }

  private static Map<String, Object> responses(long dropped) {
    Latency all = new Latency(1, 2., 3., 4., 5., 6., 7., 8);
    TypeResult type =
        new TypeResult(
            TypeResult.Counts.of(1000, 1), null, all, null, null, null, null, null, null, null);
    Accounting starts = Accounting.of(1000 - dropped, 0, 0, 0, dropped, 0, 0);
    RoleResult role =
        new RoleResult(
            "requester",
            RoleKind.QUERY,
            List.of("ADD_LINK"),
            1,
            1,
            null,
            true,
            starts,
            null,
            null,
            null,
            null,
            null);
    StoredRun run =
        new TableRuns("a").cell(1, Map.of()).open(Map.of("ADD_LINK", type), role).stored();
    return new QualityTable().rows(List.of(run)).get(0).plain();
  }

  private static TypeResult type(long count, Latency service) {
    return new TypeResult(
        TypeResult.Counts.of(count, count / 3600.),
        service,
        null,
        null,
        null,
        null,
        null,
        null,
        Map.of(),
        null);
  }

  @Test
  void loadsHaveTheirFactors() {
    TableRuns run = new TableRuns("myrocks");
    run.cell(1, Map.of("loaders", "8", "mariadb.load_checks", "false"));
    run.load(8, 136_000, Map.of("nodes", 20_000., "links", 100_000.), GIB, null);
    run.cell(1, Map.of("loaders", "20", "mariadb.load_checks", "true"), CellState.IMPOSSIBLE);

    assertThat(Tables.of(TableKind.T29, List.of(run.stored())).text())
        .isEqualTo(
            """
            loaders  memtable  checks   nodes/s   links/s    rows/s  engine
                  8         -     off     20000    100000    136000  myrocks
                 20         -      on         X         X         X  myrocks
            """);
  }

  /** The memtable of a server's profile is no factor. */
  @Test
  void aServersMemtableIsTheOneThatItReports() {
    TableRuns run = new TableRuns("myrocks").cell(1, Map.of("loaders", "8"));
    run.setting("rocksdb_default_cf_options", "max_write_buffer_number=3;write_buffer_size=4m;x=1");
    run.load(8, 136_000, Map.of("nodes", 20_000., "links", 100_000.), GIB, null);

    assertThat(Tables.of(TableKind.T29, List.of(run.stored())).text())
        .contains("\n      8       4MB       -     20000    100000    136000  myrocks\n");

    TableRuns small = new TableRuns("small").cell(1, Map.of("loaders", "8"));
    small.setting("rocksdb_default_cf_options", "write_buffer_size=1m");
    small.load(8, 68_000, Map.of(), GIB, null);
    List<StoredRun> both = List.of(run.stored(), small.stored());
    assertThat(Tables.of(TableKind.T29, both).relativeTo("myrocks").text())
        .contains("\n      8       1MB       -        NA        NA      0.50  small\n");
    assertThat(Tables.of(TableKind.STEPS, both).text()).startsWith("step          rows/s");
  }

  @Test
  void rowsBySizeOfTheMemtable() {
    TableRuns run = new TableRuns("");
    run.cell(1, Map.of("rocksdb.write_buffer", "1MB")).load(1, 363_000, Map.of(), GIB, null);
    run.cell(1, Map.of("rocksdb.write_buffer", "128MB")).load(1, 200_000, Map.of(), GIB, null);

    assertThat(Tables.of(TableKind.T30, List.of(run.stored())).text())
        .isEqualTo(
            """
            memtable MB    rows/s
                      1    363000
                    128    200000
            """);
    assertThat(LoadTables.mebibytes("512KB")).isEqualTo("0.5");
    assertThat(LoadTables.mebibytes("2g")).isEqualTo("2048");
  }

  @Test
  void helperLinesPerSecondAndPerOperation() {
    assertThat(Tables.of(TableKind.T26, List.of(handler())).text())
        .startsWith("qps,secs,rps,rmbps,wmbps,csps,cpups,cutil,dutil,vsz,rss,cnf\n")
        .contains("\n39928,3600,33661,156.0,255.8,NA,NA,NA,NA,NA,NA,fb56.handler 8 clients\n")
        .contains(
            "\n\nqps,secs,rpq,rkbpq,wkbpq,cspq,cpupq,csecpq,dsecpq,csec,dsec,dbgb1,dbgb2,cnf\n")
        .contains(
            "\n39928,3600,0.843,4.00,6.56,NA,NA,NA,NA,NA,NA,1.000,NA,fb56.handler 8 clients\n");
  }

  @Test
  void linesOfTheSequenceOfRocksDb() {
    String[] lines = Tables.of(TableKind.T24, List.of(handler())).text().split("\n");

    assertThat(lines[0].replace('\t', ' '))
        .isEqualTo(
            "ops_sec mb_sec lsm_sz blob_sz c_wgb w_amp c_mbps c_wsecs c_csecs b_rgb b_wgb usec_op"
                + " p50 p99 p99.9 p99.99 pmax uptime stall% Nstall u_cpu s_cpu rss test date"
                + " version job_id");
    assertThat(lines).hasSize(5);
    assertThat(lines[1].replace('\t', ' '))
        .isEqualTo(
            "39928 NA 1GB NA NA NA NA NA NA NA NA NA NA NA NA NA NA 3600 NA NA NA NA NA closed1"
                + " 2016-01-14T00:00:00Z 11.8.1 20160114T000000Z-LinkGraph");
  }
}
