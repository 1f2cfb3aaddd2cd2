package io.linkbenchx.probe;

import io.linkbenchx.db.DbAdapter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Several probes read together. */
public final class ProbeSet {
  private final List<Probe> probes;

  public ProbeSet(List<Probe> probes) {
    this.probes = List.copyOf(probes);
  }

  /** Everything this machine offers without special rights. */
  public static ProbeSet ofThisMachine() {
    List<Probe> probes = new ArrayList<>();
    probes.add(new JvmProbe());
    JitProbe.ifAvailable().ifPresent(probes::add);
    HostProbe.ifAvailable().ifPresent(probes::add);
    ProcessIoProbe.ifAvailable().ifPresent(probes::add);
    return new ProbeSet(probes);
  }

  /**
   * The same for work on a database: with the bytes that it counts itself, and with the figures of
   * this machine under other names if the database is on another one.
   */
  public ProbeSet on(DbAdapter database) {
    List<Probe> all = new ArrayList<>();
    for (Probe probe : probes) {
      boolean others = probe instanceof HostProbe && !database.onThisHost();
      all.add(others ? ((HostProbe) probe).ofClientOnly() : probe);
    }
    DatabaseProbe.ifAvailable(database).ifPresent(all::add);
    return new ProbeSet(all);
  }

  /** One moment's values by column name. */
  public Reading read() {
    Map<String, Double> values = new LinkedHashMap<>();
    for (Probe probe : probes) {
      double[] read = probe.read();
      for (int i = 0; i < read.length; i++) {
        values.put(probe.columns().get(i).name(), read[i]);
      }
    }
    return new Reading(values);
  }

  /** Counters between two readings as differences, levels as they were at the second. */
  public Map<String, Double> between(Reading from, Reading to) {
    Map<String, Double> result = new LinkedHashMap<>();
    for (Probe probe : probes) {
      for (Probe.Column column : probe.columns()) {
        double now = to.get(column.name());
        double value = column.cumulative() ? now - from.get(column.name()) : now;
        if (!Double.isNaN(value)) {
          result.put(column.name(), value);
        }
      }
    }
    return result;
  }
}
