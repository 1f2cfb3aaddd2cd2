package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings.UpdateStatement;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * ADD_LINK and UPDATE_LINK overwrite a link, inserting it if necessary; DELETE_LINK hides one. A
 * hit if it existed, hidden or not; one row if it was changed. The kind is the {@link LinkChange}.
 */
final class ChangeLink extends Transaction<GraphStore> {
  private final Requester client;
  private final boolean delete;
  private final boolean update;
  private final boolean byUpdate;
  private final double existing;
  private final LinkRow link = new LinkRow();

  ChangeLink(Requester client, boolean delete, boolean update, double existing) {
    this.client = client;
    this.delete = delete;
    this.update = update;
    this.existing = existing;
    this.byUpdate =
        update && client.settings().rules().effectiveUpdateStatement() == UpdateStatement.UPDATE;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    client.drawLink(link, random, existing);
    link.time = wallMillis;
    if (!delete) {
      client.payloads.fillLink(link, update);
    }
  }

  @Override
  public long run(GraphStore store) {
    long written = delete ? WriteSample.GONE : link.time;
    client.sample.begins();
    try {
      LinkChange change = change(store);
      boolean changed = !delete || change == LinkChange.HIDDEN;
      if (changed) {
        wrote(delete ? LinkRow.logicalBytes(client.payloads.expectedLink()) : link.logicalBytes());
        client.sample.acknowledged(written);
      }
      return Effect.of(changed ? 1 : 0, change.existed() ? 1 : 0, 1, GraphEffects.kind(change));
    } catch (RuntimeException e) {
      throw client.sample.failed(e, written);
    }
  }

  private LinkChange change(GraphStore store) {
    if (delete) {
      return store.deleteLink(link.id1, link.type, link.id2, false, link.time);
    }
    return byUpdate ? store.updateLink(link) : store.addLink(link);
  }
}
