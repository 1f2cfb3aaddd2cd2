package io.linkbenchx.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Which durability words an engine can keep, and what each means in a description. */
public final class Durabilities {
  private final String product;
  private final Set<Durability> can;
  private final String why;

  /**
   * @param product for messages
   * @param can the words it can keep; {@link Durability#ASIS} always is one
   * @param why what the others would need and the engine does not have
   */
  public Durabilities(String product, Set<Durability> can, String why) {
    this.product = product;
    this.can = EnumSet.copyOf(can);
    this.can.add(Durability.ASIS);
    this.why = why;
  }

  /** The words it can keep. */
  public Set<Durability> words() {
    return EnumSet.copyOf(can);
  }

  /** Refuses a word that the engine cannot keep. */
  public void require(Durability asked) {
    if (!can.contains(asked)) {
      throw new DbUsageException(
          product
              + " cannot do durability = "
              + asked.text()
              + " ("
              + why
              + "): choose "
              + can.stream().map(Durability::text).collect(Collectors.joining(", ")));
    }
  }

  /**
   * For the head of a result.
   *
   * @param how what the engine does: "fsync per commit"
   * @param effective what that amounts to
   * @param asked the word that was asked for
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
