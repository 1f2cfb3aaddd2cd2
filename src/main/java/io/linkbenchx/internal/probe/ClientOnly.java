package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.Probe;

/**
 * A probe of a machine that the database does not run on: its columns have other names, so that
 * they are not mistaken for the database's.
 */
final class ClientOnly extends ColumnProbe {
  private final Probe probe;

  ClientOnly(Probe probe) {
    super(probe.columns().stream().map(ClientOnly::renamed).toList());
    this.probe = probe;
  }

  private static Column renamed(Column c) {
    return new Column(HostProbe.CLIENT + c.name(), c.cumulative(), c.unit(), c.meaning());
  }

  @Override
  public double[] read() {
    return probe.read();
  }
}
