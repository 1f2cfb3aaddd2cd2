package io.linkbenchx.internal.engine;

import io.linkbenchx.db.ServerIo;
import io.linkbenchx.internal.probe.DatabaseProbe;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.JitProbe;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.internal.probe.ProcessIoProbe;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.internal.probe.ServerProbe;
import io.linkbenchx.internal.statistics.CostFormulas;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import java.util.List;
import java.util.Optional;

/**
 * A period between two readings.
 *
 * @param units of work, for columns without their times; NaN if there were none
 * @param engine the engine's own counters for the period
 * @param sources origin of the readings' figures
 */
record Spent(
    Reading start,
    Reading end,
    double units,
    Optional<EngineStatistics> engine,
    List<Provenance> sources) {
  /** Share of the machine's CPU time in use below which the database finds idle CPUs. */
  private static final double CONTENDED = 0.5;

  /** Costs of server, devices and host; {@code embedded} as below. */
  MachineCost machine(boolean embedded) {
    List<Provenance> all = sources.stream().map(this::of).toList();
    return new MachineCost(embedded ? null : server(), devices(), host(), null, null, all);
  }

  /** Without the JIT compilers' time if known: they work for the rest of the run. */
  double cpuMicros() {
    return ownMicros(JvmProbe.CPU, JitProbe.CPU);
  }

  private double ownMicros(String process, String compilers) {
    double jit = grown(compilers);
    return CostFormulas.cpuMicros(grown(process) - (Double.isNaN(jit) ? 0 : jit), units(process));
  }

  /** Transactions between the two readings of a column; NaN if there were none. */
  double units(String column) {
    double done = end.doneSince(start, column, units);
    return done > 0 ? done : Double.NaN;
  }

  long gcMillis() {
    return Math.round(grown(JvmProbe.GC));
  }

  /**
   * Share of this process in the CPU time used on the whole machine; NaN if unknown, or if it took
   * nothing from the database, because that is on another machine or found idle CPUs.
   */
  double cpuShareOfHost() {
    double busy = grown(HostProbe.CPU);
    boolean elsewhere = end.values().containsKey(HostProbe.CLIENT + HostProbe.CPU);
    boolean spare = busy / (busy + idle()) < CONTENDED; // false if idle time is not counted
    return busy > 0 && !elsewhere && !spare ? grown(JvmProbe.CPU) / busy : Double.NaN;
  }

  /**
   * Share of CPU time that a hypervisor gave to other guests: of this machine or the database's,
   * whichever is higher; NaN if neither is known.
   */
  double stolen() {
    double database = stolen("");
    double client = stolen(HostProbe.CLIENT);
    return Double.isNaN(database) || client > database ? client : database;
  }

  private double stolen(String prefix) {
    double host = grown(prefix + HostProbe.CPU);
    double stolen = grown(prefix + HostProbe.STEAL);
    return host + stolen > 0 ? stolen / (host + stolen) : Double.NaN;
  }

  /** For the process as a whole; threads are not distinguished. */
  ClientCost client(boolean embedded) {
    return new ClientCost(
        cpuMicros(), cpuMicros(), 0, 0, gcMillis(), 0, null, null, null, embedded);
  }

  /**
   * Cost of one unit.
   *
   * @param embedded whether the database is in this process; if not, this process's I/O is not the
   *     database's
   * @param clientCpuMicros of the client alone, or null
   * @param waitingCpuMicros of clients waiting for a start, or null
   */
  Cost.PerTransaction perTransaction(
      boolean embedded, Double clientCpuMicros, Double waitingCpuMicros) {
    Long engineBytes = writes(embedded).engineBytes();
    return new Cost.PerTransaction(
        engineBytes == null ? null : known(engineBytes / 1024.0 / units(DatabaseProbe.LOG)),
        embedded ? kib(ProcessIoProbe.WRITE) : null,
        embedded ? kib(ProcessIoProbe.READ) : null,
        known(cpuMicros()),
        clientCpuMicros,
        waitingCpuMicros,
        known(ownMicros(JvmProbe.KERNEL, JitProbe.KERNEL)),
        known(grown(JitProbe.CPU) / 1e-6 / units(JitProbe.CPU)));
  }

  /** Bytes written in the period; {@code embedded} as above. */
  Cost.Writes writes(boolean embedded) {
    return new Cost.Writes(
        bytes(DatabaseProbe.LOGICAL),
        bytes(DatabaseProbe.LOG),
        bytes(DatabaseProbe.FLUSH),
        bytes(DatabaseProbe.COMPACTION),
        embedded ? bytes(ProcessIoProbe.WRITE) : null,
        embedded ? bytes(ProcessIoProbe.CANCELLED) : null);
  }

  /** What a counter of bytes grew by; null if that is not known. */
  Long bytes(String column) {
    double delta = grown(column);
    return Double.isNaN(delta) ? null : Long.valueOf(Math.round(delta));
  }

  /** Null if it is not known, or infinite. */
  static Double known(double figure) {
    return Double.isFinite(figure) ? Double.valueOf(figure) : null;
  }

  /** What a counter grew by; NaN if that is not known. */
  double grown(String column) {
    return end.since(start, column);
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
    return new MachineCost.Server(
        micros(ServerProbe.CPU),
        micros(ServerProbe.KERNEL),
        each(ServerProbe.VOLUNTARY),
        each(ServerProbe.INVOLUNTARY),
        kib(ServerProbe.READ),
        kib(ServerProbe.WRITE),
        known(end.get(ServerProbe.RSS)),
        amplification(ServerProbe.WRITE),
        known(CostFormulas.pageCacheShare(grown(ServerProbe.READ), grown(ServerProbe.ASKED))));
  }

  private MachineCost.Devices devices() {
    return new MachineCost.Devices(
        each(DeviceProbe.READS),
        kib(DeviceProbe.READ_BYTES),
        each(DeviceProbe.WRITES),
        kib(DeviceProbe.WRITE_BYTES),
        amplification(DeviceProbe.WRITE_BYTES));
  }

  /** The old forms use the rate over the time that the CPUs counted. */
  private MachineCost.Host host() {
    double busy = grown(HostProbe.CPU);
    double all = busy + idle() + ifCounted(HostProbe.STEAL);
    double processors = end.get(HostProbe.PROCESSORS);
    double percent = CostFormulas.cpuPercent(busy, all);
    double rate = units(HostProbe.CPU) / (all / processors);
    return new MachineCost.Host(
        each(HostProbe.SWITCHES),
        known(CostFormulas.cpuMicros(percent, processors, rate)),
        known(CostFormulas.cpuPerQuery2014(percent, rate)),
        known(CostFormulas.cpuPerRow2016(percent, rate)),
        known(grown(HostProbe.STEAL) / all));
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
  private double idle() {
    double grown = end.get(HostProbe.IDLE) - start.get(HostProbe.IDLE);
    double waiting = end.get(HostProbe.IOWAIT) - start.get(HostProbe.IOWAIT);
    double sum = grown + (Double.isNaN(waiting) ? 0 : waiting);
    return end.restartedSince(start, HostProbe.IDLE) || sum < 0 ? Double.NaN : sum;
  }

  /** Part of the CPU time; 0 on systems that count it as idle. */
  private double ifCounted(String column) {
    return Double.isNaN(start.get(column)) && Double.isNaN(end.get(column)) ? 0 : grown(column);
  }

  private Double each(String column) {
    return known(CostFormulas.perOperation(grown(column), units(column)));
  }

  private Double kib(String column) {
    return known(CostFormulas.kibPerOperation(grown(column), units(column)));
  }

  private Double micros(String column) {
    return known(CostFormulas.cpuMicros(grown(column), units(column)));
  }

  private Double amplification(String column) {
    return known(CostFormulas.writeAmplification(grown(column), grown(DatabaseProbe.LOGICAL)));
  }
}
