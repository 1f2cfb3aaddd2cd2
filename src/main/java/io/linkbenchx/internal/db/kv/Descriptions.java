package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import java.util.Locale;
import java.util.Map;

/** What descriptions of engines say in the same way. */
public final class Descriptions {
  private Descriptions() {}

  /** "64.00 MiB". */
  public static String mebibytes(long bytes) {
    return String.format(Locale.ROOT, "%.4g MiB", bytes / 1048576.0);
  }

  /**
   * A version with its year of release, because tables compare engines of 2013 with those of 2026:
   * "0.9.33 (2024)".
   *
   * @param years of the shipped versions; others are shown without
   */
  public static String dated(String version, Map<String, Integer> years) {
    return years.containsKey(version) ? version + " (" + years.get(version) + ")" : version;
  }

  /**
   * The meaning of {@code durability}, for the head of a result.
   *
   * @param how the engine's behavior: "fsync per commit"
   * @param effective the resulting level
   * @param asked the requested value
   */
  public static EffectiveDurability durability(String how, Durability effective, Durability asked) {
    String survived =
        switch (effective) {
          case SYNC -> "a crash of the process and of the machine";
          case OS -> "a crash of the process, not of the machine";
          default -> "no crash";
        };
    String text = "%s (durability %s: survives %s)".formatted(how, asked.text(), survived);
    return new EffectiveDurability(effective, text);
  }
}
