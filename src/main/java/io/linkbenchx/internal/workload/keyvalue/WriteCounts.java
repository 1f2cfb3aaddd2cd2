package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.LedgerEntry;
import io.linkbenchx.workload.RunLedger;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The number of acknowledged writes per writer, of one step or of several.
 *
 * @param unknown transactions with unknown outcome; only the last one of each writer matters,
 *     because earlier ones were repeated
 * @param acknowledged by writer
 */
record WriteCounts(long unknown, List<Long> acknowledged) implements RunLedger.Sum<WriteCounts> {

  /** What the writers of a step did. */
  static WriteCounts of(int writers, Effects effects) {
    IntStream each = IntStream.range(0, writers);
    return new WriteCounts(
        effects.unknown(Writer.TYPE), each.mapToObj(w -> effects.count(Writer.TYPE, w)).toList());
  }

  @Override
  public WriteCounts plus(WriteCounts other) {
    int writers = Math.max(acknowledged.size(), other.acknowledged.size());
    IntStream each = IntStream.range(0, writers);
    return new WriteCounts(
        unknown + other.unknown, each.mapToObj(w -> of(w) + other.of(w)).toList());
  }

  private long of(int writer) {
    return writer < acknowledged.size() ? acknowledged.get(writer) : 0;
  }

  /** Largest number of writes that a writer may have made. */
  long most(int writer) {
    return writer < acknowledged.size() ? of(writer) + (unknown > 0 ? 1 : 0) : 0;
  }

  @Override
  public String text() {
    return unknown + acknowledged.stream().map(count -> " " + count).collect(Collectors.joining());
  }

  private static WriteCounts parse(String text) {
    List<Long> numbers = Arrays.stream(text.split(" ", -1)).map(Long::valueOf).toList();
    return new WriteCounts(numbers.get(0), numbers.subList(1, numbers.size()));
  }

  /** What runs have done to a map, as its database has noted it. */
  static RunLedger<WriteCounts> ledger(Metadata metadata, Evidence evidence) {
    return new RunLedger<>(metadata, WriteCounts::parse, evidence);
  }

  /** The entries of all steps that wrote, by the number that the values of their writes carry. */
  static SortedMap<Integer, LedgerEntry<WriteCounts>> byNumber(RunLedger<WriteCounts> ledger) {
    SortedMap<Integer, LedgerEntry<WriteCounts>> all = new TreeMap<>();
    ledger.entries().forEach(entry -> all.put(entry.number(), entry));
    return all;
  }
}
