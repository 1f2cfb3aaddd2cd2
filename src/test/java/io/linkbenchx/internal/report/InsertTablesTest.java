package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.internal.compare.Results;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Heads and rows of the insert benchmark's tables as published, byte for byte. */
class InsertTablesTest {

  @Test
  void insertRounds() {
    // 182 bytes per document are 17 GiB / 100M; 164 MB/s and 77 GB are those of the device.
    assertThat(InsertTables.rounds().head())
        .isEqualTo(
            "DB-size  Bytes-per-doc Write-rate  Bytes-written  Test-secs     TPS   Server\n");
    double gib = 182e8 / (1L << 30);
    assertThat(round(gib, 182., 164., 77., 494., 202672., "inno-sync"))
        .isEqualTo(
            "  17 GB     182          164 MB/s     77 GB           494    202672   inno-sync\n");
    assertThat(round(gib, 182., null, null, 494., 202672., "inno-sync"))
        .isEqualTo(
            "  17 GB     182           NA MB/s     NA GB           494    202672   inno-sync\n");
    assertThat(round(0.1, 1073.7, 8.5, 0.207, 4.23, 31000., "small"))
        .isEqualTo("0.10 GB    1074         8.50 MB/s   0.21 GB          4.23     31000   small\n");
    assertThat(round(0.1, 1073.7, 0.82, 0.0006, 0.71, 31000., "less")).contains(" 0.001 GB ");
    assertThat(round(gib, 182., 164., 77., 494., Double.NaN, "stopped"))
        .as("no rate of a round that was stopped in its warm-up")
        .endsWith("        NA   stopped\n");
  }

  private static String round(
      double gib, double each, Double rate, Double written, double secs, double ips, String label) {
    Map<String, Object> values = new HashMap<>();
    values.put("db_size_gib", gib);
    values.put("bytes_per_doc", each);
    values.put("device_write_mb_per_second", rate);
    values.put("device_written_gb", written);
    values.put("test_seconds", secs);
    values.put("rows_per_second", ips);
    values.put("server", label);
    return line(InsertTables.rounds(), values);
  }

  private static <R> String line(OwnTable<R> table, Map<String, Object> values) {
    List<Object> inOrder = new ArrayList<>();
    table.all().forEach(column -> inOrder.add(values.get(column.name())));
    return table.line(new TableRow(table.all(), inOrder));
  }

  private static String shown(OwnTable<?> table) {
    return table.shown().stream().map(TableColumn::head).collect(Collectors.joining(" "));
  }

  @Test
  void reportingPoints() {
    assertThat(List.of(20_000L, 100_000_000L, 1_000_000_000L, 1_500_000_000L, 999L, (long) 1e12))
        .extracting(InsertTables::amount)
        .containsExactly("20k", "100M", "1B", "1.5B", "999", "1000B");
  }

  @Test
  void longLoads() {
    assertThat(InsertTables.longLoads().head())
        .isEqualTo("#rows           #secs  avg_ips last_ips        engine\n");
    assertThat(
            line(
                InsertTables.longLoads(),
                Map.of(
                    "rows", 1_000_000_000L,
                    "seconds", 96775.,
                    "rows_per_second", 10333.,
                    "last_rows_per_second", 10276.,
                    "engine", "myrocks.def")))
        .isEqualTo("1000000000       96775  10333   10276          myrocks.def\n");
  }

  @Test
  void stepsResponsesAndIntervals() {
    assertThat(shown(InsertTables.steps()))
        .isEqualTo(
            "ips qps rps rmbps wps wmbps rpq rkbpq wpi wkbpi csps cpups cspq cpupq dbgb1 dbgb2 rss"
                + " maxop p50 p99 tag");
    assertThat(new ResponseTable().head().replace('\t', ' '))
        .isEqualTo("256us 1ms 4ms 16ms 64ms 256ms 1s 4s 16s gt max tag\n");
    assertThat(shown(new IntervalTable()))
        .isEqualTo(
            "i_sec t_sec i_ips t_ips i_dps t_dps i_qps t_qps max_i max_d max_q t_ins t_del t_query"
                + " retry_i retry_d retry_q");
  }

  @Test
  void aShareTooSmallToShowIsNotZero() {
    assertThat(ResponseTable.percent(0, 10_000_000)).isEqualTo("0.000");
    assertThat(ResponseTable.percent(1, 10_000_000)).isEqualTo("nonzero");
    assertThat(ResponseTable.percent(1, 1000)).isEqualTo("0.100");
  }

  /** As in the tables of other workloads, without the options that follow from the profile. */
  @Test
  void rowsHaveTheNamesOfTheirCells() {
    TableRuns runs = new TableRuns("");
    String inno =
        "start.innodb_buffer_pool_size=8M, memory=408M, start.innodb_change_buffering=all";
    String rocks = "start.rocksdb_block_cache_size=8M, memory=408M";
    runs.cell(1, Map.of("server.profile", "inno-8k", "server.options", inno));
    runs.hour(1, new double[] {1, 1, 1}, 1L, Map.of());
    runs.cell(1, Map.of("server.profile", "myrocks-zlib", "server.options", rocks));
    runs.hour(1, new double[] {1, 1, 1}, 1L, Map.of());
    StoredRun stored = runs.stored();

    assertThat(stored.result().steps())
        .extracting(step -> new PartFigures(stored, step).label())
        .containsExactly("inno-8k", "myrocks-zlib");
    assertThat(TableRuns.sweep(stored))
        .contains("server.profile inno-8k ", "server.profile myrocks-zlib ")
        .doesNotContain("buffer_pool_size");
  }

  /** A commit inserts many rows: 32 of them look like a broken database. */
  @Test
  void insertsAreReportedInRows() {
    TableRuns runs = new TableRuns("");
    runs.cell(1, Map.of("durability", "os"))
        .inserts("round01", 32)
        .cell(1, Map.of("durability", "sync"));
    runs.inserts("round01", 31);
    String table = TableRuns.sweep(runs.stored());

    assertThat(table).contains("32 000", "31 000", "rate of steps that insert: rows per second");
    assertThat(RunHeadline.of(new LevelFigures(runs.stored())).toString())
        .contains("rows inserted per second", "the fastest of 2", "32 k");
    assertThat(ResultList.text(new Results(Path.of(""), List.of(runs.stored()), List.of()), 80))
        .contains("32 000");
  }

  /** X would mean that it did not run. */
  @Test
  void aStepThatMissedItsRateIsMarked() {
    TableRuns runs = new TableRuns("");
    runs.cell(1, Map.of("durability", "os")).missed("qr1000", 81);
    runs.cell(1, Map.of("durability", "sync"), CellState.IMPOSSIBLE);
    List<StoredRun> stored = List.of(runs.stored());

    assertThat(TableRuns.sweep(stored.get(0)))
        .containsPattern("os, qr1000 +81.* FAILED-SLA\n")
        .containsPattern("sync +X +X");
    assertThat(Tables.of(TableKind.STEPS, stored).text())
        .containsPattern(" 81 .*os.qr1000 FAILED-SLA\n");
    assertThat(Tables.of(TableKind.EXTENT, stored).text())
        .startsWith("measured   1 step of 3 600 s");
    assertThat(Tables.of(TableKind.T17, stored).text())
        .as("one ran, the other did not")
        .containsPattern("\n +1 +NA .*os.qr1000\n")
        .containsPattern(" X .*sync\n")
        .doesNotContain(" 81 ");
  }

  /** Times in files are in milliseconds, so the drain may seem to begin before the step's end. */
  @Test
  void theDrainIsNoPartOfARate(@TempDir Path results) {
    Step head = new Step(1, "q", "Insert", "noop", StepMode.CLOSED, 1, Step.Schedule.closed(0, 3));
    SystemSeries system =
        new SystemSeries(
            List.of(DeviceProbe.WRITES),
            List.of(0.0, 1.0, 2.0, 3.0),
            List.of(1.0, 2.0, 3.0, 5.0),
            List.of(List.of(10.0), List.of(10.0), List.of(10.0), List.of(990.0)));
    new ImportedStep(List.of(), system, List.of()).write(results, head, 0);
    StepResult step =
        new StepResult(
            head,
            StepState.FINISHED,
            StepResult.Span.of(3.0004),
            StepResult.Totals.of(3, 1.),
            Map.of(),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            List.of(),
            null,
            null,
            null);

    assertThat(new PartFigures(new StoredRun(results, null), step).perSecond(DeviceProbe.WRITES))
        .isEqualTo(10);
  }
}
