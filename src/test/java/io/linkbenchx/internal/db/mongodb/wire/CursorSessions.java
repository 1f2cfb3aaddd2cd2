package io.linkbenchx.internal.db.mongodb.wire;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonValue;

/**
 * mongod's rule for cursors (validateLSID in getmore_cmd.cpp): a getMore is answered only in the
 * session of the command that opened the cursor. Safe for use by many threads.
 */
final class CursorSessions {
  private static final BsonDocument NONE = new BsonDocument();

  private final Map<Long, BsonDocument> open = new ConcurrentHashMap<>();

  /** The answer to a getMore that breaks the rule; empty for every other command. */
  Optional<BsonDocument> refusal(Sent sent) {
    if (!sent.name().equals("getMore")) {
      return Optional.empty();
    }
    BsonDocument owner = open.get(sent.command().getInt64("getMore").getValue());
    if (owner == null) {
      return Optional.of(Replies.error(43, "CursorNotFound", List.of()));
    }
    BsonDocument session = session(sent);
    if (owner.equals(session)) {
      return Optional.empty();
    }
    int code = owner.equals(NONE) ? 50736 : session.equals(NONE) ? 50737 : 50738;
    return Optional.of(Replies.error(code, "Location" + code, List.of()));
  }

  private static BsonDocument session(Sent sent) {
    return sent.session() == null ? NONE : sent.session();
  }

  /** Records the cursor that a command has opened, exhausted or closed. */
  void answered(Sent sent, BsonDocument reply) {
    if (sent.name().equals("killCursors")) {
      for (BsonValue id : sent.command().getArray("cursors", new BsonArray())) {
        open.remove(id.asInt64().getValue());
      }
      return;
    }
    if (!(reply.get("cursor") instanceof BsonDocument cursor)) {
      return;
    }
    long id = cursor.getNumber("id", new BsonInt64(0)).longValue();
    if (sent.name().equals("getMore") && id == 0) {
      open.remove(sent.command().getInt64("getMore").getValue());
    } else if (id != 0) {
      open.putIfAbsent(id, session(sent));
    }
  }

  /** Cursors that are neither used up nor closed. */
  int open() {
    return open.size();
  }
}
