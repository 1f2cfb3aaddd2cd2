package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.Timeline.Course;
import io.linkbenchx.internal.compare.Timeline.Shift;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Changes over the results below a directory, one timeline for each configuration.
 *
 * @param directory as given
 * @param leastEffect the smallest change worth reporting, 0.03 = 3 %
 * @param results number of results found
 * @param series number of tested series, over all timelines
 * @param timelines the longest first
 * @param leftOut results in no timeline
 */
public record History(
    String directory,
    double leastEffect,
    int results,
    int series,
    List<Timeline> timelines,
    List<LeftOut> leftOut) {
  /** Probability that a history without changes shows one. */
  public static final double FALSE_ALARM = 0.05;

  /**
   * Groups results and looks for changes.
   *
   * @param leastEffect 0.03 = 3 %, not negative
   * @param ignored keys of the configuration that may differ within a timeline
   * @throws CompareException if no configuration has enough results; the message lists the excluded
   *     results
   */
  public static History of(Results results, double leastEffect, Set<String> ignored) {
    List<LeftOut> leftOut = new ArrayList<>();
    for (Results.Unread u : results.unread()) {
      leftOut.add(LeftOut.of(results.name(u.path()), LeftOut.Reason.UNREADABLE, u.reason()));
    }
    List<Group> groups = new ArrayList<>();
    for (StoredRun run : results.runs()) {
      Optional<LeftOut> obstacle = obstacle(results, run);
      if (obstacle.isPresent()) {
        leftOut.add(obstacle.get());
      } else {
        group(groups, run, Identity.of(run, ignored));
      }
    }
    groups.sort(Comparator.comparingInt((Group group) -> group.runs.size()).reversed());
    List<Group> whole =
        groups.stream().filter(group -> group.runs.size() >= Timeline.LEAST_RESULTS).toList();
    for (Group group : groups.subList(whole.size(), groups.size())) {
      List<Difference> differences = groups.get(0).latest.differences(group.latest);
      for (StoredRun run : group.runs) {
        String name = results.name(run.directory());
        leftOut.add(new LeftOut(name, LeftOut.Reason.FEW_ALIKE, null, differences));
      }
    }
    List<List<Timeline.Series>> series =
        whole.stream().map(group -> Timeline.series(group.runs)).toList();
    List<Timeline.Series> all = series.stream().flatMap(List::stream).toList();
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < whole.size(); i++) {
      List<StoredRun> runs = whole.get(i).runs;
      List<Course> courses =
          series.get(i).parallelStream()
              .map(
                  s ->
                      Timeline.course(
                          results, runs, s, Timeline.level(s, all, FALSE_ALARM), leastEffect))
              .toList();
      timelines.add(Timeline.of(results, runs, courses));
    }
    return new History(
        results.directory().toString(),
        leastEffect,
        results.runs().size() + results.unread().size(),
        all.size(),
        List.copyOf(timelines),
        List.copyOf(leftOut));
  }

  private static Optional<LeftOut> obstacle(Results results, StoredRun run) {
    String name = results.name(run.directory());
    if (run.result().status() == RunStatus.RUNNING) {
      return Optional.of(LeftOut.of(name, LeftOut.Reason.RUNNING, null));
    }
    if (run.result().steps().stream().noneMatch(StepResult::finished)) {
      return Optional.of(LeftOut.of(name, LeftOut.Reason.NO_STEP, null));
    }
    if (run.result().verification() != null && !run.result().verification().passed()) {
      List<String> found = run.result().verification().differences();
      String first = found.isEmpty() ? null : found.get(0);
      return Optional.of(LeftOut.of(name, LeftOut.Reason.VERIFICATION, first));
    }
    return Optional.empty();
  }

  private static void group(List<Group> groups, StoredRun run, Identity identity) {
    for (Group group : groups) {
      if (group.latest.differences(identity).isEmpty()) {
        group.add(run, identity);
        return;
      }
    }
    groups.add(new Group(run, identity));
  }

  /** Changes with this verdict that began within the last results of their timelines. */
  public List<Found> found(Shift.Verdict verdict, int within) {
    List<Found> found = new ArrayList<>();
    for (Timeline timeline : timelines) {
      for (Course course : timeline.courses()) {
        for (int i = 0; i < course.shifts().size(); i++) {
          Shift shift = course.shifts().get(i);
          if (shift.verdict() == verdict && course.age(i, timeline.results().size()) <= within) {
            found.add(new Found(timeline, course, shift));
          }
        }
      }
    }
    return List.copyOf(found);
  }

  /**
   * A result that belongs to no timeline.
   *
   * @param name path below the directory searched
   * @param reason why
   * @param detail for a damaged result: the defect; for wrong data: the first difference; otherwise
   *     null
   * @param differences from the longest timeline, whose values are those of the base; empty unless
   *     the reason is FEW_ALIKE
   */
  public record LeftOut(String name, Reason reason, String detail, List<Difference> differences) {

    /** Why a result is excluded. */
    public enum Reason implements Word {
      /** Damaged, cut off, or of another schema version. */
      UNREADABLE,
      /** Its run has not ended, or was killed. */
      RUNNING,
      /** No step ran to its end. */
      NO_STEP,
      /** The data were wrong. */
      VERIFICATION,
      /** Too few results share its configuration. */
      FEW_ALIKE
    }

    static LeftOut of(String name, Reason reason, String detail) {
      return new LeftOut(name, reason, detail, List.of());
    }
  }

  /** A change and its position. */
  public record Found(Timeline timeline, Course course, Shift shift) {}

  /** Results of one configuration, in order of time. */
  private static final class Group {
    private final List<StoredRun> runs = new ArrayList<>();

    /** Identity of the last result, whose program version has the most keys. */
    private Identity latest;

    Group(StoredRun run, Identity identity) {
      add(run, identity);
    }

    final void add(StoredRun run, Identity identity) {
      runs.add(run);
      latest = identity;
    }
  }
}
