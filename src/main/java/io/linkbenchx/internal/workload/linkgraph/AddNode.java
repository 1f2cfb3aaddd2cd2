package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** Adds a node; the store assigns its id. */
final class AddNode extends Transaction<GraphStore> {
  private final Requester client;
  private final NodeRow node = new NodeRow();

  AddNode(Requester client) {
    this.client = client;
    node.type = GraphModel.NODE_TYPE;
    node.version = GraphModel.NEW_VERSION;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    client.sample.makeRoom();
    node.time = LoadRows.seconds(wallMillis);
    client.payloads.fillAddedNode(node, random);
  }

  @Override
  public long run(GraphStore store) {
    long id = store.addNode(node);
    wrote(node.logicalBytes());
    client.added(id);
    client.sample.added(id, node.time);
    return Effect.hit(1, GraphEffects.DONE);
  }
}
