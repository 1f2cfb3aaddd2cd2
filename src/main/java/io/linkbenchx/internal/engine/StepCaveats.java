package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Reasons to trust the figures of a step less. */
final class StepCaveats {
  /** CPU share of a client thread in the measured time above which it counts as busy. */
  private static final double BUSY = 0.9;

  /** Share of the CPU time in use on a busy machine above which a client disturbs a database. */
  private static final double CLIENT_SHARE = 0.3;

  /** Share of stolen time above which figures are not comparable. */
  private static final double STOLEN = 0.01;

  /** Share of the clients' time that may be neither in a transaction nor between two. */
  private static final double UNEXPLAINED = 0.05;

  /** Share of the clients' time, beyond what was calibrated, that may go into preparing. */
  private static final double PREPARING = 0.1;

  /** Share of the clients' time inside transactions from which they limit an open loop. */
  private static final double ALL_BUSY = 0.85;

  /** Share of the response time that may be due to delayed starts of idle clients. */
  private static final double LATE = 0.1;

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
      StepResult.Totals totals,
      ClientCost client,
      CostMeter.Spent spent,
      List<RoleResult> roles,
      OpenLoop open,
      ClientUse use,
      Silence silence) {
    List<Caveat> caveats = new ArrayList<>();
    caveats.addAll(MeasuringCaveats.of(totals, roles, open, facts.seconds()));
    roles.stream().filter(RoleResult::missedRate).forEach(role -> caveats.add(missed(role)));
    if (facts.hung() != null) {
      caveats.add(new Caveat(Caveat.Kind.HUNG, facts.hung()));
    } else if (facts.death() != null) {
      caveats.add(
          new Caveat(Caveat.Kind.CLIENT_DIED, "a client stopped: " + facts.death().getMessage()));
    }
    if (facts.abandoned() != null) {
      caveats.add(new Caveat(Caveat.Kind.ABANDONED, "abandoned: " + facts.abandoned()));
    }
    if (errors.tooMany()) {
      caveats.add(
          new Caveat(
              Caveat.Kind.TOO_MANY_ERRORS,
              "stopped after "
                  + Plural.of(errors.givenUp(), "given-up transaction")
                  + " (max_failed_requests)"));
    }
    if (totals.transactions() == 0 && errors.givenUp() == 0 && facts.death() == null) {
      caveats.add(
          new Caveat(
              Caveat.Kind.NOTHING_COMPLETED,
              "no transaction completed in the measured part: the database stalled, or the step"
                  + " is too short"));
    }
    caveats.addAll(silence.caveats(facts.seconds()));
    if (errors.reconnects() > 0) {
      caveats.add(
          new Caveat(
              Caveat.Kind.RECONNECTS,
              String.format(
                  Locale.ROOT,
                  "%s; longest time without a connection: %.1f s",
                  Plural.of(errors.reconnects(), "reconnect"),
                  errors.longestOutageNanos() / 1e9)));
    }
    if (totals.unfinished() > 0) {
      caveats.add(
          new Caveat(
              Caveat.Kind.UNFINISHED,
              Plural.of(totals.unfinished(), "transaction")
                  + " due but unfinished when the step ended"));
    }
    if (sampler.clamped() > 0) {
      caveats.add(
          new Caveat(
              Caveat.Kind.CLAMPED,
              Plural.of(sampler.clamped(), "latency") + " above an hour, recorded as one hour"));
    }
    spent.engine().map(EngineStatistics::work).ifPresent(work -> addCheckpoint(caveats, work));
    addSaturation(caveats, client, spent);
    caveats.addAll(MachineCaveats.of(spent, embedded));
    if (facts.hung() == null) { // then it is spent inside them
      addOutside(caveats, client, use);
    }
    if (open != null) {
      addOpen(caveats, client);
    }
    return caveats;
  }

  /** An engine that writes the data of a minute at once has written none of it in such a step. */
  private static void addCheckpoint(List<Caveat> caveats, Map<String, Long> work) {
    if (work.getOrDefault("log_written_bytes", 0L) > 0
        && work.containsKey("checkpoint_written_bytes")
        && work.getOrDefault("checkpoints", 1L) == 0) {
      caveats.add(
          new Caveat(
              Caveat.Kind.NOT_FLUSHED,
              "no checkpoint in the measured part: its data are not among the bytes written, those"
                  + " of an earlier step may be; make it longer, or set settle_after"));
    }
  }

  /** Signs that an open loop was limited by its clients, or by its own generator. */
  private void addOpen(List<Caveat> caveats, ClientCost client) {
    if (client.clientsBusy() != null && client.clientsBusy() > ALL_BUSY) {
      caveats.add(
          new Caveat(
              Caveat.Kind.CLIENTS_BUSY,
              String.format(
                  Locale.ROOT,
                  "clients were busy %.0f %% of the time: they, not the schedule, limit the rate;"
                      + " use more clients or a lower rate",
                  client.clientsBusy() * 100)));
    }
    long late = sampler.lag().getValueAtPercentile(50);
    long service = sampler.openService().getValueAtPercentile(50);
    if (late > service) {
      caveats.add(
          new Caveat(
              Caveat.Kind.LAG,
              "the median start delay of "
                  + time(late)
                  + " exceeds the median service time of "
                  + time(service)
                  + ": transactions wait for a client"));
    }
    double share = sum(sampler.wakeup()) / Math.max(1, sum(sampler.openResponse()));
    if (share > LATE) {
      caveats.add(
          new Caveat(
              Caveat.Kind.GENERATOR_LATE,
              String.format(
                  Locale.ROOT,
                  "generator late: %.0f %% of the response time is start delay of idle clients",
                  share * 100)));
    }
  }

  private static String time(long nanos) {
    if (nanos < 1_000_000) {
      return String.format(Locale.ROOT, "%.1f us", nanos / 1e3);
    }
    return nanos < 1_000_000_000
        ? String.format(Locale.ROOT, "%.1f ms", nanos / 1e6)
        : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
  }

  private static double sum(Histogram histogram) {
    return histogram.getTotalCount() == 0 ? 0 : histogram.getMean() * histogram.getTotalCount();
  }

  private static Caveat missed(RoleResult role) {
    return new Caveat(
        Caveat.Kind.MISSED_RATE,
        String.format(
            Locale.ROOT,
            "FAILED: %s reached %.1f %% of its rate of %.6g/s, %.0f %% is required: do not compare"
                + " the other figures of this step",
            role.name(),
            role.open().sla().kept() * 100,
            role.open().targetRate(),
            role.open().sla().required() * 100));
  }

  /** Signs that the client, or a neighbor on the machine, limited the result. */
  private void addSaturation(List<Caveat> caveats, ClientCost client, CostMeter.Spent spent) {
    if (client.busiestThread() > BUSY && !embedded) {
      caveats.add(
          new Caveat(
              Caveat.Kind.CLIENT_LIMITED,
              "a client thread used over 90 % of a processor: client-limited"));
    }
    if (spent.cpuShareOfHost() > CLIENT_SHARE && !embedded) {
      caveats.add(
          new Caveat(
              Caveat.Kind.CLIENT_SHARE,
              String.format(
                  Locale.ROOT,
                  "this client used %.0f %% of the CPU time in use on this machine, at the expense"
                      + " of the database",
                  spent.cpuShareOfHost() * 100)));
    }
    if (spent.stolen() > STOLEN) {
      caveats.add(
          new Caveat(
              Caveat.Kind.STOLEN_TIME,
              String.format(
                  Locale.ROOT,
                  "%.1f %% of the CPU time went to other guests of the hypervisor",
                  spent.stolen() * 100)));
    }
  }

  /**
   * Time outside transactions: waiting for a start is measured; drawing and recording are also
   * measured, but count only if they take much more than the calibrated time per transaction. That
   * time is not the client's fault if the database answers in microseconds.
   */
  private void addOutside(List<Caveat> caveats, ClientCost client, ClientUse use) {
    if (client.littlesLaw() == null || sampler.few()) {
      return;
    }
    double preparing = use.preparing();
    if (Math.abs(client.littlesLaw() + preparing + use.waiting() - 1) > UNEXPLAINED) {
      caveats.add(
          new Caveat(
              Caveat.Kind.TIME_OUTSIDE,
              String.format(
                  Locale.ROOT,
                  "latency x throughput / clients = %.2f, not %.2f: time is spent outside"
                      + " transactions",
                  client.littlesLaw(),
                  1 - use.waiting())));
    }
    if (preparing > PREPARING + calibratedShare(use)) {
      caveats.add(
          new Caveat(
              Caveat.Kind.PREPARING,
              String.format(
                  Locale.ROOT,
                  "%.0f %% of the clients' time went into preparing transactions: client-limited",
                  preparing * 100)));
    }
  }

  private double calibratedShare(ClientUse use) {
    Calibration calibration = env.calibration();
    double service = use.meanServiceNanos();
    if (calibration == null || service == 0) {
      return 0;
    }
    double own = calibration.nanosPerTransaction();
    return own / (own + service);
  }
}
