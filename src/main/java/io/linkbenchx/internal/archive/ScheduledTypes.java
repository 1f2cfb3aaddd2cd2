package io.linkbenchx.internal.archive;

import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The transaction types that follow the schedule of an open-loop step. Its response times are over
 * these: a role with a pace of its own has responses too, but none of the step's starts.
 */
public final class ScheduledTypes {
  private ScheduledTypes() {}

  /** The roles that follow the step's schedule; empty if none does, or roles are not known. */
  public static List<RoleResult> roles(StepResult step) {
    return step.roles() == null
        ? List.of()
        : step.roles().stream().filter(RoleResult::followsStep).toList();
  }

  /** Whether a type is one of them; if roles are not known or none follows the step, all are. */
  public static boolean contains(StepResult step, String type) {
    List<RoleResult> followers = roles(step);
    return followers.isEmpty() || followers.stream().anyMatch(role -> role.types().contains(type));
  }

  /**
   * "all types", or the names of those that follow the schedule.
   *
   * @param step null for a step without a result, whose roles are not known
   */
  public static String text(StepResult step) {
    Set<String> types = step == null ? Set.of() : step.types().keySet();
    List<String> scheduled = types.stream().filter(type -> contains(step, type)).toList();
    return scheduled.size() == types.size() ? "all types" : String.join(", ", scheduled);
  }

  /**
   * Whether a tag of latency.hlog is that of such a type.
   *
   * @param step null for a step without a result, whose roles are not known
   * @param suffix ".service" or ".response"
   */
  public static Predicate<String> tags(StepResult step, String suffix) {
    Set<String> types = step == null ? Set.of() : step.types().keySet();
    Set<String> others =
        types.stream()
            .filter(type -> !contains(step, type))
            .map(type -> Csv.name(type) + suffix)
            .collect(Collectors.toSet());
    return tag -> tag.endsWith(suffix) && !others.contains(tag);
  }
}
