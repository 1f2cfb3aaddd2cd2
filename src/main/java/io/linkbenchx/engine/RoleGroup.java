package io.linkbenchx.engine;

import io.linkbenchx.measure.TypeRecorder;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import java.util.List;

/** A role with its schedules and the threads and recorders of its clients. */
record RoleGroup(
    Role role,
    RoleRules rules,
    Pacing pacing,
    List<ClientThread> threads,
    List<ClientRecorder> recorders) {

  /** Whether its starts are scheduled. */
  boolean open() {
    return pacing.open();
  }

  /** Whether its clients are ever idle by design. */
  boolean waits() {
    return open() || rules.background() || rules.lockstep().isPresent();
  }

  boolean foreground() {
    return !rules.background();
  }

  boolean done() {
    return threads.stream().allMatch(ClientThread::done);
  }

  /** When its last client finished its last transaction; all must be done. */
  long lastEnd() {
    return threads.stream().mapToLong(ClientThread::endNanos).max().orElse(Long.MIN_VALUE);
  }

  /** Rows that a client's transactions read or wrote in the measured part. */
  long rows(int client) {
    long rows = 0;
    for (int type = 0; type < role.types().size(); type++) {
      rows += recorders.get(client).type(type).statistics().get(TypeRecorder.ROWS);
    }
    return rows;
  }

  /** How evenly its clients were served; null if it has none. */
  RoleResult.Fairness fairness() {
    int n = recorders.size();
    if (n == 0) {
      return null;
    }
    double[] transactions = new double[n];
    double[] busySeconds = new double[n];
    long reconnects = 0;
    for (int client = 0; client < n; client++) {
      ClientRecorder recorder = recorders.get(client);
      for (int type = 0; type < role.types().size(); type++) {
        transactions[client] += recorder.type(type).service().values();
        busySeconds[client] += recorder.type(type).service().sum() / 1e9;
      }
      reconnects += recorder.reconnects();
    }
    return new RoleResult.Fairness(
        RoleResult.Spread.of(transactions), RoleResult.Spread.of(busySeconds), reconnects);
  }

  /** Transactions of all its clients after which it ends; negative if it does not end so. */
  long planned() {
    long sum = 0;
    for (int client = 0; client < threads.size(); client++) {
      long limit = rules.limit().applyAsLong(client);
      if (limit < 0) {
        return -1;
      }
      sum += limit;
    }
    return sum;
  }
}
