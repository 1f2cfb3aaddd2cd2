package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;

/** Updates one row; each statement commits separately. */
final class UpdateRow extends TableTransaction {
  private static final long ONE_ADDED = Effect.hit(1, RowEffects.kind(0, 1));
  private static final long WRITTEN = Effect.hit(1, RowEffects.UNCHANGED);
  private static final long ABSENT = Effect.miss(RowEffects.UNCHANGED);

  private final UpdateByPk.Form form;
  private final long hotRows;
  private final RowContent content;
  private final Row row = new Row();
  private final Row read = new Row();

  /**
   * @param hotRows ids 1 … this are updated; 0 = ids from the chooser
   */
  UpdateRow(UpdateByPk.Form form, long hotRows, Chooser chooser, RowContent content) {
    super(chooser);
    this.form = form;
    this.hotRows = hotRows;
    this.content = content;
  }

  @Override
  void draw(RandomStream random) {
    row.id = hotRows == 0 ? chooser.id(random) : 1 + random.nextLong(hotRows);
    if (form != UpdateByPk.Form.RMW && form != UpdateByPk.Form.COMMUTATIVE) {
      content.c(table, row, RowContent.firstGroup(random));
    }
    if (form == UpdateByPk.Form.BLIND) {
      row.k = chooser.id(random);
      content.pad(table, row, RowContent.firstGroup(random));
    }
  }

  @Override
  public long run(RowStore store) {
    long effect = change(store);
    if (effect != ABSENT) {
      wrote(Row.SYSBENCH_BYTES);
    }
    return effect;
  }

  private long change(RowStore store) {
    return switch (form) {
      case SET -> set(store);
      case PREFETCH -> store.pointSelect(table, row.id, read) ? set(store) : ABSENT;
      case RMW -> readModifyWrite(store);
      case COMMUTATIVE -> store.indexUpdate(table, row.id) ? ONE_ADDED : ABSENT;
      case BLIND -> {
        store.replace(table, row);
        yield WRITTEN;
      }
    };
  }

  private long set(RowStore store) {
    return store.nonIndexUpdate(table, row) ? WRITTEN : ABSENT;
  }

  /** Losing to another client counts as a conflict, so it is retried and reported as one. */
  private long readModifyWrite(RowStore store) {
    if (!store.pointSelect(table, row.id, read)) {
      return ABSENT;
    }
    if (!store.conditionalUpdate(table, row.id, read.k, read.k + 1)) {
      throw new DbException(
          Outcome.CONFLICT, "the row was changed between its read and its conditional update");
    }
    return ONE_ADDED;
  }
}
