package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import oshi.SystemInfo;
import oshi.hardware.HWDiskStore;
import oshi.hardware.HWPartition;

/**
 * The disks that hold the database's files by OSHI, for systems without Linux's /proc: whole disks,
 * found by the mount points of their partitions.
 */
final class OshiDeviceProbe extends ColumnProbe {
  private final Found<HWDiskStore> disks;

  OshiDeviceProbe(SystemInfo machine, ServerKeys keys, DbAdapter database) {
    super(DeviceProbe.COLUMNS, false);
    List<HWDiskStore> all = machine.getHardware().getDiskStores();
    List<Path> directories = database.onThisHost() ? database.residence().directories() : List.of();
    List<HWDiskStore> found =
        keys.devices().isEmpty() ? under(all, directories) : named(all, keys.devices());
    this.disks = found.isEmpty() ? missing(database) : Found.of(found);
  }

  /** The reasons with which other sources are asked: see MachineCost.unseen. */
  private static Found<HWDiskStore> missing(DbAdapter database) {
    return database.onThisHost()
        ? Found.none(Missing.NO_PROC, "no disk found by " + Oshi.NAME)
        : Found.none(Missing.OTHER_HOST, "");
  }

  private static List<HWDiskStore> named(List<HWDiskStore> all, List<String> names) {
    List<HWDiskStore> found =
        all.stream()
            .filter(
                disk ->
                    names.stream().anyMatch(name -> ("/" + disk.getName()).endsWith("/" + name)))
            .toList();
    return found.size() == names.size() ? found : List.of();
  }

  private static List<HWDiskStore> under(List<HWDiskStore> all, List<Path> directories) {
    List<Optional<HWDiskStore>> found =
        directories.stream().map(at -> holding(all, ProcFiles.real(at))).distinct().toList();
    return found.stream().allMatch(Optional::isPresent)
        ? found.stream().map(Optional::orElseThrow).toList()
        : List.of(); // without one of them the sum differs
  }

  /** The disk with the partition that is mounted deepest above a path. */
  private static Optional<HWDiskStore> holding(List<HWDiskStore> all, Path path) {
    return all.stream()
        .filter(disk -> depth(disk, path) >= 0)
        .max(Comparator.comparingInt(disk -> depth(disk, path)))
        .or(() -> whole(all, path));
  }

  /** That of the mount point; -1 if the path is on none of the disk's partitions. */
  private static int depth(HWDiskStore disk, Path path) {
    return disk.getPartitions().stream()
        .map(HWPartition::getMountPoint)
        .filter(point -> !point.isEmpty() && path.startsWith(Path.of(point)))
        .mapToInt(point -> Path.of(point).getNameCount())
        .max()
        .orElse(-1);
  }

  /** A disk without partitions. */
  private static Optional<HWDiskStore> whole(List<HWDiskStore> all, Path path) {
    try {
      String device = Files.getFileStore(path).name();
      return all.stream().filter(disk -> disk.getName().equals(device)).findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public double[] read() {
    double[] values = new double[DeviceProbe.COLUMNS.size()];
    for (HWDiskStore disk : disks.all()) {
      if (!disk.updateAttributes()) {
        return unread(); // without a removed disk the sum differs
      }
      values[0] += disk.getReads();
      values[1] += disk.getReadBytes();
      values[2] += disk.getWrites();
      values[3] += disk.getWriteBytes();
      values[4] += disk.getTransferTime() / MILLIS;
    }
    return disks.isEmpty() ? unread() : values;
  }

  @Override
  public List<Provenance> provenance() {
    return List.of(disks.source(Subject.DEVICES, disk -> disk.getName() + " by " + Oshi.NAME));
  }
}
