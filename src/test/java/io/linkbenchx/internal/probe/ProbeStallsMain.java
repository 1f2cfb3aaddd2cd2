package io.linkbenchx.internal.probe;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/**
 * Measures what docs/benchmarks/probe-cost.md states: how many more samples above 1 ms two clients
 * on noop have while all probes are read once per second. Pairs of runs with and without readings,
 * in alternating order; in neither does the run itself read a probe between its start and its end.
 * Arguments: the port of a server on this machine, or 0 for none; the number of pairs, at least 2;
 * seconds of each run.
 */
final class ProbeStallsMain {
  private static final long LIMIT_NANOS = 1_000_000;
  private static final long SECOND_MILLIS = 1000;

  private ProbeStallsMain() {}

  public static void main(String[] arguments) throws InterruptedException {
    int port = Integer.parseInt(arguments[0]);
    int pairs = Integer.parseInt(arguments[1]);
    int seconds = Integer.parseInt(arguments[2]);
    double[] without = new double[pairs];
    double[] with = new double[pairs];
    double[] more = new double[pairs];
    for (int i = 0; i < pairs; i++) {
      boolean first = i % 2 == 0;
      double one = slow(port, seconds, first);
      double other = slow(port, seconds, !first);
      with[i] = first ? one : other;
      without[i] = first ? other : one;
      more[i] = with[i] - without[i];
      System.out.printf(
          Locale.ROOT, "pair %d: %.2f/s without, %.2f/s with%n", i + 1, without[i], with[i]);
    }
    double increase = mean(more);
    // The pairs are independent: no allowance for what neighbors have in common.
    double squares = Arrays.stream(more).map(m -> (m - increase) * (m - increase)).sum();
    System.out.printf(
        Locale.ROOT,
        "samples above 1 ms per second: %.2f without readings, %.2f with; increase %.2f, standard"
            + " error %.3f, of %d pairs%n",
        mean(without),
        mean(with),
        increase,
        Math.sqrt(squares / (pairs - 1) / pairs),
        pairs);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  /** Samples above the limit per second of a run. */
  private static double slow(int port, int seconds, boolean reading) throws InterruptedException {
    AtomicBoolean stop = new AtomicBoolean();
    Thread reader = new Thread(() -> read(port, stop), "reader");
    if (reading) {
      reader.start();
    }
    AtomicLong slow = new AtomicLong();
    LinkBenchX.builder()
        .set("workload", "LinkGraph")
        .set("database", "noop")
        .set("maxid1", "10M")
        .set("calibrate", "0")
        .set("clients", "2")
        .set("warmup", "3s")
        .set("duration", seconds + "s")
        .set("interval", "1h")
        .phases(Phase.RUN)
        .noResults()
        .listener(counting(slow))
        .build()
        .run();
    stop.set(true);
    reader.join();
    return slow.get() / (double) seconds;
  }

  private static void read(int port, AtomicBoolean stop) {
    ProbeSet probes = ProbeCostMain.of(port);
    try {
      while (!stop.get()) {
        probes.read();
        Thread.sleep(SECOND_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      probes.close();
    }
  }

  private static RunListener counting(AtomicLong slow) {
    return new RunListener() {
      @Override
      public void interval(Step step, IntervalSnapshot interval) {
        if (interval.span().phase() == StepPhase.RUN) {
          interval.types().stream().map(TypeInterval::service).forEach(h -> slow.addAndGet(of(h)));
        }
      }
    };
  }

  private static long of(Histogram service) {
    return service == null || service.getMaxValue() <= LIMIT_NANOS
        ? 0
        : service.getCountBetweenValues(LIMIT_NANOS, service.getMaxValue());
  }
}
