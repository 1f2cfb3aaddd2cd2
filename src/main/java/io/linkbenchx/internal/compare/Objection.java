package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Why results must not be compared unless the user insists.
 *
 * @param reason kind of the objection
 * @param run directory of the result
 * @param expected value of the first result of the base; empty for a failed verification
 * @param found value of this result; for a failed verification: the first difference
 */
public record Objection(Reason reason, String run, String expected, String found) {

  /** Kind of an objection. */
  public enum Reason implements Word {
    /** Another workload. */
    WORKLOAD,
    /** Another profile, or other contents of it. */
    PROFILE,
    /** Commits survive different crashes. */
    DURABILITY,
    /** The data were wrong. */
    VERIFICATION
  }

  /** Compares all runs with the first one of the base. */
  static List<Objection> of(Side base, Side other) {
    List<Objection> objections = new ArrayList<>();
    RunResult first = base.runs().get(0).result();
    Stream.concat(base.runs().stream(), other.runs().stream())
        .forEach(run -> collect(first, run, objections));
    return List.copyOf(objections);
  }

  private static void collect(RunResult first, StoredRun run, List<Objection> objections) {
    RunResult result = run.result();
    String name = run.directory().toString();
    unequal(Reason.WORKLOAD, name, workloads(first), workloads(result), objections);
    unequal(Reason.PROFILE, name, profile(first.run()), profile(result.run()), objections);
    unequal(Reason.DURABILITY, name, durability(first), durability(result), objections);
    if (result.verification() != null && !result.verification().passed()) {
      List<String> found = result.verification().differences();
      objections.add(
          new Objection(Reason.VERIFICATION, name, "", found.isEmpty() ? "" : found.get(0)));
    }
  }

  private static void unequal(
      Reason reason, String run, String expected, String found, List<Objection> objections) {
    if (!expected.equals(found)) {
      objections.add(new Objection(reason, run, expected, found));
    }
  }

  static String workloads(RunResult result) {
    Set<String> names = new LinkedHashSet<>();
    result.steps().forEach(step -> names.add(step.step().workload()));
    return String.join(", ", names);
  }

  static String profile(RunInfo run) {
    return run.profile() == null ? "none" : run.profile().text();
  }

  /** The effective levels, such as "sync"; if none is proven, the database's description. */
  static String durability(RunResult result) {
    Set<String> levels = new LinkedHashSet<>();
    for (DatabaseResult database : result.databases()) {
      String level = database.durability().level();
      levels.add(level == null ? database.durability().effective() : level);
    }
    return String.join(", ", levels);
  }
}
