package io.linkbenchx.db;

/**
 * What every adapter is told when it is opened, besides its own settings.
 *
 * @param durability requested; the adapter reports the effective one in its description
 * @param isolation requested; read back and reported likewise
 * @param clients the largest number of stores that will be open at once, loaders included
 */
public record DbOptions(Durability durability, Isolation isolation, int clients) {}
