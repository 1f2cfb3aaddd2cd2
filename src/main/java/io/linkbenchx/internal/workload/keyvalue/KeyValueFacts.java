package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.workload.StoredFacts;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The facts of a load, kept in the database under test: enough to resume it, to reject a run that
 * does not match it, and to check every value later.
 *
 * @param values name → text, no line breaks
 */
record KeyValueFacts(Map<String, String> values) implements StoredFacts {
  private static final String CHUNK = "chunk";
  private static final String DIGEST = "digest";

  /**
   * The facts of a new load.
   *
   * @param chunk entries per chunk
   */
  static KeyValueFacts begin(KeyValueSettings settings, long seed, long chunk) {
    Map<String, String> values = StoredFacts.begun(loaded(settings), seed);
    values.put(CHUNK, Long.toString(chunk));
    return new KeyValueFacts(values);
  }

  /** The settings that must be the same for a run and its load. */
  static Map<String, String> data(KeyValueSettings settings) {
    return Map.of(
        "records", Long.toString(settings.records()),
        "key_size", Integer.toString(settings.keySize()),
        "value_size", Integer.toString(settings.valueSize()),
        "compress_ratio", Double.toString(settings.compressRatio()));
  }

  /** The facts of the map that a database holds, if we loaded it. */
  static Optional<KeyValueFacts> read(KeyValueSupport map, KeyValueLayout layout) {
    return StoredFacts.read(map.metadata(), values -> map.schema(layout).holdings(0))
        .map(KeyValueFacts::new);
  }

  /**
   * The facts of the map that a run or a verification needs.
   *
   * @throws DbUsageException if there is no load, or it does not match
   */
  static KeyValueFacts check(KeyValueSupport map, KeyValueSettings settings) {
    KeyValueFacts facts =
        read(map, settings.layout())
            .orElseThrow(
                () ->
                    new DbUsageException(
                        "there is no map that linkbenchx loaded: load one with phases = load,"
                            + " run"));
    String differences = facts.differences(new TreeMap<>(data(settings)), "map");
    facts.require("a different map", differences, "the settings of the load");
    return facts;
  }

  /** The facts of the same load once it is done. */
  KeyValueFacts completed(long digest) {
    return new KeyValueFacts(done(Map.of(DIGEST, Long.toHexString(digest))));
  }

  long chunk() {
    return Long.parseLong(values.get(CHUNK));
  }

  /** Digest of a complete load. */
  long digest() {
    return Long.parseUnsignedLong(values.get(DIGEST), 16);
  }

  /** The settings that decide what a load writes, and in which order. */
  static Map<String, String> loaded(KeyValueSettings settings) {
    Map<String, String> loaded = new TreeMap<>(data(settings));
    loaded.put("load_order", settings.loadOrder().text());
    return loaded;
  }
}
