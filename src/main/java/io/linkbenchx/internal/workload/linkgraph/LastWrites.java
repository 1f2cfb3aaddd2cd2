package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.LedgerEntry;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.WriteLog;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The expected content of a sample of the rows, from the logs of the clients.
 *
 * @param halvings how often the share of the keys was halved; all writes to the others are known
 * @param keys the written keys
 * @param gap the run whose writes are not known and came later than some that are; empty if none
 */
record LastWrites(int halvings, SortedMap<Key, KeyState> keys, Optional<String> gap) {

  /** The key of a link, or of a node: its id, {@link GraphModel#NODE_TYPE} and 0. */
  record Key(long id1, long type, long id2) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparingLong(Key::id1).thenComparingLong(Key::type).thenComparingLong(Key::id2);

    boolean node() {
      return type == GraphModel.NODE_TYPE;
    }

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * After all steps in the evidence. What a run did that is not part of it makes all that came
   * before uncertain; one that overlaps a step, that step as well. A run that never ended counts as
   * killed before the next one began: then the server must have ended its sessions.
   *
   * @param seed of the load
   * @param most number of keys kept; if there are more, the share is halved
   */
  static LastWrites of(RunLedger<GraphEffects> ledger, long seed, int most) {
    Reading reading = new Reading(ledger.evidence(), seed, most);
    Set<String> known = ledger.known().keySet();
    SortedMap<Key, KeyState> keys = new TreeMap<>();
    List<LedgerEntry<GraphEffects>> before = new ArrayList<>();
    String lost = null;
    for (LedgerEntry<GraphEffects> step : ledger.entries()) {
      boolean ours = known.contains(step.id());
      Optional<LedgerEntry<GraphEffects>> stranger =
          before.stream()
              .filter(other -> !known.contains(other.id()) && !other.open() && other.overlaps(step))
              .findFirst();
      if (!ours || stranger.isPresent()) {
        String name = stranger.orElse(step).name();
        lost = ours || before.stream().anyMatch(b -> known.contains(b.id())) ? name : lost;
        keys.clear();
      } else {
        boolean together = before.stream().anyMatch(other -> !other.open() && other.overlaps(step));
        reading
            .of(step)
            .forEach(
                (key, state) ->
                    keys.merge(
                        key,
                        state,
                        (old, now) -> together ? old.or(now) : old.then(now, key.node())));
      }
      before.add(step);
    }
    return new LastWrites(reading.halvings, keys, Optional.ofNullable(lost));
  }

  /** Sampling rate: one key in this many. */
  long oneIn() {
    return 1L << halvings;
  }

  /** The writes of all steps. */
  private static final class Reading {
    private final long seed;
    private final int most;
    private final Map<Long, Map<Key, List<KeyState.Write>>> steps = new HashMap<>();
    private int halvings;
    private int size;

    Reading(Evidence evidence, long seed, int most) {
      this.seed = seed;
      this.most = most;
      List<Evidence.Place> places = evidence.places();
      halvings = places.stream().mapToInt(Evidence.Place::halvings).max().orElse(0);
      for (Evidence.Place place : places) {
        for (InputStream log : place.logs()) {
          WriteLog.read(log, this::add);
        }
      }
    }

    private void add(ByteBuffer record) {
      Key key = WriteSample.key(record);
      if (!holds(key)) {
        return;
      }
      List<KeyState.Write> writes =
          steps
              .computeIfAbsent(WriteSample.mark(record), mark -> new HashMap<>())
              .computeIfAbsent(key, k -> new ArrayList<>(1));
      size += writes.isEmpty() ? 1 : 0;
      KeyState.Write write = WriteSample.write(record);
      writes.removeIf(earlier -> earlier.replacedBy(write));
      writes.add(write);
      while (size > most) {
        halvings++;
        steps.values().forEach(keys -> keys.keySet().removeIf(k -> !holds(k)));
        size = steps.values().stream().mapToInt(Map::size).sum();
      }
    }

    private boolean holds(Key key) {
      return WriteSample.holds(halvings, WriteSample.hash(seed, key.id1(), key.type(), key.id2()));
    }

    private Map<Key, KeyState> of(LedgerEntry<?> step) {
      Map<Key, KeyState> states = new HashMap<>();
      steps
          .getOrDefault(step.mark(), Map.of())
          .forEach(
              (key, writes) -> {
                KeyState state = KeyState.after(writes, key.node());
                states.put(key, step.open() ? state.cutOff(key.node()) : state);
              });
      return states;
    }
  }
}
