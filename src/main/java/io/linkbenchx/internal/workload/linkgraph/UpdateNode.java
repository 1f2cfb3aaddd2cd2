package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** Overwrites version, time and payload of a node. */
final class UpdateNode extends Transaction<GraphStore> {
  private final Requester client;
  private final NodeRow node = new NodeRow();

  UpdateNode(Requester client) {
    this.client = client;
    node.type = GraphModel.NODE_TYPE;
    node.version = GraphModel.UPDATED_VERSION;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    node.id = client.nodes().next(client.accesses().nodeUpdates(), random);
    node.time = LoadRows.seconds(wallMillis);
    client.sample().node(node.id);
    client.payloads().fillNode(node);
  }

  @Override
  public long run(GraphStore store) {
    client.sample().begins();
    try {
      if (!store.updateNode(node)) {
        return Effect.miss(GraphEffects.ABSENT);
      }
      wrote(node.logicalBytes());
      client.sample().acknowledged(node.time);
      return Effect.hit(1, GraphEffects.DONE);
    } catch (RuntimeException e) {
      throw client.sample().failed(e, node.time);
    }
  }
}
