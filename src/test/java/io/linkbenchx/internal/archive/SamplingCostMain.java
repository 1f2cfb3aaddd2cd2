package io.linkbenchx.internal.archive;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures what docs/benchmarks/probe-cost.md states: the CPU time of the thread that samples 64
 * clients with ten transaction types once per second, reads the probes of this machine and writes
 * the result files, in a closed loop on noop and in an open one, after a warm-up of 10 s.
 * Arguments: the parent of the result directory; measured seconds of each step; starts per second
 * of the open loop.
 */
final class SamplingCostMain {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private SamplingCostMain() {}

  /** CPU time and time at the end of an interval. */
  private record Point(long cpu, long time) {
    static Point now() {
      return new Point(THREADS.getCurrentThreadCpuTime(), System.nanoTime());
    }
  }

  /** From the end of the warm-up to each interval's end. */
  private static final class Meter implements RunListener {
    private final Map<String, List<Point>> steps = new LinkedHashMap<>();

    @Override
    public void interval(Step step, IntervalSnapshot interval) {
      List<Point> points = steps.computeIfAbsent(step.name(), name -> new ArrayList<>());
      if (interval.span().phase() == StepPhase.WARMUP) {
        points.clear();
      }
      if (interval.span().phase() != StepPhase.DRAIN) {
        points.add(Point.now());
      }
    }

    void print() {
      steps.forEach(
          (step, points) -> {
            Point begin = points.get(0);
            Point end = points.get(points.size() - 1);
            Point half = points.get(points.size() / 2);
            System.out.printf(
                Locale.ROOT,
                "%s: %.2f %% of one core from the first interval on, %.2f %% in the first 10 s,"
                    + " %.2f %% in the second half%n",
                step,
                percent(begin, end),
                percent(begin, points.get(Math.min(10, points.size() - 1))),
                percent(half, end));
          });
    }

    private static double percent(Point from, Point to) {
      return 100 * (to.cpu() - from.cpu()) / (double) (to.time() - from.time());
    }
  }

  public static void main(String[] arguments) {
    Meter meter = new Meter();
    LinkBenchX.builder()
        .set("workload", "LinkGraph")
        .set("database", "noop")
        .set("maxid1", "10M")
        .set("calibrate", "0")
        .set("clients", "64")
        .set("rate", "0, " + arguments[2])
        .set("arrival", "poisson")
        .set("warmup", "10s")
        .set("duration", arguments[1] + "s")
        .phases(Phase.RUN)
        .results(Path.of(arguments[0]))
        .listener(meter)
        .build()
        .run();
    meter.print();
  }
}
