package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.probe.DataFiles;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Cost;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Workload;
import java.util.Map;
import java.util.OptionalLong;

/** How large the data are before and after a step, by the database's account and by its files. */
final class DataSize {
  private static final Effects NOTHING = new Effects(Map.of(), Map.of());

  private final DbAdapter database;
  private final ServerKeys keys;
  private Long bytesBefore;
  private Long filesBefore;

  DataSize(DbAdapter database, ServerKeys keys) {
    this.database = database;
    this.keys = keys;
  }

  /** A step is about to begin. */
  DataSize before(Workload workload) {
    bytesBefore = boxed(bytes(workload));
    filesBefore = boxed(DataFiles.of(database, keys).bytes());
    return this;
  }

  private OptionalLong bytes(Workload workload) {
    // asked once: a server may be gone the second time
    OptionalLong own = workload.sizeBytes(database);
    return own.isPresent() ? own : database.sizeBytes();
  }

  /**
   * Adds these figures to a load.
   *
   * @param logicalBytes of the rows loaded, or null if that was another run's work
   */
  void addTo(StepReport load, Workload workload, Long logicalBytes) {
    addTo(load, workload, logicalBytes, rows(workload, NOTHING));
  }

  /** The same for a step that clients did; their number of rows is known if all have ended well. */
  void addTo(StepOutcome step, Workload workload, Long logicalBytes) {
    boolean known = !step.hung() && step.death() == null;
    OptionalLong rows = known ? rows(workload, step.effects()) : OptionalLong.empty();
    addTo(step.report(), workload, logicalBytes, rows);
  }

  private void addTo(StepReport step, Workload workload, Long logicalBytes, OptionalLong rows) {
    OptionalLong bytes = bytes(workload);
    OptionalLong files = DataFiles.of(database, keys).bytes();
    boolean perRow = bytes.isPresent() && rows.isPresent() && rows.getAsLong() > 0;
    Cost.Size size =
        new Cost.Size(
            bytesBefore,
            filesBefore,
            boxed(files),
            boxed(rows),
            perRow ? bytes.getAsLong() / (double) rows.getAsLong() : null);
    step.size(boxed(bytes), logicalBytes, size);
  }

  private OptionalLong rows(Workload workload, Effects effects) {
    try {
      return workload.rows(database, effects);
    } catch (DbException e) {
      return OptionalLong.empty(); // a server that is gone has no rows
    }
  }

  private static Long boxed(OptionalLong value) {
    return value.isPresent() ? Long.valueOf(value.getAsLong()) : null;
  }
}
