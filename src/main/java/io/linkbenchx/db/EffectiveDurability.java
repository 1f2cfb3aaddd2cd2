package io.linkbenchx.db;

/**
 * What commits survive, as far as the database proves it.
 *
 * @param level null where nothing proves one
 * @param text for people: what the database does, and which crashes a commit survives
 */
public record EffectiveDurability(Durability level, String text) {

  /** The same, and more to read. */
  public EffectiveDurability and(String more) {
    return new EffectiveDurability(level, text + more);
  }
}
