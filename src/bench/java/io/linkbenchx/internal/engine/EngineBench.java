package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbNative;
import io.linkbenchx.internal.workload.keyvalue.BareReadWhileWriting;
import io.linkbenchx.internal.workload.rows.BareReads;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.EngineLoop;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The client's overhead on an embedded engine: the plan's workload against a bare loop over the
 * engine's own calls, alternately, on the same data with the same number of threads. Loads the data
 * first, replacing existing ones.
 */
public final class EngineBench {
  /** Placeholder for the directory of a native benchmark's data. */
  public static final String DIRECTORY = "native-benchmark-data";

  private final Plan plan;
  private final double seconds;
  private final Target target;
  private final int clients;

  /**
   * @param plan of one cell
   * @param seconds length of each measurement
   */
  public EngineBench(Plan plan, double seconds) {
    this.plan = plan;
    this.seconds = seconds;
    this.target = plan.cells().get(0).target();
    this.clients = plan.cells().get(0).clients();
  }

  /**
   * One pair, per second and all threads, by transaction type.
   *
   * @param bare the bare loop's
   * @param rates transactions of the workload per second
   * @param allocatedBytes per transaction, by client threads; including those of the engine's Java
   *     binding
   */
  public record Pair(EngineLoop.Figures bare, Map<String, Double> rates, double allocatedBytes) {
    /** Workload / bare loop: 1 would mean no client overhead. */
    public double ratio(String type) {
      return rates.get(type) / bare.rates().get(type);
    }
  }

  /**
   * All measurements.
   *
   * @param database its description
   * @param nativeArguments of its own benchmark program, with data in {@link #DIRECTORY}; empty if
   *     there is none
   */
  public record Measured(DbDescription database, List<Pair> pairs, List<String> nativeArguments) {}

  /**
   * Loads, warms up and measures this many pairs.
   *
   * @throws RunFailure also if workload or database have no bare loop
   */
  public Measured run(int pairs) throws InterruptedException {
    try (DbAdapter database = target.open(plan.workload().connections(clients) + 1)) {
      EngineLoop loop = loop(database);
      load(plan.workload().loading(database));
      List<Pair> measured = measure(loop, database, pairs);
      DbDescription described = database.describe();
      return new Measured(described, measured, nativeArguments(loop, described));
    } catch (RuntimeException e) {
      throw RunFailure.of(e);
    }
  }

  private List<Pair> measure(EngineLoop loop, DbAdapter database, int pairs)
      throws InterruptedException {
    loop.figures(clients, seconds);
    ClientBench bench = new ClientBench(plan, seconds);
    bench.step(database, clients);
    List<Pair> measured = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      EngineLoop.Figures bare = loop.figures(clients, seconds);
      measured.add(pair(bare, bench.step(database, clients)));
    }
    return measured;
  }

  /** Of the programs that exist, only RocksDB's can be given our settings. */
  private List<String> nativeArguments(EngineLoop loop, DbDescription database) {
    List<String> same = loop.nativeArguments(clients, seconds);
    if (!database.kind().equals("rocksdb") || same.isEmpty()) {
      return List.of();
    }
    List<String> own = RocksDbNative.arguments(target.own(), database.durability().level());
    return own.isEmpty()
        ? own
        : Stream.of(List.of("--db=" + DIRECTORY), same, own).flatMap(List::stream).toList();
  }

  private void load(Loading loading) {
    Loading.Plan chunks = loading.prepare(Loading.Existing.DROP, plan.seed(), 0);
    try (Loading.Loader loader = loading.newLoader()) {
      for (int chunk = 0; chunk < chunks.chunks(); chunk++) {
        loader.load(chunk, (kind, rows, bytes, nanos) -> {});
        loader.after(chunk, (kind, rows, bytes, nanos) -> {});
      }
    }
    loading.finish();
  }

  private EngineLoop loop(DbAdapter database) {
    Workload workload = plan.workload();
    Optional<OrderedEngine> engine = EngineBare.engine(database);
    return engine
        .flatMap(own -> BareReads.of(workload, own))
        .or(() -> engine.flatMap(own -> BareReadWhileWriting.of(workload, own, plan.seed())))
        .orElseThrow(
            () ->
                new DbUsageException(
                    ("no bare loop exists for %s on %s: use workload = PointQuery or"
                            + " ReadWhileWriting, and an engine in this process")
                        .formatted(workload.name(), database.describe().kind())));
  }

  private static Pair pair(EngineLoop.Figures bare, StepResult step) {
    Map<String, Double> rates = new TreeMap<>();
    bare.rates().keySet().forEach(type -> rates.put(type, step.types().get(type).rate()));
    return new Pair(bare, rates, step.client().allocatedBytesPerTransaction());
  }
}
