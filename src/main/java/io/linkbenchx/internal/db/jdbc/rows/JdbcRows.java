package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import io.linkbenchx.internal.db.jdbc.load.BulkSinks;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.result.StatementPlans;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** sysbench's tables on an SQL server. Each client has one connection. */
public final class JdbcRows implements RowSupport {
  private final SqlServer server;
  private final AtomicBoolean pairs = new AtomicBoolean();
  private final Admin admin;
  private final JdbcMetadata metadata;
  private final Map<RowLayout, List<RowTables.Facts>> known = new HashMap<>();

  /**
   * @param server whose updates count matched rows
   */
  public JdbcRows(SqlServer server) {
    this.server = server;
    this.admin = new Admin(server);
    this.metadata =
        new JdbcMetadata(
            server,
            JdbcMetadata.ROW_TABLE,
            new RowDdl(server, new RowTables(server, RowLayout.of(1)))::createMetadata);
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return hasHandler(engine())
        ? EnumSet.of(ReadForm.Access.SELECT, ReadForm.Access.HANDLER)
        : EnumSet.of(ReadForm.Access.SELECT);
  }

  @Override
  public boolean offersSecondaryId() {
    return true;
  }

  /**
   * Engine of the first table if it exists, otherwise of tables to be created; "" if the server has
   * none.
   */
  private String engine() {
    String created = server.dialect().storageEngine(server.target());
    if (created.isEmpty()) {
      return "";
    }
    RowTables first = new RowTables(server, RowLayout.of(1));
    String found = admin.with(connection -> first.engineOf(connection, first.get(0)));
    return found.isEmpty() ? created : found;
  }

  private static boolean hasHandler(String engine) {
    return !engine.isEmpty() && !engine.equalsIgnoreCase("ROCKSDB");
  }

  private JdbcRowSchema tables(RowLayout layout) {
    return new JdbcRowSchema(server, admin, new RowTables(server, layout), this::forget);
  }

  private void forget() {
    synchronized (known) {
      known.clear();
    }
  }

  @Override
  public TableSchema schema(RowLayout layout) {
    return tables(layout);
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    List<RowTables.Facts> facts = facts(layout);
    RowTables tables = new RowTables(server, layout);
    if (form.access() == ReadForm.Access.HANDLER) {
      for (int table = 0; table < facts.size(); table++) {
        checkHandler(tables.get(table), facts.get(table).engine());
      }
    }
    boolean calls = server.target().rows().updates() == RowOptions.Updates.PROCEDURE;
    return server.on(
        server.connectClient(),
        "a client could not be initialized",
        connection -> {
          JdbcSession session = new JdbcSession(server.dialect(), connection, null, false);
          RowStatements statements = new RowStatements(session, tables, facts, calls);
          RowPoints points = RowPoints.of(form, session, statements, facts);
          return new JdbcRowStore(session, server.dialect(), statements, points, calls, pairs);
        });
  }

  private List<RowTables.Facts> facts(RowLayout layout) {
    synchronized (known) {
      return known.computeIfAbsent(layout, l -> tables(l).checkForRun());
    }
  }

  private void checkHandler(JdbcRowTable table, String engine) {
    if (!hasHandler(engine)) {
      String why =
          engine.isEmpty()
              ? server.dialect().product() + " has no HANDLER"
              : "HANDLER does not work on table "
                  + table.qualified()
                  + ", whose engine is "
                  + engine;
      throw new DbUsageException(why + ": set access = select");
    }
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    admin.run(metadata::ready);
    RowTables tables = new RowTables(server, layout);
    return server.on(
        server.connectToLoad(),
        "a loader could not be initialized",
        connection ->
            new JdbcRowLoader(
                BulkSinks.begin(connection, server, resumed), server.dialect(), tables));
  }

  @Override
  public Optional<StatementPlans> plans(RowLayout layout, long id) {
    RowTables tables = new RowTables(server, layout);
    boolean byPrimary = facts(layout).get(0).byPrimary();
    return Optional.of(RowExamples.of(server, tables, byPrimary, id).read());
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return Scan.open(server, scan -> new JdbcRowScanner(scan, new RowTables(server, layout)));
  }
}
