package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * Reads the newest visible links of an id and type; a hit if there is one. A small share are
 * history queries, which continue after a full page that this client has read: up to the time of
 * its last link, excluding that link. Kind {@value #HISTORY} is a history query.
 */
final class GetLinksList extends Transaction<GraphStore> {
  static final int HISTORY = 1;

  private static final double PERCENT = 100;

  private final Requester client;
  private final double historyShare;
  private final int limit;
  private final TailCache tails = new TailCache();
  private final LinkRow key = new LinkRow();
  private final LinkBuffer rows = new LinkBuffer();
  private boolean history;
  private int tail;

  GetLinksList(Requester client) {
    this.client = client;
    this.historyShare = client.settings().mix().history() / PERCENT;
    this.limit = client.settings().mix().listLimit();
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    history = historyShare > 0 && random.nextDouble() < historyShare && tails.size() > 0;
    if (history) {
      tail = random.nextInt(tails.size());
      tails.get(tail, key);
    } else {
      client.drawList(key, client.accesses.linkReads(), random);
    }
  }

  @Override
  public long run(GraphStore store) {
    long until = history ? key.time : Long.MAX_VALUE;
    int known = history ? 1 : 0;
    int read = store.getLinksList(key.id1, key.type, 0, until, known, limit, rows);
    client.checkRead(key, rows);
    if (history && read >= limit) {
      tails.advance(tail, rows);
    } else if (history) {
      tails.remove(tail);
    } else if (read >= limit) {
      tails.add(key.id1, key.type, rows, client.own);
    }
    return Effect.of(read, read > 0 ? 1 : 0, 1, history ? HISTORY : 0);
  }
}
