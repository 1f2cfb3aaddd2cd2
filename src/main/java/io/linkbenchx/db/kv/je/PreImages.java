package io.linkbenchx.db.kv.je;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The states that are being read. Each is what is in the tree now, except for the keys that were
 * committed since: of those it keeps what was there before. A commit tells all states of a key
 * before it changes it, so a reader that meets a change finds its state told of it. Only for long
 * scans: what clients read in a measured transaction is locked by JE.
 */
final class PreImages {
  private final Set<State> open = ConcurrentHashMap.newKeySet();

  /** One state; safe for one reader beside any number of commits. */
  static final class State {
    private final ConcurrentSkipListMap<byte[], Optional<byte[]>> before =
        new ConcurrentSkipListMap<>(Arrays::compareUnsigned);

    /** The first replaced key at or after one, with what it had: empty if it was not there. */
    Map.Entry<byte[], Optional<byte[]>> atOrAfter(byte[] key) {
      return before.ceilingEntry(key);
    }

    /** The last one before, or at it. */
    Map.Entry<byte[], Optional<byte[]>> before(byte[] key, boolean inclusive) {
      return inclusive ? before.floorEntry(key) : before.lowerEntry(key);
    }
  }

  /** A new state: no commit may be under way. */
  State begin() {
    State state = new State();
    open.add(state);
    return state;
  }

  void end(State state) {
    open.remove(state);
  }

  /** Whether a commit has to tell what it replaces. */
  boolean wanted() {
    return !open.isEmpty();
  }

  /** A commit is going to change a key, which had this value. */
  void replaced(byte[] key, Optional<byte[]> value) {
    for (State state : open) {
      state.before.putIfAbsent(key, value);
    }
  }
}
