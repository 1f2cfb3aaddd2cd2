package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Worker;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Reasons to trust the figures of a step of several client machines less. */
final class MachineWords {
  /** Milliseconds by which starts or ends may differ. */
  private static final double APART_MILLIS = 5;

  /** The same as a share of the step. */
  private static final double APART_SHARE = 0.001;

  /** Microseconds by which a clock may be wrong. */
  private static final double UNSURE_MICROS = 1000;

  private final List<StoredRun> runs;
  private final List<StepResult> parts;
  private final List<Worker> workers;
  private final Set<Caveat> found = new LinkedHashSet<>();

  /**
   * @param runs of all shares, by number
   * @param parts the step of each
   */
  MachineWords(List<StoredRun> runs, List<StepResult> parts) {
    this.runs = runs;
    this.parts = parts;
    this.workers = parts.stream().map(Shares::worker).toList();
  }

  /** Those of the shares, except that each is one, and those of all together. */
  List<Caveat> caveats() {
    for (StepResult part : parts) {
      part.caveats().stream()
          .filter(caveat -> caveat.kind() != Caveat.Kind.ONE_SHARE)
          .map(c -> new Caveat(c.kind(), "share " + Shares.worker(part).share() + ": " + c.text()))
          .forEach(found::add);
    }
    apart();
    unsure();
    unlike();
    sharedHosts();
    return List.copyOf(found);
  }

  private void add(Caveat.Kind kind, List<String> reasons) {
    if (!reasons.isEmpty()) {
      found.add(new Caveat(kind, String.join("; ", reasons)));
    }
  }

  private void apart() {
    double seconds = parts.stream().mapToDouble(StepResult::seconds).max().orElse(0);
    double most = Math.min(APART_MILLIS, APART_SHARE * seconds * 1e3);
    List<String> reasons = new ArrayList<>();
    apart(reasons, "began", most, worker -> worker.sync().startMillis());
    apart(reasons, "ended", most, worker -> worker.sync().endMillis());
    add(Caveat.Kind.MACHINES_APART, reasons);
  }

  private void apart(List<String> reasons, String what, double most, ToDoubleFunction<Worker> at) {
    double first = workers.stream().mapToDouble(at).min().orElse(0);
    double last = workers.stream().mapToDouble(at).max().orElse(0);
    if (last - first > most) {
      reasons.add(
          String.format(
              Locale.ROOT, "the client machines %s up to %.1f ms apart", what, last - first));
    }
  }

  /** The clock of the same machine needs no comparison. */
  private void unsure() {
    String reference = workers.get(0).host();
    add(
        Caveat.Kind.CLOCK_UNSURE,
        workers.stream()
            .filter(worker -> !worker.host().equals(reference))
            .filter(w -> w.sync().errorMicros() == null || w.sync().errorMicros() > UNSURE_MICROS)
            .map(
                w ->
                    w.sync().errorMicros() == null
                        ? "the clock of %s was not compared".formatted(name(w))
                        : String.format(
                            Locale.ROOT,
                            "the clock of %s is known to ± %.0f us only",
                            name(w),
                            w.sync().errorMicros()))
            .toList());
  }

  private static String name(Worker worker) {
    return "share " + worker.share() + " on " + worker.host();
  }

  private void unlike() {
    List<String> reasons = new ArrayList<>();
    unlike(reasons, "Java", Machine::jdk);
    unlike(reasons, "kernel", Machine::os);
    unlike(reasons, "number of cores", Machine::cores);
    if (parts.get(0).open() == null) {
      parts.stream().map(this::rateUnlike).filter(Objects::nonNull).forEach(reasons::add);
    }
    add(Caveat.Kind.MACHINES_UNLIKE, reasons);
  }

  private void unlike(List<String> reasons, String what, Function<Machine, Object> fact) {
    List<String> values = runs.stream().map(run -> String.valueOf(Shares.of(run, fact))).toList();
    if (values.stream().distinct().count() > 1) {
      reasons.add(
          "the client machines differ in %s: %s".formatted(what, String.join(", ", values)));
    }
  }

  /** A rate per client outside all 95 % intervals of the others; null if it is inside one. */
  private String rateUnlike(StepResult part) {
    double own = perClient(part, part.totals().rate());
    List<StepResult> known =
        parts.stream()
            .filter(p -> p != part && p.precision() != null && p.precision().rate().given())
            .toList();
    boolean outside =
        known.stream()
            .allMatch(
                p -> {
                  Precision.Bounds rate = p.precision().rate();
                  return own < perClient(p, rate.low()) || own > perClient(p, rate.high());
                });
    return known.isEmpty() || !outside
        ? null
        : String.format(
            Locale.ROOT,
            "%s did %.6g/s per client, outside the 95 %% intervals of the others",
            name(Shares.worker(part)),
            own);
  }

  private static double perClient(StepResult part, Double rate) {
    return rate == null ? Double.NaN : rate / part.step().clients();
  }

  private void sharedHosts() {
    add(
        Caveat.Kind.SHARED_HOST,
        workers.stream().collect(Collectors.groupingBy(Worker::host)).entrySet().stream()
            .filter(host -> host.getValue().size() > 1)
            .map(host -> host.getValue().size() + " shares ran on " + host.getKey())
            .sorted()
            .toList());
  }
}
