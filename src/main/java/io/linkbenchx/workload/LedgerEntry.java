package io.linkbenchx.workload;

import io.linkbenchx.random.Hash64;
import io.linkbenchx.result.Caveat;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

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
  private static final String NONE = "-";

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

  /** That it ran, or may have run, while that step did. */
  Caveat caveat(LedgerEntry<E> step) {
    // one that was open when the step began, and still is, may have been killed before
    boolean surelyRan = !open() || number > step.number;
    return new Caveat(
        Caveat.Kind.OTHER_RUN,
        name()
            + (surelyRan
                ? " was on this database too: the figures include its load"
                : " has not ended: it was killed, or the figures include its load"));
  }

  /** For the database's metadata. */
  String text(Function<E, String> effectsText) {
    String head =
        String.join(
            " ",
            open() ? "open" : "ended",
            Integer.toString(number),
            begun.toString(),
            during.isEmpty() ? NONE : String.join(",", new TreeSet<>(during)));
    return head + effects.map(e -> "\n" + effectsText.apply(e)).orElse("");
  }

  /** The inverse of {@link #text}. */
  static <E> LedgerEntry<E> parse(String id, String text, Function<String, E> parse) {
    String[] lines = text.split("\n", 2);
    String[] words = lines[0].split(" ", -1);
    return new LedgerEntry<>(
        id,
        Integer.parseInt(words[1]),
        Instant.parse(words[2]),
        Arrays.stream(words[3].split(",", -1))
            .filter(other -> !other.equals(NONE))
            .collect(Collectors.toSet()),
        lines.length == 1 ? Optional.empty() : Optional.of(parse.apply(lines[1])));
  }
}
