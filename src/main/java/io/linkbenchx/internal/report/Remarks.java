package io.linkbenchx.internal.report;

import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reasons to trust the figures of a run less. */
final class Remarks {
  /** Shorter steps reveal little about caches, compaction and fragmentation. */
  private static final double SHORT_SECONDS = 600;

  /** Share of the client's time above which it is a significant part of the measurement. */
  private static final double CLIENT_SHARE = 0.1;

  /** Change of the client's own rate above which the machine or the JVM counts as changed. */
  private static final double DRIFT = 0.05;

  /** Smaller shares print as 0. */
  private static final double SHOWN = 0.0005;

  private Remarks() {}

  /** Why an embedded run is no server's result; empty for a server's. */
  static String notAServer(RunResult run) {
    return run.databases().stream().anyMatch(DatabaseResult::embedded)
        ? "NOT A SERVER RESULT: client and engine share one process"
        : "";
  }

  /** Why an embedded run is no server's result, then what else limits it; empty for a server. */
  static String embedded(RunResult run) {
    List<String> reasons = new ArrayList<>(List.of(notAServer(run)));
    reasons.addAll(size(run));
    return reasons.get(0).isEmpty() ? "" : String.join("; ", reasons);
  }

  /** Notes on data that fit into memory and on short steps. */
  private static List<String> size(RunResult run) {
    List<String> reasons = new ArrayList<>();
    fitsMemory(run).ifPresent(reasons::add);
    run.databases().stream()
        .flatMap(database -> fitsCache(run, database).stream())
        .forEach(reasons::add);
    double longest =
        run.steps().stream()
            .filter(step -> step.step().mode() != StepMode.LOAD)
            .mapToDouble(StepResult::seconds)
            .max()
            .orElse(Double.NaN);
    if (longest < SHORT_SECONDS) {
      reasons.add(Figures.seconds(longest) + " steps");
    }
    return reasons;
  }

  /**
   * With an embedded engine, the system's page cache holds what the engine's own cache does not.
   */
  private static Optional<String> fitsMemory(RunResult run) {
    Machine machine = run.run().machine();
    return run.databases().stream()
        .filter(DatabaseResult::embedded)
        .flatMap(database -> largest(run, database).stream())
        .max(Long::compare)
        .flatMap(data -> fits(data, machine == null ? null : machine.memoryBytes(), "memory"));
  }

  /** For a server only its own cache is known: its memory may be limited, or on another machine. */
  private static Optional<String> fitsCache(RunResult run, DatabaseResult database) {
    Long cache = database.server() == null ? null : database.server().cacheBytes();
    String whose = run.databases().size() == 1 ? "the server" : database.id();
    return largest(run, database).flatMap(data -> fits(data, cache, "the cache of " + whose));
  }

  private static Optional<String> fits(long data, Long room, String what) {
    return room == null || data >= room
        ? Optional.empty()
        : Optional.of(
            "data (%s) fits %s (%s)".formatted(Figures.bytes(data), what, Figures.bytes(room)));
  }

  private static Optional<Long> largest(RunResult run, DatabaseResult database) {
    return run.steps().stream()
        .filter(step -> step.step().database().equals(database.id()))
        .map(StepResult::cost)
        .filter(cost -> cost != null && cost.databaseBytes() != null)
        .map(Cost::databaseBytes)
        .max(Long::compare);
  }

  /** {@code steady yes, drift +1 % (-2 % to +4 %)}. */
  private static String steady(Steadiness steadiness) {
    boolean backlog = steadiness.basis() == Steadiness.Basis.BACKLOG;
    boolean service = steadiness.basis() == Steadiness.Basis.SERVICE;
    String verdict =
        verdict(steadiness) + (backlog ? " in backlog" : service ? " in service time" : "");
    if (steadiness.change() == null) {
      return verdict;
    }
    Precision.Bounds bounds = steadiness.bounds();
    String change =
        (backlog ? ", growth per start due " : ", drift ") + signed(steadiness.change());
    return bounds.given()
        ? "%s%s (%s to %s)".formatted(verdict, change, signed(bounds.low()), signed(bounds.high()))
        : verdict + change;
  }

  /** The verdict as text. */
  static String verdict(Steadiness steadiness) {
    return switch (steadiness.verdict()) {
      case STEADY -> "steady yes";
      case DRIFTING -> "steady NO";
      case CANNOT_TELL -> "too short to tell if steady";
    };
  }

  private static String signed(double part) {
    boolean none = Math.abs(part) < SHOWN;
    return none ? "+0 %" : (part < 0 ? "" : "+") + Figures.percent(part);
  }

  /** Caveats of a step's own figures: steadiness, missing percentiles. */
  static List<String> caveats(StepResult step) {
    List<String> items = new ArrayList<>();
    if (step.steadiness() != null) {
      items.add(steady(step.steadiness()));
    }
    String missing = missingPercentiles(step);
    if (!missing.isEmpty()) {
      items.add(missing);
    }
    return items;
  }

  /**
   * Caveats for the figures of all steps: a client whose own rate changed, and limits in effect.
   */
  static List<String> caveats(RunResult run) {
    List<String> items = new ArrayList<>();
    Double drift = drift(run);
    if (drift != null) {
      String changed =
          "client alone after/before " + (drift < 0 ? "" : "+") + Figures.percent(drift);
      items.add(changed + (Math.abs(drift) > DRIFT ? ", DRIFT" : ""));
    }
    run.run().facts().caps().forEach((name, most) -> items.add(name + " " + Figures.count(most)));
    items.addAll(size(run));
    return items;
  }

  /** Caveats of a row's repeats, with the number affected. */
  static List<String> ofRepeats(List<StepResult> repeats) {
    Map<String, Integer> items = new LinkedHashMap<>();
    for (StepResult step : repeats) {
      Steadiness steadiness = step.steadiness();
      if (steadiness != null && steadiness.verdict() != Steadiness.Verdict.STEADY) {
        items.merge(verdict(steadiness), 1, Integer::sum);
      }
      step.caveats().stream()
          .map(caveat -> caveat.kind().phrase())
          .distinct()
          .forEach(kind -> items.merge(kind, 1, Integer::sum));
    }
    int all = repeats.size();
    List<String> texts = new ArrayList<>();
    items.forEach((item, n) -> texts.add(n == all ? item : item + " (" + n + " of " + all + ")"));
    return texts;
  }

  /** Relative change of the client's own rate over the plan; null if not measured. */
  static Double drift(RunResult run) {
    if (run.calibration() == null || run.calibrationAfter() == null) {
      return null;
    }
    return run.calibrationAfter().rate() / run.calibration().rate() - 1;
  }

  private static String missingPercentiles(StepResult step) {
    List<String> missing = new ArrayList<>();
    for (String percentile : List.of("p99.9", "p99.99")) {
      long without =
          step.types().values().stream()
              .map(TypeResult::service)
              .filter(of -> of != null && LatencyFigure.of(of, percentile) == null)
              .count();
      if (without > 0) {
        boolean all = without == step.types().size();
        missing.add(percentile + (all ? "" : " (" + Figures.counted(without, "type") + ")"));
      }
    }
    return missing.isEmpty()
        ? ""
        : (step.totals().accounting() == null ? "not stated: " : "too few samples for ")
            + String.join(", ", missing);
  }

  /** The client's own share of the measured time. */
  static String client(RunResult run, StepResult step) {
    if (run.calibration() == null) {
      return "";
    }
    String rate = Figures.compact(run.calibration().rate()) + " transactions/s on noop";
    Double share = step.client() == null ? null : step.client().noopShare();
    if (share == null) {
      return rate;
    }
    String overhead = "client overhead " + Figures.percent(share) + " of a transaction";
    String part = share < CLIENT_SHARE ? "not the bottleneck" : "part of these figures";
    return "%s: %s, so the client is %s"
        .formatted(rate, share >= 1 ? "a transaction takes no longer here" : overhead, part);
  }
}
