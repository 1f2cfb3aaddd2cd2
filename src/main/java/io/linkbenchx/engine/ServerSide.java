package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.probe.MediaWrites;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.result.Step;
import io.linkbenchx.statistics.CostFormulas;
import io.linkbenchx.workload.Workload;
import java.util.Optional;

/**
 * What the database server itself reports, and its devices, before and after a step. It is asked
 * before the clients of a step connect and after they are gone, so that no question is part of what
 * is measured.
 */
final class ServerSide {
  private final Step step;
  private final Listeners listeners;
  private final Optional<ServerInsight> insight;
  private final Optional<Provenance> plans;
  private final Optional<ServerAnswer> before;
  private final ProbeSet probes;
  private final Optional<MediaWrites> written;

  /** Asks for the plans first: the question counts. */
  private ServerSide(Step step, Workload workload, DbAdapter database, StepEnvironment env) {
    this.step = step;
    this.listeners = env.listeners();
    this.probes = env.probes();
    this.written = probes.mediaWrites();
    this.insight = database.insight();
    this.plans = insight.filter(i -> step.mode().measured()).map(i -> plans(workload, database));
    this.before = insight.map(ServerInsight::counters);
  }

  /** Reads and reports the plans of a measured step's statements, and reads the counters. */
  static ServerSide before(Step step, Workload workload, DbAdapter database, StepEnvironment env) {
    return new ServerSide(step, workload, database, env);
  }

  private Provenance plans(Workload workload, DbAdapter database) {
    StatementPlans plans = read(workload, database);
    listeners.tell(l -> l.statementPlans(step, plans));
    return plans.source();
  }

  private static StatementPlans read(Workload workload, DbAdapter database) {
    try {
      return workload
          .plans(database)
          .orElseGet(() -> StatementPlans.missing(Missing.NOT_OFFERED, "EXPLAIN"));
    } catch (DbException | DbOpenException e) {
      return StatementPlans.missing(Missing.NO_ANSWER, e.getMessage());
    }
  }

  /** Reads the counters after the step and reports them. */
  StepReport after(StepReport report) {
    plans.ifPresent(report::source);
    if (insight.isPresent() && before.isPresent()) {
      ServerAnswer first = before.get();
      ServerAnswer last = insight.get().counters();
      report.source(source(first, last));
      listeners.tell(l -> l.serverCounters(step, first, last));
    }
    written.ifPresent(first -> probes.mediaWrites().ifPresent(now -> media(report, first, now)));
    return report;
  }

  private static void media(StepReport report, MediaWrites first, MediaWrites now) {
    MediaWrites grown = now.since(first);
    report.source(grown.source());
    if (grown.source().missing() == null) {
      double amplification = CostFormulas.writeAmplification(grown.mediaBytes(), grown.hostBytes());
      report.media(
          new MachineCost.Media(
              grown.hostBytes(),
              grown.mediaBytes(),
              Double.isNaN(amplification) ? null : Double.valueOf(amplification)));
    }
  }

  private static Provenance source(ServerAnswer first, ServerAnswer last) {
    if (last.restartedSince(first)) {
      return Provenance.missing(
          last.source().subject(),
          Provenance.Missing.RESTARTED,
          String.join(", ", last.source().names()));
    }
    return first.source().missing() != null ? first.source() : last.source();
  }

  /** Enters a database that was opened, with the variables of its server if that is new. */
  static void opened(Target target, DbAdapter database, RunRecord record, Listeners listeners) {
    Provenance known = record.variables(target.id());
    Optional<ServerAnswer> variables =
        known == null || known.missing() != null
            ? database.insight().map(ServerInsight::variables)
            : Optional.empty();
    record.opened(head(target, database, variables.map(ServerAnswer::source).orElse(known)));
    variables.ifPresent(v -> listeners.tell(l -> l.serverVariables(target.id(), v)));
  }

  private static DatabaseResult head(Target target, DbAdapter database, Provenance variables) {
    DbDescription d = database.describe();
    EffectiveDurability effective = d.durability();
    return new DatabaseResult(
        target.id(),
        d.kind(),
        d.product(),
        d.version(),
        d.engine(),
        database.embedded(),
        database.mapsFiles(),
        d.settings(),
        new DatabaseResult.Durability(
            target.durability().text(),
            effective.text(),
            effective.level() == null ? null : effective.level().text()),
        database.embedded()
            ? null
            : new DatabaseResult.Server(database.onThisHost(), d.cacheBytes(), variables));
  }
}
