package io.linkbenchx.internal.db.mongodb.wire;

import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonDouble;
import org.bson.BsonInt32;
import org.bson.BsonString;

/** Answers in the server's form. */
final class Replies {
  private Replies() {}

  static BsonDocument ok() {
    return new BsonDocument("ok", new BsonDouble(1));
  }

  static BsonDocument error(int code, String name, List<String> labels) {
    BsonDocument error = describe(code, name).append("ok", new BsonDouble(0));
    return labeled(error, labels);
  }

  static BsonDocument unconfirmed(BsonDocument done, int code, String name, List<String> labels) {
    return labeled(done.append("writeConcernError", describe(code, name)), labels);
  }

  private static BsonDocument describe(int code, String name) {
    return new BsonDocument("code", new BsonInt32(code))
        .append("codeName", new BsonString(name))
        .append("errmsg", new BsonString("scripted " + name));
  }

  private static BsonDocument labeled(BsonDocument reply, List<String> labels) {
    if (!labels.isEmpty()) {
      reply.append("errorLabels", new BsonArray(labels.stream().map(BsonString::new).toList()));
    }
    return reply;
  }
}
