package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.PayloadSample;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.StoredFacts;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The insert benchmark bound to its settings. */
final class InsertWorkload extends DataWorkload<PurchaseSupport> {

  private static final int SAMPLE_ROWS = 1000;

  private final InsertSettings settings;
  private final List<InsertPart> parts;
  private List<TableState> tables = List.of();
  private InsertPart current;
  private PurchaseLedger ledger;

  InsertWorkload(InsertSettings settings) {
    super("InsertWith3SecIdx", PurchaseSupport.MODEL, "the tables of InsertWith3SecIdx");
    this.settings = settings;
    this.parts = InsertPart.of(settings);
  }

  @Override
  public Facts facts() {
    ShapeSettings shape = settings.shape();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("form", shape.modern() ? "modern" : "classic");
    String number = shape.tables() == 0 ? "one for each client" : Integer.toString(shape.tables());
    facts.put("tables", number + (shape.databasePerTable() ? ", a database each" : ""));
    String when = settings.indexesFirst() ? ", created before the first row" : ", created by l.x";
    String indexes = shape.numSecondaryIndexes() + ", " + shape.columns().text();
    facts.put("secondary indexes", indexes + when);
    facts.put("column data", shape.shortest() + " to " + shape.longest() + " bytes");
    if (shape.modern()) {
      ModernSettings s = settings.modern();
      facts.put("rows", "nr1 " + s.nr1() + ", nr2 " + s.nr2());
      facts.put("rows per transaction", s.commitRows().toString());
      facts.put("deletes", deletes());
    } else {
      ClassicSettings s = settings.classic();
      facts.put("rows", Plural.of(s.rounds(), "round") + " of " + s.rowsPerRound());
      facts.put("rows per transaction", Integer.toString(s.rowsPerCommit()));
    }
    return new Facts(facts, null, null, Map.of(), compressed(shape));
  }

  private String deletes() {
    if (!settings.modern().deletePerInsert()) {
      return "none";
    }
    boolean shared = settings.shape().tables() > 0; // possibly: the clients are not known here
    return "as many as inserts from l.i1 on" + (shared ? ", none if clients share tables" : "");
  }

  private static Double compressed(ShapeSettings shape) {
    RowSource source = new RowSource(shape, 1);
    PayloadSample sample = new PayloadSample();
    PurchaseRows rows = new PurchaseRows();
    for (long first = 0; !sample.full(); first += SAMPLE_ROWS) {
      rows.clear();
      source.fill(rows, 0, first, SAMPLE_ROWS, 0);
      for (int row = 0; row < rows.size(); row++) {
        sample.add(rows.data(), rows.dataFrom(row), rows.dataLength(row));
      }
      if (rows.dataFrom(rows.size()) == 0) {
        break; // rows without data
      }
    }
    return sample.compressed();
  }

  @Override
  public Optional<DataEstimate> dataEstimate() {
    ShapeSettings shape = settings.shape();
    ModernSettings modern = settings.modern();
    long rows =
        shape.modern()
            ? modern.nr1() + (modern.deletePerInsert() ? 0 : modern.nr2())
            : settings.classic().rounds() * settings.classic().rowsPerRound();
    int data = (shape.shortest() + shape.longest()) / 2;
    return Optional.of(DataEstimate.of(rows, PurchaseRows.logicalBytesOf(data)));
  }

  @Override
  public Loading loading(DbAdapter database) {
    return new InsertLoading(settings, support(database));
  }

  @Override
  public List<WorkStep> steps(int clients) {
    return parts.stream().map(InsertPart::step).toList();
  }

  @Override
  public int connections(int clients) {
    ModernSettings s = settings.modern();
    return settings.shape().modern()
        ? clients * (2 + s.queryThreadsPerClient() + (s.holdsSnapshot() ? 1 : 0))
        : clients + settings.classic().queryThreads();
  }

  @Override
  public List<Role> roles(DbAdapter database) {
    InsertModel model = new InsertModel(settings, 1, 1);
    RowSource source = new RowSource(settings.shape(), 0);
    List<TableState> table = List.of(new TableState(0, PurchaseEffects.Counts.NONE));
    return new StepRoles(model, database, support(database), table, source)
        .endless(parts.get(0).commitRows());
  }

  @Override
  public boolean calibrates(String step) {
    boolean alone = settings.classic().queryThreads() == 0;
    return parts.stream()
        .filter(part -> part.step().name().equals(step))
        .map(InsertPart::kind)
        .anyMatch(kind -> kind == InsertPart.Kind.LOAD || (kind == InsertPart.Kind.ROUND && alone));
  }

  @Override
  public List<Role> roles(DbAdapter database, WorkStep step, int clients, Evidence evidence) {
    PurchaseSupport purchases = support(database);
    InsertPart part = parts.stream().filter(p -> p.step().equals(step)).findFirst().orElseThrow();
    InsertModel model = model(clients);
    ledger = new PurchaseLedger(settings, purchases, evidence);
    long seed = prepare(purchases, model);
    current = part;
    tables = ledger.read(model);
    look(purchases, model);
    ledger.begin(model);
    RowSource source = new RowSource(settings.shape(), seed);
    return new StepRoles(model, database, purchases, tables, source).of(part);
  }

  private InsertModel model(int clients) {
    int number = settings.shape().tables();
    if (number > clients) {
      throw new DbUsageException(
          "tables = %s needs as many clients, but there are only %s: raise them, or set tables = 0"
              .formatted(number, clients));
    }
    return new InsertModel(settings, number == 0 ? Math.max(1, clients) : number, clients);
  }

  /** Creates missing tables and rejects those with other facts. Returns the seed of the rows. */
  private long prepare(PurchaseSupport purchases, InsertModel model) {
    Optional<Map<String, String>> stored = ledger.facts();
    if (stored.isEmpty() && purchases.keepsRows()) {
      throw new DbUsageException(
          "there are no tables of an insert benchmark: set phases = load, run, verify");
    }
    long seed = stored.map(facts -> Long.parseLong(facts.get("seed"))).orElse(0L);
    Map<String, String> wanted = model.facts(seed);
    boolean made = stored.isPresent() && !"0".equals(stored.get().get("tables"));
    if (made) {
      PurchaseLedger.refuseOthers(stored.get(), wanted);
    } else {
      ledger.refuseOccupied(model.layout());
    }
    TableSchema schema = purchases.schema(model.layout());
    IntStream.range(0, model.tables()).forEach(table -> create(schema, table));
    if (!made) {
      // not earlier: tables that could not be created must not be verified
      StoredFacts.write(purchases.metadata(), wanted);
    }
    return seed;
  }

  private void create(TableSchema schema, int table) {
    if (schema.state(table) != SchemaState.FILLED) {
      schema.create(table); // an empty table of others becomes ours
    }
    if (settings.indexesFirst()
        && settings.shape().numSecondaryIndexes() > 0
        && schema.indexes(table) == 0) {
      schema.createIndexes(table, settings.shape().indexBuild());
    }
  }

  /** Reads the smallest and the largest id of each table, from which queries and deletes begin. */
  private void look(PurchaseSupport purchases, InsertModel model) {
    try (PurchaseScanner scanner = purchases.openScanner(model.layout())) {
      for (int table = 0; table < model.tables(); table++) {
        tables.get(table).minId.set(scanner.minId(table));
        tables.get(table).maxId.set(scanner.maxId(table));
      }
    }
  }

  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {
    if (current == null) {
      return;
    }
    long unknown =
        Stream.of("INSERT", "DELETE").mapToLong(effects::unknown).sum() * current.commitRows();
    unknown += effects.unknown("CREATE_INDEXES") * InsertPart.ROWS_BEFORE_INDEXES;
    ledger.end(unknown);
  }

  @Override
  public int ownDatabases() {
    return settings.shape().databasePerTable()
        ? Math.max(tables.size(), Math.max(1, settings.shape().tables()))
        : 0;
  }

  @Override
  protected OptionalLong rows(PurchaseSupport purchases, Effects effects) {
    return tables.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(tables.stream().mapToLong(TableState::rows).sum());
  }

  @Override
  public Optional<StatementPlans> plans(DbAdapter database) {
    if (tables.isEmpty()) {
      return Optional.empty();
    }
    long first = tables.get(0).minId.get();
    long id = first + Math.max(0, tables.get(0).maxId.get() - first) / 2;
    return support(database).plans(settings.shape().layout(tables.size()), id);
  }

  @Override
  protected Verification verification(PurchaseSupport purchases, Evidence evidence) {
    return new InsertVerification(settings, purchases, evidence);
  }
}
