package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.random.IdRange;
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
import io.linkbenchx.workload.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The social graph of LinkBench, bound to its settings. Immutable. */
final class LinkGraph implements Workload {
  private final GraphModel model;
  private final AccessFactory accesses;
  private final PayloadForms forms;

  private LinkGraph(GraphModel model, AccessFactory accesses, PayloadForms forms) {
    this.model = model;
    this.accesses = accesses;
    this.forms = forms;
  }

  /**
   * Binds the workload.
   *
   * @param dataFile LinkBench's table of out-degrees, instead of the built-in one
   */
  static LinkGraph of(LinkGraphSettings settings, Optional<Path> dataFile) {
    MeasuredTables tables = MeasuredTables.of(dataFile, settings.graph().outDegree().source());
    GraphModel model = OutDegrees.model(settings, tables);
    AccessFactory accesses = new AccessFactory(settings, model.ids(), tables);
    return new LinkGraph(model, accesses, PayloadForms.of(settings));
  }

  GraphModel model() {
    return model;
  }

  PayloadForms forms() {
    return forms;
  }

  @Override
  public String name() {
    return "LinkGraph";
  }

  @Override
  public DataModel<?> dataModel() {
    return GraphSupport.MODEL;
  }

  @Override
  public Optional<RunInfo.Profile> profile() {
    return Optional.of(
        new RunInfo.Profile(model.settings().profile().toString(), ProfileHash.of(model)));
  }

  @Override
  public Facts facts() {
    return HeadFacts.of(model, accesses.forClient(0), forms);
  }

  @Override
  public Object data() {
    return LoadIdentity.of(model, forms).all();
  }

  @Override
  public Optional<DataEstimate> dataEstimate() {
    double node = NodeRow.logicalBytes(0) + forms.nodeAdd().size().mean();
    double link = LinkRow.logicalBytes(0) + forms.linkAdd().size().mean();
    return Optional.of(
        DataEstimate.of(model.totalNodes(), node).plus(DataEstimate.of(model.totalLinks(), link)));
  }

  @Override
  public Loading loading(DbAdapter database) {
    return new LinkGraphLoading(model, forms, graph(database));
  }

  @Override
  public List<Role> roles(DbAdapter database) {
    return roles(database, WorkStep.ONLY, 0, Evidence.none());
  }

  @Override
  public List<Role> roles(DbAdapter database, WorkStep only, int clients, Evidence evidence) {
    GraphSupport graph = graph(database);
    LoadIdentity identity = LoadIdentity.of(model, forms);
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
    StepWrites writes =
        step.map(own -> StepWrites.of(evidence, own.entry(), seed))
            .orElse(StepWrites.unknown(seed));
    return List.of(new RequesterRole(graph, model, accesses, forms, writes, step));
  }

  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {
    ((RequesterRole) roles.get(0)).step().ifPresent(step -> step.end(GraphEffects.of(effects)));
  }

  @Override
  public OptionalLong rows(DbAdapter database, Effects effects) {
    GraphSupport graph = graph(database);
    return graph.keepsRows()
        ? new GraphLedger(graph, Evidence.none()).rows(GraphEffects.of(effects))
        : OptionalLong.empty();
  }

  /** A node in the middle and its first link type. */
  @Override
  public Optional<StatementPlans> plans(DbAdapter database) {
    IdRange ids = model.ids();
    return graph(database).plans(ids.first() + ids.size() / 2, GraphModel.LINK_TYPE_BASE);
  }

  @Override
  public Optional<Verification> verification(DbAdapter database) {
    return verification(database, Evidence.none());
  }

  @Override
  public Optional<Verification> verification(DbAdapter database, Evidence evidence) {
    GraphSupport graph = graph(database);
    return graph.keepsRows()
        ? Optional.of(new LinkGraphVerification(model, forms, graph, evidence))
        : Optional.empty();
  }

  private static GraphSupport graph(DbAdapter database) {
    return database
        .support(GraphSupport.MODEL)
        .orElseThrow(
            () ->
                new DbUsageException(
                    database.describe().kind()
                        + " cannot store LinkGraph's nodes and links; choose another database or "
                        + "another workload"));
  }
}
