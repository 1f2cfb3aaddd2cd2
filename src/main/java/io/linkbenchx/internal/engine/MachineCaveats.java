package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.internal.probe.ProcessIoProbe;
import io.linkbenchx.internal.probe.QuotaProbe;
import io.linkbenchx.internal.probe.ServerProbe;
import io.linkbenchx.result.Caveat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reasons to trust the figures of a step less that lie in the machine, or in its other users. */
final class MachineCaveats {
  /** Share of the CPU time in use from which other programs disturb. */
  private static final double OTHERS_CPU = 0.05;

  /** CPU time below which that share is lost in the ticks of the kernel's clock, seconds. */
  private static final double LEAST_CPU = 0.2;

  /** Share of a device's bytes from which others disturb. */
  private static final double OTHERS_BYTES = 0.1;

  /** Fewer bytes of a device are never worth a remark. */
  private static final double LEAST_BYTES = 1 << 20;

  private final CostMeter.Spent spent;
  private final boolean embedded;
  private final List<Caveat> caveats = new ArrayList<>();

  private MachineCaveats(CostMeter.Spent spent, boolean embedded) {
    this.spent = spent;
    this.embedded = embedded;
  }

  static List<Caveat> of(CostMeter.Spent spent, boolean embedded) {
    MachineCaveats found = new MachineCaveats(spent, embedded);
    found.addQuota();
    found.addProcessors();
    found.addDevices();
    return found.caveats;
  }

  private void addQuota() {
    double throttled = delta(QuotaProbe.THROTTLED);
    if (throttled > 0) {
      add(
          Caveat.Kind.THROTTLED,
          "the CPU quota of this client was used up in %.0f of %.0f periods, and all its threads"
              + " stood still for the rest of each: long latencies may be its own; raise the quota",
          throttled,
          delta(QuotaProbe.PERIODS));
    }
  }

  /** A database on another machine has processors of its own. */
  private void addProcessors() {
    double client = delta(JvmProbe.CPU);
    double server = embedded ? 0 : delta(ServerProbe.CPU);
    String own = HostProbe.CLIENT + HostProbe.CPU;
    boolean elsewhere = spent.end().values().containsKey(own);
    if (elsewhere) {
      addProcessors(own, client, "the client's machine");
    }
    addProcessors(HostProbe.CPU, server + (elsewhere ? 0 : client), "the machine");
  }

  private void addProcessors(String column, double own, String where) {
    double all = delta(column);
    double others = all - own;
    if (others >= Math.max(LEAST_CPU, OTHERS_CPU * all)) {
      add(
          Caveat.Kind.OTHER_CPU,
          "%.0f %% of the CPU time in use on %s was neither the client's nor the database's: other"
              + " programs, or the kernel's own threads",
          100 * others / all,
          where);
    }
  }

  private void addDevices() {
    addDevices(
        "written to",
        delta(DeviceProbe.WRITE_BYTES),
        delta(embedded ? ProcessIoProbe.WRITE : ServerProbe.WRITE),
        "other programs, the file system's journal, or writes of an earlier step");
    addDevices(
        "read from",
        delta(DeviceProbe.READ_BYTES),
        delta(embedded ? ProcessIoProbe.READ : ServerProbe.READ),
        "other programs");
  }

  private void addDevices(String what, double all, double own, String who) {
    double others = all - own;
    if (others >= Math.max(LEAST_BYTES, OTHERS_BYTES * all)) {
      add(
          Caveat.Kind.OTHER_IO,
          "%.0f %% of the bytes %s the database's devices were not the database's: %s",
          100 * others / all,
          what,
          who);
    }
  }

  private void add(Caveat.Kind kind, String text, Object... figures) {
    caveats.add(new Caveat(kind, String.format(Locale.ROOT, text, figures)));
  }

  /** NaN if it was not measured, which is above no limit. */
  private double delta(String column) {
    return spent.end().since(spent.start(), column);
  }
}
