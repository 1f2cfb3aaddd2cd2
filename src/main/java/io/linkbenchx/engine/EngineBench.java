package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the client adds to an embedded engine: the plan's workload against a bare loop over the
 * engine's own calls, in turn, on the same data with as many threads. Loads the data first,
 * replacing what is there.
 */
public final class EngineBench {
  private final Plan plan;
  private final double seconds;
  private final int clients;

  /**
   * @param plan of one cell
   * @param seconds of each measurement
   */
  public EngineBench(Plan plan, double seconds) {
    this.plan = plan;
    this.seconds = seconds;
    this.clients = plan.cells().get(0).clients();
  }

  /**
   * One pair, per second and all threads, by transaction type.
   *
   * @param bareRates calls of the bare loop
   * @param rates transactions of the workload
   * @param allocatedBytes per transaction, by client threads; what the engine's Java binding
   *     allocates is among it
   */
  public record Pair(
      Map<String, Double> bareRates, Map<String, Double> rates, double allocatedBytes) {
    /** Workload / bare loop: 1 would mean that the client costs nothing. */
    public double ratio(String type) {
      return rates.get(type) / bareRates.get(type);
    }
  }

  /** Threads of both. */
  public int clients() {
    return clients;
  }

  /**
   * Loads, warms up and measures so many pairs.
   *
   * @throws DbUsageException where workload or database have no bare loop
   */
  public List<Pair> run(int pairs) throws InterruptedException {
    Workload workload = plan.workload();
    try (DbAdapter database =
        plan.cells().get(0).target().open(workload.connections(clients) + 1)) {
      load(workload.loading(database));
      bare(workload, database);
      ClientBench bench = new ClientBench(plan, seconds);
      bench.step(database, clients);
      List<Pair> result = new ArrayList<>();
      for (int i = 0; i < pairs; i++) {
        Map<String, Double> bare = bare(workload, database);
        result.add(pair(bare, bench.step(database, clients)));
      }
      return result;
    }
  }

  private void load(Loading loading) {
    Loading.Plan chunks = loading.prepare(Loading.Existing.DROP, plan.seed(), 0);
    try (Loading.Loader loader = loading.newLoader()) {
      for (int chunk = 0; chunk < chunks.chunks(); chunk++) {
        loader.load(chunk, (kind, rows, nanos) -> {});
      }
    }
    loading.finish();
  }

  private Map<String, Double> bare(Workload workload, DbAdapter database) {
    Map<String, Double> rates = workload.bareRates(database, clients, seconds);
    if (rates.isEmpty()) {
      throw new DbUsageException(
          "there is no bare loop for "
              + workload.name()
              + " on "
              + database.describe().kind()
              + ": use workload = PointQuery or ReadWhileWriting and database = rocksdb");
    }
    return new TreeMap<>(rates);
  }

  private static Pair pair(Map<String, Double> bare, StepResult step) {
    Map<String, Double> rates = new TreeMap<>();
    bare.keySet().forEach(type -> rates.put(type, step.types().get(type).rate()));
    return new Pair(bare, rates, step.client().allocatedBytesPerTransaction());
  }
}
