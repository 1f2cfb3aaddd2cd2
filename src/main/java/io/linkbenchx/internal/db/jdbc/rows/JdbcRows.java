package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.jdbc.admin.ExplainPlans;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.SqlModel;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import io.linkbenchx.internal.db.jdbc.session.Statements;
import io.linkbenchx.result.StatementPlans;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;

/** sysbench's tables on an SQL server. Each client has one connection. */
public final class JdbcRows extends SqlModel implements RowSupport {
  /** sysbench's defaults: rows of a range, values of k in a list, widths of the columns. */
  private static final int RANGE = 100;

  private static final int LIST = 10;
  private static final String C = "0".repeat(119);
  private static final String PAD = "0".repeat(59);

  private final AtomicBoolean pairs = new AtomicBoolean();
  private final Map<RowLayout, List<RowTables.Facts>> known = new ConcurrentHashMap<>();

  /**
   * @param server whose updates count matched rows
   */
  public JdbcRows(SqlServer server) {
    super(server, new RowTables(server, RowLayout.of(1), () -> {}));
  }

  /** By the engine of the first table if it exists, otherwise of tables to be created. */
  @Override
  public Set<ReadForm.Access> accesses() {
    String created = server.dialect().storageEngine(server.target());
    String found = created.isEmpty() ? "" : schema(RowLayout.of(1)).engine();
    return server.dialect().hasHandler(found.isEmpty() ? created : found)
        ? EnumSet.of(ReadForm.Access.SELECT, ReadForm.Access.HANDLER)
        : EnumSet.of(ReadForm.Access.SELECT);
  }

  @Override
  public boolean offersSecondaryId() {
    return true;
  }

  @Override
  public RowTables schema(RowLayout layout) {
    return new RowTables(server, layout, known::clear);
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    List<RowTables.Facts> facts = facts(layout);
    RowSql sql = RowSql.of(server, layout);
    if (form.access() == ReadForm.Access.HANDLER) {
      for (int table = 0; table < facts.size(); table++) {
        String engine = facts.get(table).engine();
        if (!server.dialect().hasHandler(engine)) {
          String why =
              engine.isEmpty()
                  ? server.dialect().product() + " has no HANDLER"
                  : "HANDLER does not work on table %s, whose engine is %s"
                      .formatted(sql.table(table).qualified(), engine);
          throw new DbUsageException(why + ": set access = select");
        }
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
    return known.computeIfAbsent(layout, l -> schema(l).checkForRun());
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    admin.run(metadata::ready);
    RowSql sql = RowSql.of(server, layout);
    return BulkLoader.open(
        server,
        server.target().server().batch(),
        resumed,
        context -> new TableLoader(context, sql));
  }

  @Override
  public Optional<StatementPlans> plans(RowLayout layout, long id) {
    boolean byPrimary = facts(layout).get(0).byPrimary();
    RowSql sql = RowSql.of(server, layout);
    ExplainPlans explain =
        new ExplainPlans(
            server,
            statement ->
                sql.sql(
                    statement,
                    0,
                    byPrimary,
                    statement == SqlStatement.ROWS_POINTS_BY_K ? LIST : 1));
    for (SqlStatement statement : RowSql.SINGLE) {
      explain.add(statement, parameters(statement, id));
    }
    return Optional.of(explain.read());
  }

  /** Typical ones, as many as the statement has. */
  private static Object[] parameters(SqlStatement statement, long id) {
    return switch (statement) {
      case ROWS_SIMPLE_RANGE,
          ROWS_SUM_RANGE,
          ROWS_ORDER_RANGE,
          ROWS_DISTINCT_RANGE,
          ROWS_COUNT_BY_K ->
          new Object[] {id, id + RANGE - 1};
      case ROWS_POINTS_BY_K -> LongStream.range(id, id + LIST).boxed().toArray();
      case ROWS_NON_INDEX_UPDATE -> new Object[] {C, id};
      case ROWS_CONDITIONAL_UPDATE -> new Object[] {id + 1, id, id};
      case ROWS_INSERT, ROWS_REPLACE -> new Object[] {id, id, C, PAD};
      case ROWS_INSERT_AUTO -> new Object[] {id, C, PAD};
      default -> new Object[] {id};
    };
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return new JdbcRowScanner(RowSql.of(server, layout), schema(layout));
  }

  /** Encodes sysbench's rows, one table at a time. */
  private static final class TableLoader extends BulkLoader implements RowLoader {
    private final RowSql sql;
    private int current;

    TableLoader(LoadContext context, RowSql sql) throws SQLException {
      super(context, JdbcMetadata.ROW_TABLE, List.of(sql.table(0).rows()));
      this.sql = sql;
    }

    @Override
    public void row(int table, Row row) {
      if (table != current) {
        replace(0, sql.table(table).rows());
        current = table;
      }
      BulkSink sink = row(0);
      sink.put(row.id);
      sink.put(row.k);
      sink.put(row.c, row.cLength);
      sink.put(row.pad, row.padLength);
      endRow(0);
    }
  }
}
