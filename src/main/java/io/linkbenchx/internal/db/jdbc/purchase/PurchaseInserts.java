package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.internal.db.jdbc.load.RowBuffer;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** One client's multi-row inserts, with any number of rows per statement. */
final class PurchaseInserts {
  /** The protocols' limit on parameters. */
  private static final int PARAMETERS = 65_535;

  /** Stands for the rows while a statement is split. */
  private static final String ROWS = "\u0000";

  private final JdbcSession session;
  private final PurchaseSql sql;
  private final boolean autoIds;
  private final boolean hexText;
  private final boolean prepared;
  private final Statement text;
  private final RowBuffer buffer = new RowBuffer();

  /** By table, what is before and after the rows. */
  private final String[][] around;

  private final PreparedStatement[] statements;
  private final int[] sizes;
  private long time = Long.MIN_VALUE;
  private String timeText = "";

  PurchaseInserts(JdbcSession session, PurchaseSql sql) throws SQLException {
    this.session = session;
    this.sql = sql;
    this.autoIds = sql.layout().autoIds();
    this.hexText = sql.server().dialect().traits().contains(SqlDialect.Trait.BACKSLASH_ESCAPES);
    this.prepared = sql.server().target().purchases().inserts() == PurchaseOptions.Inserts.PREPARED;
    this.text = session.plainStatement();
    int count = sql.layout().tables();
    this.around = new String[count][];
    this.statements = new PreparedStatement[count];
    this.sizes = new int[count];
    for (int table = 0; table < count; table++) {
      around[table] = sql.insert(table, ROWS).split(ROWS, -1);
    }
  }

  /**
   * @param alone whether it is a separate transaction
   */
  int insert(int table, PurchaseRows rows, boolean alone) throws SQLException {
    int parameters = rows.size() * (autoIds ? 6 : 7);
    if (!prepared || parameters > PARAMETERS) {
      session.execute(text, text(table, rows), alone);
      return text.getUpdateCount();
    }
    PreparedStatement statement = statement(table, rows.size());
    int at = 1;
    for (int i = 0; i < rows.size(); i++) {
      at = set(statement, at, rows, i);
    }
    return alone ? session.changeAlone(statement) : session.change(statement);
  }

  private PreparedStatement statement(int table, int n) throws SQLException {
    if (sizes[table] != n) {
      if (statements[table] != null) {
        statements[table].close();
      }
      sizes[table] = 0;
      String row = sql.parameters();
      statements[table] = session.prepareSingle(sql.insert(table, SqlTexts.list(row, n)));
      sizes[table] = n;
    }
    return statements[table];
  }

  private int set(PreparedStatement statement, int from, PurchaseRows rows, int i)
      throws SQLException {
    int at = from;
    if (!autoIds) {
      statement.setLong(at++, rows.id(i));
    }
    statement.setString(at++, time(rows.time(i)));
    statement.setInt(at++, rows.register(i));
    statement.setInt(at++, rows.customer(i));
    statement.setInt(at++, rows.product(i));
    statement.setDouble(at++, rows.cents(i) / 100.0);
    statement.setString(
        at++,
        new String(rows.data(), rows.dataFrom(i), rows.dataLength(i), StandardCharsets.ISO_8859_1));
    return at;
  }

  /** All rows of a batch usually have the same second. */
  private String time(long millis) {
    if (millis != time) {
      time = millis;
      timeText = PurchaseSql.time(millis);
    }
    return timeText;
  }

  private String text(int table, PurchaseRows rows) {
    buffer.clear();
    buffer.put(around[table][0]);
    for (int i = 0; i < rows.size(); i++) {
      buffer.put(i == 0 ? "(" : ",(");
      if (!autoIds) {
        buffer.put(rows.id(i)).put(',');
      }
      buffer.put('\'').put(time(rows.time(i))).put("',");
      buffer.put(rows.register(i)).put(',').put(rows.customer(i)).put(',');
      buffer.put(rows.product(i)).put(',');
      int cents = rows.cents(i);
      buffer.put(cents / 100).put('.').put((char) ('0' + cents / 10 % 10));
      buffer.put((char) ('0' + cents % 10)).put(',');
      buffer.literal(rows.data(), rows.dataFrom(i), rows.dataLength(i), hexText).put(')');
    }
    buffer.put(around[table][1]);
    return new String(buffer.bytes(), 0, buffer.length(), StandardCharsets.ISO_8859_1);
  }
}
