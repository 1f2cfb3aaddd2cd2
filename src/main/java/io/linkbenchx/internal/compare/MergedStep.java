package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.SharedSeries;
import io.linkbenchx.internal.archive.StepHistograms;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/**
 * A step that several runs have, merged into one. Counts and histograms are sums; rates of
 * simultaneous parts add up and are averaged over time. Figures that cannot be derived are null.
 */
final class MergedStep {
  private final List<List<StepResult>> rounds;
  private final List<StepResult> all;
  private final StepHistograms histograms;

  /** Null unless the parts are the shares of one step. */
  private final SharedStep shared;

  private final List<StoredRun> shares;

  /**
   * @param rounds simultaneous parts, one round after the other
   * @param histograms of all parts
   * @param shares the runs of all parts if these are the shares of one step; else empty
   */
  MergedStep(List<List<StepResult>> rounds, StepHistograms histograms, List<StoredRun> shares) {
    this.rounds = rounds;
    this.all = rounds.stream().flatMap(List::stream).toList();
    this.histograms = histograms;
    this.shares = shares;
    this.shared = shares.isEmpty() ? null : new SharedStep(shares, all, names(), starts());
  }

  /** What writes its files; of shares, it holds no histogram: a plan may have many steps. */
  BiConsumer<ResultDirectory, Step> writer() {
    if (shared == null) {
      return (into, step) -> histograms.write(into.path(), step);
    }
    List<StoredRun> runs = shares;
    List<StepResult> parts = all;
    return (into, step) -> new SharedSeries(runs, parts).write(into, step);
  }

  StepResult result(int number) {
    StepResult first = all.get(0);
    Map<String, TypeResult> types = new LinkedHashMap<>();
    names().forEach(name -> types.put(name, type(name)));
    SharedCost costs = new SharedCost(all);
    double warmup = all.stream().mapToDouble(part -> part.span().warmupSeconds()).max().orElse(0);
    return new StepResult(
        head(number, first.step()),
        StepState.FINISHED,
        new StepResult.Span(seconds(), warmup, first.span().warmupEnd()),
        totals(),
        types,
        roles(first),
        first.open() == null ? null : open(first.open()),
        null,
        shared == null ? null : costs.cost(),
        shared == null ? null : costs.client(),
        shared == null ? null : shared.steadiness(),
        shared == null ? null : shared.precision(histograms, responses()),
        shared == null
            ? all.stream().flatMap(part -> part.caveats().stream()).distinct().toList()
            : new MachineWords(shares, all).caveats(),
        null,
        null,
        shared == null ? null : all.stream().map(Shares::worker).toList());
  }

  private Step head(int number, Step first) {
    Step step =
        first.with(
            rounds.get(0).stream().mapToInt(part -> part.step().clients()).sum(),
            rate(part -> part.step().schedule().targetRate()));
    return new Step(
        number,
        step.name(),
        step.workload(),
        step.database(),
        step.mode(),
        step.clients(),
        step.schedule(),
        step.cell(),
        step.part());
  }

  private static double seconds(List<StepResult> round) {
    return round.stream().mapToDouble(StepResult::seconds).max().orElse(0);
  }

  private double seconds() {
    return rounds.stream().mapToDouble(MergedStep::seconds).sum();
  }

  private double rate(ToDoubleFunction<StepResult> rate) {
    return rounds.stream()
            .mapToDouble(round -> seconds(round) * round.stream().mapToDouble(rate).sum())
            .sum()
        / seconds();
  }

  private StepResult.Totals totals() {
    double rate = rate(StepResult::rate);
    return new StepResult.Totals(
        PartSums.count(all.stream().map(part -> part.totals().transactions())),
        Double.isNaN(rate) ? null : Double.valueOf(rate),
        shared == null ? null : PartSums.rate(all.stream().map(p -> p.totals().sustainedRate())),
        PartSums.errors(all.stream().map(part -> part.totals().errors())),
        PartSums.count(all.stream().map(part -> part.totals().retries())),
        PartSums.count(all.stream().map(part -> part.totals().unknown())),
        PartSums.count(all.stream().map(part -> part.totals().unfinished())),
        PartSums.accounting(all.stream().map(StepResult::accounting)),
        PartSums.failures(all.stream()),
        Latency.ofNanos(sum(name -> true, "service")));
  }

  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    all.forEach(part -> names.addAll(part.types().keySet()));
    return names;
  }

  private TypeResult type(String name) {
    List<TypeResult> parts =
        all.stream().map(part -> part.types().get(name)).filter(Objects::nonNull).toList();
    List<TypeResult.Counts> done = parts.stream().map(TypeResult::counts).toList();
    Map<String, Long> attempts = new LinkedHashMap<>();
    parts.stream()
        .filter(part -> part.failedAttempts() != null)
        .forEach(part -> part.failedAttempts().forEach((k, n) -> attempts.merge(k, n, Long::sum)));
    return new TypeResult(
        new TypeResult.Counts(
            PartSums.count(done.stream().map(TypeResult.Counts::transactions)),
            rate(part -> part.types().containsKey(name) ? part.types().get(name).rate() : 0),
            PartSums.errors(done.stream().map(TypeResult.Counts::errors)),
            PartSums.count(done.stream().map(TypeResult.Counts::retried)),
            PartSums.count(done.stream().map(TypeResult.Counts::retries)),
            done.stream().mapToLong(TypeResult.Counts::hits).sum(),
            done.stream().mapToLong(TypeResult.Counts::targets).sum()),
        Latency.ofNanos(histograms.of(name, "service")),
        Latency.ofNanos(histograms.of(name, "response")),
        null,
        null,
        null,
        null,
        traffic(parts),
        attempts,
        null);
  }

  /** Per transaction; null if a part does not know it. */
  private static TypeResult.Traffic traffic(List<TypeResult> parts) {
    return parts.stream().allMatch(part -> part.count() == 0)
            || parts.stream().anyMatch(part -> part.traffic() == null)
        ? null
        : new TypeResult.Traffic(
            mean(parts, TypeResult.Traffic::statements),
            mean(parts, TypeResult.Traffic::roundTrips),
            mean(parts, TypeResult.Traffic::reads),
            mean(parts, TypeResult.Traffic::writes));
  }

  private static Double mean(List<TypeResult> parts, Function<TypeResult.Traffic, Double> figure) {
    return PartSums.mean(parts, TypeResult::count, part -> figure.apply(part.traffic()));
  }

  private static RoleResult role(StepResult part, String name) {
    return part.roles().stream().filter(role -> role.name().equals(name)).findFirst().orElse(null);
  }

  private List<RoleResult> roles(StepResult first) {
    List<RoleResult> roles = new ArrayList<>();
    for (RoleResult role : first.roles() == null ? List.<RoleResult>of() : first.roles()) {
      String name = role.name();
      List<RoleResult> parts =
          all.stream().map(part -> role(part, name)).filter(Objects::nonNull).toList();
      roles.add(
          new RoleResult(
              name,
              role.kind(),
              role.types(),
              (int) rounds.get(0).stream().mapToDouble(p -> of(p, name, RoleResult::clients)).sum(),
              parts.stream().mapToLong(RoleResult::transactions).sum(),
              rate(part -> of(part, name, RoleResult::rate)),
              role.followsStep(),
              PartSums.accounting(parts.stream().map(RoleResult::accounting)),
              new RoleResult.Work(
                  parts.stream().mapToLong(part -> part.work().rows()).sum(),
                  rate(part -> of(part, name, r -> r.work().rowsPerSecond())),
                  rate(part -> of(part, name, r -> r.work().sumClientRate())),
                  null,
                  null),
              null,
              null,
              null,
              parts.get(0).flush()));
    }
    return List.copyOf(roles);
  }

  /** 0 if a part has no such role. */
  private static double of(StepResult part, String name, ToDoubleFunction<RoleResult> figure) {
    RoleResult role = role(part, name);
    return role == null ? 0 : figure.applyAsDouble(role);
  }

  private OpenLoop open(OpenLoop first) {
    List<OpenLoop> parts = all.stream().map(StepResult::open).toList();
    Accounting starts = starts();
    OfferedLatency response = starts == null ? null : response(starts);
    List<OpenVerdict> verdicts = new ArrayList<>(parts.stream().map(OpenLoop::verdict).toList());
    if (shared != null) {
      verdicts.add(shared.verdict());
    }
    return new OpenLoop(
        new OpenLoop.Schedule(
            first.schedule().arrival(),
            rate(p -> p.open().targetRate()),
            first.schedule().behind()),
        PartSums.worst(verdicts),
        response,
        Latency.ofNanos(histograms.of("lag")),
        Latency.ofNanos(histograms.of("wakeup")),
        PartSums.arrears(parts.stream().map(OpenLoop::arrears)),
        shared == null ? null : shared.sla(roles(all.get(0)), response));
  }

  /** The starts of the schedule of all parts; null if one did not count them. */
  private Accounting starts() {
    return PartSums.accounting(all.stream().map(MergedStep::ofSchedule));
  }

  /** The starts of a part's schedule; null if they were not counted. */
  private static Accounting ofSchedule(StepResult part) {
    List<RoleResult> followers = ScheduledTypes.roles(part);
    return followers.isEmpty()
        ? part.accounting()
        : PartSums.accounting(followers.stream().map(RoleResult::accounting));
  }

  /** The times of such types in all parts; null if there are none. */
  private Histogram sum(Predicate<String> types, String kind) {
    Histogram sum = null;
    for (String name : names()) {
      Histogram type = types.test(name) ? histograms.of(name, kind) : null;
      if (type != null && sum != null) {
        LatencyScale.add(sum, type);
      } else if (type != null) {
        sum = type;
      }
    }
    return sum;
  }

  /** The response times of the schedule's starts; null if none was served. */
  private Histogram responses() {
    return sum(name -> ScheduledTypes.contains(all.get(0), name), "response");
  }

  /** Starts without a response count as slower than any other. */
  private OfferedLatency response(Accounting starts) {
    Histogram served = responses();
    long unanswered =
        starts.failed() + starts.unknown() + starts.dropped() + starts.shed() + starts.unfinished();
    return served == null
        ? null
        : OfferedLatency.of(served, served, served.getTotalCount() + unanswered);
  }
}
