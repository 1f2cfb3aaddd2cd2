package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The database's host and its devices by that host's node_exporter: the same columns as for a
 * database on this host, read over HTTP. Values that the exporter lacks are NaN.
 */
final class NodeExporterProbe extends ColumnProbe {
  /** A busy host answers late; readings of other probes wait for it, the sampler does not. */
  private static final Duration PATIENCE = Duration.ofMillis(500);

  /** Processor modes that count as work; guest time is already part of user time. */
  private static final Set<String> BUSY = Set.of("user", "nice", "system", "irq", "softirq");

  private static final String CPU = "node_cpu_seconds_total";
  private static final String STARTED = "node_boot_time_seconds";
  private static final String SYSTEM = "node_uname_info";

  /** The start time is computed from two clocks, so it varies a little without a restart. */
  private static final double SAME_START_SECONDS = 5;

  private static final List<Column> COLUMNS =
      joined(
          HostProbe.COLUMNS,
          MemoryProbe.COLUMNS,
          PressureProbe.COLUMNS,
          NetworkProbe.COLUMNS,
          DeviceProbe.COLUMNS);

  private final URI address;
  private final NodeExporter exporter;
  private final List<String> named;
  private final DbAdapter database;
  private ExportedDevices devices;
  private String host;
  private String failure = "";
  private double started = Double.NaN;
  private long life = 1;

  NodeExporterProbe(URI address, ProbeSite site, DbAdapter database) {
    this(address, site.keys().devices(), database, PATIENCE);
  }

  NodeExporterProbe(URI address, List<String> named, DbAdapter database, Duration patience) {
    super(COLUMNS);
    this.address = address;
    this.exporter = new NodeExporter(address, patience);
    this.named = named;
    this.database = database;
  }

  @Override
  public double[] read() {
    PrometheusText metrics;
    try {
      metrics = exporter.ask();
      failure = "";
    } catch (IOException e) {
      failure = e.getMessage();
      return unread();
    }
    if (devices == null) {
      devices = ExportedDevices.in(metrics, named, database.residence().directories());
      host = metrics.label(SYSTEM, "nodename");
    }
    follow(metrics.value(STARTED));
    return values(metrics);
  }

  private void follow(double start) {
    if (Math.abs(start - started) > SAME_START_SECONDS) {
      life++;
    }
    started = Double.isNaN(start) ? started : start;
  }

  private double[] values(PrometheusText metrics) {
    List<Double> values = new ArrayList<>(COLUMNS.size());
    values.add(metrics.sum(CPU, sample -> BUSY.contains(sample.label("mode"))));
    values.add(metrics.sum(CPU, sample -> sample.label("mode").equals("iowait")));
    values.add(metrics.sum(CPU, sample -> sample.label("mode").equals("steal")));
    values.add(metrics.value("node_context_switches_total"));
    values.add(metrics.sum(CPU, sample -> sample.label("mode").equals("idle")));
    long processors =
        metrics.all(CPU).stream().map(sample -> sample.label("cpu")).distinct().count();
    values.add(processors == 0 ? Double.NaN : (double) processors);

    for (String kind : List.of("MemAvailable", "Cached", "Dirty", "Writeback", "SwapFree")) {
      values.add(metrics.value("node_memory_" + kind + "_bytes") / MB);
    }
    double page = pageBytes(metrics);
    values.add(metrics.value("node_vmstat_pswpin") * page);
    values.add(metrics.value("node_vmstat_pswpout") * page);
    values.add(metrics.value("node_vmstat_pgmajfault"));
    values.add(metrics.value("node_vmstat_pgfault"));

    for (String resource : List.of("cpu", "io", "memory")) {
      values.add(metrics.value("node_pressure_" + resource + "_waiting_seconds_total"));
      values.add(metrics.value("node_pressure_" + resource + "_stalled_seconds_total"));
    }

    String received = "node_network_receive_bytes_total";
    String sent = "node_network_transmit_bytes_total";
    values.add(metrics.sum(received, sample -> !sample.label("device").equals("lo")));
    values.add(metrics.sum(sent, sample -> !sample.label("device").equals("lo")));
    values.add(metrics.sum(sent, sample -> sample.label("device").equals("lo")));

    for (String counter :
        List.of(
            "reads_completed",
            "read_bytes",
            "writes_completed",
            "written_bytes",
            "io_time_seconds")) {
      values.add(devices.sum(metrics, "node_disk_" + counter + "_total"));
    }
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Swapping is counted in pages, whose size is fixed only on this architecture. */
  private static double pageBytes(PrometheusText metrics) {
    return metrics.label(SYSTEM, "machine").equals("x86_64") ? 4096 : Double.NaN;
  }

  @Override
  public void close() {
    exporter.close();
  }

  @Override
  public long life() {
    return life;
  }

  @Override
  public List<Provenance> provenance() {
    if (!failure.isEmpty()) {
      String detail = "node_exporter at " + address + ": " + failure;
      return List.of(
          Provenance.missing(Subject.HOST, Missing.NO_ANSWER, detail),
          Provenance.missing(Subject.DEVICES, Missing.NO_ANSWER, detail));
    }
    if (devices == null) {
      return List.of(); // nothing has been read yet
    }
    return List.of(
        Provenance.of(Subject.HOST, List.of(host + " by node_exporter at " + address)),
        devices.source(host));
  }
}
