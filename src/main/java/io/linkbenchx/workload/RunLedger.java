package io.linkbenchx.workload;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.result.Caveat;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What runs have done to loaded data, kept in the database: one entry for each step of a run,
 * written by that run alone, so that several runs at a time lose nothing of each other's. The sum
 * of the effects is that of all entries. An entry that never ended is that of a step that was
 * killed or is still running: its effects are unknown.
 *
 * @param <E> the effects of one step, or of several
 */
public final class RunLedger<E extends RunLedger.Sum<E>> {
  private static final String PREFIX = "run.";

  /** All of a run; a run divided among several clients would have one entry for each share. */
  private static final String SHARE = ".1";

  private static final String OURS = "run\\.\\d{8}T.+\\.\\d+";
  private static final List<String> FORMER =
      List.of("run.effects", "run.open", "run.interrupted", "run.tables", "run.writes.");
  private static final String NONE = "-";

  private final Metadata metadata;
  private final Function<String, E> parse;

  /** Effects that add up. */
  public interface Sum<E> {
    /** The sum of both. */
    E plus(E other);

    /** For the database's metadata. */
    String text();
  }

  /**
   * A step's entry.
   *
   * @param id unique among all runs on all databases
   * @param number 1 …, unique on this database, and larger than that of every step that had ended
   *     before this one began
   * @param begun by the clock of its client
   * @param during ids of the steps that had begun and not ended when this one began
   * @param effects empty until it has ended
   */
  public record Entry<E>(
      String id, int number, Instant begun, Set<String> during, Optional<E> effects) {
    public Entry {
      during = Set.copyOf(during);
    }

    public boolean open() {
      return effects.isEmpty();
    }

    /** Whether one of the two began before the other had ended. */
    public boolean overlaps(Entry<E> other) {
      return during.contains(other.id) || other.during.contains(id);
    }

    /** "run 20261126T160451Z-5f3a.1, begun 2026-11-26T16:04:51Z,". */
    String name() {
      return "run " + id + ", begun " + begun + ",";
    }

    private Entry<E> with(int newNumber, Set<String> openNow) {
      return new Entry<>(id, newNumber, begun, openNow, effects);
    }
  }

  /**
   * @param parse inverse of {@link Sum#text}
   */
  public RunLedger(Metadata metadata, Function<String, E> parse) {
    this.metadata = metadata;
    this.parse = parse;
  }

  /**
   * The entries of all steps since the load, by number.
   *
   * @throws DbUsageException if another version has written some
   */
  public List<Entry<E>> entries() {
    Map<String, String> all = metadata.read(PREFIX);
    if (all.keySet().stream().anyMatch(name -> FORMER.stream().anyMatch(name::startsWith))) {
      throw new DbUsageException(
          "another version of linkbenchx has run on this data and counted its changes differently;"
              + " load again with -l --drop");
    }
    return all.entrySet().stream()
        .filter(entry -> entry.getKey().matches(OURS))
        .map(entry -> parse(entry.getKey().substring(PREFIX.length()), entry.getValue()))
        .sorted(Comparator.comparingInt(Entry::number))
        .toList();
  }

  /** Notes that a step begins. */
  public Entry<E> begin() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    String stamp = now.toString().replaceAll("[-:]", "");
    String id = stamp + "-" + UUID.randomUUID().toString().substring(0, 13) + SHARE;
    Entry<E> next = amid(new Entry<>(id, 0, now, Set.of(), Optional.empty()));
    Entry<E> written;
    do { // of two that begin at the same moment, at least one sees the other, and steps aside
      written = next;
      write(written);
      next = amid(written);
    } while (!next.equals(written));
    return written;
  }

  /** The same entry with a number that no other has, and what is open now. */
  private Entry<E> amid(Entry<E> own) {
    Set<String> open = new TreeSet<>();
    int last = 0;
    boolean taken = own.number() == 0;
    for (Entry<E> other : entries()) {
      if (!other.id().equals(own.id())) {
        last = Math.max(last, other.number());
        taken |= other.number() == own.number();
        if (other.open()) {
          open.add(other.id());
        }
      }
    }
    return own.with(taken ? last + 1 : own.number(), open);
  }

  /** Notes what a step did, and that it has ended. */
  public void end(Entry<E> step, E effects) {
    write(new Entry<>(step.id(), step.number(), step.begun(), step.during(), Optional.of(effects)));
  }

  /**
   * That the figures of a step include, or may include, the load of another run.
   *
   * @param own a step that is about to end; empty if it has no entry
   */
  public List<Caveat> caveats(Optional<Entry<E>> own) {
    return own.stream()
        .flatMap(step -> others(step).stream().filter(step::overlaps).map(o -> caveat(o, step)))
        .limit(1)
        .toList();
  }

  private List<Entry<E>> others(Entry<E> step) {
    try {
      return entries().stream().sorted(Comparator.comparing(Entry::open)).toList();
    } catch (DbException | DbOpenException e) {
      return List.of(); // a database that is gone is reported as such
    }
  }

  private static Caveat caveat(Entry<?> other, Entry<?> step) {
    String text =
        surelyRan(other, step)
            ? other.name() + " was on this database too: the figures include its load"
            : other.name() + " has not ended: it was killed, or the figures include its load";
    return new Caveat(Caveat.Kind.OTHER_RUN, text);
  }

  /** Whether a step was certainly not alone on the database. */
  public boolean shared(Entry<E> step) {
    return entries().stream().anyMatch(o -> o.overlaps(step) && surelyRan(o, step));
  }

  /** One that was open when the step began, and still is, may have been killed before. */
  private static boolean surelyRan(Entry<?> other, Entry<?> step) {
    return !other.open() || other.number() > step.number();
  }

  /** The effects of all ended steps; empty if none has ended. */
  public Optional<E> effects() {
    return entries().stream().flatMap(entry -> entry.effects().stream()).reduce(Sum::plus);
  }

  /** The effects of all ended steps and these. */
  public E plus(E more) {
    return effects().map(sum -> sum.plus(more)).orElse(more);
  }

  /** Why the effects are not known; empty if they are: every step has ended. */
  public Optional<String> unknown() {
    return entries().stream()
        .filter(Entry::open)
        .findFirst()
        .map(entry -> entry.name() + " was killed or is still running: its effects are unknown");
  }

  /** Whether all effects are known but those of one step, which has ended and is not noted yet. */
  public boolean knownButOne() {
    return entries().stream().filter(Entry::open).count() <= 1;
  }

  private void write(Entry<E> entry) {
    String head =
        String.join(
            " ",
            entry.open() ? "open" : "ended",
            Integer.toString(entry.number()),
            entry.begun().toString(),
            entry.during().isEmpty() ? NONE : String.join(",", new TreeSet<>(entry.during())));
    metadata.write(
        PREFIX + entry.id(), head + entry.effects().map(e -> "\n" + e.text()).orElse(""));
  }

  private Entry<E> parse(String id, String text) {
    String[] lines = text.split("\n", 2);
    String[] words = lines[0].split(" ", -1);
    return new Entry<>(
        id,
        Integer.parseInt(words[1]),
        Instant.parse(words[2]),
        Arrays.stream(words[3].split(",", -1))
            .filter(other -> !other.equals(NONE))
            .collect(Collectors.toSet()),
        lines.length == 1 ? Optional.empty() : Optional.of(parse.apply(lines[1])));
  }
}
