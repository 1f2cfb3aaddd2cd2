package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * T26: the helper lines of LinkBench runs, per second and then per operation, one line per finished
 * step. mb and gb are powers of 1024; cpu figures are microseconds.
 */
final class EfficiencyTable implements RowTable {
  static final String PER_SECOND = "qps,secs,rps,rmbps,wmbps,csps,cpups,cutil,dutil,vsz,rss,cnf";
  static final String PER_OPERATION =
      "qps,secs,rpq,rkbpq,wkbpq,cspq,cpupq,csecpq,dsecpq,csec,dsec,dbgb1,dbgb2,cnf";

  private static final ScriptLines LINES =
      new ScriptLines(
          ",",
          Map.ofEntries(
              Map.entry("rmbps", 1),
              Map.entry("wmbps", 1),
              Map.entry("cpups", 1),
              Map.entry("cutil", 3),
              Map.entry("dutil", 3),
              Map.entry("rss", 3),
              Map.entry("rpq", 3),
              Map.entry("rkbpq", 2),
              Map.entry("wkbpq", 2),
              Map.entry("cspq", 2),
              Map.entry("cpupq", 1),
              Map.entry("csecpq", 1),
              Map.entry("dsecpq", 1),
              Map.entry("csec", 1),
              Map.entry("dsec", 1),
              Map.entry("dbgb1", 3),
              Map.entry("dbgb2", 3)));

  private static final double KIB = 1024;
  private static final double MICROS = 1e6;

  private static final String LABEL = "cnf";
  private static final String PART = "part";
  private static final String STEP = "step";

  @Override
  public String label() {
    return LABEL;
  }

  @Override
  public List<String> keys() {
    return List.of(PART, STEP);
  }

  @Override
  public List<String> figures() {
    return Stream.of(PER_SECOND, PER_OPERATION)
        .flatMap(columns -> Stream.of(columns.split(",")))
        .filter(column -> !column.equals(LABEL))
        .distinct()
        .toList();
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    return lines(rows.stream().map(EfficiencyTable::tagged).toList());
  }

  /** Named by its part as well, if it has one. */
  private static Map<String, Object> tagged(Map<String, Object> row) {
    Map<String, Object> tagged = new LinkedHashMap<>(row);
    if (row.get(PART) != null) {
      tagged.put(LABEL, row.get(LABEL) + "." + row.get(PART));
    }
    return tagged;
  }

  static String lines(List<Map<String, Object>> rows) {
    return LINES.of(List.of(PER_SECOND.split(",")), rows)
        + "\n"
        + LINES.of(List.of(PER_OPERATION.split(",")), rows);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    CellNames.levels(runs).stream()
        .filter(CellNames.Named::closed)
        .forEach(
            cell -> {
              List<StepResult> steps = cell.level().finished();
              for (int i = 0; i < steps.size(); i++) {
                Map<String, Object> row = row(cell.engine(), steps.get(i));
                Step.Part part = steps.get(i).step().part();
                row.put(PART, part == null ? null : part.name());
                row.put(STEP, i + 1);
                rows.add(row);
              }
            });
    return rows;
  }

  private static Map<String, Object> row(String label, StepResult step) {
    double rate = step.rate();
    Double reads = Quantity.devices(step, MachineCost.Devices::reads);
    Double readKib = Quantity.devices(step, MachineCost.Devices::readKb);
    Double writtenKib = Quantity.devices(step, MachineCost.Devices::writeKb);
    Double switches = Quantity.host(step, MachineCost.Host::contextSwitches);
    Double client = clientMicros(step);
    Double server = serverMicros(step);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T26");
    row.put("qps", rate);
    row.put("secs", step.seconds());
    row.put("rps", Quantity.times(reads, rate));
    row.put("rmbps", Quantity.times(readKib, rate / KIB));
    row.put("wmbps", Quantity.times(writtenKib, rate / KIB));
    row.put("csps", Quantity.times(switches, rate));
    row.put(
        "cpups",
        percent(Quantity.times(Quantity.host(step, MachineCost.Host::cpuPerQuery2014), rate)));
    row.put("cutil", Quantity.times(client, rate / MICROS));
    row.put("dutil", Quantity.times(server, rate / MICROS));
    row.put("vsz", null); // not measured
    row.put("rss", StepTable.serverGib(step));
    row.put("rpq", reads);
    row.put("rkbpq", readKib);
    row.put("wkbpq", writtenKib);
    row.put("cspq", switches);
    row.put("cpupq", Quantity.host(step, MachineCost.Host::cpuMicros));
    row.put("csecpq", client);
    row.put("dsecpq", server);
    row.put("csec", Quantity.times(client, step.transactions() / MICROS));
    row.put("dsec", Quantity.times(server, step.transactions() / MICROS));
    row.put("dbgb1", Quantity.sizeGib(step));
    row.put("dbgb2", StepTable.filesGib(step));
    row.put(LABEL, label);
    return row;
  }

  /** The 2014 form times the rate; the CPUs' ticks may add up to slightly more. */
  private static Double percent(Double millionths) {
    return millionths == null ? null : Double.valueOf(Math.min(100, millionths / MICROS));
  }

  /** CPU of this process per transaction; null if it contains the engine. */
  private static Double clientMicros(StepResult step) {
    ClientCost client = step.client();
    return client == null || client.includesEngine()
        ? null
        : Double.valueOf(client.cpuMicrosPerTransaction());
  }

  /** CPU of the server's processes per transaction. */
  private static Double serverMicros(StepResult step) {
    MachineCost machine = step.cost() == null ? null : step.cost().machine();
    return machine == null || machine.server() == null ? null : machine.server().cpuMicros();
  }
}
