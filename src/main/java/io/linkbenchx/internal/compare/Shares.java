package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Worker;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The results of all client machines of one run, recognized and checked. */
final class Shares {
  /** Keys of the configuration that differ between shares begin with this. */
  static final String KEYS = "workers.";

  private Shares() {}

  /** What a client machine did of a step; null if its result is not one of several. */
  static Worker worker(StepResult step) {
    return step.workers() != null && step.workers().size() == 1 ? step.workers().get(0) : null;
  }

  private static Worker worker(StoredRun run) {
    return Merge.measured(run).stream()
        .map(Shares::worker)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Whether one of them is a share. */
  static boolean among(List<StoredRun> parts) {
    return parts.stream().anyMatch(part -> worker(part) != null);
  }

  /**
   * The shares in their order.
   *
   * @throws CompareException if they are not exactly the shares of one run, or no merged result
   *     could be right
   */
  static List<StoredRun> of(List<StoredRun> parts) {
    for (StoredRun part : parts) {
      require(worker(part) != null, part, "is no share of a run; others are: exclude it or them");
    }
    List<StoredRun> shares =
        parts.stream().sorted(Comparator.comparing(part -> worker(part).share())).toList();
    StoredRun first = shares.get(0);
    int of = worker(first).of();
    for (StoredRun part : shares) {
      equal(first, part, "number of shares", run -> worker(run).of());
    }
    List<Integer> numbers = shares.stream().map(part -> worker(part).share()).toList();
    List<Integer> each = IntStream.rangeClosed(1, of).boxed().toList();
    List<Integer> missing = each.stream().filter(share -> !numbers.contains(share)).toList();
    require(
        numbers.equals(each),
        first,
        "is a share of %s, and given are %s%s: specify each of them once"
            .formatted(of, numbers, missing.isEmpty() ? "" : " without " + missing));
    for (StoredRun part : shares) {
      equal(first, part, "seed", run -> run.result().run().seed());
      equal(first, part, "agreed start", Shares::agreed);
      equal(first, part, "version of linkbenchx", run -> run.result().tool().version());
      equal(first, part, "major version of Java", run -> of(run, m -> m.jdk().split("\\D")[0]));
    }
    requireOneDatabase(shares);
    return shares;
  }

  private static List<String> agreed(StoredRun run) {
    return Merge.measured(run).stream()
        .map(Shares::worker)
        .map(worker -> worker == null ? "none" : worker.sync().agreed())
        .toList();
  }

  /** A fact about a share's machine; null if it is not known. */
  static Object of(StoredRun run, Function<Machine, ?> fact) {
    RunInfo info = run.result().run();
    return info.machine() == null ? null : fact.apply(info.machine());
  }

  private static void equal(
      StoredRun first, StoredRun part, String what, Function<StoredRun, ?> trait) {
    Object here = trait.apply(first);
    Object there = trait.apply(part);
    require(
        Objects.equals(here, there),
        part,
        "and %s are not shares of one run: its %s is %s instead of %s"
            .formatted(first.directory(), what, there, here));
  }

  /** What is in a process, or at its machine's own address, is another database on each machine. */
  private static void requireOneDatabase(List<StoredRun> shares) {
    List<StoredRun> local = shares.stream().filter(run -> isLocal(run.result())).toList();
    long hosts = local.stream().map(run -> worker(run).host()).distinct().count();
    require(
        hosts < 2,
        shares.get(0),
        "and the other shares have no database in common: each used one of its own machine, as it"
            + " is embedded or has a loopback address");
  }

  private static boolean isLocal(RunResult result) {
    return result.databases().stream()
        .anyMatch(of -> of.embedded() || (of.server() != null && of.server().onThisHost()));
  }

  static void require(boolean holds, StoredRun part, String otherwise) {
    if (!holds) {
      throw new CompareException(part.directory() + " " + otherwise);
    }
  }
}
