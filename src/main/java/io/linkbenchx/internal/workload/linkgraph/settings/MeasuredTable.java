package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Named;
import io.linkbenchx.internal.random.EmpiricalTable.Kind;

/** The sections of a distribution file under the names LinkBench's keys {@code …realdist} use. */
public enum MeasuredTable implements Named {
  LINKS(Kind.NLINKS),
  LINK_READS(Kind.LINK_NREADS),
  LINK_WRITES(Kind.LINK_NWRITES),
  NODE_READS(Kind.NODE_NREADS),
  NODE_WRITES(Kind.NODE_NWRITES);

  private final Kind kind;

  MeasuredTable(Kind kind) {
    this.kind = kind;
  }

  /** The section. */
  public Kind kind() {
    return kind;
  }
}
