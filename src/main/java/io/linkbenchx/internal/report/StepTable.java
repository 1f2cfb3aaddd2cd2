package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import java.util.List;

/**
 * T21: the modern form's line per step. Per operation means per row inserted in the l steps and per
 * query in the q steps.
 */
final class StepTable extends OwnTable<PartFigures> {
  private static final double KIB = 1024;
  private static final double MIB = 1 << 20;

  StepTable() {
    separatedBy("\t")
        .figure("ips", 0, PartFigures::insertsPerSecond)
        .figure("qps", 0, PartFigures::queriesPerSecond)
        .figure("rps", 0, part -> part.perSecond(DeviceProbe.READS))
        .figure("rmbps", 1, part -> per(part.perSecond(DeviceProbe.READ_BYTES), MIB))
        .figure("wps", 0, part -> part.perSecond(DeviceProbe.WRITES))
        .figure("wmbps", 1, part -> per(part.perSecond(DeviceProbe.WRITE_BYTES), MIB))
        .figure("rpq", 3, part -> each(part, DeviceProbe.READS, 1))
        .figure("rkbpq", 2, part -> each(part, DeviceProbe.READ_BYTES, 1 / KIB))
        .figure("wpi", 3, part -> each(part, DeviceProbe.WRITES, 1))
        .figure("wkbpi", 2, part -> each(part, DeviceProbe.WRITE_BYTES, 1 / KIB))
        .figure("csps", 0, part -> part.perSecond(HostProbe.SWITCHES))
        .figure("cpups", 1, StepTable::cpuPercent)
        .figure("cspq", 3, part -> each(part, HostProbe.SWITCHES, 1))
        .figure("cpupq", 1, part -> each(part, HostProbe.CPU, 1e6))
        .figure("dbgb1", 3, part -> Figure.named("database.gib").of(part.step()))
        .figure("dbgb2", 3, part -> Figure.named("files.gib").of(part.step()))
        .figure("rss", 3, part -> Figure.named("memory.gib").of(part.step()))
        .figure("maxop", 3, PartFigures::slowest)
        .figure("p50", 0, part -> part.exceededIn(0.5))
        .figure("p99", 0, part -> part.exceededIn(0.99))
        .text("tag", 0, PartFigures::tag)
        .other("ccpupq", part -> each(part, "client.process.cpu"))
        .other("scpupq", part -> each(part, "server.cpu"))
        .text(TableRow.STATE, part -> part.step().state().text())
        .label("configuration", PartFigures::label)
        .key("step", part -> part.step().step().part().name());
  }

  @Override
  List<PartFigures> read(List<StoredRun> runs) {
    return PartFigures.of(runs);
  }

  /** For the whole machine. */
  private static Double cpuPercent(PartFigures part) {
    return IfKnown.of(
        part.perSecond(HostProbe.CPU), used -> Math.min(100, 100 * used / part.processors()));
  }

  /** Per query in the q steps, per row inserted in the others; of a figure per second. */
  private static Double each(PartFigures part, Double perSecond) {
    return per(perSecond, part.queries() ? part.queriesPerSecond() : part.insertsPerSecond());
  }

  /** Of a probe's column. */
  private static Double each(PartFigures part, String column, double unit) {
    return each(part, TableFigure.times(part.perSecond(column), unit));
  }

  private static Double per(Double value, double operations) {
    return value == null || operations == 0 ? null : value / operations;
  }

  /** Of a figure per transaction. */
  private static Double each(PartFigures part, String figure) {
    double rate = part.step().transactions() / part.step().seconds();
    return each(part, TableFigure.times(Figure.named(figure).of(part.step()), rate));
  }
}
