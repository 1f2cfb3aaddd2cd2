package io.linkbenchx.internal.probe;

import java.util.List;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;

/**
 * This process by OSHI, for systems without Linux's /proc; NaN for what the system does not count.
 * Bytes are those of the disks on most systems, on Windows those of all I/O.
 */
final class OshiProcessProbe extends ColumnProbe {
  private static final String VOLUNTARY = "process_voluntary_switches";
  private static final String INVOLUNTARY = "process_involuntary_switches";
  private static final String MAJOR = "process_major_faults";

  /** The columns that only this probe has. */
  static final List<Column> OWN =
      List.of(
          level("process_rss_mb", "MiB", "resident memory of this process; by OSHI only"),
          counter(VOLUNTARY, "switches", "threads of this process that waited; by OSHI only"),
          counter(
              INVOLUNTARY, "switches", "threads of this process that lost the CPU; by OSHI only"),
          counter(MAJOR, "faults", "pages read from disk by a fault of this process; by OSHI only"),
          counter(
              "process_minor_faults", "faults", "other page faults of this process; by OSHI only"));

  static final List<Column> COLUMNS =
      joined(List.of(List.of(JvmProbe.KERNEL_COLUMN), ProcessIoProbe.COLUMNS, OWN));

  private final OSProcess process;

  OshiProcessProbe(SystemInfo machine) {
    super(COLUMNS, false);
    this.process = machine.getOperatingSystem().getCurrentProcess();
  }

  @Override
  public double[] read() {
    if (!process.updateAttributes()) {
      return unread();
    }
    return new double[] {
      process.getKernelTime() / MILLIS,
      process.getBytesRead(),
      process.getBytesWritten(),
      Double.NaN, // cancelled writes
      process.getResidentMemory() / MB,
      Oshi.unlessZero(process.getVoluntaryContextSwitches()),
      Oshi.unlessZero(process.getInvoluntaryContextSwitches()),
      process.getMinorFaults() > 0 ? process.getMajorFaults() : Double.NaN,
      Oshi.unlessZero(process.getMinorFaults())
    };
  }
}
