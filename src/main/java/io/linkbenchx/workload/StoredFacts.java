package io.linkbenchx.workload;

import io.linkbenchx.db.Metadata;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a database keeps of its load, as one metadata entry of lines {@code name=text}: enough to
 * continue it, to refuse a run that does not fit it, and to check every row later.
 */
public final class StoredFacts {
  private static final String ENTRY = "load.facts";

  private StoredFacts() {}

  /** Those of this database, sorted by name, if a load has begun there. */
  public static Optional<Map<String, String>> read(Metadata metadata) {
    return Optional.ofNullable(metadata.read(ENTRY).get(ENTRY)).map(StoredFacts::parse);
  }

  private static Map<String, String> parse(String text) {
    Map<String, String> values = new TreeMap<>();
    text.lines()
        .forEach(
            line -> {
              int equals = line.indexOf('=');
              values.put(line.substring(0, equals), line.substring(equals + 1));
            });
    return values;
  }

  /**
   * Replaces what is there.
   *
   * @param values without line breaks
   */
  public static void write(Metadata metadata, Map<String, String> values) {
    StringBuilder text = new StringBuilder();
    new TreeMap<>(values)
        .forEach((name, value) -> text.append(name).append('=').append(value).append('\n'));
    metadata.write(ENTRY, text.toString());
  }
}
