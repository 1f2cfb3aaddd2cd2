package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
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
 * The files in a database's data and log directories, including those of other databases of the
 * same server. A server's directories are looked up as its process sees them, so that a directory
 * of the same name outside its container is not mistaken for them.
 *
 * @param bytes sum of their lengths, holes included; empty if not known
 * @param source the directories, or why there is no size
 */
public record DataFiles(OptionalLong bytes, Provenance source) {
  private static final Provenance.Subject SUBJECT = Provenance.Subject.DATA_FILES;

  /** The files of a database on this host; no size if it or its process is not known. */
  public static DataFiles of(ProbeSite site, DbAdapter database) {
    List<Path> named = database.residence().directories();
    if (database.embedded()) {
      return named.isEmpty() ? missing(Missing.NO_FILES, "") : measured(named, named);
    }
    Found<ProcessStat> server = new ServerProcesses(site, database).find();
    if (server.isEmpty()) {
      return new DataFiles(OptionalLong.empty(), server.source(SUBJECT, ProcessStat::name));
    }
    Path process = site.proc().resolve(Long.toString(server.all().get(0).id()));
    Path root = process.resolve("root");
    Path working = process.resolve("cwd");
    if (named.isEmpty()) {
      Path target = ProcFiles.link(working).orElse(working);
      // that of a service is /, which contains everything
      boolean there = database.residence().inWorkingDirectory() && target.getNameCount() > 0;
      return there
          ? measured(List.of(target), List.of(working))
          : missing(Missing.NO_DIRECTORY, "");
    }
    List<Path> seen =
        named.stream()
            .map(d -> d.isAbsolute() ? root.resolve(d.toString().substring(1)) : working.resolve(d))
            .toList();
    return measured(named, seen);
  }

  private static DataFiles missing(Missing why, String detail) {
    return new DataFiles(OptionalLong.empty(), Provenance.missing(SUBJECT, why, detail));
  }

  /**
   * Reads the length of every file; does not throw.
   *
   * @param names of the directories
   * @param seen the same, as this process can read them
   */
  private static DataFiles measured(List<Path> names, List<Path> seen) {
    try {
      long bytes = 0;
      for (Path directory : seen) {
        bytes += withinAnother(directory, seen) ? 0 : bytes(directory);
      }
      List<String> texts = names.stream().map(Path::toString).toList();
      return new DataFiles(OptionalLong.of(bytes), Provenance.of(SUBJECT, texts));
    } catch (NoSuchFileException e) {
      return missing(Missing.NO_DIRECTORY, e.getMessage());
    } catch (IOException e) {
      return missing(Missing.NO_RIGHT, e.getMessage());
    }
  }

  /**
   * Symbolic links are not followed, so a directory behind one is not reached through its parent.
   */
  private static boolean withinAnother(Path directory, List<Path> all) {
    return !Files.isSymbolicLink(directory)
        && all.stream().anyMatch(d -> !d.equals(directory) && directory.startsWith(d));
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
          // The database has removed it meanwhile.
        }
      }
    } catch (NotDirectoryException e) {
      return 0;
    }
    return bytes;
  }
}
