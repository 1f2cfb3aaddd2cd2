package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The directory of an engine's database, seen from outside.
 *
 * @param kind the provider's name
 * @param product for messages
 * @param ours a regular expression for the names of the engine's own files
 * @param meanings adds the meaning of its library's exceptions
 */
public record EngineDirectory(
    String kind, String product, Path path, String ours, Consumer<EngineErrors> meanings) {
  private static final String LOCK = DbAdapterProvider.MARK_FILE;

  /** The setting for the path. */
  public String key() {
    return kind + ".path";
  }

  /** The meaning of its library's exceptions. */
  public EngineErrors errors() {
    EngineErrors errors = new EngineErrors(this);
    meanings.accept(errors);
    return errors;
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
            name() + " is not writable: change its permissions or set " + key());
      }
      Optional<String> foreign = foreignFile();
      if (foreign.isPresent()) {
        throw new DbOpenException(
            "the directory %s is no %s database: it contains %s; set %s to an empty directory"
                .formatted(shown(), product, foreign.get(), key()));
      }
    } catch (IOException e) {
      throw new DbOpenException(
          "%s cannot be created (%s): set %s to a directory that this user can write"
              .formatted(name(), e, key()),
          e);
    }
  }

  private Optional<String> foreignFile() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> !file.equals(LOCK) && !file.matches(ours))
          .findFirst();
    }
  }

  /**
   * Locks out other processes, and other engines in this one, until the lock is closed. The
   * operating system releases it when the process ends, for whatever reason. Its file stays: it
   * marks the directory as ours, and is there before any file of the engine.
   */
  private Opening lock(DbOptions options) {
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() != null) {
        return new Opening(this, options, channel);
      }
    } catch (OverlappingFileLockException e) {
      // this process holds the lock: rejected below
    } catch (IOException e) {
      closeQuietly(channel);
      throw new DbOpenException(
          "%s cannot be locked (%s): set %s to one on a local disk".formatted(name(), e, key()), e);
    }
    closeQuietly(channel);
    throw new DbOpenException(inUse());
  }

  /**
   * Prepares and locks the directory, and opens an engine there, which closes the lock when it is
   * closed.
   */
  public <E> E open(DbOptions options, Function<Opening, E> engine) {
    prepare();
    Opening opening = lock(options);
    try {
      return engine.apply(opening);
    } catch (Throwable e) {
      opening.close();
      throw e;
    }
  }

  /** Why a directory that is already in use cannot be opened, and what to do. */
  public String inUse() {
    String advice = "stop it, or set " + key() + " to another directory";
    return name() + " is in use by another linkbenchx or another process: " + advice;
  }

  private static void closeQuietly(FileChannel channel) {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The exclusive right to use a directory, and the options of the engine that is opened. */
  public record Opening(EngineDirectory directory, DbOptions options, FileChannel channel)
      implements AutoCloseable {
    @Override
    public void close() {
      closeQuietly(channel);
    }
  }

  /** Size of all files in it in bytes, which may come and go; empty if it cannot be read. */
  public OptionalLong sizeIfKnown() {
    try (Stream<Path> files = Files.list(path)) {
      long bytes = 0;
      for (Path file : (Iterable<Path>) files::iterator) {
        bytes += sizeOf(file);
      }
      return OptionalLong.of(bytes);
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
