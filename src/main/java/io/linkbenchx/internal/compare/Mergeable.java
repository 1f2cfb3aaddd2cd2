package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StepHistograms;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What results must be to be merged, and which of them ran at the same time. */
final class Mergeable {
  /** Keys that differ between processes that share a load. */
  private static final Set<String> OF_A_PART =
      Set.of("seed", "clients", "rate", "phases", "loaders", "load_time");

  private Mergeable() {}

  /**
   * The contribution of a result to a merged step.
   *
   * @param span time of the measurement
   */
  record Part(StoredRun run, StepResult step, StepHistograms.Span span) {
    /** Parts ran at the same time if they share at least this part of their time. */
    private static final double SAME_TIME = 0.9;

    private Long seed() {
      return run.result().run().seed();
    }

    /**
     * Whether both ran at the same time; otherwise one ran after the other.
     *
     * @throws CompareException if they overlap partially, or are the same clients
     */
    boolean sameTime(Part other) {
      long overlap = span.overlap(other.span);
      if (overlap <= 0) {
        return false;
      }
      String both = run.directory() + " and " + other.run.directory();
      if (seed() != null && seed().equals(other.seed())) {
        throw new CompareException(
            "%s overlap and have the same seed: exclude one, or give each process its own seed",
            both);
      }
      if (overlap < SAME_TIME * Math.max(span.length(), other.span.length())) {
        throw new CompareException(
            "%s overlap by %d s only: rates add only if the parts begin and end at the same time",
            both, Math.round(overlap / 1e3));
      }
      return true;
    }
  }

  /** An ended, verified run with measured steps. */
  static void requireFinished(StoredRun run) {
    RunResult result = run.result();
    Side.requireNotRunning(run);
    Shares.require(
        result.status() == RunStatus.FINISHED
            && !Merge.measured(run).isEmpty()
            && Merge.measured(run).stream().allMatch(StepResult::finished),
        run,
        "has a measured step that did not end, or none: exclude it");
    if (result.verification() != null && !result.verification().passed()) {
      String why = result.verification().made() ? "failed verification" : "were not verified";
      throw new CompareException(run.directory() + ": its data " + why + ": exclude it");
    }
  }

  /**
   * A part like the first.
   *
   * @param ignored keys of the configuration that may differ
   * @param shares whether both are shares of one run, which differ in less
   */
  static void requireAlike(StoredRun first, StoredRun part, Set<String> ignored, boolean shares) {
    Set<String> free = new HashSet<>(ignored);
    free.addAll(shares ? Set.of() : OF_A_PART);
    List<Difference> differences =
        Identity.of(first, free).differences(Identity.of(part, free)).stream()
            .filter(difference -> difference.trait().kind() != Trait.Kind.MACHINE)
            .filter(difference -> !difference.trait().name().equals(Identity.WORKLOADS))
            .filter(difference -> !shares || !difference.trait().ofOneShare())
            .toList();
    if (!differences.isEmpty()) {
      Difference one = differences.get(0);
      throw unlike(first, part, one.trait().name(), one.base().get(0), one.other().get(0));
    }
    List<String> here = outline(first);
    List<String> there = outline(part);
    if (!here.equals(there)) {
      throw unlike(first, part, "plan", here.toString(), there.toString());
    }
  }

  private static CompareException unlike(
      StoredRun first, StoredRun part, String what, String here, String there) {
    return new CompareException(
        "%s is unlike %s: its %s is %s instead of %s; exclude it, or use --ignore for a key that may differ"
            .formatted(part.directory(), first.directory(), what, there, here));
  }

  /** The properties that a part's measured steps must share with the other parts'. */
  private static List<String> outline(StoredRun run) {
    return Merge.measured(run).stream()
        .map(StepResult::step)
        .map(
            step ->
                String.join(
                    " ",
                    step.workload(),
                    step.name(),
                    step.mode().text(),
                    step.schedule().arrival().text(),
                    String.valueOf(step.schedule().plannedSeconds()),
                    step.cell() == null ? "" : step.cell().factors().toString()))
        .toList();
  }

  /** Groups parts that ran at the same time; each group is one round. */
  static List<List<StepResult>> rounds(List<Part> parts) {
    List<List<Part>> rounds = new ArrayList<>();
    for (Part part : parts) {
      List<Part> same = null;
      for (List<Part> round : rounds) {
        for (Part other : round) {
          if (part.sameTime(other)) {
            same = round;
          }
        }
      }
      if (same == null) {
        same = new ArrayList<>();
        rounds.add(same);
      }
      same.add(part);
    }
    List<Integer> clients =
        rounds.stream()
            .map(r -> r.stream().mapToInt(p -> p.step().step().clients()).sum())
            .toList();
    if (clients.stream().distinct().count() > 1) {
      throw new CompareException(
          "step %s had %s clients at different times: merge only results with the same number of clients throughout"
              .formatted(parts.get(0).step().name(), clients));
    }
    return rounds.stream().map(round -> round.stream().map(Part::step).toList()).toList();
  }
}
