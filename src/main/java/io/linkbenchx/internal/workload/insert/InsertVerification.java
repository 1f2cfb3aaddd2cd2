package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseDigest;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.ParallelCheck;
import io.linkbenchx.workload.Verification;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Checks the data of every row against its other columns, every secondary index against its table,
 * and the number of rows of each table against its acknowledged inserts and deletes. Checks ranges
 * in random order, so a partial check is a sample; if everything fits into the budget, the check is
 * complete.
 */
final class InsertVerification implements Verification {
  private final InsertSettings settings;
  private final PurchaseSupport purchases;
  private final PurchaseLedger ledger;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private final Differences differences = new Differences();

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
    InsertModel model = new InsertModel(settings, count, count);
    PurchaseLedger.refuseOthers(facts, model.facts(0));
    List<TableState> states = ledger.read(model);
    int[] indexes = indexes(model);
    CheckRanges<CheckTask> ranges;
    try (PurchaseScanner scanner = purchases.openScanner(model.layout())) {
      ranges = new CheckRanges<>(CheckTask.all(model, indexes, scanner), budget.seed());
    }
    RowSource source = new RowSource(settings.shape(), Long.parseLong(facts.get("seed")));
    ParallelCheck check = new ParallelCheck(budget, progress, cancelled);
    List<TableChecker> checkers =
        check.run(
            ranges,
            () ->
                new TableChecker(
                    model,
                    indexes,
                    purchases.openScanner(model.layout()),
                    source.forThread(),
                    differences));
    compare(model, states, indexes, checkers, ranges.complete());
    texts.put("completeness", ledger.runs().completeness(differences));
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("rows", checkers.stream().mapToLong(TableChecker::rowsRead).sum());
    checked.put("index", checkers.stream().mapToLong(TableChecker::entriesRead).sum());
    return check.result(ranges, checked, texts, differences);
  }

  private int[] indexes(InsertModel model) {
    TableSchema schema = purchases.schema(model.layout());
    int[] indexes = new int[model.tables()];
    for (int table = 0; table < indexes.length; table++) {
      indexes[table] = schema.indexes(table);
    }
    return indexes;
  }

  private void compare(
      InsertModel model,
      List<TableState> states,
      int[] indexes,
      List<TableChecker> checkers,
      boolean complete) {
    if (!complete) {
      texts.put("totals", "NA: only a sample was read");
      return;
    }
    long[] found = new long[model.tables()];
    int compared = 0;
    for (int table = 0; table < model.tables(); table++) {
      PurchaseDigest digest = new PurchaseDigest(settings.shape().columns(), indexes[table]);
      for (TableChecker checker : checkers) {
        digest.add(checker.digest(table));
      }
      compareIndexes(model, table, indexes[table], digest);
      compared += indexes[table];
      found[table] = digest.rows();
    }
    texts.put("index", compared == 0 ? "X: no index" : compared + " compared with tables");
    compareRows(model, states, found);
  }

  private void compareIndexes(InsertModel model, int table, int indexes, PurchaseDigest digest) {
    for (int i = 0; i < indexes; i++) {
      int index = i;
      if (!digest.agrees(index)) {
        differences.add(
            () ->
                "index "
                    + model.layout().indexName(table, index)
                    + " has "
                    + Plural.of(digest.entries(index), "entry")
                    + " other than those of the "
                    + Plural.of(digest.rows(), "row")
                    + " of its table");
      }
    }
  }

  /** Table by table: surplus rows in one must not hide lost rows in another. */
  private void compareRows(InsertModel model, List<TableState> states, long[] found) {
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
}
