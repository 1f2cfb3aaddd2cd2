package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.Transaction;
import java.util.Map;
import java.util.Optional;

/** What distinguishes the three workloads on the shared tables. Immutable. */
interface Scenario {

  /** "PointQuery". */
  String name();

  RowModel model();

  /** The name of its transactions. */
  String type();

  /** The transaction of one client. */
  Transaction<RowStore> transaction(Chooser chooser, RowContent content);

  /** The columns that its point reads need. */
  default ReadForm.Columns columns() {
    return model().reads().fetchColumns();
  }

  /** Its facts for the head, in display order. */
  Map<String, String> facts();

  /** The kind of its transactions. */
  default RoleKind kind() {
    return RoleKind.MIX;
  }

  /** The statements of a transaction; empty if they are not fixed. */
  default Optional<Facts.Statements> statements() {
    return Optional.empty();
  }

  /** Whether a transaction may change rows; if not, a run notes nothing in the database. */
  default boolean writes() {
    return kind() != RoleKind.READ;
  }

  /** Whether every change of k is an increment that its transaction reports. */
  boolean countsIncrements();

  /** Whether it overwrites rows without reading them, which needs their primary key. */
  default boolean replaces() {
    return false;
  }

  /** Number of rows per change of the row count. */
  default int rowsPerChange() {
    return 1;
  }

  /** Whether its transactions have BEGIN and COMMIT. */
  default boolean needsTransactions() {
    return false;
  }

  /** Whether it can work on empty tables. */
  default boolean needsRows() {
    return true;
  }
}
