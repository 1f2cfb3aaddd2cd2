package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.Metadata;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The expected content of a sample of the rows after all steps since the load, kept in the
 * database.
 *
 * @param limit of the hashes, without their sign: all writes to the keys below it are known
 * @param keys the written keys below the limit
 */
record LastWrites(long limit, SortedMap<Key, KeyState> keys) {
  /** The state before any step. */
  static final LastWrites NONE = new LastWrites(WriteSample.LARGEST, new TreeMap<>());

  /**
   * Largest number of keys kept; if there are more, the sampled share is halved. About 200 KB of
   * text.
   */
  private static final int MOST_KEYS = 4096;

  private static final String NAME = "run.last";
  private static final String PART = NAME + ".";
  private static final int KEYS_OF_PART = 256;
  private static final String NO_TIMES = "-";

  /** The key of a link, or of a node: its id, {@link GraphModel#NODE_TYPE} and 0. */
  record Key(long id1, long type, long id2) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparingLong(Key::id1).thenComparingLong(Key::type).thenComparingLong(Key::id2);

    boolean node() {
      return type == GraphModel.NODE_TYPE;
    }

    private long hash(long seed) {
      return WriteSample.hash(seed, id1, type, id2);
    }

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  /** The writes to keys below a lower limit. */
  LastWrites upTo(long lower, long seed) {
    SortedMap<Key, KeyState> kept = new TreeMap<>(keys);
    kept.keySet().removeIf(key -> !WriteSample.holds(lower, key.hash(seed)));
    return new LastWrites(Math.min(limit, lower), kept);
  }

  /** The state after a later step as well. */
  LastWrites then(LastWrites later, long seed) {
    SortedMap<Key, KeyState> both = new TreeMap<>(keys);
    later.keys.forEach(
        (key, state) -> both.merge(key, state, (old, now) -> old.then(now, key.node())));
    LastWrites result = new LastWrites(limit, both).upTo(later.limit, seed);
    while (result.weight() > MOST_KEYS) {
      result = result.upTo(result.limit >>> 1, seed);
    }
    return result;
  }

  private long weight() {
    return keys.values().stream().mapToLong(KeyState::weight).sum();
  }

  /** Sampling rate: one key in this many. */
  long oneIn() {
    return limit == 0 ? Long.MAX_VALUE : Long.MAX_VALUE / limit + 1;
  }

  /** Reads the stored writes. */
  static LastWrites read(Metadata metadata) {
    SortedMap<String, String> entries = metadata.read(NAME);
    if (!entries.containsKey(NAME)) {
      return NONE;
    }
    SortedMap<Key, KeyState> keys = new TreeMap<>();
    entries.tailMap(PART).values().stream()
        .flatMap(String::lines)
        .map(line -> line.split(" ", -1))
        .forEach(words -> keys.put(key(words), state(words)));
    return new LastWrites(Long.parseLong(entries.get(NAME)), keys);
  }

  /** Replaces the stored writes. */
  void write(Metadata metadata) {
    forget(metadata);
    List<String> lines = keys.entrySet().stream().map(e -> line(e.getKey(), e.getValue())).toList();
    for (int from = 0; from < lines.size(); from += KEYS_OF_PART) {
      List<String> part = lines.subList(from, Math.min(lines.size(), from + KEYS_OF_PART));
      String name = String.format(Locale.ROOT, "%s%04d", PART, from / KEYS_OF_PART);
      metadata.write(name, String.join("\n", part));
    }
    metadata.write(NAME, Long.toString(limit));
  }

  /** Removes the stored writes. */
  static void forget(Metadata metadata) {
    metadata.remove(NAME);
  }

  private static String line(Key key, KeyState state) {
    String flags =
        (state.present() ? "p" : "") + (state.gone() ? "g" : "") + (state.maybeGone() ? "m" : "");
    return key.id1()
        + " "
        + key.type()
        + " "
        + key.id2()
        + " "
        + flags
        + " "
        + text(state.times())
        + " "
        + text(state.maybeTimes());
  }

  private static String text(SortedSet<Long> times) {
    return times.isEmpty()
        ? NO_TIMES
        : times.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static Key key(String[] words) {
    return new Key(Long.parseLong(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2]));
  }

  private static KeyState state(String[] words) {
    return new KeyState(
        words[3].contains("p"),
        words[3].contains("g"),
        times(words[4]),
        words[3].contains("m"),
        times(words[5]));
  }

  private static SortedSet<Long> times(String word) {
    return word.equals(NO_TIMES)
        ? new TreeSet<>()
        : Arrays.stream(word.split(",", -1))
            .map(Long::valueOf)
            .collect(Collectors.toCollection(TreeSet::new));
  }
}
