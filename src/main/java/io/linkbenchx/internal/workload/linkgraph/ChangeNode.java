package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * UPDATE_NODE overwrites version, time and payload of a node; DELETE_NODE removes it, but not its
 * links and counts, as in LinkBench.
 */
final class ChangeNode extends Transaction<GraphStore> {
  private final Requester client;
  private final boolean delete;
  private final NodeRow node = new NodeRow();

  ChangeNode(Requester client, boolean delete) {
    this.client = client;
    this.delete = delete;
    node.type = GraphModel.NODE_TYPE;
    node.version = GraphModel.UPDATED_VERSION;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    AccessFactory.Accesses accesses = client.accesses;
    node.id = client.drawNode(delete ? accesses.nodeDeletes() : accesses.nodeUpdates(), random);
    client.sample.node(node.id);
    if (!delete) {
      node.time = LoadRows.seconds(wallMillis);
      client.payloads.fillNode(node);
    }
  }

  @Override
  public long run(GraphStore store) {
    long written = delete ? WriteSample.GONE : node.time;
    client.sample.begins();
    try {
      if (!(delete ? store.deleteNode(node.type, node.id) : store.updateNode(node))) {
        return Effect.miss(GraphEffects.ABSENT);
      }
      wrote(delete ? NodeRow.KEY_BYTES : node.logicalBytes());
      client.sample.acknowledged(written);
      return Effect.hit(1, GraphEffects.DONE);
    } catch (RuntimeException e) {
      throw client.sample.failed(e, written);
    }
  }
}
