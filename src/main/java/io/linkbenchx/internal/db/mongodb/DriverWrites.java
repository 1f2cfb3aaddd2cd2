package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.FindOneAndDeleteOptions;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.ReturnDocument;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import java.util.List;
import org.bson.RawBsonDocument;

/** The driver's methods, which send a write again with its transaction number if it was lost. */
final class DriverWrites implements Writes {
  private static final UpdateOptions UPDATE = new UpdateOptions();
  private static final UpdateOptions UPSERT = new UpdateOptions().upsert(true);
  private static final ReplaceOptions REPLACE = new ReplaceOptions().upsert(true);
  private static final FindOneAndUpdateOptions FIND_AND_UPDATE = before();
  private static final FindOneAndUpdateOptions FIND_AND_UPSERT = before().upsert(true);
  private static final FindOneAndDeleteOptions FIND_AND_DELETE =
      new FindOneAndDeleteOptions().projection(visibility());

  private final MongoCollection<Doc> found;
  private final MongoCollection<RawBsonDocument> whole;

  /**
   * @param collection decodes documents by {@link DocDecoder}
   */
  DriverWrites(MongoCollection<Doc> collection) {
    this.found = collection;
    this.whole = collection.withDocumentClass(RawBsonDocument.class);
  }

  private static RawBsonDocument visibility() {
    return new Bson().start().int32(Field.KEY, 0).int32(Field.VISIBILITY, 1).copy();
  }

  private static FindOneAndUpdateOptions before() {
    return new FindOneAndUpdateOptions()
        .projection(visibility())
        .returnDocument(ReturnDocument.BEFORE);
  }

  @Override
  public long update(ClientSession session, Bson filter, Bson change, boolean upsert) {
    RawBsonDocument which = filter.done();
    RawBsonDocument how = change.done();
    UpdateOptions options = upsert ? UPSERT : UPDATE;
    UpdateResult result =
        session == null
            ? found.updateOne(which, how, options)
            : found.updateOne(session, which, how, options);
    return result.getMatchedCount();
  }

  @Override
  public void upsertByStage(ClientSession session, Bson filter, Bson stage) {
    List<RawBsonDocument> stages = List.of(stage.done());
    if (session == null) {
      found.updateOne(filter.done(), stages, UPSERT);
    } else {
      found.updateOne(session, filter.done(), stages, UPSERT);
    }
  }

  @Override
  public void replace(ClientSession session, Bson filter, Bson document) {
    if (session == null) {
      whole.replaceOne(filter.done(), document.done(), REPLACE);
    } else {
      whole.replaceOne(session, filter.done(), document.done(), REPLACE);
    }
  }

  @Override
  public long delete(ClientSession session, Bson filter) {
    DeleteResult result =
        session == null ? found.deleteOne(filter.done()) : found.deleteOne(session, filter.done());
    return result.getDeletedCount();
  }

  @Override
  public void insert(ClientSession session, Bson document) {
    if (session == null) {
      whole.insertOne(document.done());
    } else {
      whole.insertOne(session, document.done());
    }
  }

  @Override
  public Doc findAndUpdate(ClientSession session, Bson filter, Bson change, boolean upsert) {
    RawBsonDocument which = filter.done();
    RawBsonDocument how = change.done();
    FindOneAndUpdateOptions options = upsert ? FIND_AND_UPSERT : FIND_AND_UPDATE;
    return session == null
        ? found.findOneAndUpdate(which, how, options)
        : found.findOneAndUpdate(session, which, how, options);
  }

  @Override
  public Doc findAndDelete(ClientSession session, Bson filter) {
    return session == null
        ? found.findOneAndDelete(filter.done(), FIND_AND_DELETE)
        : found.findOneAndDelete(session, filter.done(), FIND_AND_DELETE);
  }
}
