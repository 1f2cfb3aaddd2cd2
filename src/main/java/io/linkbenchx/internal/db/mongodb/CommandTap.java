package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.FindOneAndDeleteOptions;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import io.linkbenchx.db.graph.LinkRow;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.conversions.Bson;

/**
 * Stands in for a MongoClient and records a store's commands instead of sending them, so that the
 * plans requested are those of the store's own commands and nothing is executed. Each write finds
 * its document, each read finds nothing. Inserts are ignored: a server has no plan for them.
 */
final class CommandTap {

  /**
   * A command.
   *
   * @param database its target
   */
  record Taken(String database, BsonDocument command) {}

  private interface Handler {
    Object call(String method, Object[] arguments);
  }

  private final List<Taken> taken = new ArrayList<>();

  /** The stand-in. */
  MongoClient client() {
    return proxy(
        MongoClient.class,
        (method, arguments) ->
            method.equals("getDatabase") ? database((String) arguments[0]) : unknown(method));
  }

  /** The commands recorded since the last call. */
  List<Taken> drain() {
    List<Taken> all = List.copyOf(taken);
    taken.clear();
    return all;
  }

  private static <T> T proxy(Class<T> type, Handler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                method.getName().startsWith("with")
                    ? self // a concern or a codec does not change the plan
                    : handler.call(method.getName(), arguments)));
  }

  private static Object unknown(String method) {
    throw new IllegalStateException("no store of ours calls " + method);
  }

  private MongoDatabase database(String name) {
    return proxy(
        MongoDatabase.class,
        (method, arguments) ->
            switch (method) {
              case "getCollection" -> collection(name, (String) arguments[0]);
              case "runCommand" -> take(name, document(arguments[0]), null);
              default -> unknown(method);
            });
  }

  private Object take(String database, BsonDocument command, Object answer) {
    taken.add(new Taken(database, command));
    return answer;
  }

  private MongoCollection<?> collection(String database, String name) {
    return proxy(
        MongoCollection.class,
        (method, arguments) ->
            switch (method) {
              case "insertOne", "insertMany" -> null;
              case "updateOne", "replaceOne" ->
                  take(database, update(name, arguments), UpdateResult.acknowledged(1, 1L, null));
              case "deleteOne", "deleteMany" ->
                  take(
                      database,
                      delete(name, document(arguments[0]), method.equals("deleteOne")),
                      DeleteResult.acknowledged(1));
              case "findOneAndUpdate" -> {
                BsonDocument command = change(name, arguments);
                // an upsert finds no link, so the count is raised; a link to hide was visible
                yield take(database, command, command.containsKey("upsert") ? null : visible());
              }
              case "findOneAndDelete" -> take(database, remove(name, arguments), visible());
              default -> unknown(method);
            });
  }

  private static Doc visible() {
    Doc doc = new Doc();
    doc.visibility = LinkRow.VISIBLE;
    return doc;
  }

  private static BsonDocument update(String collection, Object[] arguments) {
    BsonDocument one =
        new BsonDocument("q", document(arguments[0])).append("u", value(arguments[1]));
    Object options = arguments.length > 2 ? arguments[2] : null;
    if ((options instanceof UpdateOptions update && update.isUpsert())
        || (options instanceof ReplaceOptions replace && replace.isUpsert())) {
      one.append("upsert", BsonBoolean.TRUE);
    }
    return new BsonDocument("update", new BsonString(collection))
        .append("updates", new BsonArray(List.of(one)));
  }

  private static BsonDocument delete(String collection, BsonDocument filter, boolean one) {
    BsonDocument which = new BsonDocument("q", filter).append("limit", new BsonInt32(one ? 1 : 0));
    return new BsonDocument("delete", new BsonString(collection))
        .append("deletes", new BsonArray(List.of(which)));
  }

  private static BsonDocument change(String collection, Object[] arguments) {
    FindOneAndUpdateOptions options = (FindOneAndUpdateOptions) arguments[2];
    BsonDocument command =
        find(collection, arguments[0], options.getProjection())
            .append("update", value(arguments[1]));
    return options.isUpsert() ? command.append("upsert", BsonBoolean.TRUE) : command;
  }

  private static BsonDocument remove(String collection, Object[] arguments) {
    FindOneAndDeleteOptions options = (FindOneAndDeleteOptions) arguments[1];
    return find(collection, arguments[0], options.getProjection())
        .append("remove", BsonBoolean.TRUE);
  }

  private static BsonDocument find(String collection, Object filter, Bson fields) {
    return new BsonDocument("findAndModify", new BsonString(collection))
        .append("query", document(filter))
        .append("fields", document(fields));
  }

  private static BsonValue value(Object update) {
    return update instanceof List<?> stages
        ? new BsonArray(stages.stream().map(CommandTap::document).toList())
        : document(update);
  }

  /** A modifiable copy, because stores reuse their buffers. */
  private static BsonDocument document(Object bson) {
    return bson instanceof RawBsonDocument raw
        ? raw.decode(new BsonDocumentCodec())
        : ((Bson) bson)
            .toBsonDocument(BsonDocument.class, MongoClientSettings.getDefaultCodecRegistry());
  }
}
