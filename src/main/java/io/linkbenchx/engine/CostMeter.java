package io.linkbenchx.engine;

import io.linkbenchx.probe.HostProbe;
import io.linkbenchx.probe.JvmProbe;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.probe.ProcessIoProbe;
import io.linkbenchx.probe.Reading;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;

/** What a stretch of work cost, per unit of work, by the difference of two readings. */
final class CostMeter {
  private final ProbeSet probes;
  private final Reading start;

  /** Starts measuring. */
  CostMeter(ProbeSet probes) {
    this.probes = probes;
    this.start = probes.read();
  }

  /** The cost since the start, for so many units done. */
  Spent since(long units) {
    return new Spent(start, probes.read(), Math.max(1, units));
  }

  /**
   * A stretch between two readings.
   *
   * @param units NaN if nothing was done: then there is no cost per unit
   */
  record Spent(Reading start, Reading end, double units) {

    double cpuMicros() {
      return (end.get(JvmProbe.CPU) - start.get(JvmProbe.CPU)) * 1e6 / units;
    }

    long gcMillis() {
      return Math.round(end.get(JvmProbe.GC) - start.get(JvmProbe.GC));
    }

    /** Share of this process in the processor time the whole machine used; NaN if unknown. */
    double cpuShareOfHost() {
      double host = end.get(HostProbe.CPU) - start.get(HostProbe.CPU);
      return host > 0 ? (end.get(JvmProbe.CPU) - start.get(JvmProbe.CPU)) / host : Double.NaN;
    }

    /** Share of a processor's time that a hypervisor gave to others; NaN if unknown. */
    double stolen() {
      double host = end.get(HostProbe.CPU) - start.get(HostProbe.CPU);
      double stolen = end.get(HostProbe.STEAL) - start.get(HostProbe.STEAL);
      return host + stolen > 0 ? stolen / (host + stolen) : Double.NaN;
    }

    /** Of the process as a whole; threads are not told apart. */
    ClientCost client(boolean embedded) {
      return new ClientCost(
          cpuMicros(), cpuMicros(), 0, 0, gcMillis(), 0, null, null, null, embedded);
    }

    /**
     * @param embedded whether the database is in this process; if not, what this process read and
     *     wrote says nothing of the database
     * @param clientCpuMicros of the client alone, or null
     * @param waitingCpuMicros of clients that wait for a start, or null
     */
    Cost.PerTransaction cost(boolean embedded, Double clientCpuMicros, Double waitingCpuMicros) {
      return new Cost.PerTransaction(
          embedded ? per(ProcessIoProbe.WRITE, 1024) : null,
          embedded ? per(ProcessIoProbe.READ, 1024) : null,
          cpuMicros(),
          clientCpuMicros,
          waitingCpuMicros,
          per(JvmProbe.KERNEL, 1e-6),
          per(HostProbe.SWITCHES, 1));
    }

    private Double per(String column, double unit) {
      double cost = (end.get(column) - start.get(column)) / unit / units;
      return Double.isNaN(cost) ? null : cost;
    }
  }
}
