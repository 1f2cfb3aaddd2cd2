package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What one of the three workloads does with the tables they share. Immutable. */
interface Scenario {

  /** "PointQuery". */
  String name();

  RowModel model();

  List<TransactionType> types();

  /** The transactions of one client, in the order of {@link #types()}. */
  List<Transaction<RowStore>> transactions(Chooser chooser, RowContent content);

  /** What its point reads need. */
  ReadForm.Columns columns();

  /** What the head says of it, in display order. */
  Map<String, String> facts();

  /** What its transactions do. */
  default RoleKind kind() {
    return RoleKind.MIX;
  }

  /** What a transaction sends; empty where that is not fixed. */
  default Optional<Facts.Statements> statements() {
    return Optional.empty();
  }

  /** Whether every change of k is an increment that its transaction reports. */
  boolean tellsIncrements();

  /** Whether it writes rows over unread, which finds them by their primary key. */
  default boolean replaces() {
    return false;
  }

  /** Rows that a change of the number of rows stands for. */
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
