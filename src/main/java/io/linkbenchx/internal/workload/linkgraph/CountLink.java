package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** Reads the count row of an id and type; a hit if it is above 0. */
final class CountLink extends Transaction<GraphStore> {
  private final Requester client;
  private final LinkRow key = new LinkRow();

  CountLink(Requester client) {
    this.client = client;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    client.drawList(key, client.accesses.linkReads(), random);
  }

  @Override
  public long run(GraphStore store) {
    return store.countLinks(key.id1, key.type) > 0 ? Effect.hit(1, 0) : Effect.miss(0);
  }
}
