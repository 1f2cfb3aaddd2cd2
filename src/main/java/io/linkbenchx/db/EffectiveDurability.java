package io.linkbenchx.db;

/**
 * Which crashes commits survive, as far as the database's settings prove it.
 *
 * @param level null if nothing proves one
 * @param text for people: the database's behavior and the crashes that a commit survives
 */
public record EffectiveDurability(Durability level, String text) {

  /** A copy with more text. */
  public EffectiveDurability and(String more) {
    return new EffectiveDurability(level, text + more);
  }
}
