package io.linkbenchx.workload.keyvalue;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.workload.StoredFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the database under test keeps of its load: enough to continue it, to refuse a run that does
 * not fit it, and to check every value later.
 *
 * @param values name → text, no line breaks
 */
record KeyValueFacts(Map<String, String> values) {
  private static final String STATE = "state";
  private static final String COMPLETE = "complete";
  private static final String SEED = "seed";
  private static final String RECORDS = "records";
  private static final String KEY = "key_size";
  private static final String VALUE = "value_size";
  private static final String RATIO = "compress_ratio";
  private static final String ORDER = "load_order";
  private static final String CHUNK = "chunk";
  private static final String DIGEST = "digest";

  KeyValueFacts {
    values = new TreeMap<>(values);
  }

  /**
   * The facts of a load that begins.
   *
   * @param chunk entries per chunk
   */
  static KeyValueFacts begin(KeyValueSettings settings, long seed, long chunk) {
    Map<String, String> values = new TreeMap<>(data(settings));
    values.put(STATE, "loading");
    values.put(SEED, Long.toString(seed));
    values.put(ORDER, settings.order().text());
    values.put(CHUNK, Long.toString(chunk));
    return new KeyValueFacts(values);
  }

  /** What a run needs to be as it was at the load. */
  private static Map<String, String> data(KeyValueSettings settings) {
    return Map.of(
        RECORDS, Long.toString(settings.records()),
        KEY, Integer.toString(settings.keyBytes()),
        VALUE, Integer.toString(settings.valueBytes()),
        RATIO, Double.toString(settings.compressRatio()));
  }

  /** Those of a database, if a load has begun there. */
  static Optional<KeyValueFacts> read(Metadata metadata) {
    return StoredFacts.read(metadata).map(KeyValueFacts::new);
  }

  void write(Metadata metadata) {
    StoredFacts.write(metadata, values);
  }

  /** The facts of the same load when it is done. */
  KeyValueFacts completed(long digest) {
    Map<String, String> more = new TreeMap<>(values);
    more.put(STATE, COMPLETE);
    more.put(DIGEST, Long.toHexString(digest));
    return new KeyValueFacts(more);
  }

  boolean complete() {
    return COMPLETE.equals(values.get(STATE));
  }

  long seed() {
    return Long.parseLong(values.get(SEED));
  }

  long chunk() {
    return Long.parseLong(values.get(CHUNK));
  }

  String order() {
    return values.get(ORDER);
  }

  /** Of a complete load. */
  long digest() {
    return Long.parseUnsignedLong(values.get(DIGEST), 16);
  }

  /** How the settings differ from the map there, or "". */
  String differences(KeyValueSettings settings) {
    return differences(data(settings));
  }

  /** The same for a load that is to be continued: the order of its keys as well. */
  String loadDifferences(KeyValueSettings settings) {
    Map<String, String> wanted = new TreeMap<>(data(settings));
    wanted.put(ORDER, settings.order().text());
    return differences(wanted);
  }

  private String differences(Map<String, String> wanted) {
    List<String> texts = new ArrayList<>();
    wanted.forEach(
        (key, value) -> {
          if (!value.equals(values.get(key))) {
            texts.add(key + " is " + value + ", in the loaded map " + values.get(key));
          }
        });
    texts.sort(null);
    return String.join("; ", texts);
  }
}
