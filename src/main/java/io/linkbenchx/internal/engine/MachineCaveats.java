package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.internal.probe.ProcessIoProbe;
import io.linkbenchx.internal.probe.QuotaProbe;
import io.linkbenchx.internal.probe.ServerProbe;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Caveat.Kind;
import java.util.List;

/** Reasons to trust the figures of a step less that lie in the machine, or in its other users. */
record MachineCaveats(Spent spent, Caveats caveats) {
  /** Share of the CPU time in use from which other programs disturb. */
  private static final double OTHERS_CPU = 0.05;

  /** CPU time below which that share is lost in the ticks of the kernel's clock, seconds. */
  private static final double LEAST_CPU = 0.2;

  /** Share of a device's bytes from which others disturb. */
  private static final double OTHERS_BYTES = 0.1;

  /** Fewer bytes of a device are never worth a remark. */
  private static final double LEAST_BYTES = 1 << 20;

  /** NaN is a figure that was not measured, which is above no limit. */
  static List<Caveat> of(Spent spent, boolean embedded) {
    MachineCaveats found = new MachineCaveats(spent, new Caveats());
    found
        .caveats
        .when(spent.grown(QuotaProbe.THROTTLED) > 0, Kind.THROTTLED)
        .say(
            "the CPU quota of this client was used up in %.0f of %.0f periods, in which it stopped:"
                + " long latencies may be its own; raise the quota",
            spent.grown(QuotaProbe.THROTTLED), spent.grown(QuotaProbe.PERIODS));
    found.processors(embedded ? 0 : spent.grown(ServerProbe.CPU));
    found.device(
        "written to",
        spent.grown(DeviceProbe.WRITE_BYTES),
        spent.grown(embedded ? ProcessIoProbe.WRITE : ServerProbe.WRITE),
        "other programs, the file system's journal, or writes of an earlier step");
    found.device(
        "read from",
        spent.grown(DeviceProbe.READ_BYTES),
        spent.grown(embedded ? ProcessIoProbe.READ : ServerProbe.READ),
        "other programs");
    return found.caveats.found();
  }

  /** A database on another machine has processors of its own. */
  private void processors(double server) {
    double client = spent.grown(JvmProbe.CPU);
    String own = HostProbe.CLIENT + HostProbe.CPU;
    boolean elsewhere = spent.end().values().containsKey(own);
    if (elsewhere) {
      processors(spent.grown(own), client, "the client's machine");
    }
    processors(spent.grown(HostProbe.CPU), server + (elsewhere ? 0 : client), "the machine");
  }

  private void processors(double all, double own, String where) {
    caveats
        .when(all - own >= Math.max(LEAST_CPU, OTHERS_CPU * all), Kind.OTHER_CPU)
        .say(
            "%.0f %% of the CPU time in use on %s was neither the client's nor the database's:"
                + " other programs, or the kernel's own threads",
            100 * (all - own) / all, where);
  }

  private void device(String what, double all, double own, String who) {
    caveats
        .when(all - own >= Math.max(LEAST_BYTES, OTHERS_BYTES * all), Kind.OTHER_IO)
        .say(
            "%.0f %% of the bytes %s the database's devices were not the database's: %s",
            100 * (all - own) / all, what, who);
  }
}
