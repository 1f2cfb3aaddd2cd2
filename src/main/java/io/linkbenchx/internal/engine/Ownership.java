package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Loading.Existing;
import io.linkbenchx.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Protects what linkbenchx did not make, before a workload or an adapter, ours or a third party's,
 * changes anything.
 */
final class Ownership {
  private static final int NAMED = 5;

  private Ownership() {}

  /**
   * Allows a load or a drop.
   *
   * @param existing what the user wants
   * @return the load of this workload
   * @throws DbUsageException if it would change what is not ours, and the user does not say so; if
   *     a right is missing
   */
  static Loading require(Target target, DbAdapter database, Workload workload, Existing existing) {
    Loading loading = workload.loading(database);
    List<Holding> holdings = loading.holdings();
    List<String> foreign = existing == Existing.DROP_FOREIGN ? List.of() : foreign(holdings);
    if (!foreign.isEmpty()) {
      throw new DbUsageException(
          "database %s holds %s, which linkbenchx did not create, and nothing was changed: use an empty database, or set existing = drop-foreign to destroy %s"
              .formatted(target.id(), listed(foreign), foreign.size() == 1 ? "it" : "them"));
    }
    Optional<String> denied =
        holdings.stream().map(Holding::denied).filter(why -> !why.isEmpty()).findFirst();
    if (denied.isPresent()) {
      throw new DbUsageException(denied.get());
    }
    database.requireRights(workload.ownDatabases());
    return loading;
  }

  /** Whether runs on a database work on what others loaded, because the user asks for no load. */
  static boolean usesForeign(Plan plan, Target target, DbAdapter database) {
    return !plan.phases().contains(Phase.LOAD)
        && plan.cells().stream()
            .filter(cell -> cell.target().equals(target))
            .map(Cell::workload)
            .filter(workload -> database.support(workload.dataModel()).isPresent())
            .anyMatch(workload -> !foreign(workload.loading(database).holdings()).isEmpty());
  }

  /**
   * Checks that a run may drop the data of a cell's workload.
   *
   * @throws DbUsageException if only the user can know whose they are, and does not say so
   */
  static void requireOrigin(RunRecord record, Cell cell, Loading loading) {
    boolean allowed =
        record.plan.existing() == Existing.DROP_FOREIGN
            || record.data(cell.target()).made(cell.workload());
    if (loading.dropsUnknown() && !allowed) {
      throw new DbUsageException(
          "linkbenchx cannot know who made the data that this run would drop: set existing ="
              + " drop-foreign to drop them, or phases = run to use them");
    }
  }

  /** What is there and not ours, under the names that a load would use. */
  static List<String> foreign(List<Holding> holdings) {
    return holdings.stream()
        .filter(holding -> !holding.ours())
        .map(Holding::name)
        .distinct()
        .toList();
  }

  /** At most a few names, and the number of the others. */
  static String listed(List<String> names) {
    String first = names.stream().limit(NAMED).collect(Collectors.joining(", "));
    return names.size() > NAMED ? first + " and " + (names.size() - NAMED) + " more" : first;
  }

  /**
   * Judges the directory of an embedded database before anything opens it.
   *
   * @throws DbOpenException if it contains anything and no file of ours
   */
  static void judge(String database, Path directory) {
    if (Files.exists(directory.resolve(DbAdapterProvider.MARK_FILE))) {
      return;
    }
    try (Stream<Path> files = Files.list(directory)) {
      Optional<Path> any = files.findFirst();
      if (any.isPresent()) {
        throw new DbOpenException(
            ("the directory %s of database %s contains %s, but not %s, so linkbenchx did not create"
                    + " it: set its path to an empty directory, or to one that does not exist (if"
                    + " an earlier version created it, put an empty file of that name there)")
                .formatted(
                    directory.toAbsolutePath().normalize(),
                    database,
                    any.get().getFileName(),
                    DbAdapterProvider.MARK_FILE));
      }
    } catch (NotDirectoryException e) {
      throw new DbOpenException(
          directory + " is a file: set the path of database " + database + " to a directory", e);
    } catch (IOException e) {
      return; // there is none, or it cannot be read: opening it says so
    }
  }
}
