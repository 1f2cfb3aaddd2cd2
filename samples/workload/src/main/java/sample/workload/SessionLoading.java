package sample.workload;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.workload.Loading;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.IntStream;

/**
 * Loads the sessions in chunks of consecutive numbers. A finished chunk leaves a mark in the
 * database, so that an interrupted load can be resumed.
 */
final class SessionLoading implements Loading {
  private static final long CHUNK = 10_000;
  private static final LoadForm FORM = LoadForm.batches(1000);

  /** How the notes of this workload begin. */
  private static final String NOTES = "sessions.";

  private static final String COUNT = NOTES + "count";
  private static final String COMPLETE = NOTES + "complete";
  private static final String MARK = NOTES + "chunk.";

  private final long sessions;
  private final KeyValueSupport map;
  private final TableSchema schema;
  private List<Integer> missing = List.of();
  private boolean resumed;

  SessionLoading(long sessions, KeyValueSupport map) {
    this.sessions = sessions;
    this.map = map;
    this.schema = map.schema(Sessions.LAYOUT);
  }

  @Override
  public Plan prepare(Existing existing, long seed, long loadTimeMillis) {
    if (existing == Existing.DROP) {
      drop();
    }
    SortedMap<String, String> notes = map.metadata().read(NOTES);
    resumed = schema.state(0) == SchemaState.FILLED || !notes.isEmpty();
    if (resumed && existing == Existing.REFUSE) {
      throw new DbUsageException("there are sessions: set existing = drop to replace them");
    }
    String count = notes.getOrDefault(COUNT, Long.toString(sessions));
    if (!count.equals(Long.toString(sessions))) {
      throw new DbUsageException("the load has " + count + " sessions: set that number, or drop it");
    }
    schema.create(0);
    map.metadata().write(COUNT, count);
    map.beginLoad(FORM);
    int chunks = Math.toIntExact((sessions + CHUNK - 1) / CHUNK);
    boolean complete = notes.containsKey(COMPLETE);
    missing =
        IntStream.range(0, complete ? 0 : chunks)
            .filter(chunk -> !notes.containsKey(MARK + chunk))
            .boxed()
            .toList();
    long rows = missing.stream().mapToLong(this::rows).sum();
    return new Plan(missing.size(), rows, sessions - rows);
  }

  private long rows(int chunk) {
    return Math.min(CHUNK, sessions - chunk * CHUNK);
  }

  @Override
  public List<String> rowKinds() {
    return List.of("sessions");
  }

  @Override
  public Loader newLoader() {
    KeyValueLoader loader = map.openLoader(Sessions.LAYOUT, FORM, resumed);
    ByteBuffer key = ByteBuffer.allocateDirect(Sessions.LAYOUT.keyBytes());
    ByteBuffer value = ByteBuffer.allocateDirect(Sessions.LAYOUT.valueBytes());
    return new Loader() {
      @Override
      public void load(int index, BatchSink sink) {
        int chunk = missing.get(index);
        long begin = System.nanoTime();
        for (long number = chunk * CHUNK; number < chunk * CHUNK + rows(chunk); number++) {
          key.putLong(0, number);
          value.putLong(0, number);
          loader.put(key, value);
        }
        loader.finishChunk(MARK + chunk, "done");
        long bytes = rows(chunk) * (key.capacity() + value.capacity());
        sink.batch(0, rows(chunk), bytes, System.nanoTime() - begin);
      }

      @Override
      public void close() {
        loader.close();
      }
    };
  }

  @Override
  public Summary finish() {
    map.finishLoad(FORM);
    map.metadata().write(COMPLETE, "yes");
    map.metadata().remove(MARK);
    String digest = String.format("%016x", sessions * 0x9E3779B97F4A7C15L);
    return new Summary(Map.of("sessions", sessions), digest);
  }

  @Override
  public List<Holding> holdings() {
    return schema.holdings(0);
  }

  @Override
  public void drop() {
    map.metadata().remove(NOTES); // first: if this is killed, what is left is no load
    schema.drop(0);
  }
}
