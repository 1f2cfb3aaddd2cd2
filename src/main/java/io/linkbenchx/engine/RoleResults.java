package io.linkbenchx.engine;

import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.workload.TransactionType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Sums up what each role did. */
final class RoleResults {
  private final long from;
  private final double seconds;
  private final Map<String, Long> counts;
  private final Map<String, Double> lastRowRates;

  /**
   * @param from start of the measured part, of the clock
   * @param seconds of the measured part
   * @param counts type → completed transactions
   * @param lastRowRates type → rows per second of the last whole interval
   */
  RoleResults(
      long from, double seconds, Map<String, Long> counts, Map<String, Double> lastRowRates) {
    this.counts = counts;
    this.from = from;
    this.seconds = seconds;
    this.lastRowRates = lastRowRates;
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
      rows += group.rows(client);
      sumOfRates += finish[client] > 0 ? group.rows(client) / finish[client] : 0;
    }
    long transactions = types.stream().mapToLong(counts::get).sum();
    Double last = null;
    for (String type : types) {
      Double rate = lastRowRates.get(type);
      last = rate == null ? last : Double.valueOf(rate + (last == null ? 0 : last));
    }
    OptionalLong before = group.role().rowsBefore();
    return new RoleResult(
        group.role().name(),
        group.role().kind(),
        types,
        clients,
        transactions,
        new RoleResult.Work(
            rows, rows / seconds, sumOfRates, last, before.isPresent() ? before.getAsLong() : null),
        finishTimes(finish),
        group.rules().pace().isPresent() ? open(group, transactions) : null,
        group.fairness());
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

  private OpenLoop open(RoleGroup group, long transactions) {
    Timing timing = group.pacing().timing();
    long end = from + Math.round(seconds * 1e9);
    double kept = Math.min(1, transactions / (timing.rate() * seconds));
    return new OpenLoop(
        new OpenLoop.Schedule(timing.arrival(), timing.rate(), timing.behind()),
        null,
        new OpenLoop.Arrears(group.pacing().dropped(), group.pacing().backlog(end), 0, null),
        new OpenLoop.Sla(kept, timing.required(), null, null, kept >= timing.required()));
  }
}
