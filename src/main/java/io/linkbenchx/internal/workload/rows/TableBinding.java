package io.linkbenchx.internal.workload.rows;

import java.util.Locale;

/** Which table a client accesses. */
enum TableBinding {
  /** A new random table for each transaction. */
  ANY,
  /** A new random table for each group of statements: sysbench. */
  STATEMENT,
  /** Client i always uses table i mod tables: the C client of 2014. */
  FIXED,
  /** Each client has its own table. */
  OWN;

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
