package io.linkbenchx.workload;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.Caveat;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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

  private static final String OURS = "run\\.\\d{8}T.+\\.\\d+";
  private static final List<String> FORMER =
      List.of("run.effects", "run.open", "run.interrupted", "run.tables", "run.writes.");
  private static final String NONE = "-";
  private static final String SET_BACK = "restored ";
  private static final String NEVER_BEGAN = "never-began ";

  private static final Logger LOG = LoggerFactory.getLogger(RunLedger.class);

  private final Metadata metadata;
  private final Function<String, E> parse;
  private final Evidence evidence;
  private String load;

  /** Effects that add up. */
  public interface Sum<E> {
    /** The sum of both. */
    E plus(E other);

    /** For the database's metadata. */
    String text();
  }

  /** A step that this process runs; the ledger has noted its begin. */
  public record Own<E extends Sum<E>>(RunLedger<E> ledger, LedgerEntry<E> entry) {
    /** Notes what it did, and that it has ended. */
    public void end(E effects) {
      ledger.write(entry.ended(effects));
    }

    /** That its figures include, or may include, the load of another run. */
    public List<Caveat> caveats() {
      return ledger.caveats(entry);
    }
  }

  /**
   * @param parse inverse of {@link Sum#text}
   * @param evidence receives the same notes, and adds those that the database has lost
   */
  public RunLedger(Metadata metadata, Function<String, E> parse, Evidence evidence) {
    this.metadata = metadata;
    this.parse = parse;
    this.evidence = evidence;
  }

  /**
   * The entries of all steps since the load, by number; what the database has lost is as the
   * evidence has it.
   *
   * @throws DbUsageException if another version has written some
   */
  public List<LedgerEntry<E>> entries() {
    Map<String, LedgerEntry<E>> all = noted();
    known().forEach((id, entry) -> all.merge(id, entry, (db, own) -> db.open() ? own : db));
    return all.values().stream().sorted(Comparator.comparingInt(LedgerEntry::number)).toList();
  }

  /** The entries in the database, by id. */
  private Map<String, LedgerEntry<E>> noted() {
    Map<String, String> all = metadata.read(PREFIX);
    if (all.keySet().stream().anyMatch(name -> FORMER.stream().anyMatch(name::startsWith))) {
      throw new DbUsageException(
          "another version of linkbenchx has run on this data and counted its changes differently;"
              + " load again with existing = drop");
    }
    Map<String, LedgerEntry<E>> entries = new TreeMap<>();
    all.forEach(
        (name, text) -> {
          if (name.matches(OURS)) {
            LedgerEntry<E> entry = LedgerEntry.parse(name.substring(PREFIX.length()), text, parse);
            entries.put(entry.id(), entry);
          }
        });
    return entries;
  }

  /** The entries of this load in the evidence, by id. */
  public Map<String, LedgerEntry<E>> known() {
    Map<String, LedgerEntry<E>> entries = new TreeMap<>();
    for (String[] note : notes()) {
      if (note[0].equals(load())) {
        entries.put(note[1], LedgerEntry.parse(note[1], note[2].replace('\t', '\n'), parse));
      }
    }
    return entries;
  }

  /** Load, id and text of each note that is not undone. */
  private List<String[]> notes() {
    List<String[]> kept = new ArrayList<>();
    for (Evidence.Place place : evidence.places()) {
      List<String[]> own = new ArrayList<>();
      for (String note : place.notes()) {
        String[] words = note.split(" ", 3);
        if (words.length == 3) {
          own.add(words);
        } else if (note.startsWith(SET_BACK)) {
          own.removeIf(undone -> undone[0].equals(words[1]));
        } else if (note.startsWith(NEVER_BEGAN)) {
          own.removeIf(undone -> undone[1].equals(words[1]));
        }
      }
      kept.addAll(own);
    }
    return kept;
  }

  /** Notes that a database was set back to what it was after its load. */
  public static void setBack(Metadata metadata, Evidence evidence) {
    evidence.note(SET_BACK + StoredFacts.loadId(metadata).orElse(NONE));
  }

  private String load() {
    if (load == null) {
      load = StoredFacts.loadId(metadata).orElse(NONE);
    }
    return load;
  }

  /** What the evidence knows of the clients' writes. */
  public Evidence evidence() {
    return evidence;
  }

  /**
   * Whether the database has noted all that the evidence says was acknowledged.
   *
   * @param differences receives what it has not
   * @return for the totals of a verification
   */
  public String completeness(Differences differences) {
    Map<String, LedgerEntry<E>> noted = noted();
    Map<String, LedgerEntry<E>> known = known();
    known.forEach((id, entry) -> compare(entry, noted.get(id), differences));
    if (!known.isEmpty()) {
      String where = evidence.kept() ? "" : ", known in memory only: the run writes no results";
      return Plural.of(known.size(), "step") + " noted as acknowledged" + where;
    }
    if (!notes().isEmpty() && load().equals(NONE)) {
      differences.add(() -> "the database has lost its notes about the load and the runs");
      return "the load is not noted";
    }
    if (!notes().isEmpty()) {
      return "NA: DIR describes another load of this database: give the -o DIR of its last runs";
    }
    return evidence.places().isEmpty() || !noted.isEmpty() ? "NA: give -o DIR" : "no step has run";
  }

  private void compare(LedgerEntry<E> known, LedgerEntry<E> noted, Differences differences) {
    if (noted == null) {
      differences.add(() -> known.name() + " has left no entry: its acknowledged writes are lost");
    } else if (!noted.open() && !known.open() && !noted.effects().equals(known.effects())) {
      differences.add(() -> known.name() + " is not noted with the effects it was acknowledged");
    }
  }

  /** Notes that a step begins. */
  public Own<E> begin() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    String stamp = now.toString().replaceAll("[-:]", "");
    String alone = stamp + "-" + UUID.randomUUID().toString().substring(0, 13) + ".1";
    String id = evidence.step().orElse(alone); // with the number of a share at the end
    LedgerEntry<E> next = amid(new LedgerEntry<>(id, 0, now, Set.of(), Optional.empty()));
    LedgerEntry<E> written;
    try {
      do { // of two that begin at the same moment, at least one sees the other, and steps aside
        written = next;
        write(written);
        next = amid(written);
      } while (!next.equals(written));
    } catch (DbException | DbOpenException e) {
      neverBegan(id);
      throw e;
    }
    return new Own<>(this, written);
  }

  /** Otherwise the step would look killed. Whether the database has its entry is not known. */
  private void neverBegan(String id) {
    evidence.note(NEVER_BEGAN + id);
    boolean interrupted = Thread.interrupted(); // an interrupted thread can ask no database
    try {
      metadata.remove(PREFIX + id);
    } catch (DbException | DbOpenException e) {
      LOG.warn(
          "a step that never began looks killed, so totals stay NA until the next load: {}",
          e.getMessage());
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** The entry with a number that no other has, and what is open now. */
  private LedgerEntry<E> amid(LedgerEntry<E> own) {
    Set<String> open = new TreeSet<>();
    int last = 0;
    boolean taken = own.number() == 0;
    for (LedgerEntry<E> other : entries()) {
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

  private List<Caveat> caveats(LedgerEntry<E> step) {
    try {
      return entries().stream()
          .filter(other -> step.overlaps(other) && !step.shares(other))
          .sorted(Comparator.comparing(LedgerEntry::open))
          .map(other -> other.caveat(step))
          .limit(1)
          .toList();
    } catch (DbException | DbOpenException e) {
      return List.of(); // a database that is gone is reported as such
    }
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
        .filter(LedgerEntry::open)
        .findFirst()
        .map(entry -> entry.name() + " was killed or is still running: its effects are unknown");
  }

  /** Whether all effects are known but those of one step, which has ended and is not noted yet. */
  public boolean knownButOne() {
    return entries().stream().filter(LedgerEntry::open).count() <= 1;
  }

  private void write(LedgerEntry<E> entry) {
    String text = entry.text(Sum::text);
    evidence.note(load() + " " + entry.id() + " " + text.replace('\n', '\t'));
    metadata.write(PREFIX + entry.id(), text);
  }
}
