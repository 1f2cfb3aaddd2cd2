package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.RunLedger;

/**
 * What runs have changed since the load.
 *
 * @param rows net change of the number of rows
 * @param increments sum of all increments of k
 * @param rowsKnown whether {@code rows} is complete
 * @param sumKnown whether {@code increments} covers all changes of k
 * @param unknown transactions whose commit is unknown: each may have changed or added one row
 */
record RowEffects(long rows, long increments, boolean rowsKnown, boolean sumKnown, long unknown)
    implements RunLedger.Sum<RowEffects> {
  static final RowEffects NONE = new RowEffects(0, 0, true, true, 0);

  /** Kind of a transaction whose change is not known in detail. */
  static final int UNKNOWN = Effect.KINDS - 1;

  private static final int INCREMENTS = 5;

  /** Kind of a transaction that changed neither the number of rows nor any k. */
  static final int UNCHANGED = INCREMENTS;

  /**
   * The net change of a transaction as an {@link Effect} kind: rows −1 … 1 and increments of k 0 …
   * 4 are distinguished; any other change is one kind without details.
   */
  static int kind(int rows, int increments) {
    boolean reported = rows >= -1 && rows <= 1 && increments < INCREMENTS;
    return reported ? (rows + 1) * INCREMENTS + increments : UNKNOWN;
  }

  /** What runs have done to loaded tables, as their database has noted it. */
  static RunLedger<RowEffects> ledger(Metadata metadata, Evidence evidence) {
    return new RunLedger<>(metadata, RowEffects::parse, evidence);
  }

  /** What the clients of a step did. */
  static RowEffects of(RowWorkload workload, Effects effects) {
    RowEffects sum = new RowEffects(0, 0, true, workload.countsIncrements(), 0);
    for (int kind = 0; kind < Effect.KINDS; kind++) {
      long count = effects.count(workload.type(), kind);
      if (count > 0) {
        sum = sum.plus(of(kind, count, workload.rowsPerChange()));
      }
    }
    long unknown = effects.unknown(workload.type()) * workload.rowsPerChange();
    return sum.plus(new RowEffects(0, 0, true, true, unknown));
  }

  private static RowEffects of(int kind, long count, int rowsPerChange) {
    if (kind == UNKNOWN) {
      return new RowEffects(0, 0, false, false, 0);
    }
    long rows = count * (kind / INCREMENTS - 1) * rowsPerChange;
    return new RowEffects(rows, count * (kind % INCREMENTS), true, true, 0);
  }

  @Override
  public RowEffects plus(RowEffects other) {
    return new RowEffects(
        rows + other.rows,
        increments + other.increments,
        rowsKnown && other.rowsKnown,
        sumKnown && other.sumKnown,
        unknown + other.unknown);
  }

  @Override
  public String text() {
    return rows + " " + increments + " " + rowsKnown + " " + sumKnown + " " + unknown;
  }

  /** Parses a {@link #text}. */
  private static RowEffects parse(String text) {
    String[] parts = text.split(" ", -1);
    return new RowEffects(
        Long.parseLong(parts[0]),
        Long.parseLong(parts[1]),
        Boolean.parseBoolean(parts[2]),
        Boolean.parseBoolean(parts[3]),
        Long.parseLong(parts[4]));
  }
}
