package io.linkbenchx.db;

/**
 * What every adapter is told when it is opened, besides its own settings.
 *
 * @param durability requested, never lazy; the adapter reports the effective one in its description
 * @param isolation requested; read back and reported likewise
 * @param clients the largest number of stores that will be open at once, loaders included
 */
public record DbOptions(Durability durability, Isolation isolation, int clients) {
  public DbOptions {
    if (durability == Durability.LAZY) {
      throw new IllegalArgumentException("lazy is for the provider to translate");
    }
  }
}
