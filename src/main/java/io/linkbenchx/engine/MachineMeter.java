package io.linkbenchx.engine;

import io.linkbenchx.probe.DatabaseProbe;
import io.linkbenchx.probe.DeviceProbe;
import io.linkbenchx.probe.HostProbe;
import io.linkbenchx.probe.Reading;
import io.linkbenchx.probe.ServerProbe;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.statistics.CostFormulas;
import java.util.List;

/** What an operation cost server, devices and host, by the difference of two readings. */
final class MachineMeter {
  private final Reading start;
  private final Reading end;
  private final double units;

  /**
   * @param units operations done in between
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
   * @param sources whose the figures of the last reading are
   */
  MachineCost cost(boolean embedded, List<Provenance> sources) {
    return new MachineCost(
        embedded ? null : server(), devices(), host(), sources.stream().map(this::of).toList());
  }

  /** Counters of a server that was started again have no difference. */
  private Provenance of(Provenance source) {
    boolean server = source.subject() != Provenance.Subject.DEVICES;
    return server && source.missing() == null && end.restartedSince(start, ServerProbe.CPU)
        ? Provenance.missing(
            source.subject(), Provenance.Missing.RESTARTED, String.join(", ", source.names()))
        : source;
  }

  private MachineCost.Server server() {
    return new MachineCost.Server(
        known(CostFormulas.cpuMicros(grown(ServerProbe.CPU), units)),
        known(CostFormulas.cpuMicros(grown(ServerProbe.KERNEL), units)),
        known(CostFormulas.perOperation(grown(ServerProbe.VOLUNTARY), units)),
        known(CostFormulas.perOperation(grown(ServerProbe.INVOLUNTARY), units)),
        known(CostFormulas.kibPerOperation(grown(ServerProbe.READ), units)),
        known(CostFormulas.kibPerOperation(grown(ServerProbe.WRITE), units)),
        known(end.get(ServerProbe.RSS)));
  }

  private MachineCost.Devices devices() {
    double written = grown(DeviceProbe.WRITE_BYTES);
    return new MachineCost.Devices(
        known(CostFormulas.perOperation(grown(DeviceProbe.READS), units)),
        known(CostFormulas.kibPerOperation(grown(DeviceProbe.READ_BYTES), units)),
        known(CostFormulas.perOperation(grown(DeviceProbe.WRITES), units)),
        known(CostFormulas.kibPerOperation(written, units)),
        known(CostFormulas.writeAmplification(written, grown(DatabaseProbe.LOGICAL))));
  }

  /** The rate in the old forms is that of the time that the processors counted. */
  private MachineCost.Host host() {
    double busy = grown(HostProbe.CPU);
    double stolen = grown(HostProbe.STEAL);
    double all = busy + stolen + grown(HostProbe.IDLE) + grown(HostProbe.IOWAIT);
    double processors = end.get(HostProbe.PROCESSORS);
    double percent = CostFormulas.cpuPercent(busy, all);
    double rate = units / (all / processors);
    return new MachineCost.Host(
        known(CostFormulas.perOperation(grown(HostProbe.SWITCHES), units)),
        known(CostFormulas.cpuMicros(percent, processors, rate)),
        known(CostFormulas.cpuPerQuery2014(percent, rate)),
        known(CostFormulas.cpuPerRow2016(percent, rate)),
        known(stolen / all));
  }

  private double grown(String column) {
    return end.since(start, column);
  }

  private static Double known(double value) {
    return Double.isFinite(value) ? Double.valueOf(value) : null;
  }
}
