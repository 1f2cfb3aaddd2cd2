package io.linkbenchx.db;

import java.util.Locale;

/** Transaction isolation asked for; {@code SERVER} leaves the database's own default. */
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
