package io.linkbenchx.probe;

import io.linkbenchx.db.DbAdapter;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.OptionalLong;

/**
 * The files of a database in the directories of its data and logs, those of other databases of the
 * same server included. Of a server they are looked up as its process sees them, so that a
 * directory of the same name outside of its container is not taken for them.
 */
public final class DataFiles {
  private final List<Path> directories;

  private DataFiles(List<Path> directories) {
    this.directories = directories;
  }

  /** Those of a database on this host; none where it or its process is not known. */
  public static DataFiles of(DbAdapter database, ServerKeys keys) {
    return of(ProbeSite.MACHINE.with(database, keys), database);
  }

  static DataFiles of(ProbeSite site, DbAdapter database) {
    List<Path> named = database.residence().directories();
    if (database.embedded()) {
      return new DataFiles(named);
    }
    ServerProcesses.Found server =
        new ServerProcesses(site, database.residence(), database.onThisHost()).find();
    if (server.roots().isEmpty()) {
      return new DataFiles(List.of());
    }
    Path process = site.proc().resolve(Long.toString(server.roots().get(0).id()));
    Path root = process.resolve("root");
    return new DataFiles(
        named.isEmpty()
            ? List.of(process.resolve("cwd")) // where most servers keep their data
            : named.stream().map(d -> root.resolve(d.toString().substring(1))).toList());
  }

  /**
   * Bytes of all files as their lengths say, holes included; empty where there are no directories,
   * or one cannot be read by this user.
   */
  public OptionalLong bytes() {
    if (directories.isEmpty()) {
      return OptionalLong.empty();
    }
    try {
      long bytes = 0;
      for (Path directory : directories) {
        bytes += withinAnother(directory) ? 0 : bytes(directory);
      }
      return OptionalLong.of(bytes);
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  /** One behind a link is not reached through the directory that the link is in. */
  private boolean withinAnother(Path directory) {
    return !Files.isSymbolicLink(directory)
        && directories.stream().anyMatch(d -> !d.equals(directory) && directory.startsWith(d));
  }

  private static long bytes(Path directory) throws IOException {
    long bytes = 0;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      for (Path entry : entries) {
        try {
          BasicFileAttributes file =
              Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
          bytes += file.isDirectory() ? bytes(entry) : file.isRegularFile() ? file.size() : 0;
        } catch (NoSuchFileException e) {
          // The database removed it meanwhile.
        }
      }
    } catch (NotDirectoryException e) {
      return 0;
    }
    return bytes;
  }
}
