package io.linkbenchx.db.kv;

import java.util.Map;

/**
 * Versions with the year of their release, because an engine of 2013 and one of 2026 stand in the
 * same table. Years are known for the versions that are shipped; another one is shown without.
 */
public final class ReleaseYears {
  private static final Map<String, Integer> YEARS =
      Map.of(
          "RocksDB 11.8.1", 2026,
          "LMDB 0.9.33", 2024,
          "Berkeley DB JE 18.3.12", 2018,
          "LevelDB leveldbjni 1.8", 2013,
          "LevelDB Java port 0.12", 2019);

  private ReleaseYears() {}

  /** As {@link #dated} where the engine's own text begins with the date. */
  public static String withDate(String version, String date) {
    return version + " (" + date.substring(0, 4) + ")";
  }

  /** "0.9.33 (2024)". */
  public static String dated(String product, String version) {
    Integer year = YEARS.get(product + " " + version);
    return year == null ? version : version + " (" + year + ")";
  }
}
