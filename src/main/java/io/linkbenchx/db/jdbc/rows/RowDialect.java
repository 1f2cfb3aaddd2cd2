package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.connect.Target;
import io.linkbenchx.db.jdbc.server.Dialect;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.PostgreSql;
import io.linkbenchx.db.rows.RowLayout;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** What differs between servers where sysbench's tables are concerned. */
public sealed interface RowDialect permits MySqlRows, PostgreSqlRows {

  static RowDialect of(Dialect dialect) {
    return dialect instanceof PostgreSql ? new PostgreSqlRows() : new MySqlRows();
  }

  /** A name that may look like anything. */
  String quote(String name);

  /** Text of a statement; {@code byPrimary} where there is a primary key to be forced. */
  String sql(RowStatement statement, RowTable table, boolean byPrimary);

  /** Calls the routine that stands for a statement. */
  String call(RowStatement statement, RowTable table);

  /** Whether {@link #call} answers with a row that holds the number of changed rows. */
  boolean callAnswers();

  /**
   * Whether a change that waited for another transaction, which has deleted the row and inserted it
   * again, finds neither of the two.
   */
  boolean missesReplaced();

  /** The type of column id: parameters are schema ("" for the connection's) and table. */
  String idType();

  /** Hands over text of one byte per character. */
  void setText(PreparedStatement statement, int at, byte[] exact) throws SQLException;

  /** Names of the columns in order; parameters are schema ("" = the session's) and table. */
  String columns();

  /** Names of the indexes whose first column is k; parameters as for {@link #columns}. */
  String indexesOnK();

  /** Columns of the primary key; parameters as for {@link #columns}. */
  String primaryKey();

  /** Tables in a schema; the parameter is the schema. */
  String tablesOf();

  /** The storage engine of a table, "" where there is no such thing. */
  String engineOf(Connection connection, RowTable table) throws SQLException;

  /** DDL file in {@code schemas/}. */
  String schemaFile(Target target);

  /** File of the routines in {@code schemas/}. */
  String routinesFile();

  /** Removes a routine, if it is there. */
  String dropRoutine(RowTable table, RowStatement of);

  /** The words "database" and "schema" of DDL. */
  String schemaWord();

  /** The DDL with the columns' types and the key that the layout wants. */
  String fitted(String ddl, RowLayout layout);

  /** What makes an id without primary key an indexed one, where the table's DDL does not. */
  List<String> secondaryId(RowTable table);

  /** After a load: the next id, if the database gives them out, and what the optimizer needs. */
  List<String> finishing(Connection connection, RowTable table, long nextId) throws SQLException;

  /** A new encoder of rows for a loader. */
  RowBatch newBatch(LoadContext context);

  /** A range of ids, all columns, in order, through the primary key. */
  String scanRows(RowTable table, boolean byPrimary);

  /** A range of k, k and id, through an index of that name. */
  String scanIndex(RowTable table, String index);
}
