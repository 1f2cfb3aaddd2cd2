package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.connect.Target;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.db.rows.RowLayout;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** sysbench's tables in MySQL and MariaDB. */
record MySqlRows() implements RowDialect {
  private static final String WHERE =
      " WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ?";
  private static final String PRIMARY = " FORCE INDEX (`PRIMARY`)";

  @Override
  public String quote(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  @Override
  public String sql(RowStatement statement, RowTable table, boolean byPrimary) {
    if (statement == RowStatement.REPLACE) {
      return "REPLACE INTO " + table.qualified() + " (id, k, c, pad) VALUES (?, ?, ?, ?)";
    }
    // without the hint MyRocks may go by the index on k and wait for its neighbours' locks
    return statement
        .template()
        .replace("$t", table.qualified())
        .replace("$h", byPrimary ? PRIMARY : "");
  }

  @Override
  public String call(RowStatement statement, RowTable table) {
    int parameters = (int) sql(statement, table, false).chars().filter(c -> c == '?').count();
    return "CALL "
        + table.qualified()
        + "_"
        + statement.routine()
        + "(?"
        + ", ?".repeat(parameters - 1)
        + ")";
  }

  @Override
  public boolean missesReplaced() {
    return false;
  }

  @Override
  public boolean callAnswers() {
    return false;
  }

  /** As bytes: nothing is converted, whatever the connection's character set. */
  @Override
  public void setText(PreparedStatement statement, int at, byte[] exact) throws SQLException {
    statement.setBytes(at, exact);
  }

  @Override
  public String columns() {
    return "SELECT column_name FROM information_schema.columns"
        + WHERE
        + " ORDER BY ordinal_position";
  }

  @Override
  public String idType() {
    return "SELECT data_type FROM information_schema.columns" + WHERE + " AND column_name = 'id'";
  }

  @Override
  public String indexesOnK() {
    return "SELECT index_name FROM information_schema.statistics"
        + WHERE
        + " AND seq_in_index = 1 AND column_name = 'k'";
  }

  @Override
  public String primaryKey() {
    return "SELECT column_name FROM information_schema.statistics"
        + WHERE
        + " AND index_name = 'PRIMARY' ORDER BY seq_in_index";
  }

  @Override
  public String tablesOf() {
    return "SELECT table_name FROM information_schema.tables WHERE table_schema = ?";
  }

  @Override
  public String engineOf(Connection connection, RowTable table) throws SQLException {
    return Queries.text(
        connection,
        "SELECT engine FROM information_schema.tables" + WHERE,
        table.schema(),
        table.name());
  }

  @Override
  public String schemaFile(Target target) {
    return "rows-" + target.schemaName();
  }

  @Override
  public String routinesFile() {
    return "rows-mysql-routines.sql";
  }

  @Override
  public String dropRoutine(RowTable table, RowStatement of) {
    return "DROP PROCEDURE IF EXISTS " + table.qualified() + "_" + of.routine();
  }

  @Override
  public String schemaWord() {
    return "DATABASE";
  }

  @Override
  public String fitted(String ddl, RowLayout layout) {
    String text = ddl;
    if (!layout.autoIncrement()) {
      text = text.replaceAll("(?i)\\s+AUTO_INCREMENT\\b(?!\\s*=)", "");
    }
    if (layout.secondaryId()) {
      text = text.replaceAll("(?i)\\bPRIMARY\\s+KEY\\s*(?=\\(\\s*id\\s*\\))", "KEY xid ");
    }
    return layout.wideIds() ? text.replaceAll("(?i)\\b(INTEGER|INT)\\b", "BIGINT") : text;
  }

  @Override
  public List<String> secondaryId(RowTable table) {
    return List.of();
  }

  @Override
  public List<String> finishing(Connection connection, RowTable table, long nextId)
      throws SQLException {
    String given =
        Queries.text(
            connection,
            "SELECT 1 FROM information_schema.columns"
                + WHERE
                + " AND column_name = 'id' AND extra LIKE '%auto_increment%'",
            table.schema(),
            table.name());
    String analyze = "ANALYZE TABLE " + table.qualified();
    return given.isEmpty()
        ? List.of(analyze)
        : List.of("ALTER TABLE " + table.qualified() + " AUTO_INCREMENT = " + nextId, analyze);
  }

  @Override
  public RowBatch newBatch(LoadContext context) {
    return context.bulk()
        ? new RowInfile(context)
        : new RowInserts(
            context, new RowInserts.Words(context.resumed() ? "REPLACE" : "INSERT", "", true));
  }

  @Override
  public String scanRows(RowTable table, boolean byPrimary) {
    return "SELECT id, k, c, pad FROM "
        + table.qualified()
        + (byPrimary ? PRIMARY : "")
        + " WHERE id >= ? AND id < ? ORDER BY id";
  }

  @Override
  public String scanIndex(RowTable table, String index) {
    return "SELECT k, id FROM "
        + table.qualified()
        + " FORCE INDEX ("
        + quote(index)
        + ") WHERE k >= ? AND k < ?";
  }
}
