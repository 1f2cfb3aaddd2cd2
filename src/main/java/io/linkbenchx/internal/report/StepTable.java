package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.StepResult;
import java.util.List;

/**
 * T21: the modern form's line per step. Per operation means per row inserted in the l steps and per
 * query in the q steps.
 */
final class StepTable extends OwnTable<PartFigures> {
  private static final double KIB = 1024;
  private static final double MIB = 1 << 20;
  private static final double MIB_PER_GIB = 1024;

  StepTable() {
    super(
        new TableColumns<PartFigures>()
            .figure("ips", 0, PartFigures::insertsPerSecond)
            .figure("qps", 0, PartFigures::queriesPerSecond)
            .figure("rps", 0, part -> part.perSecond(DeviceProbe.READS))
            .figure("rmbps", 1, part -> per(part.perSecond(DeviceProbe.READ_BYTES), MIB))
            .figure("wps", 0, part -> part.perSecond(DeviceProbe.WRITES))
            .figure("wmbps", 1, part -> per(part.perSecond(DeviceProbe.WRITE_BYTES), MIB))
            .figure("rpq", 3, part -> each(part, part.perSecond(DeviceProbe.READS)))
            .figure(
                "rkbpq", 2, part -> each(part, per(part.perSecond(DeviceProbe.READ_BYTES), KIB)))
            .figure("wpi", 3, part -> each(part, part.perSecond(DeviceProbe.WRITES)))
            .figure(
                "wkbpi", 2, part -> each(part, per(part.perSecond(DeviceProbe.WRITE_BYTES), KIB)))
            .figure("csps", 0, part -> part.perSecond(HostProbe.SWITCHES))
            .figure("cpups", 1, StepTable::cpuPercent)
            .figure("cspq", 3, part -> each(part, part.perSecond(HostProbe.SWITCHES)))
            .figure(
                "cpupq", 1, part -> each(part, Quantity.times(part.perSecond(HostProbe.CPU), 1e6)))
            .figure("dbgb1", 3, PartFigures::databaseGib)
            .figure("dbgb2", 3, part -> filesGib(part.step()))
            .figure("rss", 3, part -> serverGib(part.step()))
            .figure("maxop", 3, PartFigures::slowest)
            .figure("p50", 0, part -> part.exceededIn(0.5))
            .figure("p99", 0, part -> part.exceededIn(0.99))
            .text("tag", PartFigures::tag)
            .as(0)
            .other("ccpupq", StepTable::clientCpu)
            .other("scpupq", StepTable::serverCpu)
            .text(TableRow.STATE, part -> part.step().state().text())
            .label("configuration", PartFigures::label)
            .key("step", part -> part.step().step().part().name()));
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    return columns().separated("\t", rows);
  }

  @Override
  List<PartFigures> read(List<StoredRun> runs) {
    return PartFigures.of(runs);
  }

  /** For the whole machine. */
  private static Double cpuPercent(PartFigures part) {
    Double seconds = part.perSecond(HostProbe.CPU);
    double processors = PartFigures.processors(part.stored(), part.step());
    return seconds == null ? null : Double.valueOf(Math.min(100, 100 * seconds / processors));
  }

  /** Per query in the q steps, per row inserted in the others; of a figure per second. */
  private static Double each(PartFigures part, Double perSecond) {
    return per(perSecond, part.queries() ? part.queriesPerSecond() : part.insertsPerSecond());
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
  private static Double clientCpu(PartFigures part) {
    ClientCost client = part.step().client();
    return client == null || client.includesEngine()
        ? null
        : each(
            part,
            client.cpuMicrosPerTransaction() * part.step().transactions() / part.step().seconds());
  }

  /** Microseconds of the server's processes; null for an embedded engine. */
  private static Double serverCpu(PartFigures part) {
    Cost cost = part.step().cost();
    return cost == null || cost.machine() == null || cost.machine().server() == null
        ? null
        : each(
            part,
            Quantity.times(
                cost.machine().server().cpuMicros(),
                part.step().transactions() / part.step().seconds()));
  }
}
