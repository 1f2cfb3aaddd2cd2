package io.linkbenchx.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.ClientSession;
import com.mongodb.client.model.FindOneAndDeleteOptions;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReturnDocument;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.result.UpdateResult;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.result.Outcome;
import java.util.List;
import org.bson.RawBsonDocument;

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
  private final FindOneAndUpdateOptions upsert;
  private final FindOneAndUpdateOptions update;
  private final FindOneAndDeleteOptions delete;
  private final UpdateOptions upsertCount = new UpdateOptions().upsert(true);

  MongoLinkWrites(StoreContext context, UnitOfWork unit) {
    this.context = context;
    this.unit = unit;
    RawBsonDocument visibility =
        new Bson().start().int32(Field.KEY, 0).int32(Field.VISIBILITY, 1).copy();
    upsert = options(visibility).upsert(true);
    update = options(visibility);
    delete = new FindOneAndDeleteOptions().projection(visibility);
  }

  private static FindOneAndUpdateOptions options(RawBsonDocument projection) {
    return new FindOneAndUpdateOptions()
        .projection(projection)
        .returnDocument(ReturnDocument.BEFORE);
  }

  LinkChange put(LinkRow link) {
    RawBsonDocument filter =
        context.layout().link(key.start(), link.id1, link.type, link.id2).done();
    RawBsonDocument fields = context.layout().putLink(change, link).done();
    unit.begin();
    unit.sending(unit.first());
    int before = visibility(findOneAndUpdate(filter, fields, upsert));
    LinkChange changed = LinkChange.of(before, link.visibility);
    if (changed.visible() != 0) {
      count(link.id1, link.type, changed.visible(), System.currentTimeMillis());
    }
    unit.commit();
    return changed;
  }

  LinkChange remove(long id1, long type, long id2, boolean expunge, long nowMillis) {
    RawBsonDocument filter = context.layout().link(key.start(), id1, type, id2).done();
    unit.begin();
    unit.sending(unit.first());
    int before = visibility(expunge ? findOneAndDelete(filter) : hide(filter));
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

  private Doc hide(RawBsonDocument filter) {
    return findOneAndUpdate(filter, DataLayout.hideLink(change).done(), update);
  }

  private Doc findOneAndUpdate(
      RawBsonDocument filter, RawBsonDocument fields, FindOneAndUpdateOptions options) {
    ClientSession session = unit.session();
    return session == null
        ? context.links().findOneAndUpdate(filter, fields, options)
        : context.links().findOneAndUpdate(session, filter, fields, options);
  }

  private Doc findOneAndDelete(RawBsonDocument filter) {
    ClientSession session = unit.session();
    return session == null
        ? context.links().findOneAndDelete(filter, delete)
        : context.links().findOneAndDelete(session, filter, delete);
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
    RawBsonDocument filter = context.layout().count(key.start(), id, type).done();
    if (!context.pipelines()) {
      countInTwoSteps(filter, id, type, by, time);
      return;
    }
    // Without transactions another client may hide a link before its count was raised: no floor.
    boolean floor = unit.session() != null;
    List<RawBsonDocument> stages =
        List.of(DataLayout.changeCount(change, id, type, by, time, floor).done());
    ClientSession session = unit.session();
    if (session == null) {
      context.counts().updateOne(filter, stages, upsertCount);
    } else {
      context.counts().updateOne(session, filter, stages, upsertCount);
    }
  }

  /** For servers without update pipelines, none of which has transactions. */
  private void countInTwoSteps(RawBsonDocument filter, long id, long type, long by, long time) {
    if (unit.session() != null) {
      throw new DbException(
          Outcome.FATAL,
          "this server has transactions but no update pipelines: set mongodb.mode = none");
    }
    UpdateResult result =
        context.counts().updateOne(filter, DataLayout.addToCount(change, by, time).done());
    if (result.getMatchedCount() == 0) {
      unit.sending(unit.second());
      context
          .rawCounts()
          .insertOne(context.layout().newCount(change, id, type, by, time, 0).done());
    }
  }
}
