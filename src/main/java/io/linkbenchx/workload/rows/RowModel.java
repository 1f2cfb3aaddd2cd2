package io.linkbenchx.workload.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.random.KeyDistribution;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The tables of a workload and which part of them is touched.
 *
 * @param binding the one asked for, or the workload's own
 * @param drawnIds whether the workload inserts ids that it draws itself, far above loaded ones
 */
record RowModel(
    TableSettings tables,
    KeySettings keys,
    ReadSettings reads,
    TableBinding binding,
    boolean drawnIds) {

  static RowModel of(TableSettings tables, KeySettings keys, ReadSettings reads, TableBinding own) {
    return new RowModel(tables, keys, reads, keys.binding().orElse(own), false);
  }

  RowModel withDrawnIds(boolean drawn) {
    return new RowModel(tables, keys, reads, binding, drawn);
  }

  RowLayout layout() {
    return tables.layout(drawnIds);
  }

  /** Ids 1 … this are touched. */
  long ids() {
    return keys.rangeLimit() == 0 ? tables.tableSize() : keys.rangeLimit();
  }

  /** Tables 0 … this − 1 are touched. */
  int touched() {
    return keys.tablesTouched() == 0 ? tables.tables() : keys.tablesTouched();
  }

  /** Ranks of ids; for one thread. */
  KeyDistribution newKeys() {
    return KeyChoice.of(keys, ids());
  }

  /** "zipf(0.8) of 1000, scrambled". */
  String describeKeys() {
    return newKeys().describe();
  }

  /** Refuses limits beyond the tables. */
  void check() {
    if (keys.rangeLimit() > tables.tableSize()) {
      throw new DbUsageException(
          "key_range_limit = "
              + keys.rangeLimit()
              + " is beyond the table: table_size is "
              + tables.tableSize()
              + "; lower the limit, or load larger tables with -l --drop");
    }
    if (touched() > tables.tables()) {
      throw new DbUsageException(
          "tables_touched = "
              + touched()
              + " is more than there are: tables is "
              + tables.tables());
    }
  }

  /**
   * Refuses tables without a primary key where there can be none, or where the workload needs it.
   *
   * @param replaces whether rows are written over unread
   */
  void checkSecondary(RowSupport rows, boolean replaces) {
    if (!tables.secondary()) {
      return;
    }
    if (!rows.offersSecondaryId()) {
      throw new DbUsageException(
          "secondary = true needs an SQL server: here id always is the primary key");
    }
    if (replaces) {
      throw new DbUsageException(
          "secondary = true leaves tables without a unique key, which a row written over is found"
              + " by: use another write_form, or a script with BEGIN and COMMIT");
    }
  }

  /**
   * Refuses a number of clients that the binding cannot spread over the tables.
   *
   * @param clients in all
   */
  void checkClients(int clients) {
    if (binding == TableBinding.OWN && clients > touched()) {
      throw new DbUsageException(
          "table_binding = own needs a table for each of "
              + clients
              + " clients, there are "
              + touched()
              + ": raise tables or use table_binding = fixed");
    }
    if (binding == TableBinding.FIXED && clients < touched()) {
      throw new DbUsageException(
          "table_binding = fixed with "
              + clients
              + " clients cannot touch "
              + touched()
              + " tables: use more clients or fewer tables_touched");
    }
  }

  /** How point reads are done on this database. */
  ReadForm form(RowSupport rows, ReadForm.Columns columns) {
    ReadForm.Access access = reads.access().orElseGet(() -> rows.accesses().iterator().next());
    if (!rows.accesses().contains(access)) {
      throw new DbUsageException(
          "access = "
              + access.text()
              + " is not there on this database, which has "
              + rows.accesses().stream()
                  .map(ReadForm.Access::text)
                  .sorted()
                  .collect(Collectors.joining(", "))
              + ": choose one of them, or leave access unset");
    }
    return new ReadForm(access, columns);
  }

  /** "client mod tables", for the head. */
  String describeBinding() {
    return binding.text().toLowerCase(Locale.ROOT) + " of " + touched();
  }
}
