package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Residence;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.workload.DataEstimate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Free space on the disk of a directory.
 *
 * @param directory that exists or will be created
 * @param disk identifies the disk, so that its directories can be recognized
 * @param freeBytes available to this process
 */
public record DiskRoom(Path directory, Object disk, long freeBytes) {
  /** The data are rejected if not even this share of their bytes fits. */
  private static final double LEAST = 0.5;

  private static final double MIB_PER_GIB = 1024;

  /**
   * Rejects a cell's data if they clearly do not fit on the disk of an open database. Nothing is
   * known of a database on another machine, or in a container with other directories.
   *
   * @throws DbUsageException with advice
   */
  static void require(PlanSettings rules, Cell cell, DbAdapter database) {
    Optional<DataEstimate> data = cell.workload().dataEstimate();
    if (rules.diskCheck() && data.isPresent()) {
      of(database)
          .ifPresent(r -> r.require(cell.target().id(), data.get(), () -> there(cell, database)));
    }
  }

  private static long there(Cell cell, DbAdapter database) {
    Long bytes = database.size(cell.workload().ownDatabases()).bytes();
    return bytes == null ? 0 : bytes;
  }

  /** The directory with the most free space: logs may be on a smaller disk. */
  static Optional<DiskRoom> of(DbAdapter database) {
    Residence residence = database.residence();
    boolean here =
        database.embedded() || !residence.ports().isEmpty() || !residence.sockets().isEmpty();
    return (here ? residence.directories() : List.<Path>of())
        .stream()
            .filter(Files::exists)
            .map(DiskRoom::of)
            .flatMap(Optional::stream)
            .max(Comparator.comparingLong(DiskRoom::freeBytes));
  }

  /** For a directory that exists or will be created. */
  static Optional<DiskRoom> of(Path directory) {
    Path there = directory.toAbsolutePath();
    while (there != null && !Files.exists(there)) {
      there = there.getParent();
    }
    if (there == null) {
      return Optional.empty();
    }
    try {
      FileStore store = Files.getFileStore(there);
      return Optional.of(new DiskRoom(directory, store, store.getUsableSpace()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Rejects data that clearly do not fit.
   *
   * @param there bytes of the existing data, which are freed when they are replaced; only called if
   *     space is short
   * @throws DbUsageException with advice
   */
  void require(String database, DataEstimate data, LongSupplier there) {
    double least = data.bytes() * LEAST;
    if (freeBytes < least && freeBytes + there.getAsLong() < least) {
      throw new DbUsageException(
          String.format(
              Locale.ROOT,
              "%s needs about %s for %s of %.0f bytes, but the disk of %s has %s: free space,"
                  + " use another disk or fewer rows; disk_check = false loads anyway",
              database,
              text(data.bytes()),
              Plural.of(data.rows(), "row"),
              data.bytesPerRow(),
              directory,
              text(freeBytes)));
    }
  }

  /** Size of the files in a directory; 0 if it does not exist. */
  static long bytesIn(Path directory) {
    if (!Files.isDirectory(directory)) {
      return 0;
    }
    try (Stream<Path> files = Files.walk(directory.toRealPath())) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    } catch (IOException | UncheckedIOException e) {
      return 0;
    }
  }

  private static String text(double bytes) {
    double mib = bytes / (1 << 20);
    return mib < MIB_PER_GIB
        ? String.format(Locale.ROOT, "%.0f MB", mib)
        : String.format(Locale.ROOT, "%.1f GB", mib / MIB_PER_GIB);
  }
}
