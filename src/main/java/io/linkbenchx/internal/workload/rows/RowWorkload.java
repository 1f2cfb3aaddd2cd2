package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.PayloadSample;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What the three workloads on sysbench's tables share, and what distinguishes them. */
abstract class RowWorkload extends DataWorkload<RowSupport> {
  private final String type;
  private final RowModel model;
  private DbAdapter warmed;

  /**
   * @param type the name of its transactions
   */
  RowWorkload(String name, String type, RowModel model) {
    super(name, RowSupport.MODEL, name + "'s tables");
    this.type = type;
    this.model = model;
  }

  final String type() {
    return type;
  }

  final RowModel model() {
    return model;
  }

  /** The transaction of one client. */
  abstract Transaction<RowStore> transaction(Chooser chooser, RowContent content);

  /** The columns that its point reads need. */
  ReadForm.Columns columns() {
    return model.keys().fetchColumns();
  }

  /** What the head says of its transactions, in display order. */
  abstract Map<String, String> ownFacts();

  /** The kind of its transactions. */
  RoleKind kind() {
    return RoleKind.MIX;
  }

  /** The statements of a transaction; null if they are not fixed. */
  Facts.Statements statements() {
    return null;
  }

  /** Whether a transaction may change rows; if not, a run notes nothing in the database. */
  boolean writes() {
    return kind() != RoleKind.READ;
  }

  /** Whether every change of k is an increment that its transaction reports. */
  abstract boolean countsIncrements();

  /** Whether it overwrites rows without reading them, which needs their primary key. */
  boolean replaces() {
    return false;
  }

  /** Number of rows per change of the row count. */
  int rowsPerChange() {
    return 1;
  }

  /** Whether its transactions have BEGIN and COMMIT. */
  boolean needsTransactions() {
    return false;
  }

  /** Whether it needs rows: if not, it can work on empty tables. */
  boolean needsRows() {
    return true;
  }

  @Override
  public Facts facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    TableSettings tables = model.tables();
    facts.put("tables", tables.tables() + (tables.databasePerTable() ? ", a database each" : ""));
    facts.put("rows per table", Long.toString(tables.tableSize()));
    facts.put("index on k", tables.createSecondary() ? "yes" : "no");
    facts.putAll(ownFacts());
    facts.put("keys", model.newKeys().describe());
    String binding = model.binding().text().toLowerCase(Locale.ROOT);
    facts.put("table binding", binding + " of " + model.touched());
    return new Facts(facts, statements(), model.touched(), Map.of(), compressed());
  }

  private static Double compressed() {
    RowContent content = new RowContent(1);
    PayloadSample sample = new PayloadSample();
    Row row = new Row();
    for (long id = 1; !sample.full(); id++) {
      row.id = id;
      content.fill(0, row, content.loaded(0, id));
      sample.add(row.c, 0, row.cLength);
      sample.add(row.pad, 0, row.padLength);
    }
    return sample.compressed();
  }

  @Override
  public Object data() {
    return List.of(RowFacts.identity(model), model.layout());
  }

  @Override
  public Optional<DataEstimate> dataEstimate() {
    TableSettings tables = model.tables();
    return Optional.of(DataEstimate.of(tables.tables() * tables.tableSize(), Row.SYSBENCH_BYTES));
  }

  @Override
  public Loading loading(DbAdapter database) {
    RowSupport rows = support(database);
    model.checkSecondary(rows, false);
    return new RowsLoading(model, rows);
  }

  @Override
  public void check(DbAdapter database) {
    model.check();
    RowSupport rows = support(database);
    if (needsTransactions() && !rows.transactions()) {
      throw new DbUsageException(
          "this database, in this mode, has no BEGIN and COMMIT: set skip_trx = true or script ="
              + " sysbench_mongo, or use another database (or mongodb.mode = transactions)");
    }
    model.checkSecondary(rows, replaces());
    model.form(rows, columns());
  }

  @Override
  public List<Role> roles(DbAdapter database, WorkStep only, int clients, Evidence evidence) {
    check(database);
    RowSupport rows = support(database);
    Optional<RowFacts> facts = RowFacts.check(rows, model, needsRows());
    if (model.tables().prewarm() && warmed != database && rows.keepsRows()) {
      warmUp(rows);
      warmed = database;
    }
    long seed = facts.map(RowFacts::seed).orElse(0L);
    Optional<RunLedger<RowEffects>> ledger =
        facts.filter(f -> writes()).map(f -> RowEffects.ledger(rows.metadata(), evidence));
    return List.of(new RowRole(this, rows, seed, ledger));
  }

  /** Reads all tables in use up to the range limit, so that what can be cached is cached. */
  private void warmUp(RowSupport rows) {
    TableSchema schema = rows.schema(model.layout());
    try (RowScanner scanner = rows.openScanner(model.layout())) {
      for (int table = 0; table < model.touched(); table++) {
        scanner.rows(table, 0, model.ids() + 1, row -> {});
        if (schema.indexes(table) > 0) {
          scanner.index(table, 0, Long.MAX_VALUE, (k, id) -> {});
        }
      }
    }
  }

  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {
    ((RowRole) roles.get(0)).step().ifPresent(step -> step.end(RowEffects.of(this, effects)));
  }

  @Override
  public int ownDatabases() {
    return model.tables().databasePerTable() ? model.tables().tables() : 0;
  }

  @Override
  protected OptionalLong rows(RowSupport rows, Effects effects) {
    RunLedger<RowEffects> ledger = RowEffects.ledger(rows.metadata(), Evidence.none());
    Optional<RowFacts> facts = RowFacts.read(rows, model.layout()).filter(RowFacts::complete);
    RowEffects all = ledger.plus(RowEffects.of(this, effects));
    return facts.isEmpty() || !ledger.knownButOne() || !all.rowsKnown()
        ? OptionalLong.empty()
        : OptionalLong.of(facts.get().totals().rows + all.rows());
  }

  @Override
  public Optional<StatementPlans> plans(DbAdapter database) {
    return support(database).plans(model.layout(), Math.max(1, model.tables().tableSize() / 2));
  }

  @Override
  protected Verification verification(RowSupport rows, Evidence evidence) {
    return new RowsVerification(this, rows, evidence);
  }
}
