package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.compare.Sample.Reach;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.Sectioning;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Objects;

/**
 * The measurements of one load on one side.
 *
 * @param all repeats of the same thing
 */
record Samples(List<Sample> all) {
  /** Largest number of sections of a side: more would be shorter without more information. */
  private static final int MOST = 30;

  int size() {
    return all.size();
  }

  List<StepResult> steps() {
    return all.stream().flatMap(sample -> sample.steps().stream()).toList();
  }

  /**
   * One value per measurement. Null if one of them lacks the figure: the remaining ones would be a
   * biased sample.
   */
  List<Double> values(Measured measured) {
    List<Double> known =
        all.stream().map(sample -> sample.value(measured)).filter(Objects::nonNull).toList();
    return known.size() == all.size() ? known : null;
  }

  /** The mean of what is known of a response time; null if nothing is. */
  Reach reach(Measured measured) {
    return Reach.mean(all.stream().map(sample -> sample.reach(measured)).toList());
  }

  /**
   * The sections of a percentile in each measurement; empty with too few measurements for an
   * interval. The files are read on first use, on all CPUs.
   */
  List<Sectioning> sections(PercentileSections.Key key) {
    if (all.size() < EffectSize.LEAST_RUNS) {
      return List.of();
    }
    int most = Math.max(2, (MOST + all.size() - 1) / all.size());
    return all.parallelStream()
        .map(sample -> sample.sections(most).getOrDefault(key, Sectioning.NONE))
        .toList();
  }
}
