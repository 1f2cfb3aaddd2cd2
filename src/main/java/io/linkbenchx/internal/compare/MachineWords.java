package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.engine.Caveats;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Caveat.Kind;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Worker;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

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
  private final Caveats found = new Caveats();

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
      String share = "share " + Shares.worker(part).share() + ": ";
      for (Caveat of : part.caveats()) {
        found.when(of.kind() != Kind.ONE_SHARE, of.kind()).say("%s", share + of.text());
      }
    }
    apart("began", worker -> worker.sync().startMillis());
    apart("ended", worker -> worker.sync().endMillis());
    workers.forEach(this::unsure);
    unlike("Java", Machine::jdk);
    unlike("kernel", Machine::os);
    unlike("number of cores", Machine::cores);
    parts.stream().filter(part -> part.open() == null).forEach(this::unlike);
    workers.stream().map(Worker::host).distinct().forEach(this::sharedHost);
    return found.found();
  }

  private void apart(String what, ToDoubleFunction<Worker> at) {
    double seconds = parts.stream().mapToDouble(StepResult::seconds).max().orElse(0);
    DoubleSummaryStatistics all = workers.stream().mapToDouble(at).summaryStatistics();
    double apart = all.getMax() - all.getMin();
    found
        .when(apart > Math.min(APART_MILLIS, APART_SHARE * seconds * 1e3), Kind.MACHINES_APART)
        .say("the client machines %s up to %.1f ms apart", what, apart);
  }

  /** The clock of the same machine needs no comparison. */
  private void unsure(Worker worker) {
    Double error = worker.sync().errorMicros();
    boolean another = !worker.host().equals(workers.get(0).host());
    String words = error == null ? "was not compared" : "is known to %.0f us";
    found
        .when(another && (error == null || error > UNSURE_MICROS), Kind.CLOCK_UNSURE)
        .say("the clock of %s " + words, name(worker), error);
  }

  private static String name(Worker worker) {
    return "share " + worker.share() + " on " + worker.host();
  }

  private void unlike(String what, Function<Machine, Object> fact) {
    List<String> values = runs.stream().map(run -> String.valueOf(Shares.of(run, fact))).toList();
    found
        .when(values.stream().distinct().count() > 1, Kind.MACHINES_UNLIKE)
        .say("the client machines differ in %s: %s", what, String.join(", ", values));
  }

  /** A rate per client outside all 95 % intervals of the others. */
  private void unlike(StepResult part) {
    double own = perClient(part, part.totals().rate());
    List<StepResult> known =
        parts.stream()
            .filter(p -> Shares.worker(p).share() != Shares.worker(part).share())
            .filter(p -> p.precision() != null && p.precision().rate().given())
            .toList();
    boolean outside = !known.isEmpty() && known.stream().noneMatch(other -> within(own, other));
    found
        .when(outside, Kind.MACHINES_UNLIKE)
        .say(
            "%s did %.6g/s per client, outside the 95 %% intervals of the others",
            name(Shares.worker(part)), own);
  }

  private static boolean within(double rate, StepResult other) {
    Precision.Bounds bounds = other.precision().rate();
    return rate >= perClient(other, bounds.low()) && rate <= perClient(other, bounds.high());
  }

  private static double perClient(StepResult part, Double rate) {
    return rate == null ? Double.NaN : rate / part.step().clients();
  }

  private void sharedHost(String host) {
    long same = workers.stream().filter(worker -> worker.host().equals(host)).count();
    found.when(same > 1, Kind.SHARED_HOST).say("%d shares ran on %s", same, host);
  }
}
