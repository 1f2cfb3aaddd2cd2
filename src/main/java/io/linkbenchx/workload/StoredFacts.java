package io.linkbenchx.workload;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;

/**
 * The facts of a load, kept in the database under test as one metadata entry: enough to resume it,
 * to reject a run that does not match it, and to check every row later.
 */
public interface StoredFacts {
  /** Name → text, no line breaks. */
  Map<String, String> values();

  /** Whether the load is done. */
  default boolean complete() {
    return Entry.COMPLETE.equals(values().get(Entry.STATE));
  }

  /** Whether the removal of the data has begun and not ended. */
  static boolean isDropping(Map<String, String> values) {
    return Entry.DROPPING.equals(values.get(Entry.STATE));
  }

  /** Seed of the data. */
  default long seed() {
    return Long.parseLong(values().get(Entry.SEED));
  }

  /** Writes the facts, replacing existing ones. */
  default void write(Metadata metadata) {
    write(metadata, values());
  }

  /**
   * How settings differ from the load: "key_size is 16, in the loaded map 24; …", or "".
   *
   * @param what name of the loaded data: "map"
   */
  default String differences(Map<String, String> wanted, String what) {
    List<String> texts = new ArrayList<>();
    wanted.forEach(
        (key, value) -> {
          String there = values().get(key);
          if (!value.equals(there)) {
            texts.add(key + " is " + value + ", in the loaded " + what + " " + there);
          }
        });
    return String.join("; ", texts);
  }

  /**
   * Rejects an unfinished load, and one that does not match the settings.
   *
   * @param what the loaded data: "a different map"
   * @param differences from the settings, or ""
   * @param wanted settings to use instead
   */
  default void require(String what, String differences, String wanted) {
    if (!complete()) {
      throw new Unfinished(
          "the load of this database was interrupted; load with existing = resume to finish it,"
              + " or with existing = drop to start again");
    }
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          ("the database contains %s than the settings describe: %s; use %s, or load"
                  + " again with existing = drop")
              .formatted(what, differences, wanted));
    }
  }

  /** The load has begun and not ended, as far as the database knows. */
  final class Unfinished extends DbUsageException {
    private static final long serialVersionUID = 1L;

    Unfinished(String message) {
      super(message);
    }
  }

  /** The values of a new load, sorted by name. */
  static Map<String, String> begun(Map<String, String> identity, long seed) {
    Map<String, String> values = new TreeMap<>(identity);
    values.put(Entry.STATE, "loading");
    values.put(Entry.SEED, Long.toString(seed));
    return values;
  }

  /** The values of the same load once it is done. */
  default Map<String, String> done(Map<String, String> results) {
    Map<String, String> more = new TreeMap<>(values());
    more.put(Entry.STATE, Entry.COMPLETE);
    more.putAll(results);
    return more;
  }

  /**
   * The values stored in this database, sorted by name, if a load has begun, and if what is there
   * is still that load's: facts say nothing about tables that someone else has made since.
   *
   * @param there values → what is held under the names of the load that they describe
   */
  static Optional<Map<String, String>> read(
      Metadata metadata, Function<Map<String, String>, List<Holding>> there) {
    return metadata
        .value(Entry.NAME)
        .map(Entry::parse)
        .filter(values -> there.apply(values).stream().allMatch(Holding::ours));
  }

  /**
   * Writes the values, replacing existing ones.
   *
   * @param values without line breaks
   */
  static void write(Metadata metadata, Map<String, String> values) {
    StringBuilder text = new StringBuilder();
    new TreeMap<>(values)
        .forEach((name, value) -> text.append(name).append('=').append(value).append('\n'));
    metadata.write(Entry.NAME, text.toString());
    if (loadId(metadata).isEmpty()) {
      metadata.write(Entry.ID, UUID.randomUUID().toString());
    }
  }

  /**
   * Notes that the data are about to be removed. If the removal is killed, what it left is no load:
   * the next one begins by finishing the removal.
   */
  static void dropping(Metadata metadata) {
    metadata
        .value(Entry.NAME)
        .map(Entry::parse)
        .ifPresent(
            values -> {
              values.put(Entry.STATE, Entry.DROPPING);
              write(metadata, values);
            });
  }

  /** What distinguishes this load from all others; empty for those of earlier versions. */
  static Optional<String> loadId(Metadata metadata) {
    return metadata.value(Entry.ID);
  }

  /** Removes all notes that the database keeps about its load and its runs. */
  static void forget(Metadata metadata) {
    metadata.remove("load.");
    metadata.remove("run.");
  }

  /** Format of the entry. */
  final class Entry {
    private static final String NAME = "load.facts";
    private static final String ID = "load.id";
    private static final String STATE = "state";
    private static final String COMPLETE = "complete";
    private static final String DROPPING = "dropping";
    private static final String SEED = "seed";

    private Entry() {}

    private static Map<String, String> parse(String text) {
      Map<String, String> values = new TreeMap<>();
      text.lines().map(line -> line.split("=", 2)).forEach(two -> values.put(two[0], two[1]));
      return values;
    }
  }
}
