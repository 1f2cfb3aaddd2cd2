package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * Reads a few links of one id and type by key, hidden ones too; each requested link is a target.
 */
final class MultigetLink extends Transaction<GraphStore> {
  private final Requester client;
  private final LinkRow key = new LinkRow();
  private final LinkBuffer rows = new LinkBuffer();
  private final long[] targets;
  private int count;

  MultigetLink(Requester client) {
    this.client = client;
    this.targets = new long[client.multigetSize.largest()];
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    client.drawList(key, client.accesses.linkReads(), random);
    count = client.multigetSize.next(random);
    client.drawTargets(key, random, targets, count);
  }

  @Override
  public long run(GraphStore store) {
    int found = store.multigetLinks(key.id1, key.type, targets, count, rows);
    client.checkRead(key, rows);
    return Effect.of(found, found, count, 0);
  }
}
