package io.linkbenchx.internal.db.kv;

import java.util.Map;

/**
 * Versions with their year of release, because tables compare engines of 2013 with those of 2026.
 * Years are known for the shipped versions; others are shown without.
 */
public final class ReleaseYears {
  private static final Map<String, Integer> YEARS =
      Map.of(
          "RocksDB 11.8.1", 2026,
          "LMDB 0.9.33", 2024,
          "Berkeley DB JE 18.3.12", 2018,
          "LevelDB leveldbjni 1.8", 2013,
          "LevelDB Java port 0.12", 2019,
          "MVStore 2.4.240", 2025);

  private ReleaseYears() {}

  /** Like {@link #dated}, for an engine that reports its date itself. */
  public static String withDate(String version, String date) {
    return version + " (" + date.substring(0, 4) + ")";
  }

  /** "0.9.33 (2024)". */
  public static String dated(String product, String version) {
    Integer year = YEARS.get(product + " " + version);
    return year == null ? version : version + " (" + year + ")";
  }
}
