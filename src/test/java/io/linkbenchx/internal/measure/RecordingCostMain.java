package io.linkbenchx.internal.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Random;

/** CPU time of one recorded latency: arguments are their median in ns, and the log's deviation. */
final class RecordingCostMain {
  private static final int TYPES = 10;
  private static final int VALUES = 1 << 14;
  private static final int REPEATS = 20;
  private static final int ROUNDS = 300;

  private RecordingCostMain() {}

  public static void main(String... args) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Random random = new Random(7);
    LatencyRecorder[] recorders = new LatencyRecorder[TYPES];
    for (int i = 0; i < TYPES; i++) {
      recorders[i] = new LatencyRecorder(false);
    }
    long[] nanos = new long[VALUES];
    int[] types = new int[VALUES];
    for (int i = 0; i < VALUES; i++) {
      double log = Double.parseDouble(args[1]) * random.nextGaussian();
      nanos[i] = (long) (Double.parseDouble(args[0]) * Math.exp(log));
      types[i] = random.nextInt(TYPES);
    }
    double least = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long start = threads.getCurrentThreadCpuTime();
      for (int i = 0; i < REPEATS; i++) {
        record(recorders, nanos, types);
      }
      double spent = threads.getCurrentThreadCpuTime() - start;
      least = Math.min(least, spent / REPEATS / VALUES);
    }
    System.out.printf("%.2f ns%n", least);
  }

  private static void record(LatencyRecorder[] recorders, long[] nanos, int... types) {
    for (int i = 0; i < nanos.length; i++) {
      recorders[types[i]].record(nanos[i]);
    }
  }
}
