package io.linkbenchx.db;

import java.util.Locale;

/** Requested transaction isolation; {@code SERVER} leaves the database's default. */
public enum Isolation {
  READ_UNCOMMITTED,
  READ_COMMITTED,
  REPEATABLE_READ,
  SERIALIZABLE,
  SERVER;

  /** The word used in configuration and results. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
