package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.internal.probe.DatabaseProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.JitProbe;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.internal.probe.ProcessIoProbe;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import java.util.List;
import java.util.Optional;

/**
 * The cost per unit of a period of work, as the difference of two readings. Machine, process and
 * engine are read at the same two moments, so that all figures cover the same period.
 */
final class CostMeter {
  /** Share of the machine's CPU time in use below which the database finds idle CPUs. */
  private static final double CONTENDED = 0.5;

  /** Share of a period by which its readings may be late. */
  private static final double LATE = 0.1;

  /** The same for a short one: what is read is then still what ended in between. */
  private static final double LATE_NANOS = 5e8;

  private final ProbeSet probes;
  private final DbAdapter database;
  private final Reading start;
  private final List<Provenance> missingAtStart;
  private final Optional<EngineStatistics> counted;
  private Reading end = Reading.NONE;
  private Optional<EngineStatistics> done = Optional.empty();

  /**
   * Starts measuring.
   *
   * @param start readings of the probes, taken now
   */
  CostMeter(ProbeSet probes, DbAdapter database, Reading start) {
    this.probes = probes;
    this.database = database;
    this.start = start;
    this.missingAtStart =
        probes.provenance().stream().filter(source -> source.missing() != null).toList();
    this.counted = database.statistics();
  }

  /** A period that could not begin: all its costs are unknown. */
  CostMeter(ProbeSet probes) {
    this.probes = probes;
    this.database = null;
    this.start = Reading.NONE;
    this.missingAtStart = List.of();
    this.counted = Optional.empty();
  }

  /** Ends the period. */
  void end() {
    end(probes.read());
  }

  /**
   * Ends the period.
   *
   * @param last readings of the probes, taken just now
   */
  void end(Reading last) {
    end = last;
    done = counted.flatMap(before -> database.statistics().map(now -> now.since(before)));
  }

  /**
   * The cost of the period, which has ended, for this many units of work; without a unit, there is
   * no cost of one.
   */
  Spent spent(long units) {
    return new Spent(start, end, units > 0 ? units : Double.NaN, done, sources());
  }

  /**
   * The same for a period that should have been exactly this one. Figures whose readings were much
   * later are not known: the counters have then seen another period.
   */
  Spent spent(long units, long from, long until) {
    double most = Math.max(LATE * (until - from), LATE_NANOS);
    Reading inTime =
        end.only(
            column ->
                !end.moments().containsKey(column)
                    || !start.moments().containsKey(column)
                    || (start.moments().get(column).nanos() - from <= most
                        && end.moments().get(column).nanos() - until <= most));
    return new Spent(start, inTime, units > 0 ? units : Double.NaN, done, sources());
  }

  /**
   * Figures that could not be read at the start have no difference, even if they were read at the
   * end.
   */
  private List<Provenance> sources() {
    return probes.provenance().stream()
        .map(
            last ->
                missingAtStart.stream()
                    .filter(first -> first.subject() == last.subject())
                    .findFirst()
                    .orElse(last))
        .toList();
  }

  /** All readings at the beginning and the end of the period, which has ended. */
  List<CounterReading> counters() {
    return counters(0);
  }

  /**
   * The same with the times of the readings.
   *
   * @param from time of the clock from which these count
   */
  List<CounterReading> counters(long from) {
    return probes.columns().stream().map(column -> counter(column, from)).toList();
  }

  private CounterReading counter(Probe.Column column, long from) {
    String name = column.name();
    CounterReading.Kind kind =
        !column.cumulative()
            ? CounterReading.Kind.LEVEL
            : end.restartedSince(start, name)
                ? CounterReading.Kind.RESTARTED
                : CounterReading.Kind.COUNTER;
    return new CounterReading(
        name,
        column.unit(),
        kind,
        start.get(name),
        end.get(name),
        seconds(start, name, from),
        seconds(end, name, from),
        end.doneSince(start, name, Double.NaN));
  }

  private static double seconds(Reading reading, String column, long from) {
    Reading.Moment moment = reading.moments().get(column);
    return moment == null ? Double.NaN : (moment.nanos() - from) / 1e9;
  }

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

    /** Costs of server, devices and host; {@code embedded} as below. */
    MachineCost machine(boolean embedded) {
      return new MachineMeter(start, end, units).cost(embedded, sources);
    }

    /** Without the JIT compilers' time if known: they work for the rest of the run. */
    double cpuMicros() {
      double jit = delta(JitProbe.CPU);
      double own = delta(JvmProbe.CPU) - (Double.isNaN(jit) ? 0 : jit);
      return Math.max(0, own) * 1e6 / units(JvmProbe.CPU); // both have coarse resolution
    }

    /** Transactions between the two readings of a column; NaN if there were none. */
    double units(String column) {
      double done = end.doneSince(start, column, units);
      return done > 0 ? done : Double.NaN;
    }

    long gcMillis() {
      return Math.round(delta(JvmProbe.GC));
    }

    /**
     * Share of this process in the CPU time used on the whole machine; NaN if unknown, or if it
     * took nothing from the database, because that is on another machine or found idle CPUs.
     */
    double cpuShareOfHost() {
      double busy = delta(HostProbe.CPU);
      double all = busy + MachineMeter.idle(start, end);
      boolean elsewhere = end.values().containsKey(HostProbe.CLIENT + HostProbe.CPU);
      boolean spare = busy / all < CONTENDED; // false if idle time is not counted
      return busy > 0 && !elsewhere && !spare ? delta(JvmProbe.CPU) / busy : Double.NaN;
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
      double host = delta(prefix + HostProbe.CPU);
      double stolen = delta(prefix + HostProbe.STEAL);
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
     * @param embedded whether the database is in this process; if not, this process's I/O is not
     *     the database's
     * @param clientCpuMicros of the client alone, or null
     * @param waitingCpuMicros of clients waiting for a start, or null
     */
    Cost.PerTransaction perTransaction(
        boolean embedded, Double clientCpuMicros, Double waitingCpuMicros) {
      Long engineBytes = writes(embedded).engineBytes();
      return new Cost.PerTransaction(
          engineBytes == null ? null : known(engineBytes / 1024.0 / units(DatabaseProbe.LOG)),
          embedded ? per(ProcessIoProbe.WRITE, 1024) : null,
          embedded ? per(ProcessIoProbe.READ, 1024) : null,
          known(cpuMicros()),
          clientCpuMicros,
          waitingCpuMicros,
          kernelCpuMicros(),
          per(JitProbe.CPU, 1e-6));
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

    private Long bytes(String column) {
      double delta = delta(column);
      return Double.isNaN(delta) ? null : Long.valueOf(Math.round(delta));
    }

    private Double kernelCpuMicros() {
      double jit = delta(JitProbe.KERNEL);
      double own = delta(JvmProbe.KERNEL) - (Double.isNaN(jit) ? 0 : jit);
      return known(Math.max(0, own) * 1e6 / units(JvmProbe.KERNEL)); // NaN stays NaN
    }

    private Double per(String column, double unit) {
      return known(delta(column) / unit / units(column));
    }

    private static Double known(double figure) {
      return Double.isNaN(figure) ? null : Double.valueOf(figure);
    }

    private double delta(String column) {
      return end.since(start, column);
    }
  }
}
