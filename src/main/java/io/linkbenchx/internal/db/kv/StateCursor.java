package io.linkbenchx.internal.db.kv;

/** A cursor that is used again for one state after the other. */
public interface StateCursor extends EngineCursor {

  /** Ends the state, if there is one; further reads see what is committed now. */
  void begin();

  /** Releases the state; does nothing if there is none. */
  void end();

  /** Ends its use. */
  default void close() {
    end();
  }
}
