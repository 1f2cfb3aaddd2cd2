package io.linkbenchx.internal.probe;

import java.nio.file.Path;
import java.util.List;

/**
 * The whole machine by Linux's /proc/stat: CPU time by kind, context switches. If the database runs
 * on another machine, the columns have the prefix {@link #CLIENT}, so that they are not mistaken
 * for the database's.
 */
public final class HostProbe extends ColumnProbe {
  /** Context switches of the whole machine. */
  public static final String SWITCHES = "host_context_switches";

  /** User, system and interrupt time of all processors, seconds. */
  public static final String CPU = "host_cpu_s";

  /** Time that a hypervisor gave to other guests, seconds. */
  public static final String STEAL = "host_steal_s";

  /** Idle time of processors that waited for a device, seconds. */
  public static final String IOWAIT = "host_iowait_s";

  /** Idle time of processors without pending I/O, seconds. */
  public static final String IDLE = "host_idle_s";

  /** Processors that the kernel uses. */
  public static final String PROCESSORS = "host_processors";

  /** Prefix of the columns if this machine is only the client's. */
  public static final String CLIENT = "client_";

  /** Ticks per second of the kernel's user interface; 100 on every Linux that runs a JVM. */
  private static final double TICKS = 100;

  static final List<Column> COLUMNS =
      List.of(
          seconds(CPU, "user, system and interrupt time of all CPUs"),
          seconds(IOWAIT, "time during which CPUs were idle with I/O outstanding"),
          seconds(STEAL, "time that the hypervisor gave to other guests"),
          counter(SWITCHES, "switches", "context switches of the whole machine"),
          seconds(IDLE, "time during which CPUs were idle with no I/O outstanding"),
          level(PROCESSORS, "CPUs", "CPUs online"));

  private final Path file;

  HostProbe(Path file) {
    super(COLUMNS, true);
    this.file = file;
  }

  @Override
  public double[] read() {
    double[] values = unread();
    double processors = 0;
    for (String line : ProcFiles.lines(file)) {
      if (line.startsWith("cpu ")) {
        // user nice system idle iowait irq softirq steal; guest is part of user already
        String[] f = ProcFiles.words(line);
        values[0] = ticks(f, 1) + ticks(f, 2) + ticks(f, 3) + ticks(f, 6) + ticks(f, 7);
        values[1] = ticks(f, 5);
        values[2] = ticks(f, 8);
        values[4] = ticks(f, 4);
      } else if (line.startsWith("cpu")) {
        processors++;
        values[5] = processors;
      } else if (line.startsWith("ctxt ")) {
        values[3] = Double.parseDouble(line.substring(5).trim());
      }
    }
    return values;
  }

  private static double ticks(String[] fields, int index) {
    return index < fields.length ? Long.parseLong(fields[index]) / TICKS : 0;
  }
}
