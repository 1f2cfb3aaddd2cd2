package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.db.DbOpenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The directory of a RocksDB database, seen from outside. */
final class DbDirectory {
  private static final Pattern OURS =
      Pattern.compile("(CURRENT|IDENTITY|LOCK|LOG.*|MANIFEST-.*|OPTIONS-.*|.*\\.(log|sst|dbtmp))");

  private final Path path;

  DbDirectory(Path path) {
    this.path = path;
  }

  /** Creates it if missing; refuses one that holds somebody else's files. */
  void prepare() {
    try {
      Files.createDirectories(path);
      if (!Files.isWritable(path)) {
        throw new DbOpenException(
            "the RocksDB directory "
                + path.toAbsolutePath().normalize()
                + " is not writable: change its rights or set rocksdb.path");
      }
      List<Path> foreign = foreignFiles();
      if (!foreign.isEmpty()) {
        throw new DbOpenException(
            "the directory "
                + path.toAbsolutePath().normalize()
                + " is no RocksDB database: it holds "
                + foreign.get(0).getFileName()
                + "; set rocksdb.path to an empty directory");
      }
    } catch (IOException e) {
      throw new DbOpenException(
          "the RocksDB directory "
              + path.toAbsolutePath().normalize()
              + " cannot be created ("
              + e
              + "): set rocksdb.path to a directory this user may write",
          e);
    }
  }

  private List<Path> foreignFiles() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> !OURS.matcher(file.getFileName().toString()).matches()).toList();
    }
  }

  /** Bytes of all files: tables, log, manifest. */
  long sizeBytes() throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        bytes += sizeOf(file);
      }
    }
    return bytes;
  }

  private static long sizeOf(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0; // a compaction removed it meanwhile
    }
  }
}
