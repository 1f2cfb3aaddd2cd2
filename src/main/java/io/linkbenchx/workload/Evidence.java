package io.linkbenchx.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The acknowledged writes of runs, kept outside the database under test, so that a database that
 * loses both writes and its own notes about them is found out. Thread-safe.
 */
public interface Evidence {

  /** The note that the run itself removed data, so that nobody misses them. */
  String REMOVED = "removed";

  /** What one run has left. */
  interface Place {
    /** The notes, in the order in which they were made; one that was cut off is missing. */
    List<String> notes();

    /** How often the share of the keys in its logs has been halved, in the longest one. */
    int halvings();

    /** The logs of its clients, each with complete records first; the caller closes them. */
    List<InputStream> logs();
  }

  /** The runs that are known: those that were named, and the one that this process makes. */
  List<Place> places();

  /** Whether it outlives this process. */
  default boolean kept() {
    return true;
  }

  /**
   * Id of the current step in the ledger, if several processes share it: equal for all of them but
   * for the number of the share, after the last dot.
   */
  default Optional<String> step() {
    return Optional.empty();
  }

  /** Adds a line, after everything in the logs, and forces all of it to the device. */
  void note(String line);

  /**
   * The log of a client, to be continued by one thread.
   *
   * @param client its number, of all that write logs in a step
   */
  WriteLog log(int client);

  /** The same evidence, for a step that several processes share. */
  default Evidence of(String step) {
    return new Shared(this, Optional.of(step), List::of);
  }

  /** The same evidence, and that of the other processes that share the run, once it is there. */
  default Evidence with(Supplier<List<Place>> others) {
    return new Shared(this, Optional.empty(), others);
  }

  /** Evidence of a process that shares a run with others. */
  record Shared(Evidence own, Optional<String> step, Supplier<List<Place>> others)
      implements Evidence {
    @Override
    public List<Place> places() {
      return Stream.concat(own.places().stream(), others.get().stream()).toList();
    }

    @Override
    public boolean kept() {
      return own.kept();
    }

    @Override
    public void note(String line) {
      own.note(line);
    }

    @Override
    public WriteLog log(int client) {
      return own.log(client);
    }
  }

  /** Keeps nothing and knows nothing. */
  static Evidence none() {
    return new Evidence() {
      @Override
      public List<Place> places() {
        return List.of();
      }

      @Override
      public void note(String line) {
        // a verification says that nothing was kept
      }

      @Override
      public WriteLog log(int client) {
        return new WriteLog(OutputStream.nullOutputStream(), 0, 1);
      }
    };
  }

  /** For a run that writes no files: as long as this object lives. */
  static Evidence inMemory() {
    return new InMemory();
  }

  /** The run of this process, in memory. */
  final class InMemory implements Evidence, Place {
    private static final long BYTES_PER_HALVING = 1 << 17;

    private final List<String> notes = new ArrayList<>();
    private final Map<Integer, ByteArrayOutputStream> bytes = new TreeMap<>();
    private final Map<Integer, WriteLog> logs = new TreeMap<>();

    private InMemory() {}

    @Override
    public List<Place> places() {
      return List.of(this);
    }

    @Override
    public boolean kept() {
      return false;
    }

    @Override
    public synchronized void note(String line) {
      logs.values().forEach(WriteLog::flush);
      notes.add(line);
    }

    @Override
    public synchronized WriteLog log(int client) {
      return logs.computeIfAbsent(
          client,
          number -> {
            ByteArrayOutputStream own = new ByteArrayOutputStream();
            bytes.put(number, own);
            return new WriteLog(own, 0, BYTES_PER_HALVING);
          });
    }

    @Override
    public synchronized List<String> notes() {
      return List.copyOf(notes);
    }

    @Override
    public synchronized int halvings() {
      return logs.values().stream().mapToInt(WriteLog::halvings).max().orElse(0);
    }

    @Override
    public synchronized List<InputStream> logs() {
      return bytes.values().stream()
          .<InputStream>map(own -> new ByteArrayInputStream(own.toByteArray()))
          .toList();
    }
  }
}
