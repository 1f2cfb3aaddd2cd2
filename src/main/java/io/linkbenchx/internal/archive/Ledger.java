package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ArchiveSettings.LedgerLevel;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.WriteLog;
import java.io.BufferedInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The acknowledged writes of a run, in the {@code ledger} of a result directory: notes, and a log
 * for each client. Append-only. A file that cannot be written is abandoned, but the run continues.
 */
public final class Ledger implements Evidence, AutoCloseable {
  static final String NAME = "ledger";
  private static final String NOTES = "notes.txt";
  private static final String LOG = ".log";
  private static final String FULL = ".full";
  private static final long BYTES_PER_HALVING = 1 << 20;

  private final Path own;
  private final RunFiles runFiles;
  private final LedgerLevel level;
  private final Map<String, Appended> files = new TreeMap<>();
  private final Map<Integer, WriteLog> logs = new TreeMap<>();

  /** A file at whose end bytes are added; forced on request. Never throws. */
  private final class Appended extends OutputStream {
    private final Path file;
    private FileOutputStream out;
    private boolean changed;

    Appended(String name) {
      file = own.resolve(NAME).resolve(name);
      runFiles.attempt(
          file,
          () -> {
            Files.createDirectories(file.getParent());
            out = new FileOutputStream(file.toFile(), true);
          });
    }

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      attempt(() -> out.write(bytes, offset, length));
      changed |= length > 0;
    }

    void force() {
      if (changed) {
        attempt(() -> out.getFD().sync());
        changed = false;
      }
    }

    @Override
    public void close() {
      attempt(() -> out.close());
      out = null;
    }

    private void attempt(RunFiles.Work work) {
      if (out != null && !runFiles.attempt(file, work)) {
        out = null;
      }
    }
  }

  /** Of a run that is in progress, which continues what is there. */
  Ledger(Path own, RunFiles runFiles, LedgerLevel level) {
    this.own = own;
    this.runFiles = runFiles;
    this.level = level;
  }

  /** Copies the ledgers of shares, in order of their numbers, into that of the merged run. */
  static void gather(List<Path> shares, Path merged) throws IOException {
    for (int i = 0; i < shares.size(); i++) {
      Path to = merged.resolve(NAME).resolve(Integer.toString(i + 1));
      Path from = shares.get(i).resolve(NAME);
      for (Path file : Files.isDirectory(from) ? StoredRun.files(from) : List.<Path>of()) {
        Files.createDirectories(to);
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  /**
   * Of runs that are over, only to be read.
   *
   * @throws ArchiveException if one of them has none
   */
  public static Evidence reading(List<Path> directories) {
    for (Path directory : directories) {
      if (!Files.isDirectory(directory.resolve(NAME))) {
        throw new ArchiveException(
            directory + " has no ledger: it is no result directory, or that of an earlier version");
      }
    }
    return Evidence.none().with(() -> ofShares(directories));
  }

  @Override
  public List<Place> places() {
    return stored(own).toList();
  }

  /** What is in the result directories of shares; those that only loaded have nothing. */
  public static List<Place> ofShares(List<Path> directories) {
    return directories.stream().flatMap(Ledger::stored).toList();
  }

  /** What is in a result directory; of a merged run, that of each share. */
  private static Stream<Place> stored(Path directory) {
    StoredRun run = new StoredRun(directory, null);
    Path ledger = directory.resolve(NAME);
    List<Path> shares = Files.isDirectory(ledger) ? StoredRun.files(ledger) : List.of();
    return shares.stream().anyMatch(Files::isDirectory)
        ? shares.stream().map(share -> new Stored(run, share))
        : Stream.of(new Stored(run, ledger));
  }

  @Override
  public synchronized void note(String line) {
    logs.values().forEach(WriteLog::flush);
    files.values().forEach(Appended::force);
    Appended notes = files.computeIfAbsent(NOTES, Appended::new);
    byte[] text = (line + "\n").getBytes(StandardCharsets.UTF_8);
    notes.write(text, 0, text.length);
    notes.force();
  }

  @Override
  public synchronized WriteLog log(int client) {
    return logs.computeIfAbsent(
        client,
        number -> {
          String name = number + (level == LedgerLevel.FULL ? FULL : LOG);
          Appended file = new Appended(name);
          files.put(name, file);
          return new WriteLog(file, size(file.file), bytesPerHalving(file.file));
        });
  }

  /** Forces everything that the clients have passed on, whatever has become of the database. */
  @Override
  public synchronized void close() {
    logs.values().forEach(WriteLog::flush);
    files.values().forEach(Appended::force);
    files.values().forEach(Appended::close);
  }

  private static long bytesPerHalving(Path file) {
    return file.toString().endsWith(FULL) ? 0 : BYTES_PER_HALVING;
  }

  private static long size(Path file) {
    return StoredRun.reading(file, () -> Files.exists(file) ? Files.size(file) : 0L);
  }

  private record Stored(StoredRun run, Path ledger) implements Place {
    @Override
    public List<String> notes() {
      return run.wholeLines(ledger.resolve(NOTES));
    }

    @Override
    public int halvings() {
      return logFiles().stream()
          .mapToInt(file -> WriteLog.halvings(size(file), bytesPerHalving(file)))
          .max()
          .orElse(0);
    }

    @Override
    public List<InputStream> logs() {
      List<InputStream> streams = new ArrayList<>();
      for (Path file : logFiles()) {
        InputStream log = StoredRun.reading(file, () -> Files.newInputStream(run.checked(file)));
        streams.add(new BufferedInputStream(log, 1 << 16));
      }
      return streams;
    }

    private List<Path> logFiles() {
      return Files.isDirectory(ledger)
          ? StoredRun.files(ledger).stream()
              .filter(f -> f.toString().endsWith(LOG) || f.toString().endsWith(FULL))
              .toList()
          : List.of();
    }
  }
}
