package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.Sectioning;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/** Sections of the measurements of one side; a load's files are read on first use. */
final class SideBlocks {
  /** Largest number of sections of a side: more would be shorter without more information. */
  private static final int MOST = 30;

  private final IdentityHashMap<Sample, Map<PercentileSections.Key, Sectioning>> read =
      new IdentityHashMap<>();

  /**
   * The sections found on a side.
   *
   * @param sections total number
   * @param variance null with too few
   */
  record Found(int sections, Double variance) {}

  /** For a percentile of repeats. */
  Found of(Measured measured, List<Sample> samples) {
    PercentileSections.Key key = measured.sections();
    if (key == null || samples.size() < EffectSize.LEAST_RUNS) {
      return new Found(0, null); // no interval would be possible
    }
    readAll(samples);
    List<Sectioning> found =
        samples.stream().map(sample -> read.get(sample).get(key)).filter(Objects::nonNull).toList();
    int sections = found.stream().mapToInt(Sectioning::sections).sum();
    OptionalDouble variance =
        found.size() < samples.size() ? OptionalDouble.empty() : Sectioning.relativeVariance(found);
    return new Found(
        sections, variance.isPresent() ? Double.valueOf(variance.getAsDouble()) : null);
  }

  /** Reads the files of all measurements that were not read yet, on all CPUs. */
  private void readAll(List<Sample> samples) {
    int most = Math.max(2, (MOST + samples.size() - 1) / samples.size());
    List<Sample> unread = samples.stream().filter(sample -> !read.containsKey(sample)).toList();
    List<Map<PercentileSections.Key, Sectioning>> found =
        unread.parallelStream()
            .map(sample -> PercentileSections.of(sample.run(), sample.steps(), most))
            .toList();
    for (int i = 0; i < unread.size(); i++) {
      read.put(unread.get(i), found.get(i));
    }
  }
}
