package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.DebtFlushing;
import io.linkbenchx.workload.Pace;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The roles of a step.
 *
 * @param tables their state before the step
 * @param sources client → its own source of rows
 */
record StepRoles(
    InsertModel model,
    DbAdapter database,
    PurchaseSupport purchases,
    List<TableState> tables,
    IntFunction<RowSource> sources) {
  static final String INSERTER = "inserter";
  static final String DELETER = "deleter";
  static final String QUERY = "query";
  static final String SNAPSHOT = "snapshot";

  /** Largest difference between inserter and deleter, in statements. */
  private static final int QUEUE = 8;

  private InsertSettings settings() {
    return model.settings();
  }

  /** The roles of a step. */
  List<Role> of(InsertPart part) {
    return switch (part.kind()) {
      case ROUND -> round(part);
      case LOAD -> List.of(inserter(part, limited(part)));
      case INDEX -> List.of(indexer());
      case WRITE -> withSnapshots(writers(part, limited(part)));
      case FLUSH -> List.of(new DebtFlushing(database, settings().modern().flush()));
      case RANGE_QUERIES, POINT_QUERIES -> withSnapshots(queries(part));
    };
  }

  /** One role that inserts without limit. */
  List<Role> endless(int commitRows) {
    IntFunction<Transaction<PurchaseStore>> work = client -> insert(client, commitRows, -1);
    return List.of(role(INSERTER, RoleKind.INSERT, "INSERT", 0, RoleRules.NONE, -1, work));
  }

  private List<Role> round(InsertPart part) {
    ClassicSettings s = settings().classic();
    RoleRules rules = limited(part);
    if (s.insertRate() > 0) {
      double perClient = s.insertRate() / model.clients() / part.commitRows();
      rules = rules.withPace(new Pace(perClient, true, 0));
    }
    List<Role> roles = new ArrayList<>(List.of(inserter(part, rules)));
    if (s.queryThreads() > 0 && settings().shape().indexes() > 0) {
      RoleRules background =
          RoleRules.NONE.inBackground().when(() -> insertedRows() >= s.queryBegin());
      if (s.queryRate() > 0) {
        background = background.withPace(new Pace(s.queryRate(), false, 0));
      }
      roles.add(
          new InsertRole<>(
              QUERY,
              RoleKind.QUERY,
              new TransactionType("QUERY", 1, s.queryLimit()),
              s.queryThreads(),
              background,
              -1,
              this::openStore,
              client ->
                  new RangeRead(
                      model.shape(), model.tables(), -1, s.queryLimit(), s.queryDescending())));
    }
    return roles;
  }

  private long insertedRows() {
    long sum = 0;
    for (TableState table : tables) {
      sum += table.inserted.get();
    }
    return sum;
  }

  private RoleRules limited(InsertPart part) {
    return RoleRules.NONE.withLimit(
        client -> transactions(todo(part.target(), client), part.commitRows()));
  }

  private static long transactions(long rows, int commitRows) {
    return (rows + commitRows - 1) / commitRows;
  }

  /** Rows that a client has left to insert until all tables have had {@code target}. */
  private long todo(long target, int client) {
    int table = model.tableOf(client);
    long left = Math.max(0, model.share(target, table) - tables.get(table).inserted.get());
    int sharing = model.clientsOf(table);
    int place = client / model.tables();
    return left / sharing + (place < left % sharing ? 1 : 0);
  }

  private Role inserter(InsertPart part, RoleRules rules) {
    return inserter(part, rules, part.target());
  }

  private Role inserter(InsertPart part, RoleRules rules, long target) {
    long[] todo = new long[model.clients()];
    for (int client = 0; client < todo.length; client++) {
      todo[client] = target == 0 ? -1 : todo(target, client);
    }
    IntFunction<Transaction<PurchaseStore>> work =
        client -> insert(client, part.commitRows(), todo[client]);
    return role(
        INSERTER, RoleKind.INSERT, "INSERT", model.clients(), frozen(rules), insertedRows(), work);
  }

  /** Fixes the limits before the step: evaluated later they would shrink with progress. */
  private RoleRules frozen(RoleRules rules) {
    long[] limits = new long[model.clients()];
    for (int client = 0; client < limits.length; client++) {
      limits[client] = rules.limit().applyAsLong(client);
    }
    return rules.withLimit(client -> limits[client]);
  }

  private InsertRows insert(int client, int commitRows, long rows) {
    int table = model.tableOf(client);
    return new InsertRows(table, tables.get(table), sources.apply(client), commitRows, rows);
  }

  private List<Role> writers(InsertPart part, RoleRules rules) {
    if (!model.deletes()) {
      return List.of(inserter(part, rules));
    }
    return List.of(
        inserter(part, rules.levelWith(DELETER, QUEUE)),
        deleter(part, rules.levelWith(INSERTER, QUEUE)));
  }

  /**
   * Deletes the rows inserted since the indexes were created. After an interruption their number
   * can differ from the rows inserted now, because inserters and deleters need not have been level.
   */
  private Role deleter(InsertPart part, RoleRules rules) {
    int resync = settings().modern().resync();
    long[] todo = new long[model.clients()];
    for (int client = 0; client < todo.length; client++) {
      todo[client] = part.target() == 0 ? -1 : toDelete(part.target(), client);
    }
    RoleRules own =
        part.target() == 0
            ? rules
            : rules.withLimit(client -> transactions(todo[client], part.commitRows()));
    IntFunction<Transaction<PurchaseStore>> work =
        client ->
            new DeleteRows(
                model.tableOf(client),
                tables.get(model.tableOf(client)),
                part.commitRows(),
                resync,
                todo[client]);
    return role(DELETER, RoleKind.DELETE, "DELETE", model.clients(), frozen(own), -1, work);
  }

  private long toDelete(long target, int client) {
    int table = model.tableOf(client);
    long nr1 = settings().modern().nr1();
    long loaded = model.share(nr1, table) + model.share(settings().loadedRows() - nr1, table);
    TableState state = tables.get(table);
    return Math.max(0, todo(target, client) + state.inserted.get() - loaded - state.deleted.get());
  }

  private Role indexer() {
    TableSchema schema = purchases.schema(model.layout());
    IntFunction<Transaction<PurchaseStore>> work =
        table ->
            new BuildIndexes(
                table,
                tables.get(table),
                sources.apply(table),
                (int) model.share(InsertPart.ROWS_BEFORE_INDEXES, table),
                schema,
                model.shape().build());
    RoleRules once = RoleRules.NONE.withLimit(client -> 1);
    return role(
        "indexer", RoleKind.INDEX, "CREATE_INDEXES", model.tables(), once, insertedRows(), work);
  }

  private List<Role> queries(InsertPart part) {
    ModernSettings s = settings().modern();
    boolean byRows = s.queryEnd() == ModernSettings.QueryEnd.ROWS && part.writeRate() > 0;
    List<Role> roles = new ArrayList<>();
    if (part.writeRate() > 0) {
      roles.addAll(pacedWriters(part, byRows));
    }
    boolean ranges = part.kind() == InsertPart.Kind.RANGE_QUERIES;
    int rows = s.rowsPerQuery();
    IntFunction<Transaction<PurchaseStore>> work =
        ranges
            ? c -> new RangeRead(model.shape(), model.tables(), model.tableOf(c), rows, false)
            : c -> new PointRead(model.tableOf(c), tables.get(model.tableOf(c)), rows);
    roles.add(
        new InsertRole<>(
            QUERY,
            RoleKind.QUERY,
            new TransactionType(ranges ? "QUERY_RANGE" : "QUERY_POINT", 1, rows),
            model.clients() * s.queryThreads(),
            byRows ? RoleRules.NONE.inBackground() : RoleRules.NONE,
            -1,
            this::openStore,
            work));
    return roles;
  }

  private List<Role> pacedWriters(InsertPart part, boolean byRows) {
    ModernSettings s = settings().modern();
    double perClient = part.writeRate() / (double) part.commitRows();
    RoleRules paced = RoleRules.NONE.withPace(new Pace(perClient, true, s.requiredRate()));
    if (byRows) {
      long statements = Math.max(1, Math.round(s.querySeconds().toMillis() / 1e3 * perClient));
      paced = paced.withLimit(client -> statements);
    }
    return writers(part, paced);
  }

  /** Adds a role that holds a snapshot for each client, if configured. */
  private List<Role> withSnapshots(List<Role> others) {
    ModernSettings s = settings().modern();
    if (!s.holdsSnapshot()) {
      return others;
    }
    if (!purchases.transactions()) {
      throw new DbUsageException(
          "htap_transaction_seconds needs a database with transactions: remove it, or choose"
              + " another database (or mongodb.mode)");
    }
    List<Role> roles = new ArrayList<>(others);
    roles.add(
        new InsertRole<>(
            SNAPSHOT,
            RoleKind.SNAPSHOT,
            new TransactionType("SNAPSHOT", 1, HoldSnapshot.ROWS),
            model.clients(),
            RoleRules.NONE.inBackground().withPace(new Pace(1, false, 0)),
            -1,
            this::openStore,
            client ->
                new HoldSnapshot(
                    model.tableOf(client),
                    tables.get(model.tableOf(client)),
                    s.snapshot().toMillis())));
    return roles;
  }

  private InsertRole<PurchaseStore> role(
      String name,
      RoleKind kind,
      String type,
      int clients,
      RoleRules rules,
      long before,
      IntFunction<Transaction<PurchaseStore>> work) {
    return new InsertRole<>(
        name, kind, new TransactionType(type, 1), clients, rules, before, this::openStore, work);
  }

  private PurchaseStore openStore() {
    return purchases.openStore(model.layout());
  }
}
