package io.linkbenchx.internal.probe;

import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The devices of another host that hold the database's files, under the names of its node_exporter.
 *
 * @param names of the devices
 */
record ExportedDevices(Found<String> names) {
  private static final String READS = "node_disk_reads_completed_total";
  private static final String MOUNTS = "node_filesystem_size_bytes";
  private static final String MAPPED = "node_disk_device_mapper_info";
  private static final String DEVICE = "device";

  /** By default node_exporter counts whole disks only. */
  private static final Pattern PARTITION =
      Pattern.compile("((?:nvme\\d+n|mmcblk)\\d+)p\\d+|((?:[hsv]|xv)d[a-z]+)\\d+");

  /**
   * Finds the devices.
   *
   * @param named by the user; may be empty
   * @param directories of the database
   */
  static ExportedDevices in(PrometheusText metrics, List<String> named, List<Path> directories) {
    if (!named.isEmpty()) {
      return of(metrics, named);
    }
    if (directories.isEmpty()) {
      return new ExportedDevices(Found.none(Missing.NO_DIRECTORY, ""));
    }
    return of(metrics, directories.stream().map(place -> mounted(metrics, place)).toList());
  }

  private static ExportedDevices of(PrometheusText metrics, List<String> wanted) {
    Set<String> counted = new LinkedHashSet<>();
    for (String name : wanted) {
      String found = counted(metrics, name);
      if (found.isEmpty()) {
        return new ExportedDevices(Found.none(Missing.NO_DEVICE, name));
      }
      counted.add(found);
    }
    return new ExportedDevices(Found.of(counted));
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

  /** The sum of a counter over all devices; NaN if one of them has none. */
  double sum(PrometheusText metrics, String counter) {
    double sum = names.isEmpty() ? Double.NaN : 0;
    for (String name : names.all()) {
      sum += metrics.sum(counter, sample -> sample.label(DEVICE).equals(name));
    }
    return sum;
  }

  Provenance source(String host) {
    return names.source(Subject.DEVICES, name -> name + " of " + host);
  }
}
