package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** Removes a node; its links and counts stay, as in LinkBench. */
final class DeleteNode implements Transaction<GraphStore> {
  private final Requester client;
  private long id;

  DeleteNode(Requester client) {
    this.client = client;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    id = client.nodes().next(client.accesses().nodeDeletes(), random);
  }

  @Override
  public long run(GraphStore store) {
    return store.deleteNode(GraphModel.NODE_TYPE, id)
        ? Effect.hit(1, GraphEffects.DONE)
        : Effect.miss(GraphEffects.ABSENT);
  }
}
