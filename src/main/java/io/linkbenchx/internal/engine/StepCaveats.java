package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Caveat.Kind;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Reasons to trust the figures of a step less, other than those that lie in the machine. */
record StepCaveats(
    StepRunner step, StepResult.Totals totals, ClientCost client, ClientUse use, Caveats caveats) {

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

  /** Seconds of the schedule that may wait when the measured part begins. */
  private static final double INHERITED = 0.05;

  /** Transactions of a role's mean client, of which each should have some. */
  private static final double MANY = 10;

  /** Seconds; in a shorter step one client may take the whole budget of transactions. */
  private static final double LONG = 1;

  /**
   * All that hold, in this order.
   *
   * @param open null in a closed loop
   */
  List<Caveat> of(List<RoleResult> roles, OpenLoop open) {
    addSchedule(roles, open);
    addEnd();
    caveats.addAll(step.batches.silence.caveats(step.seconds()));
    addWork();
    caveats.addAll(MachineCaveats.of(step.spent, step.clients.embedded));
    if (step.hung == null) { // then it is spent inside them
      addOutside();
    }
    if (open != null) {
      addOpen();
    }
    return caveats.found();
  }

  /** Starts of the warm-up count in no figure, but the first measured ones waited for them. */
  private void addSchedule(List<RoleResult> roles, OpenLoop open) {
    caveats
        .when(totals.accounting().due() != totals.accounting().outcomes(), Kind.MISCOUNTED)
        .say(
            "the schedule had %d starts, but %d outcomes were counted: this is a defect of"
                + " linkbenchx, please report it; do not use the figures of this step",
            totals.accounting().due(), totals.accounting().outcomes());
    if (step.seconds() >= LONG) {
      roles.stream().filter(role -> role.fairness() != null).forEach(this::addStarved);
    }
    if (open != null) {
      double seconds = open.arrears().backlogAtStart() / open.schedule().targetRate();
      caveats
          .when(seconds > INHERITED, Kind.INHERITED)
          .say(
              "%s, %.1f s of the schedule, were due in the warm-up and still waiting when the"
                  + " measured part began, whose first responses are longer: use a longer"
                  + " warm-up or a lower rate",
              Plural.of(open.arrears().backlogAtStart(), "start"), seconds);
    }
    for (RoleResult role : roles.stream().filter(RoleResult::missedRate).toList()) {
      OpenLoop.Sla sla = role.open().sla();
      caveats
          .when(true, Kind.MISSED_RATE)
          .say(
              "FAILED: %s reached %.1f %% of its rate of %.6g/s, %.0f %% is required: do not"
                  + " compare the other figures of this step",
              role.name(), sla.kept() * 100, role.open().targetRate(), sla.required() * 100);
    }
  }

  private void addStarved(RoleResult role) {
    RoleResult.Spread each = role.fairness().transactions();
    caveats
        .when(each.min() == 0 && each.mean() >= MANY, Kind.STARVED)
        .say(
            "of %d clients (%s) at least one completed no transaction, the busiest %.0f: it"
                + " got no CPU time, or waited for the database; compare with fewer clients",
            role.clients(), role.name(), each.max());
  }

  private void addEnd() {
    StepPlan plan = step.plan;
    String death = step.signals.death == null ? null : step.signals.death.getMessage();
    caveats
        .when(step.hung != null, Kind.HUNG)
        .say("%s", step.hung)
        .when(step.hung == null && step.signals.death != null, Kind.CLIENT_DIED)
        .say("a client stopped: %s", death)
        .when(step.abandoned != null, Kind.ABANDONED)
        .say("abandoned: %s", step.abandoned)
        .when(step.clients.errors.tooMany, Kind.TOO_MANY_ERRORS)
        .say(
            "stopped after %s (max_failed_requests)",
            Plural.of(step.clients.errors.givenUp.get(), "given-up transaction"))
        .when(
            totals.transactions() == 0
                && step.clients.errors.givenUp.get() == 0
                && step.signals.death == null,
            Kind.NOTHING_COMPLETED)
        .say(
            "no transaction completed in the measured part: the database stalled, or the step"
                + " is too short")
        .when(!plan.share().whole(), Kind.ONE_SHARE)
        .say(
            "share %s with %d of %d clients: merge the results of all shares; what the server spent"
                + " for all of them is divided here by the transactions of one",
            plan.share(), plan.head().clients(), plan.planned().clients());
  }

  /** What happened in addition, and signs that the client, or a neighbor, limited the result. */
  private void addWork() {
    Spent spent = step.spent;
    ErrorLog errors = step.clients.errors;
    long clamped = step.sampler.clamped();
    Map<String, Long> work = spent.engine().map(EngineStatistics::work).orElse(Map.of());
    caveats
        .when(errors.reconnects.get() > 0, Kind.RECONNECTS)
        .say(
            "%s; longest time without a connection: %.1f s",
            Plural.of(errors.reconnects.get(), "reconnect"), errors.outageNanos.get() / 1e9)
        .when(totals.unfinished() > 0, Kind.UNFINISHED)
        .say(
            "%s due but unfinished when the step ended",
            Plural.of(totals.unfinished(), "transaction"))
        .when(clamped > 0, Kind.CLAMPED)
        .say("%s above an hour, recorded as one hour", Plural.of(clamped, "latency"))
        // an engine that writes the data of a minute at once has written none of it in such a step
        .when(
            work.getOrDefault("log_written_bytes", 0L) > 0
                && work.containsKey("checkpoint_written_bytes")
                && work.getOrDefault("checkpoints", 1L) == 0,
            Kind.NOT_FLUSHED)
        .say(
            "no checkpoint in the measured part: its data are not among the bytes written, those"
                + " of an earlier step may be; make it longer, or set settle_after")
        .when(client.busiestThread() > BUSY && !step.clients.embedded, Kind.CLIENT_LIMITED)
        .say("a client thread used over 90 %% of a processor: client-limited")
        .when(spent.cpuShareOfHost() > CLIENT_SHARE && !step.clients.embedded, Kind.CLIENT_SHARE)
        .say(
            "this client used %.0f %% of the CPU time in use on this machine, at the expense"
                + " of the database",
            spent.cpuShareOfHost() * 100)
        .when(spent.stolen() > STOLEN, Kind.STOLEN_TIME)
        .say(
            "%.1f %% of the CPU time went to other guests of the hypervisor", spent.stolen() * 100);
  }

  /**
   * Time outside transactions: waiting for a start is measured; drawing and recording are also
   * measured, but count only if they take much more than the calibrated time per transaction. That
   * time is not the client's fault if the database answers in microseconds. Nor are transactions
   * that began before the measured part, which are not measured, and those that still run at its
   * end, whose whole time is.
   */
  private void addOutside() {
    if (client.littlesLaw() == null || step.sampler.few()) {
      return;
    }
    double preparing = use.share(ClientTimes.PREPARING);
    double most = 1 + UNEXPLAINED - preparing - use.waiting();
    double least = 1 - UNEXPLAINED - preparing - use.waiting();
    caveats
        .when(client.littlesLaw() > most, Kind.TIME_OUTSIDE)
        .say(
            "transactions took %.0f %% of the clients' time in the measured part, not %.0f %%: long"
                + " ones still ran at its end; use a longer step",
            client.littlesLaw() * 100, 100 - use.waiting() * 100)
        .when(Math.max(client.littlesLaw(), use.inside()) < least, Kind.TIME_OUTSIDE)
        .say(
            "clients were inside transactions %.0f %% of the time, not %.0f %%: the client may be"
                + " overloaded",
            client.littlesLaw() * 100, 100 - use.waiting() * 100)
        .when(preparing > PREPARING + calibratedShare(), Kind.PREPARING)
        .say(
            "%.0f %% of the clients' time went into preparing transactions: client-limited",
            preparing * 100);
  }

  private double calibratedShare() {
    Calibration calibration = step.env.calibration();
    double service = use.meanServiceNanos();
    double own = calibration == null ? 0 : calibration.nanosPerTransaction();
    return service == 0 ? 0 : own / (own + service);
  }

  /** Signs that an open loop was limited by its clients, or by its own generator. */
  private void addOpen() {
    StepSampler sampler = step.sampler;
    double busy = client.clientsBusy() == null ? 0 : client.clientsBusy();
    long late = sampler.lag.getValueAtPercentile(50);
    long service = sampler.open(type -> type.service).getValueAtPercentile(50);
    double share = sum(sampler.wakeup) / Math.max(1, sum(sampler.open(type -> type.response)));
    caveats
        .when(busy > ALL_BUSY, Kind.CLIENTS_BUSY)
        .say(
            "clients were busy %.0f %% of the time: they, not the schedule, limit the rate;"
                + " use more clients or a lower rate",
            busy * 100)
        .when(late > service, Kind.LAG)
        .say(
            "the median start delay of %s exceeds the median service time of %s: transactions"
                + " wait for a client",
            time(late), time(service))
        .when(share > LATE, Kind.GENERATOR_LATE)
        .say(
            "generator late: %.0f %% of the response time is start delay of idle clients",
            share * 100);
  }

  private static String time(long nanos) {
    return nanos < 1_000_000
        ? String.format(Locale.ROOT, "%.1f us", nanos / 1e3)
        : nanos < 1_000_000_000
            ? String.format(Locale.ROOT, "%.1f ms", nanos / 1e6)
            : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
  }

  static double sum(Histogram histogram) {
    return histogram.getMean() * histogram.getTotalCount();
  }
}
