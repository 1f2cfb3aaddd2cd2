package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.result.Outcome;

/**
 * Link writes: one findOneAndUpdate of the link, which returns its previous visibility, then the
 * count if the visibility has changed, then a commit in transactions. So 1 or 2 round trips without
 * transactions, 2 or 3 with them.
 */
final class MongoLinkWrites {
  /** Conflicting upserts of one new count are few; this limit guarantees an end. */
  private static final int ATTEMPTS = 100;

  private final StoreContext context;
  private final UnitOfWork unit;
  private final Bson key = new Bson();
  private final Bson change = new Bson();

  MongoLinkWrites(StoreContext context, UnitOfWork unit) {
    this.context = context;
    this.unit = unit;
  }

  LinkChange put(LinkRow link) {
    Bson filter = context.layout().link(key.start(), link.id1, link.type, link.id2);
    Bson fields = context.layout().putLink(change, link);
    unit.begin();
    unit.sending(unit.first());
    int before = visibility(context.links().findAndUpdate(unit.session(), filter, fields, true));
    LinkChange changed = LinkChange.of(before, link.visibility);
    if (changed.visible() != 0) {
      count(link.id1, link.type, changed.visible(), System.currentTimeMillis());
    }
    unit.commit();
    return changed;
  }

  LinkChange remove(long id1, long type, long id2, boolean expunge, long nowMillis) {
    Bson filter = context.layout().link(key.start(), id1, type, id2);
    unit.begin();
    unit.sending(unit.first());
    int before =
        visibility(
            expunge
                ? context.links().findAndDelete(unit.session(), filter)
                : context
                    .links()
                    .findAndUpdate(unit.session(), filter, DataLayout.hideLink(change), false));
    LinkChange changed = LinkChange.ofDeletion(before, expunge);
    if (changed.visible() != 0) {
      count(id1, type, changed.visible(), nowMillis);
    }
    unit.commit();
    return changed;
  }

  private static int visibility(Doc before) {
    return before == null ? LinkChange.NONE : before.visibility;
  }

  private void count(long id, long type, long by, long time) {
    for (int attempt = 1; ; attempt++) {
      try {
        unit.sending(unit.second());
        countOnce(id, type, by, time);
        return;
      } catch (MongoException e) {
        // With transactions the whole transaction is retried, without them only this statement.
        boolean again = unit.session() == null && MongoErrors.outcome(e) == Outcome.CONFLICT;
        if (!again || attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private void countOnce(long id, long type, long by, long time) {
    Bson filter = context.layout().count(key.start(), id, type);
    if (!context.pipelines()) {
      countInTwoSteps(filter, id, type, by, time);
      return;
    }
    // Without transactions another client may hide a link before its count was raised: no floor.
    boolean floor = unit.session() != null;
    Bson stage = DataLayout.changeCount(change, id, type, by, time, floor);
    context.counts().upsertByStage(unit.session(), filter, stage);
  }

  /** For servers without update pipelines, none of which has transactions. */
  private void countInTwoSteps(Bson filter, long id, long type, long by, long time) {
    if (unit.session() != null) {
      throw new DbException(
          Outcome.FATAL,
          "this server has transactions but no update pipelines: set mongodb.mode = none");
    }
    Bson added = DataLayout.addToCount(change, by, time);
    if (context.counts().update(null, filter, added, false) == 0) {
      unit.sending(unit.second());
      context.counts().insert(null, context.layout().newCount(change, id, type, by, time, 0));
    }
  }
}
