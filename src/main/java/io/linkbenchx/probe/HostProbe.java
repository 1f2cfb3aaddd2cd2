package io.linkbenchx.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The whole machine by Linux's /proc/stat: processor time by kind, context switches. Where the
 * database runs on another machine its columns have other names, {@link #CLIENT} before these, so
 * that nobody takes them for the database's.
 */
public final class HostProbe implements Probe {
  /** Context switches of the whole machine. */
  public static final String SWITCHES = "host_context_switches";

  /** User, system and interrupt time of all processors, seconds. */
  public static final String CPU = "host_cpu_s";

  /** Time that a hypervisor gave to others, seconds. */
  public static final String STEAL = "host_steal_s";

  /** Before the names of the columns where this machine is the client's only. */
  public static final String CLIENT = "client_";

  /** Ticks per second of the kernel's user interface; 100 on every Linux that runs a JVM. */
  private static final double TICKS = 100;

  private final Path file;
  private final List<Column> columns;

  HostProbe(Path file) {
    this(file, "");
  }

  private HostProbe(Path file, String prefix) {
    this.file = file;
    this.columns =
        List.of(
            new Column(prefix + CPU, true, "s", "user, system and interrupt time of all CPUs"),
            new Column(
                prefix + "host_iowait_s",
                true,
                "s",
                "time in which CPUs were idle and waited for a device"),
            new Column(
                prefix + STEAL, true, "s", "time that the hypervisor gave to other machines"),
            new Column(
                prefix + SWITCHES, true, "switches", "context switches of the whole machine"));
  }

  /** The same figures as those of a machine that the database does not run on. */
  HostProbe ofClientOnly() {
    return new HostProbe(file, CLIENT);
  }

  /** The probe, on Linux. */
  static Optional<Probe> ifAvailable() {
    Path file = Path.of("/proc/stat");
    return Files.isReadable(file) ? Optional.of(new HostProbe(file)) : Optional.empty();
  }

  @Override
  public List<Column> columns() {
    return columns;
  }

  @Override
  public double[] read() {
    double[] values = {Double.NaN, Double.NaN, Double.NaN, Double.NaN};
    try {
      for (String line : Files.readAllLines(file)) {
        if (line.startsWith("cpu ")) {
          // user nice system idle iowait irq softirq steal; guest is part of user already
          String[] f = line.trim().split("\\s+");
          double busy = ticks(f, 1) + ticks(f, 2) + ticks(f, 3) + ticks(f, 6) + ticks(f, 7);
          values[0] = busy;
          values[1] = ticks(f, 5);
          values[2] = ticks(f, 8);
        } else if (line.startsWith("ctxt ")) {
          values[3] = Double.parseDouble(line.substring(5).trim());
        }
      }
    } catch (IOException | UncheckedIOException e) {
      return values;
    }
    return values;
  }

  private static double ticks(String[] fields, int index) {
    return index < fields.length ? Long.parseLong(fields[index]) / TICKS : 0;
  }
}
