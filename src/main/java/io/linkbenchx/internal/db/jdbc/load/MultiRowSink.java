package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Multi-row INSERTs, which every SQL server supports. */
final class MultiRowSink extends BufferedSink {
  /** Keeps a statement's text well below every server's limit. */
  private static final int MOST_BYTES = 1 << 20;

  private final Statement statement;
  private final BulkTable.Type[] types;
  private final boolean hexText;
  private final String beginning;
  private final String ending;
  private final String open;
  private final String close;

  /**
   * @param hexText whether text that needs quoting is written in hexadecimal
   */
  MultiRowSink(LoadContext context, BulkTable table, boolean hexText) throws SQLException {
    super(context.batch(), MOST_BYTES);
    this.types = table.types();
    this.hexText = hexText;
    SqlTexts texts = context.server().texts();
    SqlStatement insert =
        context.resumed() ? SqlStatement.LOAD_OVERWRITE : SqlStatement.LOAD_INSERT;
    Map<String, String> names =
        Map.of(
            "table", table.name(),
            "columns", table.columnNames(),
            "key", String.join(", ", table.key()),
            "changes", changes(texts, table));
    List<String> parts = texts.around(insert, "rows", names);
    beginning = parts.get(0);
    ending = parts.get(1);
    List<String> literal = texts.around(SqlStatement.LOAD_BYTES, "hex", Map.of());
    open = literal.get(0);
    close = literal.get(1);
    statement = context.connection().createStatement();
    statement.setEscapeProcessing(false);
  }

  private static String changes(SqlTexts texts, BulkTable table) {
    return table.columns().stream()
        .map(BulkTable.Column::name)
        .filter(column -> !table.key().contains(column))
        .map(column -> texts.of(SqlStatement.LOAD_CHANGE, Map.of("column", column)))
        .collect(Collectors.joining(", "));
  }

  private int separated() {
    int column = next();
    if (column > 0) {
      buffer.put(',');
    } else if (rows == 0) {
      buffer.put(beginning).put('(');
    } else {
      buffer.put(",(");
    }
    return column;
  }

  @Override
  public void put(long value) {
    separated();
    buffer.put(value);
  }

  @Override
  public void put(byte[] data, int length) {
    if (types[separated()] == BulkTable.Type.BYTES) {
      buffer.put(open).hex(data, 0, length).put(close);
    } else {
      buffer.literal(data, 0, length, hexText);
    }
  }

  @Override
  protected void finishRow() {
    buffer.put(')');
  }

  @Override
  protected void sendRows() throws SQLException {
    String text = new String(buffer.bytes(), 0, buffer.length(), StandardCharsets.ISO_8859_1);
    statement.executeUpdate(ending.isEmpty() ? text : text + ending);
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }
}
