package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeSite;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The CPU quota of this process by Linux's control groups, of version 2 or 1: the smallest one of
 * its group and of those above it. All its threads stand still for the rest of a period whose quota
 * is used up.
 */
public final class QuotaProbe extends ColumnProbe {
  /** Periods in which the group had work. */
  public static final String PERIODS = "process_quota_periods";

  /** Those in which the quota was used up. */
  public static final String THROTTLED = "process_throttled_periods";

  static final List<Column> COLUMNS =
      List.of(
          counter(PERIODS, "periods", "of this process's CPU quota, if it has one"),
          counter(THROTTLED, "periods", "in which that quota was used up"));

  private final Path statistics;

  QuotaProbe(Path statistics) {
    super(COLUMNS, false);
    this.statistics = statistics;
  }

  /** The probe, if this process has a quota. */
  static Optional<Probe> ofProcess(ProbeSite site) {
    return groups(site).stream()
        .min(Comparator.comparingDouble(QuotaProbe::cores))
        .map(group -> new QuotaProbe(group.resolve("cpu.stat")));
  }

  /** The quota of this process on a machine, in processors; empty if it has none. */
  public static Optional<Double> cores(ProbeSite site) {
    return groups(site).stream().map(QuotaProbe::cores).min(Comparator.naturalOrder());
  }

  /** The groups with a quota; in a container, its own group is the root of all. */
  private static List<Path> groups(ProbeSite site) {
    Path mount = site.sys().resolve("fs").resolve("cgroup");
    Stream<Path> roots = Stream.of(mount, mount.resolve("cpu"), mount.resolve("cpu,cpuacct"));
    String own = ProcFiles.text(site.proc().resolve("self/cgroup"));
    return Stream.concat(roots, new ControlGroups(site.sys()).andAbove(own))
        .filter(group -> cores(group) < Double.POSITIVE_INFINITY)
        .toList();
  }

  /** Infinite without a quota. */
  private static double cores(Path group) {
    String[] second = ProcFiles.words(ProcFiles.text(group.resolve("cpu.max")));
    String quota =
        second.length == 2 ? second[0] : ProcFiles.text(group.resolve("cpu.cfs_quota_us")).strip();
    String period =
        second.length == 2 ? second[1] : ProcFiles.text(group.resolve("cpu.cfs_period_us")).strip();
    return quota.matches("\\d{1,18}") && period.matches("[1-9]\\d{0,17}")
        ? Double.parseDouble(quota) / Double.parseDouble(period)
        : Double.POSITIVE_INFINITY;
  }

  @Override
  public double[] read() {
    Map<String, Long> numbers = ProcFiles.numbers(statistics);
    return new double[] {
      ProcFiles.number(numbers, "nr_periods"), ProcFiles.number(numbers, "nr_throttled")
    };
  }
}
