package io.linkbenchx.internal.db.mongodb.wire;

import java.time.Duration;
import java.util.List;
import org.bson.BsonDocument;

/** What a scripted server does with a command instead of simply obeying. */
public sealed interface Answer {

  /** Does nothing and answers with an error. */
  record Refuse(int code, String name, List<String> labels) implements Answer {
    public Refuse(int code, String name, String... labels) {
      this(code, name, List.of(labels));
    }
  }

  /** Obeys, but says that the write concern was not satisfied. */
  record Unconfirmed(int code, String name, List<String> labels) implements Answer {
    public Unconfirmed(int code, String name, String... labels) {
      this(code, name, List.of(labels));
    }
  }

  /** Cuts the connection, having obeyed or not. */
  record Drop(boolean obeyed) implements Answer {}

  /** Does nothing and says that all is well. */
  record Ignore() implements Answer {}

  /** Obeys later. */
  record Late(Duration by) implements Answer {}

  /** Does nothing and gives this reply. */
  record Say(BsonDocument reply) implements Answer {
    public static Say json(String reply) {
      return new Say(BsonDocument.parse(reply));
    }
  }

  /** Obeys. */
  record Obey() implements Answer {}
}
