package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;

/**
 * Which crashes a commit survives, as far as the server's answers prove it.
 *
 * @param effective null if no value of {@code durability} is proven
 * @param evidence further facts: the layer that keeps the commit, or why it is unknown; may be
 *     empty
 */
public record Lasting(Durability effective, String evidence) {

  public static Lasting of(Durability effective) {
    return new Lasting(effective, "");
  }

  public static Lasting unknown(String why) {
    return new Lasting(null, why);
  }

  /**
   * Text for the head of a result.
   *
   * @param remark why it differs from the requested durability, or ""
   */
  public String text(String remark) {
    boolean unknown = effective == null;
    String level = unknown ? "unknown" : effective.text() + ": " + survives(effective);
    String more = evidence.isEmpty() ? "" : (unknown ? ": " : "; ") + evidence;
    return level + more + (remark.isEmpty() ? "" : "; " + remark);
  }

  /** The level with the same text. */
  public EffectiveDurability described(String remark) {
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
