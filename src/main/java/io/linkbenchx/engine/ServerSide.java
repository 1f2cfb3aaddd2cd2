package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.result.Step;
import io.linkbenchx.workload.Workload;
import java.util.Optional;

/**
 * What the database server itself reports, before and after a step. It is asked before the clients
 * of a step connect and after they are gone, so that no question is part of what is measured.
 */
final class ServerSide {
  private final Optional<ServerInsight> insight;
  private final Optional<ServerAnswer> before;

  private ServerSide(Optional<ServerInsight> insight) {
    this.insight = insight;
    this.before = insight.map(ServerInsight::counters);
  }

  /** Reads the counters before a step. */
  static ServerSide before(DbAdapter database) {
    return new ServerSide(database.insight());
  }

  /**
   * Asks for the plans of a step's statements and reports them.
   *
   * @return where they are from, or why there are none; empty where there is no server
   */
  static Optional<Provenance> plans(
      Step step, Workload workload, DbAdapter database, Listeners listeners) {
    if (database.insight().isEmpty()) {
      return Optional.empty();
    }
    StatementPlans plans;
    try {
      plans =
          workload
              .plans(database)
              .orElseGet(() -> StatementPlans.missing(Missing.NOT_OFFERED, "EXPLAIN"));
    } catch (DbException | DbOpenException e) {
      plans = StatementPlans.missing(Missing.NO_ANSWER, e.getMessage());
    }
    StatementPlans found = plans;
    listeners.tell(l -> l.statementPlans(step, found));
    return Optional.of(found.source());
  }

  /** Reads the counters after a step and reports them. */
  StepReport after(Step step, StepReport report, Listeners listeners) {
    if (insight.isPresent() && before.isPresent()) {
      ServerAnswer first = before.get();
      ServerAnswer last = insight.get().counters();
      report.source(source(first, last));
      listeners.tell(l -> l.serverCounters(step, first, last));
    }
    return report;
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
    record.opened(target, database, variables.map(ServerAnswer::source).orElse(known));
    variables.ifPresent(v -> listeners.tell(l -> l.serverVariables(target.id(), v)));
  }
}
