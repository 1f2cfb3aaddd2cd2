package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;

/**
 * What a commit survives, as far as the server's own words prove it.
 *
 * @param effective null where nothing proves a word of {@code durability}
 * @param evidence what else a reader must know: the layer that keeps the commit, or why it is
 *     unknown; may be empty
 */
record Lasting(Durability effective, String evidence) {

  static Lasting of(Durability effective) {
    return new Lasting(effective, "");
  }

  static Lasting unknown(String why) {
    return new Lasting(null, why);
  }

  /**
   * For heads of results.
   *
   * @param remark why it is not the durability asked for, or ""
   */
  String text(String remark) {
    StringBuilder text = new StringBuilder(effective == null ? "unknown" : effective.text());
    if (effective != null) {
      text.append(": ").append(survives(effective));
    }
    if (!evidence.isEmpty()) {
      text.append(effective == null ? ": " : "; ").append(evidence);
    }
    return remark.isEmpty() ? text.toString() : text + "; " + remark;
  }

  /** The level with the same words. */
  EffectiveDurability described(String remark) {
    return new EffectiveDurability(effective, text(remark));
  }

  private static String survives(Durability effective) {
    return switch (effective) {
      case SYNC -> "survives a crash of the server and of the machine";
      case OS -> "survives a crash of the server, not of the machine";
      case BUFFERED, NOJOURNAL -> "survives no crash";
      case LAZY, ASIS -> "unknown";
    };
  }
}
