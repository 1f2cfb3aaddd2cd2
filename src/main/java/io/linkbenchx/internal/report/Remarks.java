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
import java.util.Objects;
import java.util.function.Predicate;

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
    String why = notAServer(run);
    List<String> size = size(run);
    return why.isEmpty() || size.isEmpty() ? why : why + "; " + String.join("; ", size);
  }

  /** Notes on data that fit into memory and on short steps. */
  private static List<String> size(RunResult run) {
    List<String> reasons = new ArrayList<>();
    // with an embedded engine, the system's page cache holds what the engine's own cache does not
    Long memory = IfKnown.of(run.run().machine(), Machine::memoryBytes);
    IfKnown.addTo(reasons, fits(run, DatabaseResult::embedded, memory, "memory"));
    for (DatabaseResult database : run.databases()) {
      // for a server only its own cache is known: its memory may be limited, or elsewhere
      Long cache = IfKnown.of(database.server(), DatabaseResult.Server::cacheBytes);
      String whose = run.databases().size() == 1 ? "the server" : database.id();
      IfKnown.addTo(reasons, fits(run, database::equals, cache, "the cache of " + whose));
    }
    double longest =
        run.steps().stream()
            .filter(step -> step.step().mode() != StepMode.LOAD)
            .mapToDouble(StepResult::seconds)
            .max()
            .orElse(Double.NaN);
    IfKnown.addTo(reasons, longest < SHORT_SECONDS ? Figures.seconds(longest) + " steps" : null);
    return reasons;
  }

  /** Whether the largest of some databases fits; null if it does not, or if that is not known. */
  private static String fits(RunResult run, Predicate<DatabaseResult> of, Long room, String what) {
    List<String> ids = run.databases().stream().filter(of).map(DatabaseResult::id).toList();
    return run.steps().stream()
        .filter(step -> ids.contains(step.step().database()))
        .map(step -> IfKnown.of(step.cost(), Cost::databaseBytes))
        .filter(Objects::nonNull)
        .max(Long::compare)
        .filter(data -> room != null && data < room)
        .map(Figures::bytes)
        .map(data -> "data (%s) fits %s (%s)".formatted(data, what, Figures.bytes(room)))
        .orElse(null);
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
    return IfKnown.texts(IfKnown.of(step.steadiness(), Remarks::steady), missingPercentiles(step));
  }

  /**
   * Caveats for the figures of all steps: a client whose own rate changed, and limits in effect.
   */
  static List<String> caveats(RunResult run) {
    List<String> items = new ArrayList<>();
    IfKnown.addTo(items, IfKnown.of(drift(run), Remarks::drifted));
    run.run().facts().caps().forEach((name, most) -> items.add(name + " " + Figures.count(most)));
    items.addAll(size(run));
    return items;
  }

  private static String drifted(double drift) {
    String change = (drift < 0 ? "" : "+") + Figures.percent(drift);
    return "client alone after/before " + change + (Math.abs(drift) > DRIFT ? ", DRIFT" : "");
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
    return run.calibration() == null || run.calibrationAfter() == null
        ? null
        : Double.valueOf(run.calibrationAfter().rate() / run.calibration().rate() - 1);
  }

  private static String missingPercentiles(StepResult step) {
    List<String> missing = new ArrayList<>();
    for (String percentile : List.of("p99.9", "p99.99")) {
      long without =
          step.types().values().stream()
              .map(TypeResult::service)
              .filter(of -> of != null && Figures.of(of, percentile) == null)
              .count();
      if (without > 0) {
        boolean all = without == step.types().size();
        missing.add(percentile + (all ? "" : " (" + Figures.counted(without, "type") + ")"));
      }
    }
    return missing.isEmpty()
        ? null
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
