package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What results must be to be merged. */
final class Mergeable {
  /** Keys that differ between processes that share a load. */
  private static final Set<String> OF_A_PART =
      Set.of("seed", "clients", "rate", "phases", "loaders", "load_time");

  private Mergeable() {}

  /** An ended, verified run with measured steps. */
  static void requireFinished(StoredRun run) {
    RunResult result = run.result();
    Shares.require(
        result.status() != RunStatus.RUNNING,
        run,
        "is still running, or its run was killed: wait for its end, or exclude it");
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
}
