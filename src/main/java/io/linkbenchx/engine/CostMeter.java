package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.DatabaseProbe;
import io.linkbenchx.probe.HostProbe;
import io.linkbenchx.probe.JitProbe;
import io.linkbenchx.probe.JvmProbe;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.probe.ProcessIoProbe;
import io.linkbenchx.probe.Reading;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import java.util.List;
import java.util.Optional;

/**
 * What a stretch of work cost, per unit of work, by the difference of two readings. Machine,
 * process and engine are read at the same two moments, so that all figures are of the same stretch.
 */
final class CostMeter {
  private final ProbeSet probes;
  private final DbAdapter database;
  private final Reading start;
  private final Optional<EngineStatistics> counted;
  private Reading end;
  private Optional<EngineStatistics> done = Optional.empty();

  /**
   * Starts measuring.
   *
   * @param start the probes, read now
   */
  CostMeter(ProbeSet probes, DbAdapter database, Reading start) {
    this.probes = probes;
    this.database = database;
    this.start = start;
    this.counted = database.statistics();
  }

  /** Ends the stretch. */
  void end() {
    end(probes.read());
  }

  /**
   * Ends the stretch.
   *
   * @param last the probes, read just now
   */
  void end(Reading last) {
    end = last;
    done = counted.flatMap(before -> database.statistics().map(now -> now.since(before)));
  }

  /** The cost of the stretch, which has ended, for so many units done. */
  Spent spent(long units) {
    return new Spent(start, end, Math.max(1, units), done, probes.provenance());
  }

  /** All that was read at the begin and at the end of the stretch, which has ended. */
  List<CounterReading> counters() {
    return probes.columns().stream().map(this::counter).toList();
  }

  private CounterReading counter(Probe.Column column) {
    String name = column.name();
    CounterReading.Kind kind =
        !column.cumulative()
            ? CounterReading.Kind.LEVEL
            : end.restartedSince(start, name)
                ? CounterReading.Kind.RESTARTED
                : CounterReading.Kind.COUNTER;
    return new CounterReading(name, column.unit(), kind, start.get(name), end.get(name));
  }

  /**
   * A stretch between two readings.
   *
   * @param engine what the engine counted itself in between
   * @param sources whose figures the readings have
   */
  record Spent(
      Reading start,
      Reading end,
      double units,
      Optional<EngineStatistics> engine,
      List<Provenance> sources) {

    /** What server, devices and host spent; {@code embedded} as below. */
    MachineCost machine(boolean embedded) {
      return new MachineMeter(start, end, units).cost(embedded, sources);
    }

    /** Without the compilers' where that is known: they work for the rest of the run. */
    double cpuMicros() {
      double jit = delta(JitProbe.CPU);
      double own = delta(JvmProbe.CPU) - (Double.isNaN(jit) ? 0 : jit);
      return Math.max(0, own) * 1e6 / units; // both are counted in steps
    }

    long gcMillis() {
      return Math.round(delta(JvmProbe.GC));
    }

    /**
     * Share of this process in the processor time the whole machine used; NaN if unknown, or if the
     * database is on another one.
     */
    double cpuShareOfHost() {
      double host = delta(HostProbe.CPU);
      return host > 0 ? delta(JvmProbe.CPU) / host : Double.NaN;
    }

    /** Share of a processor's time of this machine that a hypervisor gave to others, or NaN. */
    double stolen() {
      double shared = stolen("");
      return Double.isNaN(shared) ? stolen(HostProbe.CLIENT) : shared;
    }

    private double stolen(String prefix) {
      double host = delta(prefix + HostProbe.CPU);
      double stolen = delta(prefix + HostProbe.STEAL);
      return host + stolen > 0 ? stolen / (host + stolen) : Double.NaN;
    }

    /** Of the process as a whole; threads are not told apart. */
    ClientCost client(boolean embedded) {
      return new ClientCost(
          cpuMicros(), cpuMicros(), 0, 0, gcMillis(), 0, null, null, null, embedded);
    }

    /**
     * What one unit cost.
     *
     * @param embedded whether the database is in this process; if not, what this process read and
     *     wrote says nothing of the database
     * @param clientCpuMicros of the client alone, or null
     * @param waitingCpuMicros of clients that wait for a start, or null
     */
    Cost.PerTransaction perTransaction(
        boolean embedded, Double clientCpuMicros, Double waitingCpuMicros) {
      Long engineBytes = writes(embedded).engineBytes();
      return new Cost.PerTransaction(
          engineBytes == null ? null : Double.valueOf(engineBytes / 1024.0 / units),
          embedded ? per(delta(ProcessIoProbe.WRITE), 1024) : null,
          embedded ? per(delta(ProcessIoProbe.READ), 1024) : null,
          cpuMicros(),
          clientCpuMicros,
          waitingCpuMicros,
          kernelCpuMicros(),
          per(delta(JitProbe.CPU), 1e-6),
          per(delta(HostProbe.SWITCHES), 1));
    }

    /** Bytes written in the stretch; {@code embedded} as above. */
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
      return per(Math.max(0, own), 1e-6); // NaN stays NaN
    }

    private Double per(double delta, double unit) {
      return Double.isNaN(delta) ? null : Double.valueOf(delta / unit / units);
    }

    private double delta(String column) {
      return end.since(start, column);
    }
  }
}
