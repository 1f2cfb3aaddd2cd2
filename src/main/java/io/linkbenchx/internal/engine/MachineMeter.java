package io.linkbenchx.internal.engine;

import io.linkbenchx.db.ServerIo;
import io.linkbenchx.internal.probe.DatabaseProbe;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.internal.probe.ServerProbe;
import io.linkbenchx.internal.statistics.CostFormulas;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import java.util.List;

/** Cost of one operation to server, devices and host, as the difference of two readings. */
final class MachineMeter {
  private final Reading start;
  private final Reading end;
  private final double units;

  /**
   * @param units number of operations in between, for columns without their times
   */
  MachineMeter(Reading start, Reading end, double units) {
    this.start = start;
    this.end = end;
    this.units = units;
  }

  /**
   * The costs.
   *
   * @param embedded whether the database is in this process and so has no server
   * @param sources origin of the last reading's figures
   */
  MachineCost cost(boolean embedded, List<Provenance> sources) {
    return new MachineCost(
        embedded ? null : server(), devices(), host(), sources.stream().map(this::of).toList());
  }

  /** Counters of a restarted server or host have no difference. */
  private Provenance of(Provenance source) {
    String column =
        switch (source.subject()) {
          case HOST -> HostProbe.CPU;
          case DEVICES -> DeviceProbe.READS;
          default -> ServerProbe.CPU;
        };
    return source.missing() == null && end.restartedSince(start, column)
        ? Provenance.missing(
            source.subject(), Provenance.Missing.RESTARTED, String.join(", ", source.names()))
        : source;
  }

  private MachineCost.Server server() {
    double read = grown(ServerProbe.READ);
    double written = grown(ServerProbe.WRITE);
    return new MachineCost.Server(
        known(CostFormulas.cpuMicros(grown(ServerProbe.CPU), units(ServerProbe.CPU))),
        known(CostFormulas.cpuMicros(grown(ServerProbe.KERNEL), units(ServerProbe.KERNEL))),
        known(each(ServerProbe.VOLUNTARY)),
        known(each(ServerProbe.INVOLUNTARY)),
        known(CostFormulas.kibPerOperation(read, units(ServerProbe.READ))),
        known(CostFormulas.kibPerOperation(written, units(ServerProbe.WRITE))),
        known(end.get(ServerProbe.RSS)),
        known(CostFormulas.writeAmplification(written, grown(DatabaseProbe.LOGICAL))),
        known(CostFormulas.pageCacheShare(read, grown(ServerProbe.ASKED))));
  }

  private MachineCost.Devices devices() {
    double written = grown(DeviceProbe.WRITE_BYTES);
    return new MachineCost.Devices(
        known(each(DeviceProbe.READS)),
        known(
            CostFormulas.kibPerOperation(
                grown(DeviceProbe.READ_BYTES), units(DeviceProbe.READ_BYTES))),
        known(each(DeviceProbe.WRITES)),
        known(CostFormulas.kibPerOperation(written, units(DeviceProbe.WRITE_BYTES))),
        known(CostFormulas.writeAmplification(written, grown(DatabaseProbe.LOGICAL))));
  }

  /** The old forms use the rate over the time that the CPUs counted. */
  private MachineCost.Host host() {
    double busy = grown(HostProbe.CPU);
    double stolen = grown(HostProbe.STEAL);
    double all = busy + idle(start, end) + ifCounted(HostProbe.STEAL);
    double processors = end.get(HostProbe.PROCESSORS);
    double percent = CostFormulas.cpuPercent(busy, all);
    double rate = units(HostProbe.CPU) / (all / processors);
    return new MachineCost.Host(
        known(each(HostProbe.SWITCHES)),
        known(CostFormulas.cpuMicros(percent, processors, rate)),
        known(CostFormulas.cpuPerQuery2014(percent, rate)),
        known(CostFormulas.cpuPerRow2016(percent, rate)),
        known(stolen / all));
  }

  /** By the server's own counters, over this many operations. */
  static MachineCost.Counted counted(ServerIo grown, long operations) {
    return new MachineCost.Counted(
        grown.source(),
        operations,
        known(CostFormulas.perOperation(grown.reads(), operations)),
        known(CostFormulas.kibPerOperation(grown.readBytes(), operations)),
        known(CostFormulas.perOperation(grown.writes(), operations)),
        known(CostFormulas.kibPerOperation(grown.writtenBytes(), operations)));
  }

  /**
   * Idle time with and without outstanding I/O. The kernel moves time from one to the other, so
   * that either can go back, but not their sum. Some systems count all of it as idle.
   */
  static double idle(Reading start, Reading end) {
    double grown = end.get(HostProbe.IDLE) - start.get(HostProbe.IDLE);
    double waiting = end.get(HostProbe.IOWAIT) - start.get(HostProbe.IOWAIT);
    double sum = grown + (Double.isNaN(waiting) ? 0 : waiting);
    return end.restartedSince(start, HostProbe.IDLE) || sum < 0 ? Double.NaN : sum;
  }

  /** Part of the CPU time; 0 on systems that count it as idle. */
  private double ifCounted(String column) {
    return Double.isNaN(start.get(column)) && Double.isNaN(end.get(column)) ? 0 : grown(column);
  }

  private double each(String column) {
    return CostFormulas.perOperation(grown(column), units(column));
  }

  private double units(String column) {
    return end.doneSince(start, column, units);
  }

  private double grown(String column) {
    return end.since(start, column);
  }

  private static Double known(double value) {
    return Double.isFinite(value) ? Double.valueOf(value) : null;
  }
}
