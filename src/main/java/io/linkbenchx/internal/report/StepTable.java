package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.StepResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * T21: the modern form's line per step. Per operation means per row inserted in the l steps and per
 * query in the q steps.
 */
final class StepTable implements RowTable {
  private static final String CONFIGURATION = "configuration";
  private static final String STEP = "step";
  private static final String TAG = "tag";
  static final List<String> COLUMNS =
      List.of(
          "ips", "qps", "rps", "rmbps", "wps", "wmbps", "rpq", "rkbpq", "wpi", "wkbpi", "csps",
          "cpups", "cspq", "cpupq", "dbgb1", "dbgb2", "rss", "maxop", "p50", "p99", "tag");

  private static final ScriptLines LINES =
      new ScriptLines(
          "\t",
          Map.ofEntries(
              Map.entry("rmbps", 1),
              Map.entry("wmbps", 1),
              Map.entry("rpq", 3),
              Map.entry("rkbpq", 2),
              Map.entry("wpi", 3),
              Map.entry("wkbpi", 2),
              Map.entry("cpups", 1),
              Map.entry("cspq", 3),
              Map.entry("cpupq", 1),
              Map.entry("dbgb1", 3),
              Map.entry("dbgb2", 3),
              Map.entry("rss", 3),
              Map.entry("maxop", 3)));

  private static final double KIB = 1024;
  private static final double MIB = 1 << 20;
  private static final double MIB_PER_GIB = 1024;

  @Override
  public String label() {
    return CONFIGURATION;
  }

  @Override
  public List<String> keys() {
    return List.of(STEP);
  }

  @Override
  public List<String> figures() {
    return COLUMNS.stream().filter(column -> !column.equals(TAG)).toList();
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    return LINES.of(COLUMNS, rows);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    return PartFigures.of(runs).stream().map(StepTable::row).toList();
  }

  private static Map<String, Object> row(PartFigures part) {
    double inserts = part.insertsPerSecond();
    double queries = part.queriesPerSecond();
    double operations = part.queries() ? queries : inserts;
    Double switches = part.perSecond(HostProbe.SWITCHES);
    Double cpuSeconds = part.perSecond(HostProbe.CPU);
    double processors = PartFigures.processors(part.stored(), part.step());
    Map<String, Object> row = new LinkedHashMap<>();
    COLUMNS.forEach(column -> row.put(column, null));
    row.put("ips", inserts);
    row.put("qps", queries);
    Double reads = part.perSecond(DeviceProbe.READS);
    Double readBytes = part.perSecond(DeviceProbe.READ_BYTES);
    Double writes = part.perSecond(DeviceProbe.WRITES);
    Double writeBytes = part.perSecond(DeviceProbe.WRITE_BYTES);
    row.put("rps", reads);
    row.put("rmbps", per(readBytes, MIB));
    row.put("wps", writes);
    row.put("wmbps", per(writeBytes, MIB));
    row.put("rpq", per(reads, operations));
    row.put("rkbpq", per(per(readBytes, KIB), operations));
    row.put("wpi", per(writes, operations));
    row.put("wkbpi", per(per(writeBytes, KIB), operations));
    row.put("rss", serverGib(part.step()));
    row.put("csps", switches);
    row.put("cpups", cpuSeconds == null ? null : Math.min(100, 100 * cpuSeconds / processors));
    row.put("cspq", per(switches, operations));
    row.put("cpupq", cpuSeconds == null ? null : per(cpuSeconds * 1e6, operations));
    row.put("dbgb1", part.databaseGib());
    row.put("dbgb2", filesGib(part.step()));
    row.put("maxop", part.slowest());
    row.put("p50", part.exceededIn(0.5));
    row.put("p99", part.exceededIn(0.99));
    row.put(TAG, part.tag());
    row.put("ccpupq", clientCpu(part, operations));
    row.put("scpupq", serverCpu(part, operations));
    row.put("state", part.step().state().text());
    row.put(CONFIGURATION, part.label());
    row.put(STEP, part.step().step().part().name());
    return row;
  }

  /** Gibibytes of memory at the end; for an embedded engine, of this process. */
  static Double serverGib(StepResult step) {
    Cost cost = step.cost();
    if (cost != null && cost.machine() != null && cost.machine().server() != null) {
      return per(cost.machine().server().rssMb(), MIB_PER_GIB);
    }
    ProcessUse process = step.process();
    boolean embedded = step.client() != null && step.client().includesEngine();
    Long kib = process == null || !embedded ? null : process.memory().rssKb();
    return kib == null ? null : kib * KIB / PartFigures.GIB;
  }

  /**
   * Gibibytes of its files: for an embedded engine its size, for a server all files in its
   * directories.
   */
  static Double filesGib(StepResult step) {
    if (step.cost() == null) {
      return null;
    }
    boolean embedded = step.client() != null && step.client().includesEngine();
    Cost.Size size = step.cost().size();
    Long bytes = embedded ? step.cost().databaseBytes() : size == null ? null : size.fileBytes();
    return bytes == null ? null : bytes / PartFigures.GIB;
  }

  private static Double per(Double value, double operations) {
    return value == null || operations == 0 ? null : value / operations;
  }

  /** Microseconds of this process; null if it contains the engine. */
  private static Double clientCpu(PartFigures part, double operations) {
    ClientCost client = part.step().client();
    if (client == null || client.includesEngine()) {
      return null;
    }
    double micros = client.cpuMicrosPerTransaction() * part.step().transactions();
    return per(micros / part.step().seconds(), operations);
  }

  /** Microseconds of the server's processes; null for an embedded engine. */
  private static Double serverCpu(PartFigures part, double operations) {
    Cost cost = part.step().cost();
    if (cost == null || cost.machine() == null || cost.machine().server() == null) {
      return null;
    }
    Double micros = cost.machine().server().cpuMicros();
    double transactions = part.step().transactions() / part.step().seconds();
    return micros == null ? null : per(micros * transactions, operations);
  }
}
