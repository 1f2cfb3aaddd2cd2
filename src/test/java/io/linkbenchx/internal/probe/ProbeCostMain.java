package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.StubAdapter;
import io.linkbenchx.probe.ServerKeys;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures what docs/benchmarks/probe-cost.md states: the CPU time of a reading of all probes, one
 * per second as in a run, in the kernel and outside. Arguments: the port of a server on this
 * machine, or 0 for none; the number of readings.
 */
final class ProbeCostMain {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long SECOND = 1_000_000_000L;

  private ProbeCostMain() {}

  public static void main(String[] arguments) throws InterruptedException {
    int port = Integer.parseInt(arguments[0]);
    int readings = Integer.parseInt(arguments[1]);
    ProbeSet probes = of(port);
    double[] millis = new double[readings];
    long next = System.nanoTime();
    for (int i = 0; i < readings; i++) {
      long start = THREADS.getCurrentThreadCpuTime();
      probes.read();
      millis[i] = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
      next += SECOND;
      Thread.sleep(Math.max(0, (next - System.nanoTime()) / 1_000_000));
    }
    double first = millis[0];
    double mean = Arrays.stream(millis).average().orElseThrow();
    Arrays.sort(millis);
    System.out.printf(
        Locale.ROOT,
        "%d figures of %s: %.2f ms of CPU time per reading (median %.2f, first %.2f, longest %.2f),"
            + " %.2f %% of one core at one reading per second%n",
        probes.columns().size(),
        processes(probes),
        mean,
        millis[readings / 2],
        first,
        millis[readings - 1],
        mean / 10);
    probes.close();
  }

  /** All probes of this machine, and of the server that listens on a port, unless it is 0. */
  static ProbeSet of(int port) {
    ProbeSet machine = ProbeSet.ofThisMachine();
    if (port == 0) {
      return machine;
    }
    DbAdapter server =
        new StubAdapter(false) {
          @Override
          public boolean onThisHost() {
            return true;
          }

          @Override
          public Residence residence() {
            return new Residence(List.of(port), List.of(), List.of());
          }
        };
    ProbeSet probes = machine.on(server, ServerKeys.NONE, () -> 0);
    probes.read(); // which looks for the processes
    if (probes.serverProcesses().isEmpty()) {
      throw new IllegalArgumentException("no process of this user listens on port " + port);
    }
    return probes;
  }

  private static String processes(ProbeSet probes) {
    List<Long> roots = probes.serverProcesses();
    long children =
        roots.stream()
            .flatMap(id -> ProcessHandle.of(id).stream())
            .mapToLong(process -> process.descendants().count())
            .sum();
    long threads =
        roots.stream()
            .map(id -> Path.of("/proc", id.toString(), "task").toFile().list())
            .mapToLong(list -> list == null ? 0 : list.length)
            .sum();
    return roots.isEmpty()
        ? "this machine"
        : "a server with " + threads + " threads and " + children + " further processes";
  }
}
