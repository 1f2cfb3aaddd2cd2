package io.linkbenchx.workload;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import java.util.List;
import java.util.Optional;

/**
 * A load that keeps its facts and a mark of every finished chunk in the database, so that it can be
 * killed and resumed. Every row is a function of those facts, so a chunk can be loaded by any
 * thread, at any time, any number of times.
 *
 * @param <F> facts of this kind of data
 */
public abstract class ChunkedLoading<F extends StoredFacts> implements Loading {
  private final Metadata metadata;
  private final ChunkMarks marks;
  private F facts;
  private int chunks;
  private int[] remaining = {};
  private boolean resumed;

  protected ChunkedLoading(Metadata metadata) {
    this.metadata = metadata;
    this.marks = new ChunkMarks(metadata);
  }

  @Override
  public final Plan prepare(Existing existing, long seed, long loadTimeMillis) {
    check();
    if (existing == Existing.DROP || (existing == Existing.RESUME && isDropping())) {
      drop();
    }
    Optional<F> stored = stored();
    if (existing == Existing.RESUME && stored.isPresent()) {
      return resume(stored.get());
    }
    refusal(stored)
        .ifPresent(
            text -> {
              throw new DbUsageException(text);
            });
    return begin(seed, loadTimeMillis);
  }

  @Override
  public final void drop() {
    StoredFacts.dropping(metadata);
    remove();
  }

  private boolean isDropping() {
    return stored().filter(facts -> StoredFacts.isDropping(facts.values())).isPresent();
  }

  private Plan begin(long seed, long loadTimeMillis) {
    create();
    StoredFacts.forget(metadata);
    facts = begun(seed, loadTimeMillis);
    facts.write(metadata);
    chunks = cut(facts);
    marks.cut(chunks);
    return remaining(0);
  }

  private Plan resume(F stored) {
    String differences = differences(stored);
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the load to be resumed used different settings: "
              + differences
              + "; use those, or set existing = drop to start again");
    }
    facts = stored;
    resumed = true;
    chunks = cut(stored);
    if (stored.complete()) {
      marks.remove(); // in case the load was killed between its last two writes
      remaining = new int[0];
      return new Plan(0, 0, loadedRows(stored));
    }
    checkResumable();
    if (!marks.areOf(chunks)) {
      throw new DbUsageException(
          "the load to be resumed was started by a version of linkbenchx that divides it"
              + " differently; resume it with that version, or set existing = drop to start again");
    }
    return remaining(marks.texts().stream().mapToLong(this::rowsOf).sum());
  }

  @Override
  public final Plan join(boolean again) {
    requireDivisible();
    Plan plan =
        resume(
            stored()
                .orElseThrow(
                    () ->
                        new DbUsageException(
                            "this database keeps no load that others could join: set phases ="
                                + " run")));
    resumed = again;
    return plan;
  }

  /**
   * Called before another process joins the load.
   *
   * @throws DbUsageException if only one process can do it
   */
  protected void requireDivisible() {}

  private Plan remaining(long skippedRows) {
    remaining = marks.unmarked(chunks);
    starting(facts, remaining);
    return new Plan(remaining.length, expectedRows() - skippedRows, skippedRows);
  }

  @Override
  public final Loader newLoader() {
    Loader loader = newLoader(facts, resumed);
    return new Loader() {
      @Override
      public void load(int chunk, BatchSink sink) {
        loader.load(remaining[chunk], sink);
      }

      @Override
      public void after(int chunk, BatchSink sink) {
        loader.after(remaining[chunk], sink);
      }

      @Override
      public void close() {
        loader.close();
      }
    };
  }

  @Override
  public final Summary finish() {
    if (!facts.complete()) {
      facts = finished(facts, marks.textsOfAll(chunks));
      facts.write(metadata);
      marks.remove();
    }
    return summary(facts);
  }

  @Override
  public final void setBack(Evidence evidence) {
    RunLedger.setBack(metadata, evidence);
  }

  /** Removes the data and the notes on their load; called again if it was killed. */
  protected abstract void remove();

  /**
   * Checks the settings alone.
   *
   * @throws DbUsageException if this database does not support them
   */
  protected void check() {}

  /** Facts of the existing load, if one has begun. */
  protected abstract Optional<F> stored();

  /** Why existing data are not overwritten, and what to do; empty if there are none. */
  protected abstract Optional<String> refusal(Optional<F> stored);

  /** How the settings differ from those of a load to be resumed, or "". */
  protected abstract String differences(F stored);

  /**
   * Called before an incomplete load is resumed.
   *
   * @throws DbUsageException if it cannot be resumed
   */
  protected void checkResumable() {}

  /** Creates the tables. */
  protected abstract void create();

  /** The facts of a new load. */
  protected abstract F begun(long seed, long loadTimeMillis);

  /** Cuts the load into chunks and returns their number; the same for the same facts. */
  protected abstract int cut(F load);

  /** Called before the first chunk, unless the load is already complete. */
  protected void starting(F load, int[] chunksToLoad) {}

  /** Rows of all chunks, exact or a close estimate. */
  protected abstract long expectedRows();

  /** Rows of a finished chunk, from the text of its mark. */
  protected abstract long rowsOf(String mark);

  /** Rows of a complete load. */
  protected abstract long loadedRows(F complete);

  /**
   * The work of one loader thread, by the chunks' own numbers.
   *
   * @param again true if some of the data already exist
   */
  protected abstract Loader newLoader(F load, boolean again);

  /** Does the work that follows the last chunk and returns the facts of the complete load. */
  protected abstract F finished(F load, List<String> chunkMarks);

  /** What was loaded. */
  protected abstract Summary summary(F complete);
}
