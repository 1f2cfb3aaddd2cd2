package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.random.KeyDistribution;
import java.util.List;

/**
 * The tables of a workload and the part of them that it accesses.
 *
 * @param own the workload's default binding
 * @param drawnIds whether the workload inserts ids that it draws itself, far above loaded ones
 */
record RowModel(TableSettings tables, KeySettings keys, TableBinding own, boolean drawnIds) {

  /** The configured binding, or the workload's default. */
  TableBinding binding() {
    return keys.tableBinding().orElse(own);
  }

  RowLayout layout() {
    return tables.layout(drawnIds);
  }

  /** The workload accesses ids 1 … this. */
  long ids() {
    return keys.keyRangeLimit() == 0 ? tables.tableSize() : keys.keyRangeLimit();
  }

  /** The workload accesses tables 0 … this − 1. */
  int touched() {
    return keys.tablesTouched() == 0 ? tables.tables() : keys.tablesTouched();
  }

  /** Ranks of ids; for one thread. */
  KeyDistribution newKeys() {
    return keys.distribution(ids());
  }

  /** Rejects limits beyond the tables. */
  void check() {
    if (keys.keyRangeLimit() > tables.tableSize()) {
      throw new DbUsageException(
          "key_range_limit = %s is beyond the table: table_size is %s; lower it or load more rows"
              .formatted(keys.keyRangeLimit(), tables.tableSize()));
    }
    if (touched() > tables.tables()) {
      throw new DbUsageException(
          "tables_touched = " + touched() + " is more than tables = " + tables.tables());
    }
  }

  /**
   * Rejects tables without a primary key if the database does not support them, or if the workload
   * needs the key.
   *
   * @param replaces whether rows are overwritten without being read
   */
  void checkSecondary(RowSupport rows, boolean replaces) {
    if (tables.secondary() && !rows.offersSecondaryId()) {
      throw new DbUsageException(
          "secondary = true needs an SQL server: here id is always the primary key");
    }
    if (tables.secondary() && replaces) {
      throw new DbUsageException(
          "with secondary = true, tables have no unique key to find the row to overwrite by: use"
              + " another write_form, or a script with BEGIN and COMMIT");
    }
  }

  /**
   * Rejects a number of clients that the binding cannot distribute over the tables.
   *
   * @param clients number of all clients
   */
  void checkClients(int clients) {
    if (binding() == TableBinding.OWN && clients > touched()) {
      throw new DbUsageException(
          "table_binding = own needs a table for each of %s, not only %s: raise tables or use fixed"
              .formatted(Plural.of(clients, "client"), touched()));
    }
    if (binding() == TableBinding.FIXED && clients < touched()) {
      throw new DbUsageException(
          "table_binding = fixed with %s cannot touch %s: raise clients or lower tables_touched"
              .formatted(Plural.of(clients, "client"), Plural.of(touched(), "table")));
    }
  }

  /** How point reads are done on this database. */
  ReadForm form(RowSupport rows, ReadForm.Columns columns) {
    ReadForm.Access access = keys.access().orElseGet(() -> rows.accesses().iterator().next());
    if (!rows.accesses().contains(access)) {
      List<String> there = rows.accesses().stream().map(ReadForm.Access::text).sorted().toList();
      throw new DbUsageException(
          "access = %s is not available on this database, which has %s: use that, or remove access"
              .formatted(access.text(), String.join(", ", there)));
    }
    return new ReadForm(access, columns);
  }
}
