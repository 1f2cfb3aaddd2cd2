package io.linkbenchx.probe;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * This process by the JVM's own account: processor time of all its threads, collections, compiler.
 */
public final class JvmProbe implements Probe {
  /** Processor time of this process, seconds. */
  public static final String CPU = "process_cpu_s";

  /** Part of {@link #CPU} that the kernel spent for this process, seconds; NaN except on Linux. */
  public static final String KERNEL = "process_kernel_s";

  /** Time that the JVM's compiler worked, of all its threads, milliseconds. */
  public static final String COMPILER = "jit_ms";

  /** Time in stop-the-world collections, milliseconds. */
  public static final String GC = "gc_ms";

  private static final List<Column> COLUMNS =
      List.of(
          new Column(CPU, true, "s", "CPU time of all threads of this process"),
          new Column(GC, true, "ms", "time in garbage collections, by the JVM's own account"),
          new Column(
              COMPILER, true, "ms", "elapsed time of the JIT compilers, by the JVM's own account"),
          new Column("heap_mb", false, "MiB", "heap in use, garbage included"),
          new Column(KERNEL, true, "s", "the kernel's part of `process_cpu_s`; Linux only"));

  /** For ServiceLoader. */
  public static final class Provider implements ProbeProvider {
    @Override
    public Optional<Probe> open(ProbeSite site) {
      return Optional.of(new JvmProbe());
    }
  }

  private static final Path STAT = Path.of("/proc/self/stat");

  private final OperatingSystemMXBean os =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans();
  private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public double[] read() {
    long gc = 0;
    for (GarbageCollectorMXBean collector : collectors) {
      gc += Math.max(0, collector.getCollectionTime());
    }
    long cpu = os.getProcessCpuTime();
    double jit = compiler == null ? Double.NaN : compiler.getTotalCompilationTime();
    Runtime runtime = Runtime.getRuntime();
    double heap = (runtime.totalMemory() - runtime.freeMemory()) / 1048576.0;
    double[] split = ProcFiles.cpu(STAT);
    double kernel = split == null ? Double.NaN : split[1];
    return new double[] {cpu < 0 ? Double.NaN : cpu / 1e9, gc, jit, heap, kernel};
  }
}
