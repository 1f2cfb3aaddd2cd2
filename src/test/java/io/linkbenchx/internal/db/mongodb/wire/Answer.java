package io.linkbenchx.internal.db.mongodb.wire;

import java.time.Duration;
import java.util.List;

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

  /** Obeys. */
  record Obey() implements Answer {}
}
