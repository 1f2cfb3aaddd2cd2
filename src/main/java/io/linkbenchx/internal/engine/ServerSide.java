package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.internal.probe.BlockDevices;
import io.linkbenchx.internal.probe.MediaWrites;
import io.linkbenchx.internal.statistics.CostFormulas;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.result.Step;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The reports of the database server and its devices before and after a step, and the user's
 * commands then. The server is queried before the clients of a step connect and after they have
 * ended, so that no query is part of the measurement.
 */
final class ServerSide {
  private final Step step;
  private final StepEnvironment env;
  private final Optional<ServerInsight> insight;
  private final Optional<Provenance> plans;
  private final Optional<ServerAnswer> before;
  private final Optional<MediaWrites> written;

  /**
   * Reads and reports the plans of a measured step's statements, and then the counters, which those
   * queries change.
   */
  ServerSide(Step step, Workload workload, DbAdapter database, StepEnvironment env) {
    this.step = step;
    this.env = env;
    Supplier<List<Long>> processes =
        database.embedded()
            ? () -> List.of(ProcessHandle.current().pid())
            : env.probes()::serverProcesses;
    env.hooks().ifPresent(h -> h.stepStarts(step, processes, env.interrupted()));
    this.written = env.probes().mediaWrites();
    this.insight = env.peers().share().first() ? database.insight() : Optional.empty();
    this.plans = insight.filter(i -> step.mode().measured()).map(i -> plans(workload, database));
    this.before = insight.map(ServerInsight::counters);
  }

  private Provenance plans(Workload workload, DbAdapter database) {
    StatementPlans plans = read(workload, database);
    env.listeners().report(l -> l.statementPlans(step, plans));
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

  /**
   * Reads the counters after the step and reports them.
   *
   * @param answers false if the server may not answer and so is not asked
   */
  StepReport after(StepReport report, boolean answers) {
    plans.ifPresent(source -> report.machine(m -> m.with(source)));
    if (answers && insight.isPresent() && before.isPresent()) {
      ServerAnswer first = before.get();
      ServerAnswer last = insight.get().counters();
      Provenance source = source(first, last);
      report.machine(m -> m.with(source));
      if (source.missing() == null) {
        Optional<ServerIo> start = insight.get().inputOutput(first);
        start
            .flatMap(io -> insight.get().inputOutput(last).map(now -> now.since(io)))
            .ifPresent(report::counted);
      }
      env.listeners().report(l -> l.serverCounters(step, first, last));
    }
    written.ifPresent(
        first -> env.probes().mediaWrites().ifPresent(now -> media(report, first, now)));
    env.hooks().map(Hooks::stepEnds).ifPresent(report::caveats);
    return report;
  }

  private static void media(StepReport report, MediaWrites first, MediaWrites now) {
    MediaWrites grown = now.since(first);
    report.machine(m -> m.with(grown.source()));
    if (grown.source().missing() == null) {
      long host = grown.hostBytes();
      Double amplification = Spent.known(CostFormulas.writeAmplification(grown.mediaBytes(), host));
      report.machine(m -> m.with(new MachineCost.Media(host, grown.mediaBytes(), amplification)));
    }
  }

  private static Provenance source(ServerAnswer first, ServerAnswer last) {
    Provenance source = last.source();
    if (last.restartedSince(first)) {
      String names = String.join(", ", source.names());
      return Provenance.missing(source.subject(), Missing.RESTARTED, names);
    }
    return first.source().missing() != null ? first.source() : source;
  }

  /** Records an opened database, with its server's variables if it is opened for the first time. */
  static void opened(
      Target target, DbAdapter database, DataSize size, RunRecord record, StepEnvironment env) {
    Provenance known = record.variables(target.id());
    Optional<ServerAnswer> variables =
        known == null || known.missing() != null
            ? database.insight().map(ServerInsight::variables)
            : Optional.empty();
    DbDescription d = database.describe();
    size.cacheBytes = d.cacheBytes();
    EffectiveDurability effective = d.durability();
    ProbeSite site = ProbeSite.MACHINE.with(database, record.plan.serverOf(target));
    List<DatabaseResult.Device> devices = new BlockDevices(site).described(database);
    DatabaseResult.Server server =
        new DatabaseResult.Server(
            database.onThisHost(),
            d.cacheBytes(),
            variables.map(ServerAnswer::source).orElse(known),
            MachineCost.unseen(env.probes().provenance()) ? counters(database) : null);
    DatabaseResult head =
        new DatabaseResult(
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
            database.embedded() ? null : server,
            devices.isEmpty() ? null : devices);
    boolean foreign = Ownership.usesForeign(record.plan, target, database);
    record.opened(foreign ? head.with("data", "tables not loaded by linkbenchx") : head);
    variables.ifPresent(v -> env.listeners().report(l -> l.serverVariables(target.id(), v)));
  }

  /** The source of its read and write counters; null if the server has none. */
  private static String counters(DbAdapter database) {
    return database
        .insight()
        .flatMap(i -> i.inputOutput(i.counters()))
        .map(ServerIo::source)
        .orElse(null);
  }
}
