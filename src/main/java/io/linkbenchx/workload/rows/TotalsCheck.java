package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.RowSchema;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.workload.Differences;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Compares the totals found with those expected: the index with its table; loaded rows and the sum
 * of their k plus the acknowledged effects of runs, give or take transactions whose commit is
 * unknown; right after a load also the digest.
 */
final class TotalsCheck {
  private static final int MOST_INCREMENTS = 4;

  private final RowModel model;
  private final RowSupport rows;
  private final List<RowChecker> checkers;
  private final Differences differences;
  private final Map<String, String> texts = new LinkedHashMap<>();

  TotalsCheck(RowModel model, RowSupport rows, List<RowChecker> checkers, Differences differences) {
    this.model = model;
    this.rows = rows;
    this.checkers = checkers;
    this.differences = differences;
  }

  /** Name → the comparison as text, or "NA: reason". */
  Map<String, String> texts() {
    return texts;
  }

  /**
   * @param complete whether all rows were read
   */
  void compare(Optional<RowFacts> facts, RowLedger ledger, boolean complete) {
    if (!complete) {
      texts.put("totals", "NA: only a sample was read");
      return;
    }
    indexes();
    if (facts.isEmpty()) {
      texts.put("totals", "NA: the tables were created by another program");
    } else if (ledger.interrupted()) {
      texts.put("totals", "NA: a run was interrupted, so its effects are unknown");
    } else {
      totals(facts.get().totals(), ledger.effects());
    }
  }

  private void indexes() {
    RowSchema schema = rows.schema(model.layout());
    int compared = 0;
    for (int table = 0; table < model.tables().tables(); table++) {
      int number = table;
      if (!schema.indexed(table)) {
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
    texts.put("index", compared == 0 ? "NA: no index" : compared + " compared with tables");
  }

  private long sum(ToLongFunction<RowChecker> figure) {
    return checkers.stream().mapToLong(figure).sum();
  }

  private void totals(RowTotals loaded, Optional<RowEffects> effects) {
    RowEffects runs = effects.orElse(RowEffects.NONE);
    String untold = "NA: a run made changes that it cannot count";
    if (runs.rowsKnown()) {
      total("rows", loaded.rows, runs.rows(), runs.unknown(), sum(c -> c.found().rows));
    } else {
      texts.put("rows", untold);
    }
    if (runs.sumKnown()) {
      long unknown = runs.unknown() * MOST_INCREMENTS;
      total("sum of k", loaded.sumOfK, runs.increments(), unknown, sum(c -> c.found().sumOfK));
    } else {
      texts.put("sum of k", untold);
    }
    if (effects.isEmpty()) {
      digest(loaded.digest);
    }
  }

  private void total(String name, long loaded, long change, long unknown, long seen) {
    long expected = loaded + change;
    String sum =
        "loaded "
            + loaded
            + (change < 0 ? " - " : " + ")
            + Math.abs(change)
            + " by runs"
            + (unknown == 0 ? "" : " (± " + unknown + " unknown)");
    texts.put(name, sum + ", found " + seen);
    if (Math.abs(seen - expected) > unknown) {
      differences.add(() -> name + ": " + sum + ", found " + seen);
    }
  }

  private void digest(long loaded) {
    boolean equal = sum(c -> c.found().digest) == loaded;
    texts.put("digest", equal ? "equal to that of the load" : "differs from that of the load");
    if (!equal) {
      differences.add(() -> "the digest of all rows differs from that of the load");
    }
  }
}
