package io.linkbenchx.internal.db.kv.je;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The states that are being read. Each is the current tree, except that it keeps the previous
 * values of keys committed since. A commit records the previous value of a key in all states before
 * it changes the key, so a reader that meets a change finds the old value. Only for long scans:
 * reads in measured transactions are protected by JE's locks.
 */
final class PreImages {
  private final Set<State> open = ConcurrentHashMap.newKeySet();

  /** One state; safe for one reader and any number of concurrent commits. */
  static final class State {
    private final ConcurrentSkipListMap<byte[], Optional<byte[]>> before =
        new ConcurrentSkipListMap<>(Arrays::compareUnsigned);

    /**
     * The first replaced key at or after this one, with its previous value: empty if it did not
     * exist.
     */
    Map.Entry<byte[], Optional<byte[]>> atOrAfter(byte[] key) {
      return before.ceilingEntry(key);
    }

    /** The last replaced key before, or at, this one. */
    Map.Entry<byte[], Optional<byte[]>> before(byte[] key, boolean inclusive) {
      return inclusive ? before.floorEntry(key) : before.lowerEntry(key);
    }
  }

  /** Begins a new state: no commit may be in progress. */
  State begin() {
    State state = new State();
    open.add(state);
    return state;
  }

  void end(State state) {
    open.remove(state);
  }

  /** Whether commits must record previous values. */
  boolean wanted() {
    return !open.isEmpty();
  }

  /** A commit is about to change a key with this value. */
  void replaced(byte[] key, Optional<byte[]> value) {
    for (State state : open) {
      state.before.putIfAbsent(key, value);
    }
  }
}
