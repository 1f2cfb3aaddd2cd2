package io.linkbenchx.workload;

import io.linkbenchx.random.Hash64;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * A step's entry in a {@link RunLedger}.
 *
 * @param id unique among all runs on all databases
 * @param number 1 …, unique on this database, and larger than that of every step that had ended
 *     before this one began
 * @param begun by the clock of its client
 * @param during ids of the steps that had begun and not ended when this one began
 * @param effects empty until it has ended
 * @param <E> the effects
 */
public record LedgerEntry<E>(
    String id, int number, Instant begun, Set<String> during, Optional<E> effects) {
  public LedgerEntry {
    during = Set.copyOf(during);
  }

  public boolean open() {
    return effects.isEmpty();
  }

  /** Whether one of the two began before the other had ended. */
  public boolean overlaps(LedgerEntry<E> other) {
    return during.contains(other.id) || other.during.contains(id);
  }

  /** Whether both are shares of one step. */
  boolean shares(LedgerEntry<E> other) {
    int dot = id.lastIndexOf('.');
    return dot == other.id.lastIndexOf('.') && id.regionMatches(0, other.id, 0, dot);
  }

  /** "run 20261126T160451Z-5f3a.1, begun 2026-11-26T16:04:51Z,". */
  public String name() {
    return "run " + id + ", begun " + begun + ",";
  }

  /** Marks its records in the logs of the clients: a number without its lowest byte. */
  public long mark() {
    return id.chars().asLongStream().reduce(0, (hash, c) -> Hash64.combine(hash, c)) << Byte.SIZE;
  }

  LedgerEntry<E> ended(E withEffects) {
    return new LedgerEntry<>(id, number, begun, during, Optional.of(withEffects));
  }

  LedgerEntry<E> with(int newNumber, Set<String> openNow) {
    return new LedgerEntry<>(id, newNumber, begun, openNow, effects);
  }
}
