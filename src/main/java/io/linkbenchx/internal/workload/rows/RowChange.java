package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.workload.Effect;

/**
 * The net change of a transaction as an {@link Effect} kind: rows −1 … 1 and increments of k 0 … 4
 * are distinguished; any other change is one kind without details.
 */
final class RowChange {
  /** Kind of a transaction whose change is not known in detail. */
  static final int UNKNOWN = Effect.KINDS - 1;

  private static final int INCREMENTS = 5;

  /** Kind of a transaction that changed neither the number of rows nor any k. */
  static final int NONE = INCREMENTS;

  private RowChange() {}

  static int kind(int rows, int increments) {
    boolean reported = rows >= -1 && rows <= 1 && increments < INCREMENTS;
    return reported ? (rows + 1) * INCREMENTS + increments : UNKNOWN;
  }

  static boolean known(int kind) {
    return kind != UNKNOWN;
  }

  static int rows(int kind) {
    return kind / INCREMENTS - 1;
  }

  static int increments(int kind) {
    return kind % INCREMENTS;
  }
}
