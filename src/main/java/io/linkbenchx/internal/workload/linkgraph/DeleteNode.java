package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** Removes a node; its links and counts stay, as in LinkBench. */
final class DeleteNode extends Transaction<GraphStore> {
  private final Requester client;
  private long id;

  DeleteNode(Requester client) {
    this.client = client;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    id = client.nodes().next(client.accesses().nodeDeletes(), random);
    client.sample().node(id);
  }

  @Override
  public long run(GraphStore store) {
    client.sample().begins();
    try {
      if (!store.deleteNode(GraphModel.NODE_TYPE, id)) {
        return Effect.miss(GraphEffects.ABSENT);
      }
      wrote(NodeRow.KEY_BYTES);
      client.sample().acknowledged(WriteSample.GONE);
      return Effect.hit(1, GraphEffects.DONE);
    } catch (RuntimeException e) {
      throw client.sample().failed(e, WriteSample.GONE);
    }
  }
}
