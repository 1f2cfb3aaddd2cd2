package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.workload.RunLedger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a step has done to the tables, or several have.
 *
 * @param tables in their order; those that are missing had nothing done to them
 * @param unknown rows of commits whose outcome is unknown, in either direction
 * @param recounted steps that were killed, whose rows have been counted and are included
 */
record PurchaseEffects(List<Counts> tables, long unknown, Set<String> recounted)
    implements RunLedger.Sum<PurchaseEffects> {
  static final PurchaseEffects NONE = new PurchaseEffects(List.of(), 0, Set.of());

  /**
   * What was done to one table.
   *
   * @param drawn row numbers taken
   * @param maxId approximately the largest id
   */
  record Counts(long drawn, long inserted, long deleted, long maxId) {
    static final Counts NONE = new Counts(0, 0, 0, 0);

    Counts plus(Counts more) {
      return new Counts(
          drawn + more.drawn,
          inserted + more.inserted,
          deleted + more.deleted,
          Math.max(maxId, more.maxId));
    }

    /** What has been done since. */
    Counts minus(Counts before) {
      return new Counts(
          drawn - before.drawn, inserted - before.inserted, deleted - before.deleted, maxId);
    }

    private String line() {
      return "\n" + drawn + " " + inserted + " " + deleted + " " + maxId;
    }

    private static Counts parse(String line) {
      long[] n = Arrays.stream(line.split(" ", -1)).mapToLong(Long::parseLong).toArray();
      return new Counts(n[0], n[1], n[2], n[3]);
    }
  }

  PurchaseEffects {
    tables = List.copyOf(tables);
    recounted = Set.copyOf(recounted);
  }

  Counts table(int number) {
    return number < tables.size() ? tables.get(number) : Counts.NONE;
  }

  @Override
  public PurchaseEffects plus(PurchaseEffects other) {
    List<Counts> sum = new ArrayList<>();
    for (int i = 0; i < Math.max(tables.size(), other.tables.size()); i++) {
      sum.add(table(i).plus(other.table(i)));
    }
    Set<String> all = new TreeSet<>(recounted);
    all.addAll(other.recounted);
    return new PurchaseEffects(sum, unknown + other.unknown, all);
  }

  @Override
  public String text() {
    String steps = String.join(",", new TreeSet<>(recounted));
    return unknown + " " + steps + tables.stream().map(Counts::line).collect(Collectors.joining());
  }

  /** Parses a {@link #text}. */
  static PurchaseEffects parse(String text) {
    List<String> lines = text.lines().toList();
    String[] head = lines.get(0).split(" ", -1);
    return new PurchaseEffects(
        lines.stream().skip(1).map(Counts::parse).toList(),
        Long.parseLong(head[0]),
        head[1].isEmpty() ? Set.of() : Set.of(head[1].split(",", -1)));
  }
}
