package io.linkbenchx.internal.probe;

import io.linkbenchx.result.ProcessUse;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;

/**
 * Resources that this process has used since the creation of this object, by Linux's /proc. JIT and
 * garbage collector threads are recognized by HotSpot's names for them.
 */
public final class ProcessMeter {
  private static final Pattern COLLECTOR =
      Pattern.compile("(GC Thread|G1 |ParGC|ZWorker|Shenandoah).*|VM Thread");

  private final long start = System.nanoTime();
  private final Path self;
  private final Map<Use, Double> before;

  /** Seconds, and numbers of context switches. */
  private enum Use {
    USER,
    SYSTEM,
    JIT,
    GC,
    VOLUNTARY,
    INVOLUNTARY,
    JVM
  }

  /** From now on, of this process. */
  public ProcessMeter() {
    this(Path.of("/proc/self"));
  }

  ProcessMeter(Path self) {
    this.self = self;
    before = now();
  }

  /** Sums over the threads currently alive; without what cannot be read. */
  private Map<Use, Double> now() {
    Map<Use, Double> sums = new EnumMap<>(Use.class);
    double[] cpu = ProcFiles.cpu(self.resolve("stat"));
    if (cpu != null) {
      sums.put(Use.USER, cpu[0]);
      sums.put(Use.SYSTEM, cpu[1]);
    }
    for (Path thread : ProcFiles.below(self.resolve("task"))) {
      String name = ProcFiles.text(thread.resolve("comm")).strip();
      Map<String, Long> status = ProcFiles.numbers(thread.resolve("status"));
      double own = status.getOrDefault(ProcFiles.VOLUNTARY, 0L);
      double taken = status.getOrDefault(ProcFiles.INVOLUNTARY, 0L);
      boolean jit = JitProbe.isJit(name);
      boolean jvm = jit || COLLECTOR.matcher(name).matches();
      double[] used = jvm ? ProcFiles.cpu(thread.resolve("stat")) : null;
      double seconds = used == null ? 0 : used[0] + used[1];
      sums.merge(Use.JIT, jit ? seconds : 0, Double::sum);
      sums.merge(Use.GC, jit ? 0 : seconds, Double::sum);
      sums.merge(Use.VOLUNTARY, jvm ? 0 : own, Double::sum);
      sums.merge(Use.INVOLUNTARY, jvm ? 0 : taken, Double::sum);
      sums.merge(Use.JVM, jvm ? own + taken : 0, Double::sum);
    }
    return sums;
  }

  /**
   * The use so far.
   *
   * @param ended threads that have ended since the creation of this object
   */
  public ProcessUse until(ThreadEnds ended) {
    Map<Use, Double> now = now();
    Map<String, Long> status = ProcFiles.numbers(self.resolve("status"));
    ProcessUse.Cpu cpu =
        new ProcessUse.Cpu(
            grown(now, Use.USER, 0),
            grown(now, Use.SYSTEM, 0),
            grown(now, Use.JIT, 0),
            grown(now, Use.GC, 0));
    ProcessUse.Switches switches =
        new ProcessUse.Switches(
            switches(now, Use.VOLUNTARY, ended.voluntary.sum()),
            switches(now, Use.INVOLUNTARY, ended.involuntary.sum()),
            switches(now, Use.JVM, 0));
    ProcessUse.Memory memory =
        new ProcessUse.Memory(
            status.get("VmRSS"),
            status.get("VmHWM"),
            status.get("RssFile"),
            Runtime.getRuntime().totalMemory() >> 10);
    return new ProcessUse(false, (System.nanoTime() - start) / 1e9, cpu, switches, memory, null);
  }

  /** Null if it is not known: an ended thread of the JVM takes its figures with it. */
  private Double grown(Map<Use, Double> now, Use kind, long ended) {
    boolean known = now.containsKey(kind) && before.containsKey(kind);
    double grown = known ? now.get(kind) + ended - before.get(kind) : -1;
    return grown < 0 ? null : Double.valueOf(grown);
  }

  private Long switches(Map<Use, Double> now, Use kind, long ended) {
    Double grown = grown(now, kind, ended);
    return grown == null ? null : Long.valueOf(Math.round(grown));
  }

  /**
   * Context switches of ended threads: Linux drops their counts, so each thread reports its own
   * just before it ends. Safe for use by many threads.
   */
  public static final class ThreadEnds {
    private static final Path THREAD = Path.of("/proc/thread-self/status");

    private final LongAdder voluntary = new LongAdder();
    private final LongAdder involuntary = new LongAdder();

    /** Called by a thread that is about to end. */
    public void leave() {
      Map<String, Long> status = ProcFiles.numbers(THREAD);
      voluntary.add(status.getOrDefault(ProcFiles.VOLUNTARY, 0L));
      involuntary.add(status.getOrDefault(ProcFiles.INVOLUNTARY, 0L));
    }
  }
}
