package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.internal.config.SettingGroup;

/** The tables and how they are loaded; accepts sysbench's names. */
@SettingGroup("tables")
record TableSettings(
    @Setting(
            aliases = {"oltp_tables_count", "oltp-tables-count", "NUM_COLLECTIONS"},
            def = "1",
            min = "1",
            max = "100k",
            help = "Number of tables sbtest1, sbtest2, …")
        int tables,
    @Setting(
            aliases = {
              "table-size",
              "rows_per_table",
              "oltp_table_size",
              "oltp-table-size",
              "NUM_DOCUMENTS_PER_COLLECTION"
            },
            def = "1M",
            min = "1",
            help = "Rows per table; their ids are 1 … table_size.")
        long tableSize,
    @Setting(help = "Creates each table in a separate database: dbid1, dbid2, …")
        boolean databasePerTable,
    @Setting(
            aliases = {"create-secondary"},
            def = "true",
            help = "Whether the load creates an index on k.")
        boolean createSecondary,
    @Setting(def = "after", help = "Creates the index on k before or after the rows are loaded.")
        IndexWhen indexWhen,
    @Setting(help = "Creates a secondary index xid on id instead of the primary key (SQL).")
        boolean secondary,
    @Setting(
            aliases = {"auto-inc"},
            def = "true",
            help = "Whether the id column is AUTO_INCREMENT (SQL).")
        boolean autoInc,
    @Setting(
            def = "latin1",
            help = "Character set of the columns, written into the DDL (MySQL family).")
        String charset,
    @Setting(
            aliases = {"create-table-options", "mysql_table_options", "mysql-table-options"},
            help = "Appended to CREATE TABLE (SQL).")
        String createTableOptions,
    @Setting(
            def = "10000",
            min = "1",
            unit = Unit.COUNT,
            help = "Rows per load chunk, the unit of resuming and of parallel loading.",
            group = "load")
        int loaderChunkSize,
    @Setting(help = "Reads tables and indexes completely before the first step.", group = "load")
        boolean prewarm)
    implements Checked {

  /** When the secondary index is created. */
  enum IndexWhen {
    BEFORE,
    AFTER
  }

  private static final double MOST_ROWS = 1e15;

  @Override
  public void check(Checks checks) {
    if ((double) tables * tableSize > MOST_ROWS) {
      checks.error("table_size", "tables x table_size is above 1e15 rows", "lower one of them");
    }
    if (!charset.matches("[A-Za-z0-9_]+")) {
      checks.error("charset", "is not a character set", "for example latin1 or utf8mb4");
    }
  }

  /** The largest id and k that fit into INTEGER, with room for increments. */
  private static final long NARROW = Integer.MAX_VALUE - 1_000_000L;

  /**
   * @param drawnIds whether ids beyond INTEGER will be inserted
   */
  RowLayout layout(boolean drawnIds) {
    return new RowLayout(
        tables,
        databasePerTable,
        createSecondary,
        secondary,
        autoInc,
        drawnIds || tableSize > NARROW,
        charset,
        createTableOptions);
  }
}
