package io.linkbenchx.workload.rows;

import java.util.Locale;

/** Which table a client touches (rule R3). */
enum TableBinding {
  /** A table drawn anew for each transaction. */
  ANY,
  /** A table drawn anew for each group of statements: sysbench. */
  STATEMENT,
  /** Client i always uses table i mod tables: the C client of 2014. */
  FIXED,
  /** Each client has a table to itself. */
  OWN;

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
