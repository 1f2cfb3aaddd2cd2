package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.statistics.EDivisive;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One configuration over several results.
 *
 * @param workload of the results
 * @param databases product and version of each database of the last result
 * @param results by time, with names relative to the searched directory
 * @param courses of each figure
 */
public record Timeline(
    String workload, List<String> databases, List<Entry> results, List<Course> courses) {
  /** A timeline has at least this many results: enough on each side of a change. */
  public static final int LEAST_RESULTS = 2 * EDivisive.LEAST_SEGMENT;

  /**
   * A result.
   *
   * @param name path relative to the searched directory
   * @param startedAt ISO-8601 UTC
   */
  public record Entry(String name, String startedAt) {}

  /**
   * One figure of one load over the results of a timeline.
   *
   * @param load the steps
   * @param measured the figure
   * @param places positions of the results that have it, 0-based in the timeline, ascending
   * @param values one per position: the mean of the result's repeats
   * @param starts indexes in {@code places} at which the segments between changes begin, 0 first
   * @param shifts the changes, one for each start except the first
   */
  public record Course(
      Load load,
      Measured measured,
      List<Integer> places,
      List<Double> values,
      List<Integer> starts,
      List<Shift> shifts) {

    /** Mean of the segment that contains a value. */
    public double level(int index) {
      int segment = 0;
      while (segment + 1 < starts.size() && starts.get(segment + 1) <= index) {
        segment++;
      }
      int end = segment + 1 < starts.size() ? starts.get(segment + 1) : values.size();
      return ComparedFigure.mean(values.subList(starts.get(segment), end));
    }

    /**
     * Number of a timeline's results, up to the last one, for which a shift's new state has lasted.
     */
    public int age(int shift, int results) {
      return results - places.get(starts.get(shift + 1));
    }
  }

  /**
   * A change of a figure between two consecutive results.
   *
   * @param last result before the change
   * @param first result after it
   * @param before mean since the previous change
   * @param after mean until the next change
   * @param ratio after / before; null if before is 0
   * @param interval 95 % interval of the ratio; null if a mean is not above 0
   * @param verdict its direction, and whether it is worth reporting
   * @param differences of configuration, versions, settings and machine between the two results
   */
  public record Shift(
      String last,
      String first,
      double before,
      double after,
      Double ratio,
      EffectSize.Range interval,
      Verdict verdict,
      List<Difference> differences) {

    /** Meaning of a change. */
    public enum Verdict implements Word {
      /** At least the least effect, and an improvement. */
      BETTER,
      /** At least the least effect, and a regression. */
      WORSE,
      /** Less than the least effect. */
      SMALL
    }
  }

  /** A figure of a load, and its value in each result that has it. */
  record Series(Load load, Measured measured, Map<Integer, Double> values) {

    private boolean isRate() {
      return measured.figure().moreIsBetter();
    }
  }

  /** The timeline of runs in order of time, without changes; {@code courses} are added later. */
  static Timeline of(Results results, List<StoredRun> runs, List<Course> courses) {
    StoredRun latest = runs.get(runs.size() - 1);
    return new Timeline(
        Objection.workloads(latest.result()),
        latest.result().databases().stream().map(Timeline::product).distinct().toList(),
        runs.stream()
            .map(run -> new Entry(results.name(run.directory()), Results.startedAt(run)))
            .toList(),
        List.copyOf(courses));
  }

  private static String product(DatabaseResult database) {
    return database.product() + " " + database.version();
  }

  /** Rate, costs and 99th percentiles of every load, each with the results that have it. */
  static List<Series> series(List<StoredRun> runs) {
    Map<Load, Map<Integer, Samples>> loads = new LinkedHashMap<>();
    for (int i = 0; i < runs.size(); i++) {
      for (Map.Entry<Load, Samples> of : Load.samples(Side.of(runs.get(i))).entrySet()) {
        loads.computeIfAbsent(of.getKey(), l -> new LinkedHashMap<>()).put(i, of.getValue());
      }
    }
    List<Series> all = new ArrayList<>();
    loads.forEach((load, repeats) -> all.addAll(series(load, repeats)));
    return all.stream().filter(one -> one.values().size() >= LEAST_RESULTS).toList();
  }

  private static List<Series> series(Load load, Map<Integer, Samples> results) {
    List<Series> all = new ArrayList<>();
    for (Figure figure : Figure.compared()) {
      if (!figure.text().equals("response.p50")) {
        all.add(series(load, new Measured(figure, null), results));
      }
    }
    Set<String> names = new LinkedHashSet<>();
    results.values().stream()
        .flatMap(repeats -> repeats.steps().stream())
        .forEach(step -> names.addAll(step.types().keySet()));
    for (Figure figure : List.of(Figure.named("p99"), Figure.named("response.p99"))) {
      for (String name : names) {
        all.add(series(load, new Measured(figure, name), results));
      }
    }
    return all;
  }

  /** With the results whose repeats all have the figure. */
  private static Series series(Load load, Measured measured, Map<Integer, Samples> results) {
    Map<Integer, Double> values = new LinkedHashMap<>();
    results.forEach(
        (place, repeats) -> {
          List<Double> known = repeats.values(measured);
          if (known != null) {
            values.put(place, ComparedFigure.mean(known));
          }
        });
    return new Series(load, measured, values);
  }

  /**
   * The level at which a series is tested, so that the probability of a false alarm in any of them
   * is bounded: the rates share one half of it, all other figures the other half (Bonferroni).
   *
   * @param all tested series
   * @param alarm the probability of any false alarm
   */
  static double level(Series one, List<Series> all, double alarm) {
    long rates = all.stream().filter(Series::isRate).count();
    long others = all.size() - rates;
    if (rates == 0 || others == 0) {
      return alarm / all.size();
    }
    return alarm / 2 / (one.isRate() ? rates : others);
  }

  /** The changes of a series. */
  static Course course(
      Results results, List<StoredRun> runs, Series series, double level, double least) {
    List<Integer> places = List.copyOf(series.values().keySet());
    List<Double> values = List.copyOf(series.values().values());
    List<Integer> starts = new ArrayList<>(List.of(0));
    starts.addAll(EDivisive.changes(level, ComparedFigure.plain(values)));
    List<Shift> shifts = new ArrayList<>();
    for (int i = 1; i < starts.size(); i++) {
      int at = starts.get(i);
      int end = i + 1 < starts.size() ? starts.get(i + 1) : values.size();
      StoredRun last = runs.get(places.get(at - 1));
      StoredRun first = runs.get(places.get(at));
      Figure figure = series.measured().figure();
      List<Double> before = values.subList(starts.get(i - 1), at);
      shifts.add(shift(results, last, first, figure, before, values.subList(at, end), least));
    }
    return new Course(
        series.load(), series.measured(), places, values, List.copyOf(starts), List.copyOf(shifts));
  }

  private static Shift shift(
      Results results,
      StoredRun last,
      StoredRun first,
      Figure figure,
      List<Double> before,
      List<Double> after,
      double least) {
    double old = ComparedFigure.mean(before);
    double now = ComparedFigure.mean(after);
    double micros = ComparedFigure.resolution(Stream.of(last, first));
    double resolution = ComparedFigure.unresolved(micros, figure, old);
    return new Shift(
        results.name(last.directory()),
        results.name(first.directory()),
        old,
        now,
        old > 0 ? now / old : null,
        EffectSize.ofRatio(
                resolution * old, ComparedFigure.plain(before), ComparedFigure.plain(after))
            .map(effect -> effect.range(ComparedFigure.MISS))
            .orElse(null),
        verdict(figure.moreIsBetter(), old, now, Math.max(least, resolution)),
        Difference.between(Side.of(last), Side.of(first)));
  }

  private static Shift.Verdict verdict(
      boolean moreIsBetter, double before, double after, double least) {
    double most = 1 + least;
    if (after < before * most && after * most > before) {
      return Shift.Verdict.SMALL;
    }
    return after > before == moreIsBetter ? Shift.Verdict.BETTER : Shift.Verdict.WORSE;
  }
}
