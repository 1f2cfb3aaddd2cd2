package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A database to run on, with its settings bound.
 *
 * @param id unique in the plan
 * @param own the provider's settings record
 */
public record Target(
    String id,
    DbAdapterProvider<?> provider,
    Record own,
    Durability durability,
    Isolation isolation) {

  /** Where data lies: databases that differ in promises only share it. */
  public record Data(String provider, Record own) {}

  /** Of this one. */
  public Data data() {
    return new Data(provider.name(), own);
  }

  /** Where a database in this process has its files. */
  Optional<Path> directory() {
    return directory(provider);
  }

  private <S extends Record> Optional<Path> directory(DbAdapterProvider<S> typed) {
    return typed.directory(typed.settings().cast(own));
  }

  /**
   * Opens it.
   *
   * @param clients the largest number of stores that will be open at once
   */
  DbAdapter open(int clients) {
    Durability promise = durability == Durability.LAZY ? provider.lazy() : durability;
    return open(provider, new DbOptions(promise, isolation, clients));
  }

  private <S extends Record> DbAdapter open(DbAdapterProvider<S> typed, DbOptions options) {
    return typed.open(typed.settings().cast(own), options);
  }
}
