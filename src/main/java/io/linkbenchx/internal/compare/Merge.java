package io.linkbenchx.internal.compare;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StepHistograms;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Several results merged into one: parts made by several processes at the same time, or by one
 * process in sequence, or the shares of one run. Contains only the measured steps.
 */
public final class Merge {
  private final List<StoredRun> parts;
  private final boolean shares;

  private Merge(List<StoredRun> parts, boolean shares) {
    this.parts = parts;
    this.shares = shares;
  }

  /**
   * Merges into a new result directory, without a page.
   *
   * @param parts at least two
   * @param ignored keys of the configuration that may differ
   * @param results its parent
   * @throws CompareException if a part has failed, or if parts differ or overlap partially
   * @throws ArchiveException if a file is missing or damaged, or the result cannot be written
   */
  public static Path write(List<StoredRun> parts, Set<String> ignored, Path results) {
    parts.forEach(Mergeable::requireFinished);
    boolean shares = Shares.among(parts);
    List<StoredRun> all = shares ? Shares.of(parts) : parts;
    all.subList(1, all.size())
        .forEach(part -> Mergeable.requireAlike(all.get(0), part, ignored, shares));
    return new Merge(all, shares).write(results);
  }

  private Path write(Path results) {
    List<StepResult> steps = new ArrayList<>();
    List<BiConsumer<ResultDirectory, Step>> files = new ArrayList<>();
    int count = measured(parts.get(0)).size();
    for (int i = 0; i < count; i++) {
      StepHistograms sums = new StepHistograms();
      List<Mergeable.Part> all = new ArrayList<>();
      for (StoredRun run : parts) {
        StepResult step = measured(run).get(i);
        all.add(new Mergeable.Part(run, step, sums.add(run, step.step())));
      }
      List<List<StepResult>> rounds =
          shares ? List.of(all.stream().map(Mergeable.Part::step).toList()) : Mergeable.rounds(all);
      MergedStep merged = new MergedStep(rounds, sums, shares ? parts : List.of());
      steps.add(merged.result(i + 1));
      requireComplete(steps.get(i), sums);
      files.add(merged.writer());
    }
    return write(ArchiveSettings.in(results), result(steps), files);
  }

  private Path write(
      ArchiveSettings place, RunResult result, List<BiConsumer<ResultDirectory, Step>> files) {
    RunInfo run = result.run();
    try (ResultDirectory directory =
        ResultDirectory.create(place, start(run), run.workload(), run.label(), configuration())) {
      for (int i = 0; i < files.size(); i++) {
        files.get(i).accept(directory, result.steps().get(i).step());
      }
      directory.gatherLedgers(
          shares ? parts.stream().map(StoredRun::directory).toList() : List.of());
      directory.runFinished(result);
      directory.seal();
      Optional<String> failure = directory.failure();
      if (failure.isPresent()) {
        throw new ArchiveException(failure.get());
      }
      return directory.path();
    }
  }

  private String configuration() {
    Stream<String> lines = parts.get(0).configuration().lines();
    return lines
        .filter(line -> !shares || !line.startsWith(Shares.KEYS))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  static List<StepResult> measured(StoredRun run) {
    return run.result().steps().stream().filter(step -> step.step().mode().measured()).toList();
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
            "the histograms of %s have %s of %s transactions of role %s: a latency.hlog is not complete; exclude its result"
                .formatted(merged.step().directory(), found, wanted, role.name()));
      }
    }
  }

  /** Share 1 does for all what is done once. */
  private RunResult result(List<StepResult> steps) {
    RunResult first = parts.get(0).result();
    List<CellResult> cells =
        first.plan().cells().stream().map(cell -> withClients(cell, steps)).toList();
    return new RunResult(
        RunResult.SCHEMA_VERSION,
        RunStatus.FINISHED,
        null,
        info(),
        tool(),
        first.plan().with(cells),
        first.databases(),
        shares ? first.calibration() : null,
        steps,
        shares ? first.verification() : null,
        shares ? first.calibrationAfter() : null,
        first.limits() == null ? null : limits(first.limits(), steps));
  }

  /** The same limits, judged on the merged steps. */
  private static List<LimitResult> limits(List<LimitResult> ofFirst, List<StepResult> steps) {
    return ofFirst.stream()
        .map(LimitResult::limit)
        .distinct()
        .flatMap(text -> Limit.parse(text).of(steps).stream())
        .toList();
  }

  /** The program of the first, with the resolution that all parts have; null if one lacks it. */
  private RunResult.Tool tool() {
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
        cell.line(),
        cell.database(),
        cell.workload(),
        clients,
        cell.state(),
        cell.reason(),
        cell.server());
  }

  private RunInfo info() {
    RunInfo first = parts.get(0).result().run();
    List<RunInfo> all = parts.stream().map(part -> part.result().run()).toList();
    Instant start = all.stream().map(Merge::start).min(Instant::compareTo).orElseThrow();
    Instant end = all.stream().map(Merge::end).max(Instant::compareTo).orElseThrow();
    Map<String, String> shown = new LinkedHashMap<>(first.facts().shown());
    shown.put(
        "merged from", String.join(", ", new TreeSet<>(all.stream().map(RunInfo::id).toList())));
    if (shares) {
      shown.put("client machines", parts.size() + ", each with its own queue of starts");
    }
    return new RunInfo(
        first.id(),
        shares ? first.label() : "merged",
        start.toString(),
        Duration.between(start, end).toMillis() / 1e3,
        first.seed(),
        first.workload(),
        first.profile(),
        new Facts(
            shown,
            first.facts().statements(),
            first.facts().tablesTouched(),
            first.facts().caps(),
            first.facts().compressed()),
        first.machine(),
        first.imported());
  }

  private static Instant start(RunInfo run) {
    return Instant.parse(run.startedAt());
  }

  private static Instant end(RunInfo run) {
    return start(run).plusMillis(Math.round(run.seconds() * 1e3));
  }
}
