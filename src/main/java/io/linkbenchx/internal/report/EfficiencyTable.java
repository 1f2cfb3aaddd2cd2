package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * T26: the helper lines of LinkBench runs, per second and then per operation, one line per finished
 * step. mb and gb are powers of 1024; cpu figures are microseconds.
 */
final class EfficiencyTable extends OwnTable<EfficiencyTable.Line> {
  static final String PER_SECOND = "qps,secs,rps,rmbps,wmbps,csps,cpups,cutil,dutil,vsz,rss,cnf";
  static final String PER_OPERATION =
      "qps,secs,rpq,rkbpq,wkbpq,cspq,cpupq,csecpq,dsecpq,csec,dsec,dbgb1,dbgb2,cnf";

  private static final double KIB = 1024;
  private static final double MICROS = 1e6;

  private static final String LABEL = "cnf";
  private static final String PART = "part";

  /**
   * A line.
   *
   * @param number of the step in its cell
   */
  record Line(String label, StepResult step, int number) {
    private String part() {
      return step.step().part() == null ? null : step.step().part().name();
    }

    private Double devices(Function<MachineCost.Devices, Double> figure) {
      return Quantity.devices(step, figure);
    }

    private Double host(Function<MachineCost.Host, Double> figure) {
      return Quantity.host(step, figure);
    }

    /** Of a figure per transaction. */
    private Double perSecond(Double each, double unit) {
      return Quantity.times(each, step.rate() / unit);
    }

    private Double inAll(Double each, double unit) {
      return Quantity.times(each, step.transactions() / unit);
    }
  }

  EfficiencyTable() {
    super(
        new TableColumns<Line>("T26")
            .figure("qps", 0, row -> row.step().rate())
            .figure("secs", 0, row -> row.step().seconds())
            .figure("rps", 0, row -> row.perSecond(row.devices(MachineCost.Devices::reads), 1))
            .figure("rmbps", 1, row -> row.perSecond(row.devices(MachineCost.Devices::readKb), KIB))
            .figure(
                "wmbps", 1, row -> row.perSecond(row.devices(MachineCost.Devices::writeKb), KIB))
            .figure("csps", 0, row -> row.perSecond(row.host(MachineCost.Host::contextSwitches), 1))
            .figure("cpups", 1, EfficiencyTable::cpuPercent)
            .figure("cutil", 3, row -> row.perSecond(clientMicros(row), MICROS))
            .figure("dutil", 3, row -> row.perSecond(serverMicros(row), MICROS))
            .figure("vsz", 0, row -> null) // not measured
            .figure("rss", 3, row -> StepTable.serverGib(row.step()))
            .figure("rpq", 3, row -> row.devices(MachineCost.Devices::reads))
            .figure("rkbpq", 2, row -> row.devices(MachineCost.Devices::readKb))
            .figure("wkbpq", 2, row -> row.devices(MachineCost.Devices::writeKb))
            .figure("cspq", 2, row -> row.host(MachineCost.Host::contextSwitches))
            .figure("cpupq", 1, row -> row.host(MachineCost.Host::cpuMicros))
            .figure("csecpq", 1, EfficiencyTable::clientMicros)
            .figure("dsecpq", 1, EfficiencyTable::serverMicros)
            .figure("csec", 1, row -> row.inAll(clientMicros(row), MICROS))
            .figure("dsec", 1, row -> row.inAll(serverMicros(row), MICROS))
            .figure("dbgb1", 3, row -> Quantity.sizeGib(row.step()))
            .figure("dbgb2", 3, row -> StepTable.filesGib(row.step()))
            .label(LABEL, Line::label)
            .as(0)
            .key(PART, Line::part)
            .key("step", Line::number));
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    return lines(PER_SECOND, rows) + "\n" + lines(PER_OPERATION, rows);
  }

  /** Each named by its part as well, if it has one. */
  private String lines(String names, List<TableRow> rows) {
    List<TableColumn<Line>> columns = Stream.of(names.split(",")).map(columns()::named).toList();
    return columns().separated(",", columns, rows, EfficiencyTable::part);
  }

  private static String part(TableRow row) {
    return row.get(PART) == null ? "" : "." + row.get(PART);
  }

  @Override
  List<Line> read(List<StoredRun> runs) {
    List<Line> lines = new ArrayList<>();
    CellNames.levels(runs).stream()
        .filter(CellNames.Named::closed)
        .forEach(
            cell -> {
              List<StepResult> steps = cell.level().finished();
              for (int i = 0; i < steps.size(); i++) {
                lines.add(new Line(cell.engine(), steps.get(i), i + 1));
              }
            });
    return lines;
  }

  /** The 2014 form times the rate; the CPUs' ticks may add up to slightly more. */
  private static Double cpuPercent(Line row) {
    Double millionths = row.perSecond(row.host(MachineCost.Host::cpuPerQuery2014), 1);
    return millionths == null ? null : Double.valueOf(Math.min(100, millionths / MICROS));
  }

  /** CPU of this process per transaction; null if it contains the engine. */
  private static Double clientMicros(Line row) {
    ClientCost client = row.step().client();
    return client == null || client.includesEngine()
        ? null
        : Double.valueOf(client.cpuMicrosPerTransaction());
  }

  /** CPU of the server's processes per transaction. */
  private static Double serverMicros(Line row) {
    Cost cost = row.step().cost();
    return cost == null || cost.machine() == null || cost.machine().server() == null
        ? null
        : cost.machine().server().cpuMicros();
  }
}
