package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  private static final String READS = "node_disk_reads_completed_total";
  private static final String MOUNTS = "node_filesystem_size_bytes";
  private static final String MAPPED = "node_disk_device_mapper_info";
  private static final String DEVICE = "device";

  /** By default node_exporter counts whole disks only. */
  private static final Pattern PARTITION =
      Pattern.compile("((?:nvme\\d+n|mmcblk)\\d+)p\\d+|((?:[hsv]|xv)d[a-z]+)\\d+");

  /** The start time is computed from two clocks, so it varies a little without a restart. */
  private static final double SAME_START_SECONDS = 5;

  private static final List<Column> COLUMNS =
      joined(
          List.of(
              HostProbe.COLUMNS,
              MemoryProbe.COLUMNS,
              PressureProbe.COLUMNS,
              NetworkProbe.COLUMNS,
              DeviceProbe.COLUMNS));

  private final URI address;
  private final NodeExporter exporter;
  private final List<String> named;
  private final DbAdapter database;

  /** The devices that hold the database's files, under the names of the exporter. */
  private Found<String> devices;

  private String host;
  private String failure = "";
  private double started = Double.NaN;
  private long life = 1;

  NodeExporterProbe(URI address, ProbeSite site, DbAdapter database) {
    this(address, site.keys().devices(), database, PATIENCE);
  }

  NodeExporterProbe(URI address, List<String> named, DbAdapter database, Duration patience) {
    super(COLUMNS, false);
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
      devices = devices(metrics);
      host = metrics.label(SYSTEM, "nodename");
    }
    double start = metrics.value(STARTED);
    life += Math.abs(start - started) > SAME_START_SECONDS ? 1 : 0;
    started = Double.isNaN(start) ? started : start;
    return values(metrics);
  }

  private Found<String> devices(PrometheusText metrics) {
    if (!named.isEmpty()) {
      return found(metrics, named);
    }
    List<Path> directories = database.residence().directories();
    return directories.isEmpty()
        ? Found.none(Missing.NO_DIRECTORY, "")
        : found(metrics, directories.stream().map(place -> mounted(metrics, place)).toList());
  }

  private static Found<String> found(PrometheusText metrics, List<String> wanted) {
    Set<String> counted = new LinkedHashSet<>();
    for (String name : wanted) {
      String found = counted(metrics, name);
      if (found.isEmpty()) {
        return Found.none(Missing.NO_DEVICE, name);
      }
      counted.add(found);
    }
    return Found.of(counted);
  }

  /** The device of the mount that contains a path; the path itself if there is none. */
  private static String mounted(PrometheusText metrics, Path place) {
    return metrics.all(MOUNTS).stream()
        .filter(mount -> place.startsWith(mount.label("mountpoint")))
        .max(Comparator.comparingInt(mount -> Path.of(mount.label("mountpoint")).getNameCount()))
        .map(mount -> mount.label(DEVICE))
        .orElse(place.toString());
  }

  /** The device's name if it is counted, otherwise that of its disk; "" if neither is. */
  private static String counted(PrometheusText metrics, String name) {
    String mapped = name.replaceFirst("^/dev/(mapper/)?", "");
    String plain =
        metrics.all(MAPPED).stream()
            .filter(info -> info.label("name").equals(mapped))
            .map(info -> info.label(DEVICE))
            .findFirst()
            .orElse(mapped);
    if (has(metrics, plain)) {
      return plain;
    }
    Matcher partition = PARTITION.matcher(plain);
    if (!partition.matches()) {
      return "";
    }
    String disk = partition.group(1) == null ? partition.group(2) : partition.group(1);
    return has(metrics, disk) ? disk : "";
  }

  private static boolean has(PrometheusText metrics, String device) {
    return metrics.all(READS).stream().anyMatch(sample -> sample.label(DEVICE).equals(device));
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
    // swapping is counted in pages, whose size is fixed only on this architecture
    double page = metrics.label(SYSTEM, "machine").equals("x86_64") ? 4096 : Double.NaN;
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
      values.add(sumOfDevices(metrics, "node_disk_" + counter + "_total"));
    }
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** The sum of a counter over all devices; NaN if one of them has none. */
  private double sumOfDevices(PrometheusText metrics, String counter) {
    double sum = devices.isEmpty() ? Double.NaN : 0;
    for (String name : devices.all()) {
      sum += metrics.sum(counter, sample -> sample.label(DEVICE).equals(name));
    }
    return sum;
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
        devices.source(Subject.DEVICES, name -> name + " of " + host));
  }
}
