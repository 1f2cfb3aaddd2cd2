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
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import io.linkbenchx.internal.db.jdbc.session.Statements;
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
    this.metadata = tables(RowLayout.of(1)).metadata();
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return server.dialect().hasHandler(engine())
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
    String found = tables(RowLayout.of(1)).engine();
    return found.isEmpty() ? created : found;
  }

  private RowTables tables(RowLayout layout) {
    return new RowTables(server, layout, this::forget);
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
    RowSql sql = RowSql.of(server, layout);
    if (form.access() == ReadForm.Access.HANDLER) {
      for (int table = 0; table < facts.size(); table++) {
        checkHandler(sql.table(table), facts.get(table).engine());
      }
    }
    boolean calls = server.target().rows().updates() == RowOptions.Updates.PROCEDURE;
    return SessionStore.open(
        server,
        session -> {
          Statements statements =
              new Statements(
                  session,
                  facts.size(),
                  (statement, table, n) ->
                      calls && RowSql.ROUTINES.contains(statement)
                          ? sql.call(statement, table)
                          : sql.sql(statement, table, facts.get(table).byPrimary(), n));
          RowPoints points = new RowPoints(form, session, statements, sql, facts);
          return new JdbcRowStore(session, server.dialect(), statements, points, calls, pairs);
        });
  }

  private List<RowTables.Facts> facts(RowLayout layout) {
    synchronized (known) {
      return known.computeIfAbsent(layout, l -> tables(l).checkForRun());
    }
  }

  private void checkHandler(SqlTable table, String engine) {
    if (!server.dialect().hasHandler(engine)) {
      String why =
          engine.isEmpty()
              ? server.dialect().product() + " has no HANDLER"
              : "HANDLER does not work on table %s, whose engine is %s"
                  .formatted(table.qualified(), engine);
      throw new DbUsageException(why + ": set access = select");
    }
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    admin.run(metadata::ready);
    RowSql sql = RowSql.of(server, layout);
    return BulkLoader.open(
        server,
        server.target().server().batch(),
        resumed,
        context -> new JdbcRowLoader(context, sql));
  }

  @Override
  public Optional<StatementPlans> plans(RowLayout layout, long id) {
    boolean byPrimary = facts(layout).get(0).byPrimary();
    return Optional.of(RowExamples.of(server, RowSql.of(server, layout), byPrimary, id).read());
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return new JdbcRowScanner(Scan.open(server), tables(layout));
  }
}
