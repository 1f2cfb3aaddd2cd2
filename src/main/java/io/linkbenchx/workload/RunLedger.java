package io.linkbenchx.workload;

import io.linkbenchx.db.Metadata;
import java.util.Optional;
import java.util.function.Function;

/**
 * What runs have done to loaded data, kept in the database: the sum of acknowledged effects, and
 * marks that show whether that sum is complete. A step that has begun and not ended was killed, and
 * its effects are unknown.
 *
 * @param <E> the effects of one step, or of several
 */
public final class RunLedger<E extends RunLedger.Sum<E>> {
  private static final String EFFECTS = "run.effects";
  private static final String OPEN = "run.open";
  private static final String INTERRUPTED = "run.interrupted";

  private final Metadata metadata;
  private final Function<String, E> parse;

  /** Effects that add up. */
  public interface Sum<E> {
    /** The sum of both. */
    E plus(E other);

    /** For the database's metadata, no line breaks. */
    String text();
  }

  /**
   * @param parse inverse of {@link Sum#text}
   */
  public RunLedger(Metadata metadata, Function<String, E> parse) {
    this.metadata = metadata;
    this.parse = parse;
  }

  /**
   * Marks a step as open.
   *
   * @return whether the last one was killed or is still running
   */
  public boolean begin(String step) {
    boolean open = open();
    if (open) {
      metadata.write(INTERRUPTED, "a run was killed");
    }
    metadata.write(OPEN, step);
    return open;
  }

  /**
   * Adds a step's effects and closes it.
   *
   * @return false if another step began in between; then none of them is known to be closed
   */
  public boolean end(String step, E effects) {
    metadata.write(EFFECTS, plus(effects).text());
    boolean alone = metadata.value(OPEN).filter(step::equals).isPresent();
    if (alone) {
      metadata.remove(OPEN);
    } else {
      metadata.write(OPEN, "several runs at once");
    }
    return alone;
  }

  /** The effects of all ended steps; empty if none has ended. */
  public Optional<E> effects() {
    return metadata.value(EFFECTS).map(parse);
  }

  /** The effects of all ended steps and these. */
  public E plus(E more) {
    return effects().map(sum -> sum.plus(more)).orElse(more);
  }

  /** Whether a step was killed, so that {@link #effects} is incomplete for good. */
  public boolean killed() {
    return metadata.value(INTERRUPTED).isPresent();
  }

  /** Whether the last step was killed or is still running. */
  public boolean open() {
    return metadata.value(OPEN).isPresent();
  }

  /** Whether a step was killed or is still running, so that {@link #effects} is incomplete. */
  public boolean interrupted() {
    return open() || killed();
  }
}
