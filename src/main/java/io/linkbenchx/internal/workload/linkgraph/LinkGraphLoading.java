package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.internal.workload.linkgraph.settings.GraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import io.linkbenchx.result.LoadOrder;
import io.linkbenchx.workload.ChunkedLoading;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Loads the graph in chunks of ids; links before the rest or concurrently with it, as the database
 * needs.
 */
final class LinkGraphLoading extends ChunkedLoading<LoadFacts> {
  static final int NODES = 0;
  static final int LINKS = 1;
  static final int COUNTS = 2;

  private static final List<String> KINDS = List.of("nodes", "links", "counts");

  /** The entry in which an adapter notes how long it built an index over loaded rows. */
  private static final String INDEX_SECONDS = "index.seconds";

  private final GraphModel model;
  private final GraphSupport graph;
  private LoadPlan chunks;

  /** Chunks of links still to be loaded, and one for the index's own turn. */
  private final AtomicInteger beforeIndex = new AtomicInteger(1);

  private LoadOrder order;

  LinkGraphLoading(GraphModel model, GraphSupport graph) {
    super(graph.metadata());
    this.model = model;
    this.graph = graph;
  }

  @Override
  protected Optional<LoadFacts> stored() {
    return graph.schema().state(0) == SchemaState.ABSENT ? Optional.empty() : LoadFacts.read(graph);
  }

  @Override
  public List<Holding> holdings() {
    return graph.schema().holdings(0);
  }

  @Override
  protected void remove() {
    graph.schema().drop(0);
  }

  @Override
  protected Optional<String> refusal(Optional<LoadFacts> stored) {
    return graph.schema().state(0) == SchemaState.FILLED
        ? DataWorkload.refusal(stored, "graph")
        : Optional.empty(); // at most the facts of a load that was killed before its first row
  }

  @Override
  protected String differences(LoadFacts stored) {
    return stored.differences(LoadFacts.identity(model), "graph");
  }

  @Override
  protected void create() {
    graph.schema().create(0);
    graph.metadata().remove(INDEX_SECONDS);
  }

  @Override
  public Optional<LoadOrder> order() {
    return Optional.ofNullable(order);
  }

  @Override
  public OptionalDouble indexSeconds() {
    return graph.metadata().value(INDEX_SECONDS).stream()
        .mapToDouble(Double::parseDouble)
        .findFirst();
  }

  @Override
  protected LoadFacts begun(long seed, long loadTimeMillis) {
    GraphSettings settings = model.settings().graph();
    LoadPlan.Cut cut =
        new LoadPlan.Cut(settings.loaderChunkSize(), chosenOrder(), settings.loaderSplitIds());
    return LoadFacts.begin(model, seed, loadTimeMillis, cut);
  }

  private LoaderOrder chosenOrder() {
    LoaderOrder asked = model.settings().graph().loaderOrder();
    boolean needed = graph.loadsInKeyOrder();
    if (needed && (asked == LoaderOrder.MIXED || asked == LoaderOrder.LINKS)) {
      throw new DbUsageException(
          "this database's bulk load accepts rows only in key order, table by table: remove"
              + " loader_order, or load by inserts");
    }
    if (needed) {
      return LoaderOrder.PK;
    }
    LoaderOrder best = graph.indexesLinksApart() ? LoaderOrder.LINKS : LoaderOrder.MIXED;
    return asked == LoaderOrder.AUTO ? best : asked;
  }

  @Override
  protected int cut(LoadFacts load) {
    chunks = LoadPlan.of(model, load.cut());
    order =
        switch (load.cut().order()) {
          case PK -> LoadOrder.KEY;
          case LINKS -> LoadOrder.LINKS_FIRST;
          case MIXED, AUTO -> LoadOrder.MIXED;
        };
    return chunks.size();
  }

  @Override
  protected void starting(LoadFacts load, int[] chunksToLoad) {
    int linkChunks = chunks.linkChunks();
    beforeIndex.set(1 + (int) Arrays.stream(chunksToLoad).filter(n -> n < linkChunks).count());
  }

  @Override
  protected long expectedRows() {
    return model.totalNodes() + model.totalLinks() + model.totalCounts();
  }

  @Override
  protected long rowsOf(String mark) {
    return LoadTotals.parse(mark).rows();
  }

  @Override
  protected long loadedRows(LoadFacts complete) {
    return complete.totals().rows();
  }

  @Override
  public List<String> rowKinds() {
    return KINDS;
  }

  @Override
  protected Loader newLoader(LoadFacts load, boolean again) {
    LoadRows rows = model.rows(load.seed(), load.loadTime());
    return new ChunkLoader(model, chunks, rows, graph.openLoader(again), beforeIndex);
  }

  @Override
  protected LoadFacts finished(LoadFacts load, List<String> chunkMarks) {
    LoadTotals totals =
        chunkMarks.stream().map(LoadTotals::parse).reduce(LoadTotals.NONE, LoadTotals::plus);
    graph.schema().finishLoad(0, model.ids().end());
    return load.completed(totals);
  }

  @Override
  protected Summary summary(LoadFacts complete) {
    LoadTotals totals = complete.totals();
    Map<String, Long> rows = new LinkedHashMap<>();
    rows.put(KINDS.get(NODES), totals.nodes());
    rows.put(KINDS.get(LINKS), totals.links());
    rows.put(KINDS.get(COUNTS), totals.counts());
    return new Summary(rows, totals.digestText());
  }
}
