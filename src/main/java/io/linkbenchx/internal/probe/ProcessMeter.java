package io.linkbenchx.internal.probe;

import io.linkbenchx.result.ProcessUse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Resources that this process has used since the creation of this object, by Linux's /proc. JIT and
 * garbage collector threads are recognized by HotSpot's names for them.
 */
public final class ProcessMeter {
  private static final Path SELF = Path.of("/proc/self");
  private static final double NANOS = 1e9;

  private final long start = System.nanoTime();
  private final Totals before = Totals.now();

  /** Sums over the threads currently alive. */
  private record Totals(
      double user,
      double system,
      double jit,
      double gc,
      long voluntary,
      long involuntary,
      long jvm) {

    static Totals now() {
      double[] cpu = ProcFiles.cpu(SELF.resolve("stat"));
      double user = cpu == null ? Double.NaN : cpu[0];
      double system = cpu == null ? Double.NaN : cpu[1];
      double jit = 0;
      double gc = 0;
      long voluntary = 0;
      long involuntary = 0;
      long jvm = 0;
      List<Path> threads = ProcFiles.below(SELF.resolve("task"));
      if (threads.isEmpty()) {
        return new Totals(user, system, Double.NaN, Double.NaN, -1, -1, -1);
      }
      for (Path thread : threads) {
        String name = ProcFiles.text(thread.resolve("comm")).strip();
        Map<String, Long> status = ProcFiles.numbers(thread.resolve("status"));
        long own = status.getOrDefault(ProcFiles.VOLUNTARY, 0L);
        long taken = status.getOrDefault(ProcFiles.INVOLUNTARY, 0L);
        if (ThreadNames.isJit(name) || ThreadNames.isCollector(name)) {
          double[] used = ProcFiles.cpu(thread.resolve("stat"));
          double seconds = used == null ? 0 : used[0] + used[1];
          jit += ThreadNames.isJit(name) ? seconds : 0;
          gc += ThreadNames.isJit(name) ? 0 : seconds;
          jvm += own + taken;
        } else {
          voluntary += own;
          involuntary += taken;
        }
      }
      return new Totals(user, system, jit, gc, voluntary, involuntary, jvm);
    }
  }

  /**
   * The use so far.
   *
   * @param ended threads that have ended since the creation of this object
   */
  public ProcessUse until(ThreadEnds ended) {
    Totals now = Totals.now();
    Map<String, Long> status = ProcFiles.numbers(SELF.resolve("status"));
    boolean threads = now.voluntary >= 0 && before.voluntary >= 0;
    boolean cpu = !Double.isNaN(now.user) && !Double.isNaN(before.user);
    ProcessUse.Cpu cpuUse =
        new ProcessUse.Cpu(
            cpu ? Double.valueOf(now.user - before.user) : null,
            cpu ? Double.valueOf(now.system - before.system) : null,
            threads ? Double.valueOf(Math.max(0, now.jit - before.jit)) : null,
            threads ? Double.valueOf(Math.max(0, now.gc - before.gc)) : null);
    ProcessUse.Switches switches =
        new ProcessUse.Switches(
            threads ? share(now.voluntary + ended.voluntary(), before.voluntary) : null,
            threads ? share(now.involuntary + ended.involuntary(), before.involuntary) : null,
            threads ? share(now.jvm, before.jvm) : null);
    ProcessUse.Memory memory =
        new ProcessUse.Memory(
            status.get("VmRSS"),
            status.get("VmHWM"),
            status.get("RssFile"),
            Runtime.getRuntime().totalMemory() >> 10);
    return new ProcessUse(
        false, (System.nanoTime() - start) / NANOS, cpuUse, switches, memory, null);
  }

  /** The count of an ended JIT thread is lost; never below 0. */
  private static Long share(long now, long before) {
    return Math.max(0, now - before);
  }
}
