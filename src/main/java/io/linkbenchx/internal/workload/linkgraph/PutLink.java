package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.internal.random.Id2Chooser;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings.UpdateStatement;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * ADD_LINK and UPDATE_LINK: overwrite a link, inserting it if necessary; a hit if it existed. The
 * kind is the {@link LinkChange}.
 */
final class PutLink extends Transaction<GraphStore> {
  private final Requester client;
  private final boolean update;
  private final boolean byUpdate;
  private final double existing;
  private final LinkRow link = new LinkRow();

  private PutLink(Requester client, boolean update, double existing) {
    this.client = client;
    this.update = update;
    this.existing = existing;
    this.byUpdate =
        update && client.settings().rules().effectiveUpdateStatement() == UpdateStatement.UPDATE;
  }

  static PutLink add(Requester client) {
    return new PutLink(client, false, Id2Chooser.EXISTING_ADD);
  }

  static PutLink update(Requester client) {
    return new PutLink(client, true, Id2Chooser.EXISTING_UPDATE);
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    client.drawLink(link, random, existing);
    link.time = wallMillis;
    client.payloads().fillLink(link, update);
  }

  @Override
  public long run(GraphStore store) {
    client.sample().begins();
    try {
      LinkChange change = byUpdate ? store.updateLink(link) : store.addLink(link);
      wrote(link.logicalBytes());
      client.sample().acknowledged(link.time);
      return Effect.of(1, change.existed() ? 1 : 0, 1, GraphEffects.kind(change));
    } catch (RuntimeException e) {
      throw client.sample().failed(e, link.time);
    }
  }
}
