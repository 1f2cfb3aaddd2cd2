package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.contract.PurchaseContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.db.jdbc.Copies;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The insert benchmark's contract on a server, one database for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JdbcPurchaseContract extends PurchaseContract {

  /** What differs between the classes. */
  record Shape(
      StatementMode mode,
      PurchaseOptions.Inserts inserts,
      boolean databasePerTable,
      int partitions) {

    /** The default settings. */
    static final Shape USUAL =
        new Shape(StatementMode.PREPARED, PurchaseOptions.Inserts.TEXT, false, 0);

    /** Everything that is not usual at once; none of it touches another. */
    static final Shape OTHER =
        new Shape(StatementMode.PREPARED, PurchaseOptions.Inserts.PREPARED, true, 3);

    /** Nothing prepared at the server. */
    static final Shape TEXT = new Shape(StatementMode.TEXT, PurchaseOptions.Inserts.TEXT, false, 0);
  }

  private final TestSql server;
  private final Shape shape;
  private JdbcDbs database;
  private DbAdapter adapter;

  JdbcPurchaseContract(TestSql server, Shape shape) {
    this.server = server;
    this.shape = shape;
  }

  @Override
  protected PurchaseLayout layout() {
    return layout(shape.databasePerTable(), shape.partitions());
  }

  private static PurchaseLayout layout(boolean databasePerTable, int partitions) {
    return new PurchaseLayout(
        2,
        databasePerTable,
        PurchaseIndexes.CURRENT,
        3,
        false,
        1200,
        1,
        false,
        partitions,
        partitions == 0 ? 0 : 90,
        "latin1",
        "");
  }

  static ServerTarget target(JdbcDbs database, JdbcSettings jdbc, PurchaseOptions keys) {
    return Copies.with(database.target(jdbc, Isolation.READ_COMMITTED), "purchases", keys);
  }

  @BeforeAll
  void openDatabase() {
    database = JdbcDbs.create(server);
    JdbcSettings jdbc =
        database.jdbc(
            shape.mode(),
            OptionalInt.empty(),
            JdbcSettings.LoadMode.MULTI_ROW,
            server.deadlocksAtOnce());
    adapter =
        Dialects.open(
            target(database, jdbc, new PurchaseOptions(Optional.empty(), shape.inserts())));
  }

  @Override
  protected DbAdapter adapter() {
    return adapter;
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
        adapter.support(PurchaseSupport.MODEL).orElseThrow().schema(layout()).drop(table);
      }
      adapter.close();
    }
    database.close();
  }
}
