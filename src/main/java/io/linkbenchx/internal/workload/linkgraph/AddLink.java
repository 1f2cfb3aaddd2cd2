package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.internal.random.Id2Chooser;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** Inserts a link or overwrites it; a hit if it existed. The kind is the {@link LinkChange}. */
final class AddLink extends Transaction<GraphStore> {
  private final Requester client;
  private final LinkRow link = new LinkRow();

  AddLink(Requester client) {
    this.client = client;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    client.drawLink(link, random, Id2Chooser.EXISTING_ADD);
    link.time = wallMillis;
    client.payloads().fillAddedLink(link);
  }

  @Override
  public long run(GraphStore store) {
    client.sample().begins();
    try {
      LinkChange change = store.addLink(link);
      wrote(link.logicalBytes());
      client.sample().acknowledged(link.time);
      return Effect.of(1, change.existed() ? 1 : 0, 1, GraphEffects.kind(change));
    } catch (RuntimeException e) {
      throw client.sample().failed(e, link.time);
    }
  }
}
