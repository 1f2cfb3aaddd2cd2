package io.linkbenchx.engine;

import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.RoleResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What makes the figures of a step less than they seem. */
final class StepCaveats {
  /** Share of the measured time a client thread may be on a processor before it counts as busy. */
  private static final double BUSY = 0.9;

  /** Share of the machine's processor time above which a client disturbs a database beside it. */
  private static final double CLIENT_SHARE = 0.3;

  /** Share of stolen time above which figures are not comparable. */
  private static final double STOLEN = 0.01;

  /** Share of the clients' time that may be neither in a transaction nor between two. */
  private static final double UNEXPLAINED = 0.05;

  /** Share of the clients' time, beyond what was calibrated, that may go into preparing. */
  private static final double PREPARING = 0.1;

  private final StepEnvironment env;
  private final boolean embedded;
  private final StepSampler sampler;
  private final ErrorLog errors;

  StepCaveats(StepEnvironment env, boolean embedded, StepSampler sampler, ErrorLog errors) {
    this.env = env;
    this.embedded = embedded;
    this.sampler = sampler;
    this.errors = errors;
  }

  List<Caveat> of(
      StepSummary.Facts facts,
      ClientCost client,
      CostMeter.Spent spent,
      long unfinished,
      List<RoleResult> roles,
      double preparing) {
    List<Caveat> caveats = new ArrayList<>();
    roles.stream().filter(RoleResult::missedRate).forEach(role -> caveats.add(missed(role)));
    if (facts.death() != null) {
      caveats.add(
          new Caveat(
              Caveat.Kind.CLIENT_DIED, "a client could not go on: " + facts.death().getMessage()));
    }
    if (facts.abandoned() != null) {
      caveats.add(new Caveat(Caveat.Kind.ABANDONED, "abandoned: " + facts.abandoned()));
    }
    if (errors.tooMany()) {
      caveats.add(
          new Caveat(
              Caveat.Kind.TOO_MANY_ERRORS,
              "stopped after "
                  + errors.givenUp()
                  + " given-up transactions (max_failed_requests)"));
    }
    if (errors.reconnects() > 0) {
      caveats.add(
          new Caveat(
              Caveat.Kind.RECONNECTS,
              String.format(
                  Locale.ROOT,
                  "%d reconnects, longest time a client had no connection %.1f s",
                  errors.reconnects(),
                  errors.longestOutageNanos() / 1e9)));
    }
    if (unfinished > 0) {
      caveats.add(
          new Caveat(
              Caveat.Kind.UNFINISHED,
              unfinished + " transactions were not finished within the drain limit"));
    }
    if (sampler.clamped() > 0) {
      caveats.add(
          new Caveat(
              Caveat.Kind.CLAMPED,
              sampler.clamped() + " latencies above an hour are recorded as one hour"));
    }
    addSaturation(caveats, client, spent);
    addOutside(caveats, client, preparing);
    return caveats;
  }

  private static Caveat missed(RoleResult role) {
    return new Caveat(
        Caveat.Kind.MISSED_RATE,
        String.format(
            Locale.ROOT,
            "FAILED: %s reached %.1f %% of its rate of %.6g/s, %.0f %% are required: the other"
                + " figures of this step must not be compared",
            role.name(),
            role.open().sla().kept() * 100,
            role.open().targetRate(),
            role.open().sla().required() * 100));
  }

  /** Signs that the client, or a neighbour on the machine, limited the result (rule R12). */
  private void addSaturation(List<Caveat> caveats, ClientCost client, CostMeter.Spent spent) {
    if (client.busiestThread() > BUSY && !embedded) {
      caveats.add(
          new Caveat(
              Caveat.Kind.CLIENT_LIMITED,
              "a client thread was on a processor over 90 % of the time: client-limited"));
    }
    if (spent.cpuShareOfHost() > CLIENT_SHARE && !embedded) {
      caveats.add(
          new Caveat(
              Caveat.Kind.CLIENT_SHARE,
              String.format(
                  Locale.ROOT,
                  "this client used %.0f %% of the processor time of this machine: it takes from a"
                      + " database on the same machine",
                  spent.cpuShareOfHost() * 100)));
    }
    if (spent.stolen() > STOLEN) {
      caveats.add(
          new Caveat(
              Caveat.Kind.STOLEN_TIME,
              String.format(
                  Locale.ROOT,
                  "%.1f %% of the processor time went to other guests of the hypervisor",
                  spent.stolen() * 100)));
    }
  }

  /**
   * Time outside transactions: drawing and recording are told apart, and count only if they take
   * much more than the calibrated time per transaction, which is no fault of the client's where the
   * database answers in microseconds.
   */
  private void addOutside(List<Caveat> caveats, ClientCost client, double preparing) {
    if (client.littlesLaw() == null || sampler.few()) {
      return;
    }
    if (Math.abs(client.littlesLaw() + preparing - 1) > UNEXPLAINED) {
      caveats.add(
          new Caveat(
              Caveat.Kind.TIME_OUTSIDE,
              String.format(
                  Locale.ROOT,
                  "latency x throughput / clients = %.2f, not 1: time is spent outside"
                      + " transactions",
                  client.littlesLaw())));
    }
    if (preparing > PREPARING + calibratedShare()) {
      caveats.add(
          new Caveat(
              Caveat.Kind.PREPARING,
              String.format(
                  Locale.ROOT,
                  "%.0f %% of the clients' time went into preparing transactions: client-limited",
                  preparing * 100)));
    }
  }

  private double calibratedShare() {
    Calibration calibration = env.calibration();
    double busy = sampler.types().stream().mapToDouble(TypeTotals::busyNanos).sum();
    if (calibration == null || busy == 0) {
      return 0;
    }
    double own = calibration.nanosPerTransaction();
    return own / (own + busy / Math.max(1, sampler.completed()));
  }
}
