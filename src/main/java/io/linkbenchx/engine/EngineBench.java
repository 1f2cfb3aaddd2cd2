package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.BareFigures;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Workload;
import java.nio.file.Path;
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
  /** Stands for the directory of a native benchmark's data. */
  public static final String DIRECTORY = "native-benchmark-data";

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
   * @param bare the bare loop's
   * @param rates transactions of the workload
   * @param allocatedBytes per transaction, by client threads; what the engine's Java binding
   *     allocates is among it
   */
  public record Pair(BareFigures bare, Map<String, Double> rates, double allocatedBytes) {
    /** Workload / bare loop: 1 would mean that the client costs nothing. */
    public double ratio(String type) {
      return rates.get(type) / bare.rates().get(type);
    }
  }

  /**
   * All that was measured.
   *
   * @param database as it described itself
   * @param nativeArguments of its own benchmark program, its data in {@link #DIRECTORY}; empty
   *     where there is none
   */
  public record Measured(DbDescription database, List<Pair> pairs, List<String> nativeArguments) {}

  /**
   * Loads, warms up and measures so many pairs.
   *
   * @throws DbUsageException where workload or database have no bare loop
   */
  public Measured run(int pairs) throws InterruptedException {
    Workload workload = plan.workload();
    try (DbAdapter database =
        plan.cells().get(0).target().open(workload.connections(clients) + 1)) {
      load(workload.loading(database));
      bare(workload, database);
      ClientBench bench = new ClientBench(plan, seconds);
      bench.step(database, clients);
      List<Pair> measured = new ArrayList<>();
      for (int i = 0; i < pairs; i++) {
        BareFigures bare = bare(workload, database);
        measured.add(pair(bare, bench.step(database, clients)));
      }
      List<String> told = workload.nativeArguments(database, clients, seconds, Path.of(DIRECTORY));
      return new Measured(database.describe(), measured, told);
    }
  }

  private void load(Loading loading) {
    Loading.Plan chunks = loading.prepare(Loading.Existing.DROP, plan.seed(), 0);
    try (Loading.Loader loader = loading.newLoader()) {
      for (int chunk = 0; chunk < chunks.chunks(); chunk++) {
        loader.load(chunk, (kind, rows, nanos) -> {});
        loader.after(chunk, (kind, rows, nanos) -> {});
      }
    }
    loading.finish();
  }

  private BareFigures bare(Workload workload, DbAdapter database) {
    BareFigures figures = workload.bare(database, clients, seconds);
    if (figures.rates().isEmpty()) {
      throw new DbUsageException(
          "there is no bare loop for "
              + workload.name()
              + " on "
              + database.describe().kind()
              + ": use workload = PointQuery or ReadWhileWriting, and an engine in this process");
    }
    return figures;
  }

  private static Pair pair(BareFigures bare, StepResult step) {
    Map<String, Double> rates = new TreeMap<>();
    bare.rates().keySet().forEach(type -> rates.put(type, step.types().get(type).rate()));
    return new Pair(bare, rates, step.client().allocatedBytesPerTransaction());
  }
}
