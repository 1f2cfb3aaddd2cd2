package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.internal.random.Id2Chooser;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.internal.random.MultigetSize;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import java.util.List;

/**
 * One client of LinkGraph: the state that its ten transactions share. Draws in LinkBench's order:
 * id1 (blend coin first), link type, id2 or the number of links, payload. Thread-confined.
 */
final class Requester implements RoleClient<GraphStore> {
  private final GraphSupport graph;
  private final GraphModel model;
  private final Accesses accesses;
  private final Id2Chooser id2s;
  private final MultigetSize multigetSize;
  private final GraphPayloads payloads;
  private final ReadCheck readCheck;
  private final WriteSample sample;
  private final KnownNodes nodes;
  private final RandomStream own;
  private final List<Transaction<GraphStore>> transactions;
  private int lastType;

  /**
   * @param id2s this client's chooser
   * @param payloads this client's own
   * @param readCheck what to do with payloads read
   * @param sample this client's own
   * @param own a stream for choices outside the draws
   */
  Requester(
      GraphSupport graph,
      GraphModel model,
      Accesses accesses,
      Id2Chooser id2s,
      MultigetSize multigetSize,
      GraphPayloads payloads,
      ReadCheck readCheck,
      WriteSample sample,
      RandomStream own) {
    this.graph = graph;
    this.model = model;
    this.accesses = accesses;
    this.id2s = id2s;
    this.multigetSize = multigetSize;
    this.payloads = payloads;
    this.readCheck = readCheck;
    this.sample = sample;
    this.own = own;
    this.nodes = new KnownNodes(model.ids(), settings().rules().addedNodesReadable());
    this.transactions = TransactionTable.of(this);
  }

  @Override
  public GraphStore openStore() {
    return graph.openStore();
  }

  @Override
  public List<Transaction<GraphStore>> transactions() {
    return transactions;
  }

  LinkGraphSettings settings() {
    return model.settings();
  }

  Accesses accesses() {
    return accesses;
  }

  GraphPayloads payloads() {
    return payloads;
  }

  ReadCheck readCheck() {
    return readCheck;
  }

  WriteSample sample() {
    return sample;
  }

  MultigetSize multigetSize() {
    return multigetSize;
  }

  KnownNodes nodes() {
    return nodes;
  }

  RandomStream own() {
    return own;
  }

  /** Draws id1 and link type for a read. */
  void drawList(LinkRow link, RandomStream random) {
    drawSource(link, accesses.linkReads(), random);
  }

  /** Draws id1, link type and id2 for a write, and passes the link to the sample. */
  void drawLink(LinkRow link, RandomStream random, double existing) {
    drawSource(link, accesses.linkWrites(), random);
    link.id2 = id2s.choose(random, link.id1, model.links(link.id1, lastType), existing);
    sample.link(link.id1, link.type, link.id2);
  }

  /** Draws the targets of a multi-get for the id1 and type drawn last. */
  void drawTargets(LinkRow link, RandomStream random, long[] targets, int count) {
    long links = model.links(link.id1, lastType);
    id2s.chooseMany(random, link.id1, links, Id2Chooser.EXISTING_GET, targets, count);
  }

  private void drawSource(LinkRow link, KeyDistribution access, RandomStream random) {
    link.id1 = model.ids().first() + access.next(random);
    lastType = random.nextInt(model.types());
    link.type = GraphModel.LINK_TYPE_BASE + lastType;
  }
}
