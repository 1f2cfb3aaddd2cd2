package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StepHistograms;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;

/**
 * Several results merged into one: parts made by several processes at the same time, or by one
 * process in sequence. Contains only the measured steps.
 *
 * @param result the content of its result.json
 * @param histograms of each step
 */
public record Merge(RunResult result, List<StepHistograms> histograms) {
  /** Keys that differ between processes that share a load. */
  private static final Set<String> OF_A_PART =
      Set.of("seed", "clients", "rate", "phases", "loaders", "load_time");

  /**
   * Merges.
   *
   * @param parts at least two
   * @param ignored keys of the configuration that may differ
   * @throws CompareException if a part has failed, or if parts differ or overlap partially
   * @throws io.linkbenchx.ArchiveException if a file is missing or damaged
   */
  public static Merge of(List<StoredRun> parts, Set<String> ignored) {
    parts.forEach(Merge::requireFinished);
    StoredRun first = parts.get(0);
    parts.subList(1, parts.size()).forEach(part -> requireAlike(first, part, ignored));
    List<StepResult> steps = new ArrayList<>();
    List<StepHistograms> histograms = new ArrayList<>();
    int count = measured(first).size();
    for (int i = 0; i < count; i++) {
      StepHistograms sums = StepHistograms.none();
      List<MergePart> all = new ArrayList<>();
      for (StoredRun run : parts) {
        StepResult step = measured(run).get(i);
        all.add(new MergePart(run, step, sums.add(run, step.step())));
      }
      List<List<StepResult>> rounds = rounds(all);
      StepResult merged = new MergedStep(rounds, sums).result(i + 1);
      requireComplete(merged, sums);
      steps.add(merged);
      histograms.add(sums);
    }
    return new Merge(result(parts, steps), List.copyOf(histograms));
  }

  private static List<StepResult> measured(StoredRun run) {
    return run.result().steps().stream().filter(step -> step.step().mode().measured()).toList();
  }

  private static void requireFinished(StoredRun run) {
    RunResult result = run.result();
    if (result.status() == RunStatus.RUNNING) {
      throw new CompareException(
          run.directory()
              + " is still running, or its run was killed: wait for its end, or exclude it");
    }
    if (result.status() != RunStatus.FINISHED
        || measured(run).isEmpty()
        || measured(run).stream().anyMatch(step -> !step.finished())) {
      throw new CompareException(
          run.directory() + " has a measured step that did not end, or none: exclude it");
    }
    if (result.verification() != null && !result.verification().passed()) {
      throw new CompareException(
          run.directory()
              + (result.verification().made()
                  ? ": its data failed verification: exclude it"
                  : ": its data were not verified: exclude it"));
    }
  }

  private static void requireAlike(StoredRun first, StoredRun part, Set<String> ignored) {
    Set<String> free = new HashSet<>(OF_A_PART);
    free.addAll(ignored);
    List<Difference> differences =
        Identity.of(first, free).differences(Identity.of(part, free)).stream()
            .filter(difference -> difference.trait().kind() != Trait.Kind.MACHINE)
            .filter(difference -> !difference.trait().name().equals(Identity.WORKLOADS))
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
        part.directory()
            + " is unlike "
            + first.directory()
            + ": its "
            + what
            + " is "
            + there
            + " instead of "
            + here
            + "; exclude it, or use --ignore for a key that may differ");
  }

  /** The properties that a part's measured steps must share with the other parts'. */
  private static List<String> outline(StoredRun run) {
    return measured(run).stream()
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
  private static List<List<StepResult>> rounds(List<MergePart> parts) {
    List<List<MergePart>> rounds = new ArrayList<>();
    for (MergePart part : parts) {
      List<MergePart> same = null;
      for (List<MergePart> round : rounds) {
        for (MergePart other : round) {
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
          "step "
              + parts.get(0).step().name()
              + " had "
              + clients
              + " clients at different times: merge only results with the same number of clients"
              + " throughout");
    }
    return rounds.stream().map(round -> round.stream().map(MergePart::step).toList()).toList();
  }

  /** The histograms of a role's types have exactly the completed starts that were due. */
  private static void requireComplete(StepResult merged, StepHistograms sums) {
    for (RoleResult role : merged.roles()) {
      Accounting starts = role.accounting();
      long wanted = starts == null ? 0 : starts.completed() + starts.drained();
      long found =
          role.types().stream()
              .map(type -> sums.of(type, "service"))
              .filter(Objects::nonNull)
              .mapToLong(Histogram::getTotalCount)
              .sum();
      if (starts != null && found != wanted) {
        throw new CompareException(
            "the histograms of "
                + merged.step().directory()
                + " have "
                + found
                + " of "
                + wanted
                + " transactions of role "
                + role.name()
                + ": a latency.hlog is not complete; exclude its result");
      }
    }
  }

  private static RunResult result(List<StoredRun> parts, List<StepResult> steps) {
    RunResult first = parts.get(0).result();
    List<CellResult> cells =
        first.plan().cells().stream().map(cell -> withClients(cell, steps)).toList();
    PlanResult plan = first.plan();
    return new RunResult(
        RunResult.SCHEMA_VERSION,
        RunStatus.FINISHED,
        null,
        info(parts),
        tool(parts),
        plan.with(cells),
        first.databases(),
        null,
        steps,
        null,
        null,
        null);
  }

  /** The program of the first, with the resolution that all parts have; null if one lacks it. */
  private static RunResult.Tool tool(List<StoredRun> parts) {
    List<RunResult.Tool> tools = parts.stream().map(part -> part.result().tool()).toList();
    boolean known = tools.stream().allMatch(tool -> tool.latencyUnitNanos() != null);
    return known ? tools.get(0) : new RunResult.Tool(tools.get(0).version(), null);
  }

  private static CellResult withClients(CellResult cell, List<StepResult> steps) {
    Integer clients =
        steps.stream()
            .map(StepResult::step)
            .filter(step -> step.cell() != null && step.cell().number() == cell.number())
            .map(Step::clients)
            .findFirst()
            .orElse(cell.clients());
    return new CellResult(
        cell.number(),
        cell.factors(),
        cell.database(),
        cell.workload(),
        clients,
        cell.state(),
        cell.reason(),
        cell.server());
  }

  private static RunInfo info(List<StoredRun> parts) {
    RunInfo first = parts.get(0).result().run();
    List<RunInfo> all = parts.stream().map(part -> part.result().run()).toList();
    Instant start = all.stream().map(Merge::start).min(Instant::compareTo).orElseThrow();
    Instant end = all.stream().map(Merge::end).max(Instant::compareTo).orElseThrow();
    Map<String, String> shown = new LinkedHashMap<>(first.facts().shown());
    shown.put(
        "merged from", String.join(", ", new TreeSet<>(all.stream().map(RunInfo::id).toList())));
    Facts facts =
        new Facts(
            shown,
            first.facts().statements(),
            first.facts().tablesTouched(),
            first.facts().caps(),
            first.facts().compressed());
    return new RunInfo(
        first.id(),
        "merged",
        start.toString(),
        Duration.between(start, end).toMillis() / 1e3,
        first.seed(),
        first.workload(),
        first.profile(),
        facts,
        first.machine(),
        first.imported());
  }

  /** Start of the earliest part. */
  public Instant start() {
    return start(result.run());
  }

  private static Instant start(RunInfo run) {
    return Instant.parse(run.startedAt());
  }

  private static Instant end(RunInfo run) {
    return start(run).plusMillis(Math.round(run.seconds() * 1e3));
  }
}
