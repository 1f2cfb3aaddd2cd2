package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Origin;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.engine.server.ServerSpec;
import io.linkbenchx.workload.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A database to run on, with its settings bound.
 *
 * @param id unique in the plan
 * @param own the provider's settings record
 * @param durabilityFrom where it was set, for a refusal: a sample's line is not the user's own
 * @param server that the plan starts for it; empty if it is already running, or in this process
 * @param readahead bytes, of the devices below an embedded database; empty to leave it unchanged
 */
public record Target(
    String id,
    DbAdapterProvider<?> provider,
    Record own,
    Durability durability,
    Origin durabilityFrom,
    Isolation isolation,
    Optional<ServerSpec> server,
    OptionalLong readahead) {

  /** Location of the data; databases that differ only in other components share them. */
  public record Data(String provider, Record own) {}

  /** Location of this database's data. */
  public Data data() {
    return new Data(provider.name(), own);
  }

  /** Whether another one is opened in the same way, whatever they are called. */
  boolean isSame(Target other) {
    return data().equals(other.data())
        && durability == other.durability
        && isolation == other.isolation
        && server.equals(other.server)
        && readahead.equals(other.readahead);
  }

  /**
   * Checks that a workload can run on it, before a load that would be for nothing.
   *
   * @param database this one, open
   * @throws DbUsageException if it lacks the workload's data model, or what a run needs
   */
  void require(DbAdapter database, Workload workload, List<Phase> phases) {
    if (database.support(workload.dataModel()).isEmpty()) {
      throw new DbUsageException(
          "%s cannot run %s: it has no %s model; choose another database"
              .formatted(id, workload.name(), workload.dataModel()));
    }
    if (phases.contains(Phase.RUN)) {
      workload.check(database);
    }
  }

  /** Directory of an embedded database. */
  Optional<Path> directory() {
    return typed().directory(own);
  }

  /** Directory of its data, if known before it is open: embedded, or on a server of the plan. */
  Optional<Path> dataDirectory() {
    return server.map(ServerSpec::dataDirectory).or(this::directory);
  }

  /** Cache of an embedded database, if known before it is open. */
  OptionalLong cacheBytes() {
    return typed().cacheBytes(own);
  }

  @SuppressWarnings("unchecked") // its own settings were read for the provider
  private DbAdapterProvider<Record> typed() {
    return (DbAdapterProvider<Record>) provider;
  }

  /** Refuses the directory of others. */
  void judge() {
    directory().ifPresent(directory -> Ownership.judge(id, directory));
  }

  /**
   * Opens it.
   *
   * @param clients the largest number of stores that will be open at once
   */
  DbAdapter open(int clients) {
    judge();
    Durability promise = durability == Durability.LAZY ? provider.lazy() : durability;
    try {
      return typed().open(own, new DbOptions(promise, isolation, clients));
    } catch (DbUsageException e) {
      throw String.valueOf(e.getMessage()).contains("durability = " + promise.text())
          ? new DbUsageException(
              "%s; durability = %s is from %s"
                  .formatted(e.getMessage(), durability.text(), durabilityFrom.text()))
          : e;
    } catch (NoClassDefFoundError e) { // an optional dependency; the fat jar has them all
      String needed = String.join(" and ", provider.artifacts());
      if (!(e.getCause() instanceof ClassNotFoundException) || needed.isEmpty()) {
        throw e;
      }
      throw new DbOpenException(
          ("database = %s needs %s, which is not on the class path (%s): add it to the dependencies"
                  + " of your project, or run linkbenchx.jar")
              .formatted(provider.name(), needed, e.getMessage()),
          e);
    }
  }
}
