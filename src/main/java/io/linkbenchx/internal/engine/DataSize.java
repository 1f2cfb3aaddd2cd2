package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.probe.DataFiles;
import io.linkbenchx.internal.probe.ProcessMemory;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Caveat.Kind;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DataMemory;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Size of the data before and after a step, as the database reports it and by its files. */
final class DataSize {
  /** More than the catalog of an empty database, and the files of a few empty tables. */
  private static final long EMPTY = 10 << 20;

  private final DbAdapter database;
  private final ProbeSite site;
  private DatabaseSize bytesBefore;
  private Long filesBefore;

  /** Of the database's own cache; null if it does not report it. */
  Long cacheBytes;

  DataSize(DbAdapter database, ServerKeys keys) {
    this.database = database;
    this.site = ProbeSite.MACHINE.with(database, keys);
  }

  /** A step is about to begin. */
  DataSize before(Workload workload) {
    bytesBefore = database.size(workload.ownDatabases());
    filesBefore = boxed(DataFiles.of(site, database).bytes());
    return this;
  }

  /**
   * Adds these figures to a step, or a load. The number of rows is known if all clients ended well.
   * What is there before the first row does not belong to the workload, so sizes per row mislead.
   *
   * @param logicalBytes of the loaded rows, or null if another run loaded them
   * @param first whether the step's rows are the first ones
   */
  void addTo(StepReport step, Workload workload, Long logicalBytes, BooleanSupplier first) {
    if (step.hung != null) {
      return; // it would not answer
    }
    OptionalLong rows = step.death == null ? rows(workload, step.effects) : OptionalLong.empty();
    addTo(step, workload, logicalBytes, rows);
    Long before = bytesBefore.bytes();
    Long after = step.databaseBytes;
    boolean much = before != null && after != null && before > EMPTY && before > after / 100;
    if (much && first.getAsBoolean()) {
      step.caveats(
          new Caveats()
              .when(true, Kind.OTHER_DATA)
              .say(
                  "%d MB of the database's %d MB were there before the first row, such as other"
                      + " tables: sizes count them; use an empty database (dbid)",
                  before >> 20, after >> 20)
              .found());
    }
  }

  private void addTo(StepReport step, Workload workload, Long logicalBytes, OptionalLong rows) {
    DatabaseSize now = database.size(workload.ownDatabases());
    DataFiles files = DataFiles.of(site, database);
    boolean perRow = now.bytes() != null && rows.isPresent() && rows.getAsLong() > 0;
    step.databaseBytes = now.bytes();
    step.logicalBytes = logicalBytes;
    step.size =
        new Cost.Size(
            bytesBefore.bytes(),
            filesBefore,
            boxed(files.bytes()),
            boxed(rows),
            perRow ? now.bytes() / (double) rows.getAsLong() : null,
            now.estimate() || bytesBefore.estimate(),
            // of the size before the step, only those that the later size does not repeat
            Stream.of(now.sources(), bytesBefore.sources(), List.of(files.source()))
                .flatMap(List::stream)
                .distinct()
                .toList(),
            memory(now.bytes()));
  }

  /** Null if none is known. */
  private DataMemory memory(Long dataBytes) {
    ProcessMemory may = ProcessMemory.of(site, database);
    return cacheBytes == null && may.hostBytes().isEmpty()
        ? null
        : DataMemory.of(dataBytes, cacheBytes, boxed(may.limitBytes()), boxed(may.hostBytes()));
  }

  /** Whether there was no row before the step that is being measured. */
  boolean wasEmpty(Workload workload) {
    return rows(workload, StepReport.NO_EFFECTS).orElse(1) == 0;
  }

  private OptionalLong rows(Workload workload, Effects effects) {
    try {
      return workload.rows(database, effects);
    } catch (DbException e) {
      return OptionalLong.empty(); // a server that is down has no rows
    }
  }

  /** Null if empty. */
  static Long boxed(OptionalLong value) {
    return value.isPresent() ? Long.valueOf(value.getAsLong()) : null;
  }
}
