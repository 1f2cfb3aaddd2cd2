package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.workload.ChunkMarks;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.linkgraph.settings.LoaderOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loads the graph in chunks. Every row is a function of the stored seed, the stored load time and
 * the settings, so it does not matter who loads a chunk, when, or how often.
 */
final class LinkGraphLoading implements Loading {
  static final int NODES = 0;
  static final int LINKS = 1;
  static final int COUNTS = 2;

  private static final List<String> KINDS = List.of("nodes", "links", "counts");

  private final GraphModel model;
  private final PayloadForms forms;
  private final GraphSupport graph;
  private final Metadata metadata;
  private final ChunkMarks marks;
  private LoadFacts facts;
  private LoadPlan chunks;
  private int[] remaining = {};
  private LinksLoaded links = new LinksLoaded(0);
  private boolean resumed;

  LinkGraphLoading(GraphModel model, PayloadForms forms, GraphSupport graph) {
    this.model = model;
    this.forms = forms;
    this.graph = graph;
    this.metadata = graph.metadata();
    this.marks = new ChunkMarks(metadata);
  }

  @Override
  public Plan prepare(Existing existing, long seed, long loadTimeMillis) {
    if (existing == Existing.DROP) {
      drop();
    }
    GraphSchema.State state = graph.schema().state();
    Optional<LoadFacts> stored =
        state == GraphSchema.State.ABSENT ? Optional.empty() : LoadFacts.read(metadata);
    if (existing == Existing.RESUME && stored.isPresent()) {
      return resume(stored.get());
    }
    refuseExisting(state, stored);
    return begin(seed, loadTimeMillis);
  }

  @Override
  public void drop() {
    graph.schema().drop();
  }

  private static void refuseExisting(GraphSchema.State state, Optional<LoadFacts> stored) {
    if (state != GraphSchema.State.FILLED) {
      return; // at most the facts of a load that was killed before its first row
    }
    if (stored.isEmpty()) {
      throw new DbUsageException(
          "the database is not empty, and what it holds was not loaded by linkbenchx; choose"
              + " another database, or give --drop to replace it");
    }
    throw new DbUsageException(
        stored.get().complete()
            ? "the database holds a loaded graph already; leave out -l to run on it, or give --drop"
                + " to replace it"
            : "the database holds a part of a graph whose load was interrupted; give --resume to "
                + "finish it, or --drop to start again");
  }

  private Plan begin(long seed, long loadTimeMillis) {
    graph.schema().create();
    metadata.remove("load.");
    metadata.remove("run.");
    String profile = model.settings().profile() + " " + ProfileHash.of(model);
    int chunkIds = model.settings().graph().chunkIds();
    facts =
        LoadFacts.begin(
            LoadIdentity.of(model, forms), profile, seed, loadTimeMillis, chunkIds, order());
    facts.write(metadata);
    chunks = LoadPlan.of(model, chunkIds, facts.order());
    return remaining(0);
  }

  private LoaderOrder order() {
    LoaderOrder asked = model.settings().graph().loaderOrder();
    boolean needed = graph.loadsInKeyOrder();
    if (needed && (asked == LoaderOrder.MIXED || asked == LoaderOrder.LINKS)) {
      throw new DbUsageException(
          "this database's bulk load takes rows in key order only, table by table: leave out loader_order, or load"
              + " by inserts");
    }
    if (needed) {
      return LoaderOrder.PK;
    }
    LoaderOrder best = graph.indexesLinksApart() ? LoaderOrder.LINKS : LoaderOrder.MIXED;
    return asked == LoaderOrder.AUTO ? best : asked;
  }

  private Plan resume(LoadFacts stored) {
    String differences =
        LoadIdentity.differences(LoadIdentity.of(model, forms).all(), stored.values());
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the load to be resumed was made with other settings: "
              + differences
              + "; use those, or give --drop to start again");
    }
    facts = stored;
    resumed = true;
    chunks = LoadPlan.of(model, stored.chunkIds(), stored.order());
    if (stored.complete()) {
      marks.remove(); // in case the load was killed between its last two writes
      remaining = new int[0];
      return new Plan(0, 0, stored.totals().rows());
    }
    long skipped = marks.texts().stream().mapToLong(text -> LoadTotals.parse(text).rows()).sum();
    return remaining(skipped);
  }

  private Plan remaining(long skippedRows) {
    remaining = marks.unmarked(chunks.size());
    int linkChunks = chunks.linkChunks();
    links = new LinksLoaded((int) Arrays.stream(remaining).filter(n -> n < linkChunks).count());
    return new Plan(remaining.length, expectedRows() - skippedRows, skippedRows);
  }

  private long expectedRows() {
    return model.totalNodes() + model.totalLinks() + model.totalCounts();
  }

  @Override
  public List<String> rowKinds() {
    return KINDS;
  }

  @Override
  public Loader newLoader() {
    GraphPayloads payloads = new GraphPayloads(forms, model.ids().end(), facts.seed());
    GraphTimes times = new GraphTimes(facts.seed(), facts.loadTime());
    LoadRows rows = new LoadRows(model, payloads, times, facts.seed());
    ChunkLoader loader = new ChunkLoader(model, chunks, rows, graph.openLoader(resumed));
    return new Loader() {
      @Override
      public void load(int chunk, BatchSink sink) {
        int number = remaining[chunk];
        if (number < chunks.linkChunks()) {
          loadLinks(loader, number, sink);
        } else {
          loadRest(loader, number, sink);
        }
      }

      @Override
      public void close() {
        loader.close();
      }
    };
  }

  private void loadLinks(ChunkLoader loader, int number, BatchSink sink) {
    boolean done = false;
    try {
      loader.load(chunks.chunk(number), ChunkMarks.name(number), sink);
      links.oneMore();
      done = true;
    } finally {
      if (!done) {
        links.failed();
      }
    }
  }

  private void loadRest(ChunkLoader loader, int number, BatchSink sink) {
    Chunk chunk = chunks.chunk(number);
    if (chunk instanceof Chunk.LinkIndex) {
      links.await();
    }
    loader.load(chunk, ChunkMarks.name(number), sink);
  }

  @Override
  public Summary finish() {
    if (!facts.complete()) {
      complete();
    }
    LoadTotals totals = facts.totals();
    Map<String, Long> rows = new LinkedHashMap<>();
    rows.put(KINDS.get(NODES), totals.nodes());
    rows.put(KINDS.get(LINKS), totals.links());
    rows.put(KINDS.get(COUNTS), totals.counts());
    return new Summary(rows, totals.digestText());
  }

  private void complete() {
    LoadTotals totals =
        marks.textsOfAll(chunks.size()).stream()
            .map(LoadTotals::parse)
            .reduce(LoadTotals.NONE, LoadTotals::plus);
    graph.schema().finishLoad(model.ids().end());
    facts = facts.completed(totals);
    facts.write(metadata);
    marks.remove();
  }
}
