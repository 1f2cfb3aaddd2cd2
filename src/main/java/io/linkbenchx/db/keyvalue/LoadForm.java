package io.linkbenchx.db.keyvalue;

import java.util.Locale;

/**
 * How a load writes. What a database does not offer among {@link KeyValueSupport#switches()} is
 * never asked of it.
 *
 * @param batch entries that are committed together; 1: each by itself
 * @param journal false: the load leaves the journal (write-ahead log) out; what it wrote is durable
 *     when the load is finished, not before
 * @param compaction of a log-structured engine while it is loaded
 */
public record LoadForm(int batch, boolean journal, Compaction compaction) {

  /** What can be switched for a load. */
  public enum Switch {
    /** {@link LoadForm#journal} may be false. */
    JOURNAL,
    /** {@link LoadForm#compaction} may be something else than ON. */
    COMPACTION
  }

  /** Compaction during a load. */
  public enum Compaction {
    /** As the database is configured. */
    ON,
    /** None while loading; what is left to do meets the steps that follow. */
    OFF,
    /** None while loading, then everything before the load is finished. */
    AFTER;

    /** The word used in configuration and results. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Checks the batch. */
  public LoadForm {
    if (batch < 1) {
      throw new IllegalArgumentException("a batch of " + batch + " entries");
    }
  }

  /** Nothing switched. */
  public static LoadForm batches(int batch) {
    return new LoadForm(batch, true, Compaction.ON);
  }
}
