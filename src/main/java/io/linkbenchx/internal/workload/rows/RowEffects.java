package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Effects;
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
    return RowChange.known(kind)
        ? new RowEffects(
            count * RowChange.rows(kind) * rowsPerChange,
            count * RowChange.increments(kind),
            true,
            true,
            0)
        : new RowEffects(0, 0, false, false, 0);
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
  static RowEffects parse(String text) {
    String[] parts = text.split(" ", -1);
    return new RowEffects(
        Long.parseLong(parts[0]),
        Long.parseLong(parts[1]),
        Boolean.parseBoolean(parts[2]),
        Boolean.parseBoolean(parts[3]),
        Long.parseLong(parts[4]));
  }
}
