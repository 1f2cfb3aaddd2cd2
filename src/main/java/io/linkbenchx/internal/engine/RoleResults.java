package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.workload.TransactionType;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Summarizes the work of each role. */
final class RoleResults {
  private final long from;
  private final long end;
  private final double seconds;
  private final StepSampler sampler;
  private final StepAccounts accounts;

  /**
   * @param from start of the measured part, of the clock
   * @param end of it; equal to its start if the step was stopped in the warm-up
   */
  RoleResults(long from, long end, StepSampler sampler, StepAccounts accounts) {
    this.from = from;
    this.end = end;
    this.seconds = Math.max(1, end - from) / 1e9;
    this.sampler = sampler;
    this.accounts = accounts;
  }

  RoleResult of(RoleGroup group) {
    List<String> types = group.role().types().stream().map(TransactionType::name).toList();
    int clients = group.threads().size();
    double[] finish = new double[clients];
    long rows = 0;
    double sumOfRates = 0;
    for (int client = 0; client < clients; client++) {
      ClientThread thread = group.threads().get(client);
      finish[client] = thread.done() ? Math.max(0, thread.endNanos() - from) / 1e9 : seconds;
      double active = Math.min(seconds, finish[client]);
      rows += group.rows(client);
      sumOfRates += active > 0 ? group.rows(client) / active : 0;
    }
    long transactions = sampler.types(group).stream().mapToLong(TypeTotals::count).sum();
    Double last = null;
    for (String type : types) {
      Double rate = sampler.lastRowRates().get(type);
      last = rate == null ? last : Double.valueOf(rate + (last == null ? 0 : last));
    }
    OptionalLong before = group.role().rowsBefore();
    return new RoleResult(
        group.role().name(),
        group.role().kind(),
        types,
        clients,
        transactions,
        perSecond(transactions),
        group.rules().followsStep(),
        accounts.of(group),
        new RoleResult.Work(
            rows,
            perSecond(rows),
            measured() ? sumOfRates : null,
            last,
            before.isPresent() ? before.getAsLong() : null),
        finishTimes(finish),
        group.rules().pace().isPresent() ? open(group) : null,
        group.fairness(),
        group.role().flush().orElse(null));
  }

  private boolean measured() {
    return end > from;
  }

  private Double perSecond(long count) {
    return measured() ? Double.valueOf(count / seconds) : null;
  }

  private static RoleResult.FinishTimes finishTimes(double[] seconds) {
    if (seconds.length == 0) {
      return null;
    }
    Arrays.sort(seconds);
    int n = seconds.length;
    double median = (seconds[(n - 1) / 2] + seconds[n / 2]) / 2;
    return new RoleResult.FinishTimes(seconds[0], median, seconds[n - 1]);
  }

  private OpenLoop open(RoleGroup group) {
    Timing timing = group.pacing().timing();
    Accounting account = accounts.of(group);
    double kept = account.due() == 0 ? 1 : account.kept();
    return new OpenLoop(
        new OpenLoop.Schedule(timing.arrival(), timing.rate(), timing.behind()),
        new OpenLoop.Arrears(account.dropped() + account.shed(), 0, group.backlog(end), 0, null),
        new OpenLoop.Sla(kept, timing.required(), null, null, kept >= timing.required()));
  }
}
