package io.linkbenchx.internal.probe;

import com.sun.management.OperatingSystemMXBean;
import io.linkbenchx.probe.ProbeSite;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** This process as the JVM reports it: CPU time of all its threads, collections, compiler. */
public final class JvmProbe extends ColumnProbe {
  /** CPU time of this process, seconds. */
  public static final String CPU = "process_cpu_s";

  /** Part of {@link #CPU} spent in the kernel, seconds; on systems without /proc by OSHI. */
  public static final String KERNEL = "process_kernel_s";

  /** Time that all JIT compiler threads worked, milliseconds. */
  public static final String COMPILER = "jit_ms";

  /** Time in stop-the-world collections, milliseconds. */
  public static final String GC = "gc_ms";

  static final Column KERNEL_COLUMN = seconds(KERNEL, "the kernel's part of `process_cpu_s`");

  private static final List<Column> COLUMNS =
      List.of(
          seconds(CPU, "CPU time of all threads of this process"),
          counter(GC, "ms", "time in garbage collections, as reported by the JVM"),
          counter(COMPILER, "ms", "elapsed time of the JIT compilers, as reported by the JVM"),
          level("heap_mb", "MiB", "heap in use, including garbage"),
          KERNEL_COLUMN);

  private final Path stat;

  private final OperatingSystemMXBean os =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans();
  private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();

  JvmProbe(ProbeSite site) {
    super(Oshi.serves(site) ? COLUMNS.subList(0, COLUMNS.size() - 1) : COLUMNS, false);
    this.stat = site.proc().resolve("self/stat");
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
    double heap = (runtime.totalMemory() - runtime.freeMemory()) / MB;
    double[] split = ProcFiles.cpu(stat);
    double kernel = split == null ? Double.NaN : split[1];
    double[] values = {cpu < 0 ? Double.NaN : cpu / 1e9, gc, jit, heap, kernel};
    return Arrays.copyOf(values, columns().size());
  }
}
