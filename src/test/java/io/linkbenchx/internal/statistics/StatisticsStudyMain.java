package io.linkbenchx.internal.statistics;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.statistics.Drift;
import io.linkbenchx.statistics.Estimate;
import io.linkbenchx.statistics.Trend;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints the tables of docs/benchmarks, interval-coverage.md and verdict-errors.md: how often
 * intervals contain the true figure, and how often verdicts are wrong. Its argument is the number
 * of steps for each figure.
 *
 * <pre>mvn -q test-compile exec:java -Dexec.classpathScope=test \
 *   -Dexec.mainClass=io.linkbenchx.internal.statistics.StatisticsStudyMain -Dexec.args=4000</pre>
 */
@SuppressWarnings("EnumOrdinal") // its constants are only counted
final class StatisticsStudyMain {
  static final List<RateProcess> PROMISED =
      List.of(
          new RateProcess.Wandering(1000, 0, 0.1),
          new RateProcess.Wandering(1000, 0.5, 0.1),
          new RateProcess.Wandering(1000, 0.9, 0.1),
          new RateProcess.Wandering(20, 0.9, 0.2),
          new RateProcess.Stalling(1000, 0.9, 0.1),
          new RateProcess.Stalling(1000, 2, 0.3));

  private static final List<RateProcess> BEYOND =
      List.of(
          new RateProcess.Wandering(1000, 0.98, 0.1),
          new RateProcess.Stalling(1000, 5, 1),
          new RateProcess.Stalling(1000, 10, 1),
          new RateProcess.Stalling(1000, 30, 3),
          new RateProcess.Regular(1000, 10));

  private static final List<Integer> LENGTHS = List.of(15, 30, 60, 150, 300, 600, 3600);

  private static final List<Integer> LATENCY_LENGTHS = List.of(15, 30, 60, 150);

  private static final List<Integer> VERDICT_LENGTHS = List.of(15, 60, 300, 600);

  private static final List<Loaded> LATENCIES =
      List.of(
          new Loaded.Correlated(0),
          new Loaded.Correlated(0.5),
          new Loaded.Correlated(0.9),
          new Loaded.Stalled(2, 0.3));

  private static final long SEED = 16;

  private StatisticsStudyMain() {}

  /** Prints them all, or those that the arguments after the first one name. */
  public static void main(String[] args) {
    int steps = Integer.parseInt(args[0]);
    Set<String> wanted = new LinkedHashSet<>(List.of(args).subList(1, args.length));
    if (wanted.isEmpty()) {
      wanted = Set.of("rates", "latencies", "drift", "backlog");
    }
    if (wanted.contains("rates")) {
      rates("Rates", PROMISED, steps);
      rates("Rates, beyond what can be promised", BEYOND, steps);
    }
    int fewer = Math.max(1, steps / 8);
    if (wanted.contains("latencies")) {
      latencies("Means", fewer, Loaded::mean, Loaded.Step::mean);
      latencies("p50", fewer, l -> l.percentile(50), s -> s.percentile(50));
      latencies("p99", fewer, l -> l.percentile(99), s -> s.percentile(99));
    }
    if (wanted.contains("drift")) {
      drifts(fewer);
    }
    if (wanted.contains("backlog")) {
      backlogs(fewer);
    }
  }

  private static void rates(String title, List<RateProcess> processes, int steps) {
    head(title, "process", LENGTHS);
    for (RateProcess process : processes) {
      row(process.title(), LENGTHS, seconds -> Coverage.ofRate(process, seconds, steps).cell());
    }
  }

  private static void latencies(
      String title,
      int steps,
      ToDoubleFunction<Loaded> truth,
      Function<Loaded.Step, Estimate> figure) {
    head(title, "process", LATENCY_LENGTHS);
    for (Loaded loaded : LATENCIES) {
      row(
          loaded.title(),
          LATENCY_LENGTHS,
          seconds ->
              Coverage.of(
                      truth.applyAsDouble(loaded),
                      steps,
                      random -> figure.apply(loaded.step(seconds, random)),
                      seconds)
                  .cell());
    }
  }

  private static void drifts(int steps) {
    head("Drift: steady / drifting / cannot tell", "process, true drift", VERDICT_LENGTHS);
    for (RateProcess process : PROMISED) {
      for (double change : new double[] {0, 0.1, 0.2}) {
        row(
            String.format(Locale.ROOT, "%s, %.0f %%", process.title(), 100 * change),
            VERDICT_LENGTHS,
            seconds -> verdicts(Drift.Verdict.class, steps, driftsOf(process, change, seconds)));
      }
    }
  }

  static Function<RandomStream, Drift.Verdict> driftsOf(
      RateProcess process, double change, int seconds) {
    return random ->
        Coverage.counted(process, seconds, change, random).figures().drift(0).verdict();
  }

  private static void backlogs(int steps) {
    head("Backlog: growing / not growing / cannot tell", "capacity, load", VERDICT_LENGTHS);
    for (RateProcess process : PROMISED) {
      for (double load : new double[] {0.9, 0.98, 1.05, 1.2}) {
        row(
            String.format(Locale.ROOT, "%s, %.0f %%", process.title(), 100 * load),
            VERDICT_LENGTHS,
            seconds -> verdicts(Trend.Verdict.class, steps, backlogsOf(process, load, seconds)));
      }
    }
  }

  /** An open loop at a part of a database's mean capacity. */
  static Function<RandomStream, Trend.Verdict> backlogsOf(
      RateProcess process, double load, int seconds) {
    return random -> {
      BatchSeries series = new BatchSeries(1, 1);
      DoubleUnaryOperator levels = process.levels(random);
      double backlog = 0;
      for (int t = 0; t < seconds * RateProcess.PER_SECOND; t++) {
        double capacity = RateProcess.poisson(levels.applyAsDouble(0), random);
        double wanted = backlog + load * process.mean();
        double done = Math.min(capacity, wanted);
        backlog = wanted - done;
        series.count(0, 0, Math.round(done));
        series.end(100_000_000, Math.round(backlog));
      }
      return series.figures().backlog().verdict(load * process.mean() * RateProcess.PER_SECOND);
    };
  }

  /** Shares of the verdicts, in the order of the enum. */
  static <E extends Enum<E>> String verdicts(
      Class<E> type, int steps, Function<RandomStream, E> step) {
    double[] shares = shares(type, steps, step);
    return IntStream.range(0, shares.length)
        .mapToObj(i -> String.format(Locale.ROOT, "%.1f", 100 * shares[i]))
        .collect(Collectors.joining(" / "));
  }

  static <E extends Enum<E>> double[] shares(
      Class<E> type, int steps, Function<RandomStream, E> step) {
    int[] ordinals =
        IntStream.range(0, steps)
            .parallel()
            .map(i -> step.apply(RandomStream.of(SEED, i)).ordinal())
            .toArray();
    double[] shares = new double[type.getEnumConstants().length];
    for (int ordinal : ordinals) {
      shares[ordinal] += 1.0 / steps;
    }
    return shares;
  }

  private static void head(String title, String first, List<Integer> lengths) {
    System.out.println("\n" + title + "\n");
    System.out.print("| " + first + " |");
    lengths.forEach(seconds -> System.out.print(" " + seconds + " s |"));
    System.out.print("\n|---|");
    lengths.forEach(seconds -> System.out.print("---|"));
    System.out.println();
  }

  private static void row(String title, List<Integer> lengths, Function<Integer, String> cell) {
    System.out.print("| " + title + " |");
    for (int seconds : lengths) {
      System.out.print(" " + cell.apply(seconds) + " |");
      System.out.flush();
    }
    System.out.println();
  }
}
