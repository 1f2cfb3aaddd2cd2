package io.linkbenchx.db.keyvalue;

import io.linkbenchx.result.Word;

/**
 * How a load writes. A database only gets the switches that it offers ({@link
 * KeyValueSupport#switches()}).
 *
 * @param batch entries per commit, at least 1
 * @param journal false: the load bypasses the journal (write-ahead log); its entries are durable
 *     only when the load is finished
 * @param compaction of a log-structured engine while it is loaded
 */
public record LoadForm(int batch, boolean journal, Compaction compaction) {

  /** The switches of a load. */
  public enum Switch {
    /** {@link LoadForm#journal} may be false. */
    JOURNAL,
    /** {@link LoadForm#compaction} may differ from ON. */
    COMPACTION
  }

  /** Compaction during a load. */
  public enum Compaction implements Word {
    /** As the database is configured. */
    ON,
    /** None while loading; the pending compaction affects later steps. */
    OFF,
    /** None while loading, then all of it before the load is finished. */
    AFTER
  }

  /** Checks the batch. */
  public LoadForm {
    if (batch < 1) {
      throw new IllegalArgumentException("a batch of " + batch + " entries");
    }
  }

  /** A load with these batches and no switches. */
  public static LoadForm batches(int batch) {
    return new LoadForm(batch, true, Compaction.ON);
  }
}
