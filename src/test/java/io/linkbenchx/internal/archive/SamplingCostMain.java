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
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Measures what docs/benchmarks/probe-cost.md states: the CPU time of the thread that samples 64
 * clients with ten transaction types once per second, reads the probes of this machine and writes
 * the result files, in a closed loop on noop and in an open one. Arguments: the parent of the
 * result directory; seconds of each step, of which the first half warms up the compiler; starts per
 * second of the open loop.
 */
final class SamplingCostMain {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private SamplingCostMain() {}

  /** CPU time and time at the end of an interval. */
  private record Point(long cpu, long time) {}

  /** From the first to the last interval of the second half of each step. */
  private static final class Meter implements RunListener {
    private final Map<String, Point> first = new LinkedHashMap<>();
    private final Map<String, Point> last = new LinkedHashMap<>();

    @Override
    public void interval(Step step, IntervalSnapshot interval) {
      double half = step.schedule().plannedSeconds() / 2;
      if (interval.span().phase() == StepPhase.RUN && interval.span().startSeconds() >= half) {
        Point now = new Point(THREADS.getCurrentThreadCpuTime(), System.nanoTime());
        first.putIfAbsent(step.name(), now);
        last.put(step.name(), now);
      }
    }

    void print() {
      first.forEach(
          (step, begin) -> {
            Point end = last.get(step);
            double share = (end.cpu() - begin.cpu()) / (double) (end.time() - begin.time());
            System.out.printf(
                Locale.ROOT,
                "%s: %.2f %% of one core in %.0f s%n",
                step,
                100 * share,
                (end.time() - begin.time()) / 1e9);
          });
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
        .set("warmup", "0s")
        .set("duration", arguments[1] + "s")
        .phases(Phase.RUN)
        .results(Path.of(arguments[0]))
        .listener(meter)
        .build()
        .run();
    meter.print();
  }
}
