package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.workload.OneTypeRole;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.DebtFlushing;
import io.linkbenchx.workload.Pace;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The roles of a step.
 *
 * @param tables their state before the step
 * @param source of the rows; each client has its own
 */
record StepRoles(
    InsertModel model,
    DbAdapter database,
    PurchaseSupport purchases,
    List<TableState> tables,
    RowSource source) {
  static final String INSERTER = "inserter";
  static final String DELETER = "deleter";
  static final String QUERY = "query";
  static final String SNAPSHOT = "snapshot";

  private static final TransactionType INSERT = new TransactionType("INSERT", 1);

  /** Largest difference between inserter and deleter, in statements. */
  private static final int QUEUE = 8;

  private InsertSettings settings() {
    return model.settings();
  }

  private TableState table(int client) {
    return tables.get(model.tableOf(client));
  }

  /** The roles of a step. */
  List<Role> of(InsertPart part) {
    return switch (part.kind()) {
      case ROUND -> round(part);
      case LOAD -> List.of(inserter(part, RoleRules.NONE));
      case INDEX -> List.of(indexer());
      case WRITE -> withSnapshots(writers(part, RoleRules.NONE));
      case FLUSH -> List.of(new DebtFlushing(database, settings().modern().flush()));
      case RANGE_QUERIES, POINT_QUERIES -> withSnapshots(queries(part));
    };
  }

  /** One role that inserts without limit. */
  List<Role> endless(int commitRows) {
    return List.of(
        role(INSERTER, RoleKind.INSERT, INSERT, 0, RoleRules.NONE, c -> insert(c, commitRows, -1)));
  }

  private InsertRows insert(int client, int commitRows, long left) {
    return new InsertRows(table(client), source.forThread(), commitRows, left);
  }

  private List<Role> round(InsertPart part) {
    ClassicSettings s = settings().classic();
    RoleRules rules = RoleRules.NONE;
    if (s.insertRate() > 0) {
      double perClient = s.insertRate() / model.clients() / part.commitRows();
      rules = rules.withPace(new Pace(perClient, true, 0));
    }
    List<Role> roles = new ArrayList<>(List.of(inserter(part, rules)));
    if (s.queryThreads() > 0 && settings().shape().numSecondaryIndexes() > 0) {
      RoleRules background =
          RoleRules.NONE.inBackground().when(() -> insertedRows() >= s.queryBegin());
      if (s.queryRate() > 0) {
        background = background.withPace(new Pace(s.queryRate(), false, 0));
      }
      int rows = s.queryLimit();
      TransactionType type = new TransactionType("QUERY", 1, rows);
      IntFunction<Transaction<PurchaseStore>> read =
          c -> new RangeRead(model.shape(), model.tables(), -1, rows, s.queryDescending());
      roles.add(role(QUERY, RoleKind.QUERY, type, s.queryThreads(), background, read));
    }
    return roles;
  }

  private long insertedRows() {
    return tables.stream().mapToLong(table -> table.inserted.get()).sum();
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
    int size = part.commitRows();
    long[] todo = perClient(part, client -> todo(part.target(), client));
    RoleRules own = limited(rules, part, todo);
    return role(
        INSERTER, RoleKind.INSERT, INSERT, model.clients(), own, c -> insert(c, size, todo[c]));
  }

  /** Rows of each client, counted before the step: later they would shrink with progress. */
  private long[] perClient(InsertPart part, IntToLongFunction rows) {
    return IntStream.range(0, model.clients())
        .mapToLong(client -> part.target() == 0 ? -1 : rows.applyAsLong(client))
        .toArray();
  }

  private static RoleRules limited(RoleRules rules, InsertPart part, long[] rows) {
    int size = part.commitRows();
    return part.target() == 0 ? rules : rules.withLimit(client -> (rows[client] + size - 1) / size);
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
    int resync = settings().modern().resyncGetMin();
    long[] todo = perClient(part, client -> toDelete(part.target(), client));
    TransactionType type = new TransactionType("DELETE", 1);
    RoleRules own = limited(rules, part, todo);
    IntFunction<Transaction<PurchaseStore>> work =
        c -> new DeleteRows(table(c), part.commitRows(), resync, todo[c]);
    return role(DELETER, RoleKind.DELETE, type, model.clients(), own, work);
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
    TransactionType type = new TransactionType("CREATE_INDEXES", 1);
    RoleRules once = RoleRules.NONE.withLimit(client -> 1);
    return role("indexer", RoleKind.INDEX, type, model.tables(), once, t -> indexes(t, schema));
  }

  private BuildIndexes indexes(int table, TableSchema schema) {
    int rows = (int) model.share(InsertPart.ROWS_BEFORE_INDEXES, table);
    return new BuildIndexes(
        tables.get(table), source.forThread(), rows, schema, model.shape().indexBuild());
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
    TransactionType type = new TransactionType(ranges ? "QUERY_RANGE" : "QUERY_POINT", 1, rows);
    int clients = model.clients() * s.queryThreadsPerClient();
    RoleRules rules = byRows ? RoleRules.NONE.inBackground() : RoleRules.NONE;
    IntFunction<Transaction<PurchaseStore>> read =
        ranges
            ? c -> new RangeRead(model.shape(), model.tables(), model.tableOf(c), rows, false)
            : c -> new PointRead(table(c), rows);
    roles.add(role(QUERY, RoleKind.QUERY, type, clients, rules, read));
    return roles;
  }

  private List<Role> pacedWriters(InsertPart part, boolean byRows) {
    ModernSettings s = settings().modern();
    double perClient = part.writeRate() / (double) part.commitRows();
    RoleRules paced = RoleRules.NONE.withPace(new Pace(perClient, true, s.requiredWriteRate()));
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
    TransactionType type = new TransactionType("SNAPSHOT", 1, HoldSnapshot.ROWS);
    RoleRules rules = RoleRules.NONE.inBackground().withPace(new Pace(1, false, 0));
    IntFunction<Transaction<PurchaseStore>> work =
        c -> new HoldSnapshot(table(c), s.htapTransactionSeconds().toMillis());
    List<Role> roles = new ArrayList<>(others);
    roles.add(role(SNAPSHOT, RoleKind.SNAPSHOT, type, model.clients(), rules, work));
    return roles;
  }

  private Role role(
      String name,
      RoleKind kind,
      TransactionType type,
      int clients,
      RoleRules rules,
      IntFunction<Transaction<PurchaseStore>> work) {
    boolean adds = kind == RoleKind.INSERT || kind == RoleKind.INDEX;
    OptionalLong before = adds ? OptionalLong.of(insertedRows()) : OptionalLong.empty();
    Supplier<PurchaseStore> opener = () -> purchases.openStore(model.layout());
    List<String> timed = kind == RoleKind.DELETE ? List.of("min_id") : List.of();
    return new OneTypeRole<>(
        name, kind, type, clients, rules, timed, before, List::of, opener, work);
  }
}
