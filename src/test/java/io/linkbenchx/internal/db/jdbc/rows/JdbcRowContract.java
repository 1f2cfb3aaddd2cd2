package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.contract.RowContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.jdbc.Copies;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The row contract on a server, one database for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JdbcRowContract extends RowContract {

  /** What differs between the classes. */
  record Shape(
      StatementMode mode,
      JdbcSettings.LoadMode load,
      RowOptions.Updates updates,
      boolean databasePerTable,
      boolean wide) {

    static final Shape PREPARED = of(StatementMode.PREPARED);
    static final Shape TEXT = of(StatementMode.TEXT);

    /** Everything that is not usual at once; none of it touches another. */
    static final Shape OTHER =
        new Shape(
            StatementMode.PREPARED,
            JdbcSettings.LoadMode.BULK,
            RowOptions.Updates.PROCEDURE,
            true,
            true);

    /** The same where the server does not take LOAD DATA LOCAL unless configured to. */
    static final Shape OTHER_BY_INSERTS =
        new Shape(
            OTHER.mode(), JdbcSettings.LoadMode.MULTI_ROW, OTHER.updates(), true, OTHER.wide());

    private static Shape of(StatementMode mode) {
      return new Shape(
          mode, JdbcSettings.LoadMode.MULTI_ROW, RowOptions.Updates.STATEMENT, false, false);
    }
  }

  private final TestSql server;
  private final Shape shape;
  private JdbcDbs database;
  private DbAdapter adapter;

  JdbcRowContract(TestSql server, Shape shape) {
    this.server = server;
    this.shape = shape;
  }

  /** Text differs from prepared statements in how it travels, not in what it locks. */
  @Override
  protected int rounds() {
    return shape.mode() == StatementMode.TEXT ? 15 : 60;
  }

  @Override
  protected RowLayout layout() {
    RowLayout usual = RowLayout.of(2);
    return new RowLayout(
        2,
        shape.databasePerTable(),
        true,
        false,
        true,
        shape.wide(),
        usual.charset(),
        usual.tableOptions());
  }

  static ServerTarget target(JdbcDbs database, JdbcSettings jdbc, RowOptions keys) {
    return Copies.with(database.target(jdbc, Isolation.READ_COMMITTED), "rows", keys);
  }

  @BeforeAll
  void openDatabase() {
    database = JdbcDbs.create(server);
    JdbcSettings jdbc =
        database.jdbc(shape.mode(), OptionalInt.empty(), shape.load(), server.deadlocksAtOnce());
    RowOptions keys = new RowOptions(Optional.empty(), shape.updates());
    adapter = Dialects.open(target(database, jdbc, keys));
  }

  /** The server's database with the tables of this class. */
  final JdbcDbs database() {
    return database;
  }

  @Override
  protected RowSupport open() {
    return adapter.support(RowSupport.MODEL).orElseThrow();
  }

  @Override
  protected void close() {
    // kept for the next test
  }

  @AfterAll
  void dropDatabase() {
    if (database == null) {
      return;
    }
    if (adapter != null) {
      for (int table = 0; table < layout().tables(); table++) {
        adapter.support(RowSupport.MODEL).orElseThrow().schema(layout()).drop(table);
      }
      adapter.close();
    }
    database.close();
  }
}
