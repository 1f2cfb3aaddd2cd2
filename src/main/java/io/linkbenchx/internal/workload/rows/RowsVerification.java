package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.ParallelCheck;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.TotalsCheck;
import io.linkbenchx.workload.Verification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.ToLongFunction;

/**
 * Checks every row on its own, the index against the table, and the totals against the load and the
 * acknowledged effects, give or take transactions whose commit is unknown; right after a load also
 * the digest. Checks ranges in random order, so a partial check is a sample; if all ranges fit into
 * the budget, the check is complete.
 */
final class RowsVerification implements Verification {
  private static final int MOST_INCREMENTS = 4;

  private final RowWorkload workload;
  private final RowModel model;
  private final RowSupport rows;
  private final RunLedger<RowEffects> ledger;
  private final Differences differences = new Differences();
  private final TotalsCheck totals = new TotalsCheck(differences);

  RowsVerification(RowWorkload workload, RowSupport rows, Evidence evidence) {
    this.workload = workload;
    this.model = workload.model();
    this.rows = rows;
    this.ledger = RowEffects.ledger(rows.metadata(), evidence);
  }

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    ParallelCheck check = new ParallelCheck(budget, progress, cancelled);
    Optional<RowFacts> facts = RowFacts.check(rows, model, workload.needsRows());
    CheckRanges<RowRange> ranges = new CheckRanges<>(RowRange.all(model, rows), budget.seed());
    List<Part> parts = check.run(ranges, () -> new Part(facts));
    RowTotals found = new RowTotals();
    parts.forEach(part -> found.add(part.found));
    compare(facts, parts, found, ranges.complete());
    totals.texts().put("completeness", ledger.completeness(differences));
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("rows", found.rows);
    checked.put("index", sum(parts, part -> part.indexed));
    checked.put("texts", 2 * found.rows);
    return check.result(ranges, checked, totals.texts(), differences);
  }

  private void compare(
      Optional<RowFacts> facts, List<Part> parts, RowTotals found, boolean complete) {
    if (!complete) {
      totals.impossible("totals", "only a sample was read");
      return;
    }
    indexes(parts);
    if (facts.isEmpty()) {
      totals.impossible("totals", "the tables were created by another program");
    } else if (ledger.unknown().isPresent()) {
      totals.impossible("totals", ledger.unknown().get());
    } else {
      compare(facts.get().totals(), ledger.effects(), found);
    }
  }

  private void indexes(List<Part> parts) {
    TableSchema schema = rows.schema(model.layout());
    int compared = 0;
    for (int table = 0; table < model.tables().tables(); table++) {
      int number = table;
      if (schema.indexes(table) == 0) {
        continue;
      }
      compared++;
      if (sum(parts, part -> part.primary[number]) != sum(parts, part -> part.index[number])) {
        String name = model.layout().tableName(table);
        differences.add(() -> "the index on k of " + name + " has other (k, id) than the table");
      }
    }
    totals.texts().put("index", compared == 0 ? "X: no index" : compared + " compared with tables");
  }

  private static long sum(List<Part> parts, ToLongFunction<Part> figure) {
    return parts.stream().mapToLong(figure).sum();
  }

  private void compare(RowTotals loaded, Optional<RowEffects> effects, RowTotals found) {
    RowEffects runs = effects.orElse(RowEffects.NONE);
    String uncounted = "X: a run made changes that nobody can count";
    long unknown = runs.unknown();
    if (runs.rowsKnown()) {
      totals.compare("rows", loaded.rows, runs.rows(), unknown, unknown, found.rows);
    } else {
      totals.texts().put("rows", uncounted);
    }
    if (runs.sumKnown()) {
      long more = unknown * MOST_INCREMENTS;
      totals.compare("sum of k", loaded.sumOfK, runs.increments(), more, more, found.sumOfK);
    } else {
      totals.texts().put("sum of k", uncounted);
    }
    if (effects.isEmpty()) {
      totals.digest(loaded.digest, found.digest);
    }
  }

  /** What one thread has read. */
  private final class Part implements ParallelCheck.Checker<RowRange> {
    private final RowScanner scanner = rows.openScanner(model.layout());
    private final RowTotals found = new RowTotals();

    /** Keyed by the load's seed, or null if only the shape of texts can be checked. */
    private final RowContent content;

    /** Order-independent hash of (id, k) of each table, read through the primary key. */
    private final long[] primary = new long[model.tables().tables()];

    /** The same, read through the index. */
    private final long[] index = new long[model.tables().tables()];

    private long indexed;

    Part(Optional<RowFacts> facts) {
      content = facts.map(load -> new RowContent(load.seed())).orElse(null);
    }

    @Override
    public void check(RowRange range) {
      int table = range.table();
      if (range.index()) {
        scanner.index(table, range.from(), range.to(), (k, id) -> entry(table, k, id));
      } else {
        scanner.rows(table, range.from(), range.to(), row -> row(table, row));
      }
    }

    private void entry(int table, long k, long id) {
      index[table] += Hash64.combine(id, k);
      indexed++;
    }

    private void row(int table, Row row) {
      primary[table] += Hash64.combine(row.id, row.k);
      found.add(table, row);
      long id = row.id;
      if (!right(table, row)) {
        String name = model.layout().tableName(table);
        differences.add(() -> "row " + id + " of " + name + ": " + reason());
      }
    }

    private String reason() {
      return content == null
          ? "c or pad are not groups of eleven digits"
          : "c or pad do not follow from their first group, the id and the seed of the load";
    }

    private boolean right(int table, Row row) {
      if (content == null) {
        return RowContent.shaped(row.c, row.cLength, RowContent.C_GROUPS)
            && RowContent.shaped(row.pad, row.padLength, RowContent.PAD_GROUPS);
      }
      if (content.cMatches(table, row) && content.padMatches(table, row)) {
        return true;
      }
      boolean added = row.id > model.tables().tableSize();
      row.id = 0; // the content of rows whose id came from the database
      return added && content.cMatches(table, row) && content.padMatches(table, row);
    }

    /** Index entries included. */
    @Override
    public long rows() {
      return found.rows + indexed;
    }

    @Override
    public void close() {
      scanner.close();
    }
  }

  /**
   * A range of ids or of k to check, half open.
   *
   * @param index whether it is a range of k, read through the index
   */
  private record RowRange(int table, boolean index, long from, long to) {
    private static final long LENGTH = 20_000;

    /** Largest number of ranges of a table: random ids are far apart. */
    private static final long MAX_RANGES = 1 << 12;

    /** The ranges of all tables and indexes. */
    static List<RowRange> all(RowModel model, RowSupport rows) {
      List<RowRange> ranges = new ArrayList<>();
      TableSchema schema = rows.schema(model.layout());
      try (RowScanner scanner = rows.openScanner(model.layout())) {
        for (int table = 0; table < model.tables().tables(); table++) {
          add(ranges, table, false, scanner.maxId(table));
          if (schema.indexes(table) > 0) {
            add(ranges, table, true, model.tables().tableSize());
          }
        }
      }
      return ranges;
    }

    private static void add(List<RowRange> ranges, int table, boolean index, long last) {
      long length = Math.max(LENGTH, last / MAX_RANGES + 1);
      long from = 0;
      for (; last - from >= length; from += length) {
        ranges.add(new RowRange(table, index, from, from + length));
      }
      ranges.add(new RowRange(table, index, from, Long.MAX_VALUE));
    }
  }
}
