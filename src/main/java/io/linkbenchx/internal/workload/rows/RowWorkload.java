package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.PayloadSample;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A scenario bound to sysbench's tables: everything that the three workloads share. */
final class RowWorkload extends DataWorkload<RowSupport> {
  private static final long SAMPLE_SEED = 1;

  private final Scenario scenario;
  private final RowModel model;
  private DbAdapter warmed;

  RowWorkload(Scenario scenario) {
    super(scenario.name(), RowSupport.MODEL, scenario.name() + "'s tables");
    this.scenario = scenario;
    this.model = scenario.model();
  }

  Scenario scenario() {
    return scenario;
  }

  RowModel model() {
    return model;
  }

  @Override
  public Facts facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    TableSettings tables = model.tables();
    facts.put("tables", tables.tables() + (tables.databasePerTable() ? ", a database each" : ""));
    facts.put("rows per table", Long.toString(tables.tableSize()));
    facts.put("index on k", tables.createSecondary() ? "yes" : "no");
    facts.putAll(scenario.facts());
    facts.put("keys", model.describeKeys());
    facts.put("table binding", model.describeBinding());
    return new Facts(
        facts, scenario.statements().orElse(null), model.touched(), Map.of(), compressed());
  }

  private static Double compressed() {
    RowContent content = new RowContent(SAMPLE_SEED);
    PayloadSample sample = new PayloadSample();
    Row row = new Row();
    for (long id = 1; !sample.full(); id++) {
      RandomStream random = content.loaded(0, id);
      row.id = id;
      long firstC = RowContent.firstGroup(random);
      long firstPad = RowContent.firstGroup(random);
      content.c(0, row, firstC);
      content.pad(0, row, firstPad);
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
    if (scenario.needsTransactions() && !rows.transactions()) {
      throw new DbUsageException(
          "this database, in this mode, has no BEGIN and COMMIT: set skip_trx = true or script"
              + " = sysbench_mongo, or use one with transactions (mongodb.mode = transactions on a"
              + " replica set)");
    }
    model.checkSecondary(rows, scenario.replaces());
    model.form(rows, scenario.columns());
  }

  @Override
  public List<Role> roles(DbAdapter database, WorkStep only, int clients, Evidence evidence) {
    check(database);
    RowSupport rows = support(database);
    RowLedger ledger = new RowLedger(rows, evidence);
    Optional<RowFacts> facts = ledger.check(model, scenario.needsRows());
    if (model.tables().prewarm() && warmed != database && rows.keepsRows()) {
      TableWarmUp.run(model, rows);
      warmed = database;
    }
    long seed = facts.map(RowFacts::seed).orElse(0L);
    RowRole.Opening opening =
        new RowRole.Opening(ledger.runs(), facts.isPresent() && scenario.writes());
    return List.of(
        new RowRole(scenario, rows, model.form(rows, scenario.columns()), seed, opening));
  }

  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {
    RowRole role = (RowRole) roles.get(0);
    role.opening().step().ifPresent(step -> step.end(RowEffects.of(scenario, effects)));
  }

  @Override
  public int ownDatabases() {
    return model.tables().databasePerTable() ? model.tables().tables() : 0;
  }

  @Override
  protected OptionalLong rows(RowSupport rows, Effects effects) {
    return new RowLedger(rows, Evidence.none())
        .rows(model.layout(), RowEffects.of(scenario, effects));
  }

  @Override
  public Optional<StatementPlans> plans(DbAdapter database) {
    return support(database).plans(model.layout(), Math.max(1, model.tables().tableSize() / 2));
  }

  @Override
  protected Verification verification(RowSupport rows, Evidence evidence) {
    return new RowsVerification(scenario, rows, evidence);
  }
}
