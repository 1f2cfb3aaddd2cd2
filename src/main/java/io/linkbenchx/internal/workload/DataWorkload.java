package io.linkbenchx.internal.workload;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.StoredFacts;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * A workload on one data model, whose rows are noted and verified if the database keeps them.
 *
 * @param <S> what a database offers for the model
 */
public abstract class DataWorkload<S extends Support> implements Workload {
  private final String name;
  private final DataModel<S> model;
  private final String stored;

  /**
   * Names a workload.
   *
   * @param stored what it stores, for the message that a database cannot: "X's tables"
   */
  protected DataWorkload(String name, DataModel<S> model, String stored) {
    this.name = name;
    this.model = model;
    this.stored = stored;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final DataModel<?> dataModel() {
    return model;
  }

  /**
   * The model on this database.
   *
   * @throws DbUsageException if it has none
   */
  protected final S support(DbAdapter database) {
    return database
        .support(model)
        .orElseThrow(
            () ->
                new DbUsageException(
                    "%s cannot store %s; choose another database or workload"
                        .formatted(database.describe().kind(), stored)));
  }

  @Override
  public List<Role> roles(DbAdapter database) {
    return roles(database, WorkStep.ONLY, 0, Evidence.none());
  }

  @Override
  public abstract List<Role> roles(
      DbAdapter database, WorkStep step, int clients, Evidence evidence);

  @Override
  public final OptionalLong rows(DbAdapter database, Effects effects) {
    S support = support(database);
    return support.keepsRows() ? rows(support, effects) : OptionalLong.empty();
  }

  /** The number of rows of a database that keeps them, like {@link #rows(DbAdapter, Effects)}. */
  protected abstract OptionalLong rows(S support, Effects effects);

  @Override
  public final Optional<Verification> verification(DbAdapter database, Evidence evidence) {
    S support = support(database);
    return support.keepsRows() ? Optional.of(verification(support, evidence)) : Optional.empty();
  }

  /** The verification of a database that keeps rows. */
  protected abstract Verification verification(S support, Evidence evidence);

  /**
   * Why loaded data are not overwritten, and what to do.
   *
   * @param stored facts of their load, if there are any
   * @param data what they are: "graph"
   */
  public static Optional<String> refusal(Optional<? extends StoredFacts> stored, String data) {
    String text =
        stored.isEmpty()
            ? "contains a %s, but no notes about its load; set existing = drop to replace it"
            : stored.get().complete()
                ? "already contains a loaded %s; set phases = run to run on it, or existing = drop"
                    + " to replace it"
                : "contains a %s whose load was interrupted; set existing = resume to finish it, or"
                    + " drop to start again";
    return Optional.of("the database " + text.formatted(data));
  }

  /** What is there of the first tables of a schema. */
  public static List<Holding> holdings(TableSchema schema, int tables) {
    return IntStream.range(0, tables).mapToObj(schema::holdings).flatMap(List::stream).toList();
  }
}
