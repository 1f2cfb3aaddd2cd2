package io.linkbenchx.internal.db.kv;

import java.util.Map;

/**
 * Versions with their year of release, because tables compare engines of 2013 with those of 2026.
 */
public final class ReleaseYears {
  private ReleaseYears() {}

  /**
   * "0.9.33 (2024)".
   *
   * @param years of the shipped versions; others are shown without
   */
  public static String dated(String version, Map<String, Integer> years) {
    return years.containsKey(version) ? version + " (" + years.get(version) + ")" : version;
  }
}
