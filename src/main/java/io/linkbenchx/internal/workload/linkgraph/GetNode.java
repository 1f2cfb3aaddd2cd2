package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** Reads a node. */
final class GetNode extends Transaction<GraphStore> {
  private final Requester client;
  private final NodeRow node = new NodeRow();
  private long id;

  GetNode(Requester client) {
    this.client = client;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    id = client.drawNode(client.accesses.nodeReads(), random);
  }

  @Override
  public long run(GraphStore store) {
    if (!store.getNode(GraphModel.NODE_TYPE, id, node)) {
      return Effect.miss(GraphEffects.ABSENT);
    }
    client.checkRead(node);
    return Effect.hit(1, GraphEffects.DONE);
  }
}
