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
 *
 * @param id2s this client's chooser
 * @param payloads this client's own
 * @param readCheck what to do with payloads read
 * @param sample this client's own
 * @param nodes that it knows
 * @param own a stream for choices outside the draws
 */
record Requester(
    GraphSupport graph,
    GraphModel model,
    AccessFactory.Accesses accesses,
    Id2Chooser id2s,
    MultigetSize multigetSize,
    GraphPayloads payloads,
    ReadCheck readCheck,
    WriteSample sample,
    KnownNodes nodes,
    RandomStream own)
    implements RoleClient<GraphStore> {

  @Override
  public GraphStore openStore() {
    return graph.openStore();
  }

  @Override
  public List<Transaction<GraphStore>> transactions() {
    return GraphTransaction.of(this);
  }

  LinkGraphSettings settings() {
    return model.settings();
  }

  /** Draws id1 and link type for a read. */
  void drawList(LinkRow link, RandomStream random) {
    drawSource(link, accesses.linkReads(), random);
  }

  /** Draws id1, link type and id2 for a write, and passes the link to the sample. */
  void drawLink(LinkRow link, RandomStream random, double existing) {
    drawSource(link, accesses.linkWrites(), random);
    link.id2 = id2s.choose(random, link.id1, links(link), existing);
    sample.link(link.id1, link.type, link.id2);
  }

  /** Draws the targets of a multi-get for the id1 and type drawn last. */
  void drawTargets(LinkRow link, RandomStream random, long[] targets, int count) {
    long links = links(link);
    id2s.chooseMany(random, link.id1, links, Id2Chooser.EXISTING_GET, targets, count);
  }

  private void drawSource(LinkRow link, KeyDistribution access, RandomStream random) {
    link.id1 = model.ids().first() + access.next(random);
    link.type = GraphModel.LINK_TYPE_BASE + random.nextInt(model.types());
  }

  private long links(LinkRow link) {
    return model.links(link.id1, (int) (link.type - GraphModel.LINK_TYPE_BASE));
  }
}
