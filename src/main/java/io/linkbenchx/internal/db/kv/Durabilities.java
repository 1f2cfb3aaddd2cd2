package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The values of {@code durability} that an engine supports, and their meaning in descriptions. */
public final class Durabilities {
  private final String product;
  private final Set<Durability> can;
  private final String why;

  /**
   * @param product for messages
   * @param can the supported values; always includes {@link Durability#ASIS}
   * @param why what the engine lacks for the other values
   */
  public Durabilities(String product, Set<Durability> can, String why) {
    this.product = product;
    this.can = EnumSet.copyOf(can);
    this.can.add(Durability.ASIS);
    this.why = why;
  }

  /** The product's name. */
  String product() {
    return product;
  }

  /** Rejects a value that the engine does not support. */
  public void require(Durability asked) {
    if (!can.contains(asked)) {
      throw new DbUsageException(
          product
              + " does not support durability = "
              + asked.text()
              + " ("
              + why
              + "): choose "
              + can.stream().map(Durability::text).collect(Collectors.joining(", ")));
    }
  }

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
