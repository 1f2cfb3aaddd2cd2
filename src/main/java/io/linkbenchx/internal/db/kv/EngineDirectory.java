package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOpenException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The directory of an engine's database, seen from outside. */
public final class EngineDirectory {
  private static final String LOCK = DbAdapterProvider.MARK_FILE;

  private final String kind;
  private final String product;
  private final String key;
  private final Path path;
  private final Pattern ours;
  private final EngineErrors errors;

  /**
   * @param kind the provider's name
   * @param product for messages
   * @param ours a regular expression for the names of the engine's own files
   * @param errors the meaning of its library's exceptions
   */
  public EngineDirectory(
      String kind,
      String product,
      Path path,
      String ours,
      Function<EngineDirectory, EngineErrors> errors) {
    this.kind = kind;
    this.product = product;
    this.key = kind + ".path";
    this.path = path;
    this.ours = Pattern.compile(ours);
    this.errors = errors.apply(this);
  }

  /** The provider's name. */
  public String kind() {
    return kind;
  }

  /** The product's name. */
  public String product() {
    return product;
  }

  /** The setting for the path. */
  public String key() {
    return key;
  }

  /** The meaning of its library's exceptions. */
  public EngineErrors errors() {
    return errors;
  }

  /** The path. */
  public Path path() {
    return path;
  }

  /** The path as shown in messages and descriptions. */
  public Path shown() {
    return path.toAbsolutePath().normalize();
  }

  /** "the RocksDB directory /data/x". */
  public String name() {
    return "the " + product + " directory " + shown();
  }

  /**
   * Creates it if missing; rejects one that belongs to another engine. That it is ours at all has
   * been judged before the adapter was called.
   */
  private void prepare() {
    try {
      Files.createDirectories(path);
      if (!Files.isWritable(path)) {
        throw new DbOpenException(
            name() + " is not writable: change its permissions or set " + key);
      }
      List<Path> foreign = foreignFiles();
      if (!foreign.isEmpty()) {
        throw new DbOpenException(
            "the directory "
                + shown()
                + " is no "
                + product
                + " database: it contains "
                + foreign.get(0).getFileName()
                + "; set "
                + key
                + " to an empty directory");
      }
    } catch (IOException e) {
      throw new DbOpenException(
          name()
              + " cannot be created ("
              + e
              + "): set "
              + key
              + " to a directory that this user can write",
          e);
    }
  }

  private List<Path> foreignFiles() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> isForeign(file.getFileName().toString())).toList();
    }
  }

  private boolean isForeign(String name) {
    return !name.equals(LOCK) && !ours.matcher(name).matches();
  }

  /**
   * Locks out other processes, and other engines in this one, until the lock is closed. The
   * operating system releases it when the process ends, for whatever reason. Its file stays: it
   * marks the directory as ours, and is there before any file of the engine.
   */
  private Lock lock() {
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new Lock(this, channel);
      }
    } catch (OverlappingFileLockException e) {
      // this process holds the lock: rejected below
    } catch (IOException e) {
      closeQuietly(channel);
      throw new DbOpenException(
          name() + " cannot be locked (" + e + "): set " + key + " to one on a local disk", e);
    }
    closeQuietly(channel);
    throw new DbOpenException(inUse());
  }

  /** What happens under the lock. */
  public interface Opening<E> {
    /** Opens the engine, which closes the lock when it is closed. */
    E under(Lock lock);
  }

  /** Prepares and locks the directory, and opens an engine there. */
  public <E> E open(Opening<E> opening) {
    prepare();
    Lock lock = lock();
    boolean opened = false;
    try {
      E engine = opening.under(lock);
      opened = true;
      return engine;
    } finally {
      if (!opened) {
        lock.close();
      }
    }
  }

  /** Why a directory that is already in use cannot be opened, and what to do. */
  public String inUse() {
    return name()
        + " is in use by another linkbenchx or another process: stop it, or set "
        + key
        + " to another directory";
  }

  private static void closeQuietly(FileChannel channel) {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** The exclusive right to use a directory. */
  public record Lock(EngineDirectory directory, FileChannel channel) implements AutoCloseable {

    @Override
    public void close() {
      closeQuietly(channel);
    }
  }

  /** Size of all files in it and its subdirectories; files may come and go. */
  public long sizeBytes() throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        bytes += sizeOf(file);
      }
    }
    return bytes;
  }

  /** Size of all files in bytes; empty if the directory cannot be read. */
  public OptionalLong sizeIfKnown() {
    try {
      return OptionalLong.of(sizeBytes());
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  private static long sizeOf(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0; // a compaction has removed it meanwhile
    }
  }
}
