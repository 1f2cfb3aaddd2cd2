package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.connect.Target;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.db.rows.RowLayout;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** sysbench's tables in PostgreSQL, where a database of a table's own is a schema. */
public record PostgreSqlRows() implements RowDialect {
  private static final String UPSERT =
      " ON CONFLICT (id) DO UPDATE SET k = EXCLUDED.k, c = EXCLUDED.c, pad = EXCLUDED.pad";
  private static final String SCHEMA = "COALESCE(NULLIF(?, ''), current_schema())";

  @Override
  public String quote(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  @Override
  public String sql(RowStatement statement, RowTable table, boolean byPrimary) {
    String template =
        statement == RowStatement.REPLACE
            ? RowStatement.INSERT.template() + UPSERT
            : statement.template();
    return template.replace("$t", table.qualified()).replace("$h", "");
  }

  @Override
  public String call(RowStatement statement, RowTable table) {
    int parameters = (int) sql(statement, table, false).chars().filter(c -> c == '?').count();
    return "SELECT "
        + table.qualified()
        + "_"
        + statement.routine()
        + "(?"
        + ", ?".repeat(parameters - 1)
        + ")";
  }

  @Override
  public boolean missesReplaced() {
    return true;
  }

  @Override
  public boolean callAnswers() {
    return true;
  }

  @Override
  public void setText(PreparedStatement statement, int at, byte[] exact) throws SQLException {
    statement.setString(at, new String(exact, StandardCharsets.ISO_8859_1));
  }

  @Override
  public String columns() {
    return "SELECT column_name FROM information_schema.columns WHERE table_schema = "
        + SCHEMA
        + " AND table_name = ? ORDER BY ordinal_position";
  }

  @Override
  public String idType() {
    return "SELECT data_type FROM information_schema.columns WHERE table_schema = "
        + SCHEMA
        + " AND table_name = ? AND column_name = 'id'";
  }

  private static String indexColumns(String what, String which) {
    return "SELECT "
        + what
        + " FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid"
        + " JOIN pg_namespace n ON n.oid = t.relnamespace"
        + " JOIN pg_class x ON x.oid = i.indexrelid"
        + " JOIN pg_attribute a ON a.attrelid = x.oid WHERE n.nspname = "
        + SCHEMA
        + " AND t.relname = ? AND "
        + which;
  }

  @Override
  public String indexesOnK() {
    return indexColumns("x.relname", "i.indisvalid AND a.attnum = 1 AND a.attname = 'k'");
  }

  @Override
  public String primaryKey() {
    return indexColumns("a.attname", "i.indisprimary") + " ORDER BY a.attnum";
  }

  @Override
  public String tablesOf() {
    return "SELECT table_name FROM information_schema.tables WHERE table_schema = ?";
  }

  @Override
  public String engineOf(Connection connection, RowTable table) {
    return "";
  }

  @Override
  public String schemaFile(Target target) {
    return "rows-postgresql.sql";
  }

  @Override
  public String routinesFile() {
    return "rows-postgresql-routines.sql";
  }

  @Override
  public String dropRoutine(RowTable table, RowStatement of) {
    return "DROP FUNCTION IF EXISTS " + table.qualified() + "_" + of.routine();
  }

  @Override
  public String schemaWord() {
    return "SCHEMA";
  }

  @Override
  public String fitted(String ddl, RowLayout layout) {
    String text = ddl;
    if (!layout.autoIncrement()) {
      text = text.replaceAll("(?i)\\b(BIG)?SERIAL\\b", "$1INTEGER");
      text = text.replace("BIGINTEGER", "BIGINT");
    }
    if (layout.secondaryId()) {
      text = text.replaceAll("(?i),\\s*PRIMARY\\s+KEY\\s*\\(\\s*id\\s*\\)", "");
    }
    return layout.wideIds()
        ? text.replaceAll("(?i)\\bINTEGER\\b", "BIGINT").replaceAll("(?i)\\bSERIAL\\b", "BIGSERIAL")
        : text;
  }

  @Override
  public List<String> secondaryId(RowTable table) {
    return List.of("CREATE INDEX x" + table.name() + " ON " + table.qualified() + " (id)");
  }

  /** A vacuum that the server would otherwise begin by itself in the middle of a measurement. */
  @Override
  public List<String> finishing(Connection connection, RowTable table, long nextId)
      throws SQLException {
    String vacuum = "VACUUM (ANALYZE) " + table.qualified();
    String sequence =
        Queries.text(connection, "SELECT pg_get_serial_sequence(?, 'id')", table.qualified());
    return sequence.isEmpty()
        ? List.of(vacuum)
        : List.of(
            "SELECT setval('" + sequence.replace("'", "''") + "', " + nextId + ", false)", vacuum);
  }

  @Override
  public RowBatch newBatch(LoadContext context) {
    // COPY cannot overwrite what an interrupted load has left
    return context.bulk() && !context.resumed()
        ? new RowCopy(context)
        : new RowInserts(
            context, new RowInserts.Words("INSERT", context.resumed() ? UPSERT : "", false));
  }

  @Override
  public String scanRows(RowTable table, boolean byPrimary) {
    return "SELECT id, k, c, pad FROM "
        + table.qualified()
        + " WHERE id >= ? AND id < ? ORDER BY id";
  }

  @Override
  public String scanIndex(RowTable table, String index) {
    return "SELECT k, id FROM " + table.qualified() + " WHERE k >= ? AND k < ? ORDER BY k";
  }
}
