package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.Probe;
import java.util.List;

/**
 * A probe of a machine that the database does not run on: its columns have other names, so that
 * they are not mistaken for the database's.
 */
final class ClientOnly implements Probe {
  private final Probe probe;
  private final List<Column> columns;

  ClientOnly(Probe probe) {
    this.probe = probe;
    this.columns =
        probe.columns().stream()
            .map(
                c -> new Column(HostProbe.CLIENT + c.name(), c.cumulative(), c.unit(), c.meaning()))
            .toList();
  }

  @Override
  public List<Column> columns() {
    return columns;
  }

  @Override
  public double[] read() {
    return probe.read();
  }
}
