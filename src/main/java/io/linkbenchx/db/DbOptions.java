package io.linkbenchx.db;

/**
 * What every adapter receives when it is opened, in addition to its own settings.
 *
 * @param durability requested, never lazy; the adapter reports the effective one in its description
 * @param isolation requested; the effective one is also read back and reported
 * @param clients the largest number of stores that will be open at once, loaders included
 */
public record DbOptions(Durability durability, Isolation isolation, int clients) {
  public DbOptions {
    if (durability == Durability.LAZY) {
      throw new IllegalArgumentException("lazy is for the provider to translate");
    }
  }
}
