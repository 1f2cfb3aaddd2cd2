package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseDigest;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.ParallelCheck;
import io.linkbenchx.workload.Verification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Checks the data of every row against its other columns, every secondary index against its table,
 * and the number of rows of each table against its acknowledged inserts and deletes. Checks ranges
 * in random order, so a partial check is a sample; if everything fits into the budget, the check is
 * complete.
 */
final class InsertVerification implements Verification {
  private static final int ROWS = -1;
  private static final long LEAST_IDS = 50_000;
  private static final int MOST_PARTS = 200;
  private static final int INDEX_PARTS = 16;

  private final InsertSettings settings;
  private final PurchaseSupport purchases;
  private final PurchaseLedger ledger;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private final Differences differences = new Differences();
  private InsertModel model;

  /** Table → its number of secondary indexes. */
  private int[] indexes;

  InsertVerification(InsertSettings settings, PurchaseSupport purchases, Evidence evidence) {
    this.settings = settings;
    this.purchases = purchases;
    this.ledger = new PurchaseLedger(settings, purchases, evidence);
  }

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    Map<String, String> facts =
        ledger
            .facts()
            .filter(stored -> !"0".equals(stored.get("tables")))
            .orElseThrow(() -> new DbUsageException("nothing to verify: run steps first"));
    int count = Integer.parseInt(facts.get("tables"));
    model = new InsertModel(settings, count, count);
    PurchaseLedger.refuseOthers(facts, model.facts(0));
    List<TableState> states = ledger.read(model);
    TableSchema schema = purchases.schema(model.layout());
    indexes = IntStream.range(0, count).map(schema::indexes).toArray();
    CheckRanges<CheckTask> ranges;
    try (PurchaseScanner scanner = purchases.openScanner(model.layout())) {
      ranges = new CheckRanges<>(tasks(scanner), budget.seed());
    }
    RowSource source = new RowSource(settings.shape(), Long.parseLong(facts.get("seed")));
    ParallelCheck check = new ParallelCheck(budget, progress, cancelled);
    List<Part> parts = check.run(ranges, () -> new Part(source.forThread()));
    compare(states, parts, ranges.complete());
    texts.put("completeness", ledger.runs().completeness(differences));
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("rows", parts.stream().mapToLong(part -> part.rowsRead).sum());
    checked.put("index", parts.stream().mapToLong(part -> part.entries).sum());
    return check.result(ranges, checked, texts, differences);
  }

  private List<CheckTask> tasks(PurchaseScanner scanner) {
    List<CheckTask> tasks = new ArrayList<>();
    for (int table = 0; table < model.tables(); table++) {
      long min = scanner.minId(table);
      long end = scanner.maxId(table) + 1;
      long step = Math.max(LEAST_IDS, (end - min) / MOST_PARTS + 1);
      for (long from = min; from < end; from += step) {
        tasks.add(new CheckTask(table, ROWS, from, Math.min(end, from + step)));
      }
      for (int index = 0; index < indexes[table]; index++) {
        addIndex(tasks, table, index);
      }
    }
    return tasks;
  }

  private void addIndex(List<CheckTask> tasks, int table, int index) {
    ShapeSettings s = model.shape();
    long top =
        switch (s.columns().columns(index).get(0)) {
          case PRICE -> s.modern() ? 100L * s.maxPrice() : (long) s.maxPrice() + s.customers();
          case REGISTER -> s.cashregisters();
          case PRODUCT -> s.products();
          case CUSTOMER -> s.customers();
          case TIME -> Long.MAX_VALUE;
        };
    long step = top / INDEX_PARTS + 1;
    long from = 0;
    for (int part = 1; part < INDEX_PARTS; part++) {
      tasks.add(new CheckTask(table, index, from, part * step));
      from = part * step;
    }
    tasks.add(new CheckTask(table, index, from, Long.MAX_VALUE));
  }

  private void compare(List<TableState> states, List<Part> parts, boolean complete) {
    if (!complete) {
      texts.put("totals", "NA: only a sample was read");
      return;
    }
    long[] found = new long[model.tables()];
    int compared = 0;
    for (int table = 0; table < model.tables(); table++) {
      PurchaseDigest digest = new PurchaseDigest(settings.shape().columns(), indexes[table]);
      for (Part part : parts) {
        digest.add(part.digests[table]);
      }
      compareIndexes(table, digest);
      compared += indexes[table];
      found[table] = digest.rows();
    }
    texts.put("index", compared == 0 ? "X: no index" : compared + " compared with tables");
    compareRows(states, found);
  }

  private void compareIndexes(int table, PurchaseDigest digest) {
    for (int i = 0; i < indexes[table]; i++) {
      if (!digest.agrees(i)) {
        String name = model.layout().indexName(table, i);
        String entries = Plural.of(digest.entries(i), "entry");
        String rows = Plural.of(digest.rows(), "row");
        String text = "index %s has %s other than those of the %s of its table";
        differences.add(() -> text.formatted(name, entries, rows));
      }
    }
  }

  /** Table by table: surplus rows in one must not hide lost rows in another. */
  private void compareRows(List<TableState> states, long[] found) {
    long unknown = ledger.unknown();
    long inserted = 0;
    long deleted = 0;
    long astray = 0;
    for (int table = 0; table < found.length; table++) {
      TableState state = states.get(table);
      inserted += state.inserted.get();
      deleted += state.deleted.get();
      astray += Math.abs(found[table] - state.rows());
    }
    String widened = unknown == 0 ? "" : " (± " + unknown + " unknown)";
    texts.put("rows", sum(inserted, deleted, widened, Arrays.stream(found).sum()));
    ledger.counted().ifPresent(reason -> texts.put("rows of killed steps", "NA: " + reason));
    for (int table = 0; table < found.length && astray > unknown; table++) {
      TableState state = states.get(table);
      if (found[table] != state.rows()) {
        String name = model.layout().tableName(table);
        String text = sum(state.inserted.get(), state.deleted.get(), widened, found[table]);
        differences.add(() -> "rows of " + name + ": " + text);
      }
    }
  }

  private static String sum(long inserted, long deleted, String widened, long found) {
    return "inserted " + inserted + " - deleted " + deleted + widened + ", found " + found;
  }

  /** One verifying thread: reads parts of tables, checks every row's data, and adds up sums. */
  private final class Part implements ParallelCheck.Checker<CheckTask> {
    private final PurchaseScanner scanner = purchases.openScanner(model.layout());
    private final RowSource source;
    private final PurchaseDigest[] digests = new PurchaseDigest[model.tables()];
    private long rowsRead;
    private long entries;

    Part(RowSource source) {
      this.source = source;
      Arrays.setAll(
          digests, table -> new PurchaseDigest(settings.shape().columns(), indexes[table]));
    }

    @Override
    public void check(CheckTask task) {
      if (task.index() == ROWS) {
        scanner.rows(task.table(), task.from(), task.to(), p -> addRows(task.table(), p));
      } else {
        scanner.index(task.table(), task.index(), task.from(), task.to(), p -> addEntries(task, p));
      }
    }

    private void addEntries(CheckTask task, PurchaseRows portion) {
      digests[task.table()].addEntries(task.index(), portion);
      entries += portion.size();
    }

    private void addRows(int table, PurchaseRows portion) {
      digests[table].addRows(portion);
      rowsRead += portion.size();
      for (int row = 0; row < portion.size(); row++) {
        if (!source.matches(portion, row)) {
          String where = "row " + portion.id(row) + " of " + model.layout().tableName(table);
          differences.add(() -> where + ": column data does not match its other columns");
        }
      }
    }

    /** Number of rows and index entries read. */
    @Override
    public long rows() {
      return rowsRead + entries;
    }

    @Override
    public void close() {
      scanner.close();
    }
  }

  /**
   * A part of a table to be read.
   *
   * @param index secondary index, or {@link #ROWS} for the rows themselves
   * @param from first id, or first value of the index's first column
   * @param to one past the last
   */
  private record CheckTask(int table, int index, long from, long to) {}
}
