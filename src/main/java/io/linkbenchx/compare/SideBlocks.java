package io.linkbenchx.compare;

import io.linkbenchx.archive.PercentileSections;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.statistics.EffectSize;
import io.linkbenchx.statistics.Sectioning;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/** Sections of the steps of one side; a load's files are read on first use. */
final class SideBlocks {
  /** Largest number of sections of a side: more would be shorter without more information. */
  private static final int MOST = 30;

  private final IdentityHashMap<StepResult, StoredRun> runs = new IdentityHashMap<>();
  private final IdentityHashMap<StepResult, Map<PercentileSections.Key, Sectioning>> read =
      new IdentityHashMap<>();

  SideBlocks(Side side) {
    side.runs().forEach(run -> run.result().steps().forEach(step -> runs.put(step, run)));
  }

  /**
   * The sections found on a side.
   *
   * @param sections total number
   * @param variance null with too few
   */
  record Found(int sections, Double variance) {}

  /** For a percentile of repeats. */
  Found of(Measured measured, List<Sample> samples) {
    PercentileSections.Key key = measured.figure().sections(measured.type());
    if (key == null || samples.size() < EffectSize.LEAST_RUNS) {
      return new Found(0, null); // no interval would be possible
    }
    readAll(samples);
    List<Sectioning> found = samples.stream().map(sample -> of(key, sample)).toList();
    int sections = found.stream().filter(Objects::nonNull).mapToInt(Sectioning::sections).sum();
    OptionalDouble variance =
        found.contains(null) ? OptionalDouble.empty() : Sectioning.relativeVariance(found);
    return new Found(
        sections, variance.isPresent() ? Double.valueOf(variance.getAsDouble()) : null);
  }

  /** For the steps of one measurement; null if one of them has too few data. */
  private Sectioning of(PercentileSections.Key key, Sample sample) {
    List<Sectioning> steps = sample.steps().stream().map(step -> read.get(step).get(key)).toList();
    return steps.contains(null) ? null : Sectioning.mean(steps);
  }

  /** Reads the files of all steps that were not read yet, on all CPUs. */
  private void readAll(List<Sample> samples) {
    int most = Math.max(2, (MOST + samples.size() - 1) / samples.size());
    List<StepResult> unread =
        samples.stream()
            .flatMap(sample -> sample.steps().stream())
            .filter(step -> !read.containsKey(step))
            .toList();
    List<Map<PercentileSections.Key, Sectioning>> found =
        unread.parallelStream()
            .map(step -> PercentileSections.of(runs.get(step), step, most))
            .toList();
    for (int i = 0; i < unread.size(); i++) {
      read.put(unread.get(i), found.get(i));
    }
  }
}
