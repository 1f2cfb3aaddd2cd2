package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.internal.random.Id2Chooser;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * Hides a link; a hit if it existed, hidden or not. One row if it was changed. The kind is the
 * {@link LinkChange}.
 */
final class DeleteLink extends Transaction<GraphStore> {
  private final Requester client;
  private final LinkRow link = new LinkRow();

  DeleteLink(Requester client) {
    this.client = client;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    client.drawLink(link, random, Id2Chooser.EXISTING_DELETE);
    link.time = wallMillis;
  }

  @Override
  public long run(GraphStore store) {
    client.sample().begins();
    try {
      LinkChange change = store.deleteLink(link.id1, link.type, link.id2, false, link.time);
      boolean changed = change == LinkChange.HIDDEN;
      if (changed) {
        wrote(LinkRow.logicalBytes(client.payloads().expectedLink()));
        client.sample().acknowledged(WriteSample.GONE);
      }
      return Effect.of(changed ? 1 : 0, change.existed() ? 1 : 0, 1, GraphEffects.kind(change));
    } catch (RuntimeException e) {
      throw client.sample().failed(e, WriteSample.GONE);
    }
  }
}
