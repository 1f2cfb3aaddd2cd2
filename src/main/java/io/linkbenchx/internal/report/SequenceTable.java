package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * T24: the line of RocksDB's benchmark script for each finished load and step. MB and GB are powers
 * of 1024; latencies are microseconds, NA for a load, whose operations are rows; u_cpu and s_cpu
 * are thousands of seconds.
 */
final class SequenceTable implements RowTable {
  static final List<String> COLUMNS =
      List.of(
          "ops_sec", "mb_sec", "lsm_sz", "blob_sz", "c_wgb", "w_amp", "c_mbps", "c_wsecs",
          "c_csecs", "b_rgb", "b_wgb", "usec_op", "p50", "p99", "p99.9", "p99.99", "pmax", "uptime",
          "stall%", "Nstall", "u_cpu", "s_cpu", "rss", "test", "date", "version", "job_id");

  private static final ScriptLines LINES =
      new ScriptLines(
          "\t",
          Map.ofEntries(
              Map.entry("mb_sec", 1),
              Map.entry("c_wgb", 3),
              Map.entry("w_amp", 1),
              Map.entry("c_mbps", 1),
              Map.entry("usec_op", 1),
              Map.entry("p50", 1),
              Map.entry("p99", 1),
              Map.entry("p99.9", 1),
              Map.entry("p99.99", 1),
              Map.entry("stall%", 1),
              Map.entry("u_cpu", 3),
              Map.entry("s_cpu", 3),
              Map.entry("rss", 3)));

  private static final double MIB = 1 << 20;
  private static final double MICROS = 1e6;
  private static final double THOUSAND = 1e3;
  private static final String STALLED = "stall_micros";

  private static final String RUN = "job_id";
  private static final String TEST = "test";

  @Override
  public String label() {
    return RUN;
  }

  @Override
  public List<String> keys() {
    return List.of(TEST);
  }

  @Override
  public List<String> figures() {
    List<String> figures = new ArrayList<>(COLUMNS);
    figures.removeAll(List.of("lsm_sz", "blob_sz", TEST, "date", "version", RUN));
    return figures;
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    return lines(rows);
  }

  static String lines(List<Map<String, Object>> rows) {
    return LINES.of(COLUMNS, rows);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (StoredRun stored : runs) {
      stored.result().steps().stream()
          .filter(StepResult::finished)
          .filter(step -> !step.step().prepares())
          .forEach(step -> rows.add(row(stored, step)));
    }
    return rows;
  }

  private static Map<String, Object> row(StoredRun stored, StepResult step) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T24");
    COLUMNS.forEach(column -> row.put(column, null));
    row.put("ops_sec", step.rate());
    row.put("uptime", step.seconds());
    row.put("rss", StepTable.serverGib(step));
    row.put(TEST, step.name());
    row.put("date", stored.result().run().startedAt());
    row.put("version", version(stored, step));
    row.put(RUN, stored.result().run().id());
    Latency latency = LevelFigures.service(stored, List.of(step));
    boolean load = step.step().mode() == StepMode.LOAD; // its latencies are those of batches
    if (latency != null && !load) {
      row.put("usec_op", latency.mean());
      row.put("p50", latency.p50());
      row.put("p99", latency.p99());
      row.put("p99.9", latency.p99_9());
      row.put("p99.99", latency.p99_99());
      row.put("pmax", latency.max());
    }
    if (step.cost() != null) {
      add(row, step.cost(), step);
    }
    ProcessUse process = step.process();
    if (process != null && process.cpu() != null) {
      row.put("u_cpu", Quantity.times(process.cpu().userSeconds(), 1 / THOUSAND));
      row.put("s_cpu", Quantity.times(process.cpu().systemSeconds(), 1 / THOUSAND));
    }
    return row;
  }

  private static void add(Map<String, Object> row, Cost cost, StepResult step) {
    Long size = cost.databaseBytes();
    row.put("lsm_sz", size == null ? null : size(size));
    if (step.step().mode() == StepMode.LOAD && cost.logicalBytes() != null) {
      row.put("mb_sec", cost.logicalBytes() / MIB / step.seconds());
    }
    Cost.Writes writes = cost.writes();
    if (writes != null && writes.flushBytes() != null && writes.compactionBytes() != null) {
      double written = writes.flushBytes() + (double) writes.compactionBytes();
      row.put("c_wgb", written / PartFigures.GIB);
      row.put("c_mbps", written / MIB / step.seconds());
      row.put("w_amp", writes.flushBytes() == 0 ? null : written / writes.flushBytes());
    }
    Long stalled = cost.statistics() == null ? null : cost.statistics().work().get(STALLED);
    row.put("stall%", stalled == null ? null : 100 * stalled / MICROS / step.seconds());
  }

  /** 117GB, 12MB. */
  private static String size(long bytes) {
    boolean large = bytes >= PartFigures.GIB;
    return String.format(
        Locale.ROOT, "%.0f%s", bytes / (large ? PartFigures.GIB : MIB), large ? "GB" : "MB");
  }

  private static String version(StoredRun stored, StepResult step) {
    return stored.result().databases().stream()
        .filter(database -> database.id().equals(step.step().database()))
        .map(DatabaseResult::version)
        .findFirst()
        .orElse(null);
  }
}
