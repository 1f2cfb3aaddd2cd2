package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * sysbench's read_write, read_only and write_only, and sysbench-mongodb's transaction: the same
 * statements in the same order, with or without BEGIN and COMMIT.
 */
final class MixedTransaction extends Transaction<RowStore> {
  private final Chooser chooser;
  private final RowContent content;
  private final boolean begin;
  private final double rollbackShare;
  private final int rangeSize;
  private final Targets points;
  private final Targets simple;
  private final Targets sums;
  private final Targets ordered;
  private final Targets distinct;
  private final Targets indexUpdates;
  private final Targets nonIndexUpdates;
  private final Targets replaced;
  private final Row row = new Row();
  private final TextBuffer texts = TextBuffer.unread();
  private boolean rollBack;

  /** Whether an attempt of this transaction without BEGIN has already changed a row. */
  private boolean changed;

  private boolean repeated;

  /** Logical bytes of the rows changed since BEGIN. */
  private long uncommitted;

  MixedTransaction(OltpSettings settings, Chooser chooser, RowContent content) {
    this.chooser = chooser;
    this.content = content;
    Script script = settings.script();
    this.begin = settings.begins();
    this.rollbackShare = settings.rollbackPct() / 100;
    this.rangeSize = settings.rangeSize();
    boolean ranges = script.reads() && settings.rangeSelects();
    points = new Targets(script.reads() ? settings.pointSelects() : 0);
    simple = new Targets(ranges ? settings.simpleRanges() : 0);
    sums = new Targets(ranges ? settings.sumRanges() : 0);
    ordered = new Targets(ranges ? settings.orderRanges() : 0);
    distinct = new Targets(ranges ? settings.distinctRanges() : 0);
    indexUpdates = new Targets(script.writes() ? settings.indexUpdates() : 0);
    nonIndexUpdates = new Targets(script.writes() ? settings.nonIndexUpdates() : 0);
    replaced = new Targets(script.writes() ? settings.deleteInserts() : 0);
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    changed = false;
    chooser.begin(random);
    points.draw(chooser, random);
    simple.draw(chooser, random);
    sums.draw(chooser, random);
    ordered.draw(chooser, random);
    distinct.draw(chooser, random);
    indexUpdates.draw(chooser, random);
    nonIndexUpdates.draw(chooser, random);
    nonIndexUpdates.drawC(random);
    replaced.draw(chooser, random);
    replaced.drawContent(chooser, random);
    rollBack = rollbackShare > 0 && random.nextDouble() < rollbackShare;
  }

  @Override
  public long run(RowStore store) {
    repeated = changed; // the first statements took effect and are now repeated
    uncommitted = 0;
    if (begin) {
      store.begin();
    }
    int hits = pointSelects(store);
    long rows = hits + ranges(store);
    int updated = indexUpdates(store);
    int written = nonIndexUpdates(store);
    int deleted = deleteInserts(store);
    if (begin && rollBack) {
      store.rollback();
    } else if (begin) {
      store.commit();
      wrote(uncommitted);
    }
    int targets =
        points.ids.length
            + indexUpdates.ids.length
            + nonIndexUpdates.ids.length
            + replaced.ids.length;
    return Effect.of(
        rows + updated + written + deleted,
        hits + updated + written + deleted,
        targets,
        kind(replaced.ids.length - deleted, updated));
  }

  @Override
  public int partialEffect() {
    return changed ? RowEffects.UNKNOWN : NOTHING;
  }

  private boolean noted(boolean rowChanged, int bytes) {
    if (rowChanged && begin) {
      uncommitted += bytes;
    } else if (rowChanged) {
      changed = true;
      wrote(bytes);
    }
    return rowChanged;
  }

  /**
   * @param added inserted minus deleted rows; without a transaction around the two, a missing row
   *     may just be between another client's delete and insert
   */
  private int kind(int added, int increments) {
    if (begin && rollBack) {
      return RowEffects.UNCHANGED;
    }
    return !repeated && (begin || added == 0)
        ? RowEffects.kind(added, increments)
        : RowEffects.UNKNOWN;
  }

  private int pointSelects(RowStore store) {
    int hits = 0;
    for (int i = 0; i < points.ids.length; i++) {
      hits += store.pointSelect(points.table, points.ids[i], row) ? 1 : 0;
    }
    return hits;
  }

  private long ranges(RowStore store) {
    long rows = 0;
    for (int i = 0; i < simple.ids.length; i++) {
      rows += store.simpleRange(simple.table, simple.ids[i], last(simple, i), texts);
    }
    for (int i = 0; i < sums.ids.length; i++) {
      store.sumRange(sums.table, sums.ids[i], last(sums, i));
    }
    for (int i = 0; i < ordered.ids.length; i++) {
      rows += store.orderRange(ordered.table, ordered.ids[i], last(ordered, i), texts);
    }
    for (int i = 0; i < distinct.ids.length; i++) {
      rows += store.distinctRange(distinct.table, distinct.ids[i], last(distinct, i), texts);
    }
    return rows;
  }

  private long last(Targets targets, int i) {
    return targets.ids[i] + rangeSize - 1;
  }

  private int indexUpdates(RowStore store) {
    int found = 0;
    for (int i = 0; i < indexUpdates.ids.length; i++) {
      boolean updated = store.indexUpdate(indexUpdates.table, indexUpdates.ids[i]);
      found += noted(updated, Row.SYSBENCH_BYTES) ? 1 : 0;
    }
    return found;
  }

  private int nonIndexUpdates(RowStore store) {
    int found = 0;
    for (int i = 0; i < nonIndexUpdates.ids.length; i++) {
      row.id = nonIndexUpdates.ids[i];
      content.c(nonIndexUpdates.table, row, nonIndexUpdates.firstC[i]);
      boolean updated = store.nonIndexUpdate(nonIndexUpdates.table, row);
      found += noted(updated, Row.SYSBENCH_BYTES) ? 1 : 0;
    }
    return found;
  }

  /** Number of rows that were found and deleted; each id exists afterwards. */
  private int deleteInserts(RowStore store) {
    int deleted = 0;
    for (int i = 0; i < replaced.ids.length; i++) {
      row.id = replaced.ids[i];
      row.k = replaced.ks[i];
      content.c(replaced.table, row, replaced.firstC[i]);
      content.pad(replaced.table, row, replaced.firstPad[i]);
      deleted += noted(store.delete(replaced.table, row.id), Row.KEY_BYTES) ? 1 : 0;
      insert(store);
    }
    return deleted;
  }

  /**
   * Without a transaction around the pair, another client may have inserted the same id in between:
   * then the row is overwritten, so that no error depends on timing.
   */
  private void insert(RowStore store) {
    if (begin) {
      store.insert(replaced.table, row);
    } else {
      store.replace(replaced.table, row);
    }
    noted(true, row.logicalBytes());
  }

  /** The arguments of one group of statements: a table, ids, and new content. */
  private static final class Targets {
    private final long[] ids;
    private final long[] ks;
    private final long[] firstC;
    private final long[] firstPad;
    private int table;

    /**
     * @param size statements in the group
     */
    Targets(int size) {
      ids = new long[size];
      ks = new long[size];
      firstC = new long[size];
      firstPad = new long[size];
    }

    /** Draws the table and the ids. */
    void draw(Chooser chooser, RandomStream random) {
      if (ids.length == 0) {
        return;
      }
      table = chooser.table(random);
      for (int i = 0; i < ids.length; i++) {
        ids[i] = chooser.id(random);
      }
    }

    /** Draws the content of a non-index update: c alone. */
    void drawC(RandomStream random) {
      for (int i = 0; i < ids.length; i++) {
        firstC[i] = RowContent.firstGroup(random);
      }
    }

    /** Draws the content of an insert: k, c and pad. */
    void drawContent(Chooser chooser, RandomStream random) {
      for (int i = 0; i < ids.length; i++) {
        ks[i] = chooser.id(random);
        firstC[i] = RowContent.firstGroup(random);
        firstPad[i] = RowContent.firstGroup(random);
      }
    }
  }
}
