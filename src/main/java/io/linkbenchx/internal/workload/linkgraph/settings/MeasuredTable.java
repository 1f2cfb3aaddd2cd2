package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Named;

/** The sections of a distribution file under the names LinkBench's keys {@code …realdist} use. */
public enum MeasuredTable implements Named {
  LINKS("links"),
  LINK_READS("link_reads"),
  LINK_WRITES("link_writes"),
  NODE_READS("node_reads"),
  NODE_WRITES("node_writes");

  private final String text;

  MeasuredTable(String text) {
    this.text = text;
  }

  @Override
  public String text() {
    return text;
  }
}
