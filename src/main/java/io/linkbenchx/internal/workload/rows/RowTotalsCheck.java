package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.TotalsCheck;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Compares the totals found with those expected: the index with its table; loaded rows and the sum
 * of their k plus the acknowledged effects of runs, give or take transactions whose commit is
 * unknown; right after a load also the digest.
 */
final class RowTotalsCheck {
  private static final int MOST_INCREMENTS = 4;

  private final RowModel model;
  private final RowSupport rows;
  private final List<RowChecker> checkers;
  private final Differences differences;
  private final TotalsCheck check;

  RowTotalsCheck(
      RowModel model, RowSupport rows, List<RowChecker> checkers, Differences differences) {
    this.model = model;
    this.rows = rows;
    this.checkers = checkers;
    this.differences = differences;
    this.check = new TotalsCheck(differences);
  }

  /** Name → the comparison as text, or "NA: reason". */
  Map<String, String> texts() {
    return check.texts();
  }

  /**
   * @param complete whether all rows were read
   */
  void compare(Optional<RowFacts> facts, RowLedger ledger, boolean complete) {
    if (!complete) {
      check.impossible("totals", "only a sample was read");
      return;
    }
    indexes();
    if (facts.isEmpty()) {
      check.impossible("totals", "the tables were created by another program");
    } else if (ledger.runs().unknown().isPresent()) {
      check.impossible("totals", ledger.runs().unknown().get());
    } else {
      totals(facts.get().totals(), ledger.runs().effects());
    }
  }

  private void indexes() {
    TableSchema schema = rows.schema(model.layout());
    int compared = 0;
    for (int table = 0; table < model.tables().tables(); table++) {
      int number = table;
      if (schema.indexes(table) == 0) {
        continue;
      }
      compared++;
      if (sum(c -> c.primaryHash(number)) != sum(c -> c.indexHash(number))) {
        differences.add(
            () ->
                "the index on k of "
                    + model.layout().tableName(number)
                    + " has different (k, id) than the table");
      }
    }
    check.texts().put("index", compared == 0 ? "X: no index" : compared + " compared with tables");
  }

  private long sum(ToLongFunction<RowChecker> figure) {
    return checkers.stream().mapToLong(figure).sum();
  }

  private void totals(RowTotals loaded, Optional<RowEffects> effects) {
    RowEffects runs = effects.orElse(RowEffects.NONE);
    String uncounted = "X: a run made changes that nobody can count";
    if (runs.rowsKnown()) {
      long unknown = runs.unknown();
      check.compare("rows", loaded.rows, runs.rows(), unknown, unknown, sum(c -> c.found().rows));
    } else {
      check.texts().put("rows", uncounted);
    }
    if (runs.sumKnown()) {
      long unknown = runs.unknown() * MOST_INCREMENTS;
      long found = sum(c -> c.found().sumOfK);
      check.compare("sum of k", loaded.sumOfK, runs.increments(), unknown, unknown, found);
    } else {
      check.texts().put("sum of k", uncounted);
    }
    if (effects.isEmpty()) {
      check.digest(loaded.digest, sum(c -> c.found().digest));
    }
  }
}
