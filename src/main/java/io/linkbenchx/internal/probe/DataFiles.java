package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
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
 * @param directories as this process can read them; none if they are not known
 * @param source their names, or why there are none
 */
public record DataFiles(List<Path> directories, Provenance source) {
  private static final Provenance.Subject SUBJECT = Provenance.Subject.DATA_FILES;

  /**
   * The size of all files.
   *
   * @param bytes sum of their lengths, holes included; empty if not known
   * @param source the directories, or why there is no size
   */
  public record Size(OptionalLong bytes, Provenance source) {
    static Size missing(Missing why, Object detail) {
      return new Size(OptionalLong.empty(), Provenance.missing(SUBJECT, why, detail.toString()));
    }
  }

  /** The files of a database on this host; none if it or its process is not known. */
  public static DataFiles of(DbAdapter database, ServerKeys keys) {
    return of(ProbeSite.MACHINE.with(database, keys), database);
  }

  static DataFiles of(ProbeSite site, DbAdapter database) {
    List<Path> named = database.residence().directories();
    if (database.embedded()) {
      return named.isEmpty()
          ? new DataFiles(named, Provenance.missing(SUBJECT, Missing.NO_FILES, ""))
          : named(named, named);
    }
    Found<ProcessStat> server = new ServerProcesses(site, database).find();
    if (server.isEmpty()) {
      return new DataFiles(List.of(), server.source(SUBJECT, ProcessStat::name));
    }
    Path process = site.proc().resolve(Long.toString(server.all().get(0).id()));
    Path root = process.resolve("root");
    Path working = process.resolve("cwd");
    if (named.isEmpty()) {
      Path target = ProcFiles.link(working).orElse(working);
      // that of a service is /, which contains everything
      boolean there = database.residence().inWorkingDirectory() && target.getNameCount() > 0;
      return there ? named(List.of(target), List.of(working)) : named(named, named);
    }
    List<Path> seen =
        named.stream()
            .map(d -> d.isAbsolute() ? root.resolve(d.toString().substring(1)) : working.resolve(d))
            .toList();
    return named(named, seen);
  }

  private static DataFiles named(List<Path> names, List<Path> seen) {
    List<String> texts = names.stream().map(Path::toString).toList();
    return new DataFiles(
        seen,
        seen.isEmpty()
            ? Provenance.missing(SUBJECT, Missing.NO_DIRECTORY, "")
            : Provenance.of(SUBJECT, texts));
  }

  /** Reads the length of every file; does not throw. */
  public Size size() {
    if (directories.isEmpty()) {
      return new Size(OptionalLong.empty(), source);
    }
    try {
      long bytes = 0;
      for (Path directory : directories) {
        bytes += withinAnother(directory) ? 0 : bytes(directory);
      }
      return new Size(OptionalLong.of(bytes), source);
    } catch (NoSuchFileException e) {
      return Size.missing(Missing.NO_DIRECTORY, e.getMessage());
    } catch (IOException e) {
      return Size.missing(Missing.NO_RIGHT, e.getMessage());
    }
  }

  /**
   * Symbolic links are not followed, so a directory behind one is not reached through its parent.
   */
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
          // The database has removed it meanwhile.
        }
      }
    } catch (NotDirectoryException e) {
      return 0;
    }
    return bytes;
  }
}
