package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** The social graph of LinkBench, bound to its settings. Immutable. */
final class LinkGraph extends DataWorkload<GraphSupport> {
  private final GraphModel model;
  private final AccessFactory accesses;

  private LinkGraph(GraphModel model, AccessFactory accesses) {
    super("LinkGraph", GraphSupport.MODEL, "LinkGraph's nodes and links");
    this.model = model;
    this.accesses = accesses;
  }

  /**
   * Binds the workload.
   *
   * @param dataFile LinkBench's table of out-degrees, instead of the built-in one
   */
  static LinkGraph of(LinkGraphSettings settings, Optional<Path> dataFile) {
    MeasuredTables tables = MeasuredTables.of(dataFile, settings.graph().outDegree().source());
    GraphModel model = GraphModel.of(settings, tables);
    AccessFactory accesses = new AccessFactory(settings, model.ids(), tables);
    return new LinkGraph(model, accesses);
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
    return HeadFacts.of(model, accesses.forClient(0));
  }

  @Override
  public Object data() {
    return LoadIdentity.of(model).all();
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
    LoadIdentity identity = LoadIdentity.of(model);
    GraphLedger ledger = new GraphLedger(graph, evidence);
    Optional<LoadFacts> facts = ledger.check(identity);
    if (facts.isEmpty() && model.settings().graph().checkReads() && graph.keepsRows()) {
      throw new DbUsageException("check_reads needs a graph that linkbenchx has loaded");
    }
    Optional<RunLedger.Own<GraphEffects>> step =
        facts
            .filter(loaded -> GraphTransaction.writes(model.settings().mix()))
            .map(loaded -> ledger.begin(identity, loaded));
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
    return new GraphLedger(graph, Evidence.none()).rows(GraphEffects.of(effects));
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
