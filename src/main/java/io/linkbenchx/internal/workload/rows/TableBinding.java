package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.result.Word;

/** Which table a client accesses. */
enum TableBinding implements Word {
  /** A new random table for each transaction. */
  ANY,
  /** A new random table for each group of statements: sysbench. */
  STATEMENT,
  /** Client i always uses table i mod tables: the C client of 2014. */
  FIXED,
  /** Each client has its own table. */
  OWN
}
