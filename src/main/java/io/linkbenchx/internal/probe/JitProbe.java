package io.linkbenchx.internal.probe;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * CPU time of the JVM's compiler threads by Linux's /proc, in steps of 10 ms per thread. The time
 * of ended threads stays counted, because HotSpot ends compiler threads when there is little to
 * compile; their time after the last reading is lost. A reading lists all threads of the process.
 */
public final class JitProbe extends ColumnProbe {
  /** CPU time of the compiler threads, seconds. */
  public static final String CPU = "jit_cpu_s";

  /** Part of {@link #CPU} spent in the kernel, seconds. */
  public static final String KERNEL = "jit_kernel_s";

  private static final List<Column> COLUMNS =
      List.of(
          seconds(CPU, "CPU time of the JIT compiler threads, in steps of 10 ms per thread"),
          seconds(KERNEL, "kernel time within `jit_cpu_s`"));

  private static final Pattern THREAD = Pattern.compile("(?i)c[12] compiler.*");

  /** Marks a thread that is not a compiler thread. */
  private static final double[] OTHER = {0, 0};

  /** Marks such a thread when first seen: a new thread may not have its name yet. */
  private static final double[] UNNAMED = {0, 0};

  private final Path tasks;

  /** Thread id → user and system seconds at the last reading, or one of the marks above. */
  private final Map<String, double[]> threads = new HashMap<>();

  private double endedUser;
  private double endedSystem;

  JitProbe(Path tasks) {
    super(COLUMNS, false);
    this.tasks = tasks;
  }

  @Override
  public synchronized double[] read() {
    Map<String, double[]> before = new HashMap<>(threads);
    List<Path> now = ProcFiles.below(tasks);
    if (now.isEmpty()) {
      return unread();
    }
    for (Path thread : now) {
      String id = thread.getFileName().toString();
      read(thread, id, before.remove(id));
    }
    before.forEach(this::ended);
    double user = endedUser;
    double system = endedSystem;
    for (double[] used : threads.values()) {
      user += used[0];
      system += used[1];
    }
    return new double[] {user + system, system};
  }

  private void read(Path thread, String id, double[] last) {
    if (last == OTHER) {
      return;
    }
    boolean known = last != null && last != UNNAMED;
    if (!known && !isJit(ProcFiles.text(thread.resolve("comm")).strip())) {
      threads.put(id, last == UNNAMED ? OTHER : UNNAMED);
      return;
    }
    double[] used = ProcFiles.cpu(thread.resolve("stat"));
    if (used != null) {
      threads.put(id, used);
    }
  }

  /** Whether a thread with this name is a JIT compiler thread of HotSpot. */
  static boolean isJit(String name) {
    return THREAD.matcher(name).matches();
  }

  private void ended(String id, double[] last) {
    threads.remove(id);
    endedUser += last[0];
    endedSystem += last[1];
  }
}
