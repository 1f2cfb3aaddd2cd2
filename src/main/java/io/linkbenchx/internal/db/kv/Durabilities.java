package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;

/** The meaning of {@code durability} in descriptions of engines. */
public final class Durabilities {
  private Durabilities() {}

  /**
   * Text for the head of a result.
   *
   * @param how the engine's behavior: "fsync per commit"
   * @param effective the resulting level
   * @param asked the requested value
   */
  public static EffectiveDurability line(String how, Durability effective, Durability asked) {
    return new EffectiveDurability(
        effective,
        how + " (durability " + asked.text() + ": survives " + survives(effective) + ")");
  }

  private static String survives(Durability effective) {
    return switch (effective) {
      case SYNC -> "a crash of the process and of the machine";
      case OS -> "a crash of the process, not of the machine";
      default -> "no crash";
    };
  }
}
