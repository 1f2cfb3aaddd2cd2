package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.random.EmpiricalTables;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.PayloadSettings;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.PayloadSample;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** The social graph of LinkBench, bound to its settings. Immutable. */
final class LinkGraph extends DataWorkload<GraphSupport> {
  /** The setting that limits how many links a node can have. */
  private static final String CAP = "nlinks_max";

  private static final long SAMPLE_SEED = 1;
  private static final long SAMPLE_NODES = 2000;
  private static final long SAMPLE_LINKS = 20;

  private final GraphModel model;
  private final AccessFactory accesses;

  /**
   * Binds the workload.
   *
   * @param dataFile LinkBench's table of out-degrees, instead of the built-in one
   */
  LinkGraph(LinkGraphSettings settings, Optional<Path> dataFile) {
    super("LinkGraph", GraphSupport.MODEL, "LinkGraph's nodes and links");
    EmpiricalTables tables =
        dataFile
            .map(EmpiricalTables::read)
            .orElseGet(() -> EmpiricalTables.builtIn(settings.graph().outDegree().source()));
    this.model = GraphModel.of(settings, tables);
    this.accesses = new AccessFactory(settings, model.ids(), tables);
  }

  GraphModel model() {
    return model;
  }

  @Override
  public Optional<RunInfo.Profile> profile() {
    return Optional.of(
        new RunInfo.Profile(model.settings().profile().toString(), model.profileHash()));
  }

  @Override
  public Facts facts() {
    AccessFactory.Accesses keys = accesses.forClient(0);
    LinkGraphSettings settings = model.settings();
    PayloadSettings payload = settings.payload();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("nodes", Long.toString(model.totalNodes()));
    facts.put("links", Long.toString(model.totalLinks()));
    facts.put("counts", Long.toString(model.totalCounts()));
    facts.put(
        "links per node",
        String.format(Locale.ROOT, "%.3f", model.totalLinks() / (double) model.ids().size()));
    facts.put("largest node", Plural.of(model.degrees().largestTotal(), "link"));
    long most = settings.graph().outDegree().max();
    facts.put(CAP, Long.toString(most));
    facts.put("out-degree", model.degrees().describe());
    facts.put("link reads", keys.linkReads().describe());
    facts.put("link writes", keys.linkWrites().describe());
    facts.put("node reads", keys.nodeReads().describe());
    facts.put("node updates", keys.nodeUpdates().describe());
    facts.put("node deletions", keys.nodeDeletes().describe());
    facts.put("id2 rule", settings.rules().effectiveId2Rule().name().toLowerCase(Locale.ROOT));
    facts.put(
        "payload medians",
        "link " + payload.linkMedian() + " B, node " + payload.nodeMedian() + " B");
    return new Facts(facts, null, null, Map.of(CAP, most), compressed());
  }

  /** Of nodes spread over all ids, each with its first links. */
  private Double compressed() {
    LoadRows rows = model.rows(SAMPLE_SEED, 0);
    PayloadSample sample = new PayloadSample();
    NodeRow node = new NodeRow();
    LinkRow link = new LinkRow();
    long apart = Math.max(1, model.ids().size() / SAMPLE_NODES);
    for (long id = model.ids().first(); id < model.ids().end() && !sample.full(); id += apart) {
      if (model.settings().graph().generateNodes()) {
        rows.node(id, node);
        sample.add(node.data, 0, node.length);
      }
      for (int type = 0; type < model.types(); type++) {
        long links = Math.min(SAMPLE_LINKS, model.links(id, type));
        for (long number = 0; number < links; number++) {
          rows.link(id, GraphModel.LINK_TYPE_BASE + type, number, link);
          sample.add(link.data, 0, link.length);
        }
      }
    }
    return sample.compressed();
  }

  @Override
  public Object data() {
    return LoadFacts.identity(model);
  }

  @Override
  public Optional<DataEstimate> dataEstimate() {
    double node = NodeRow.logicalBytes(0) + model.forms().nodeAdd().size().mean();
    double link = LinkRow.logicalBytes(0) + model.forms().linkAdd().size().mean();
    return Optional.of(
        DataEstimate.of(model.totalNodes(), node).plus(DataEstimate.of(model.totalLinks(), link)));
  }

  @Override
  public Loading loading(DbAdapter database) {
    return new LinkGraphLoading(model, support(database));
  }

  @Override
  public List<Role> roles(DbAdapter database, WorkStep only, int clients, Evidence evidence) {
    GraphSupport graph = support(database);
    RunLedger<GraphEffects> ledger = GraphEffects.ledger(graph.metadata(), evidence);
    Optional<LoadFacts> facts = LoadFacts.check(graph, model);
    facts.ifPresent(loaded -> ledger.entries()); // rejected here, not after a step has ended
    if (facts.isEmpty() && model.settings().graph().checkReads() && graph.keepsRows()) {
      throw new DbUsageException("check_reads needs a graph that linkbenchx has loaded");
    }
    Optional<RunLedger.Own<GraphEffects>> step =
        facts
            .filter(loaded -> GraphTransaction.writes(model.settings().mix()))
            .map(
                loaded -> {
                  loaded.noteRun(model, graph.metadata());
                  return ledger.begin();
                });
    long seed = facts.map(LoadFacts::seed).orElse(0L);
    return List.of(
        new RequesterRole(graph, model, accesses, evidence, new AtomicLong(), seed, step));
  }

  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {
    ((RequesterRole) roles.get(0)).step().ifPresent(step -> step.end(GraphEffects.of(effects)));
  }

  @Override
  protected OptionalLong rows(GraphSupport graph, Effects effects) {
    RunLedger<GraphEffects> ledger = GraphEffects.ledger(graph.metadata(), Evidence.none());
    Optional<LoadFacts> facts = LoadFacts.read(graph).filter(LoadFacts::complete);
    if (facts.isEmpty() || !ledger.knownButOne()) {
      return OptionalLong.empty();
    }
    LoadTotals loaded = facts.get().totals();
    GraphEffects all = ledger.plus(GraphEffects.of(effects));
    return OptionalLong.of(loaded.nodes() + loaded.links() + all.nodes() + all.links());
  }

  /** A node in the middle and its first link type. */
  @Override
  public Optional<StatementPlans> plans(DbAdapter database) {
    IdRange ids = model.ids();
    return support(database).plans(ids.first() + ids.size() / 2, GraphModel.LINK_TYPE_BASE);
  }

  @Override
  protected Verification verification(GraphSupport graph, Evidence evidence) {
    return new LinkGraphVerification(model, graph, evidence);
  }
}
