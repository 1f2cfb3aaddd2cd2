package io.linkbenchx.workload.keyvalue;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.keyvalue.KeyValueSchema;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.workload.ChunkMarks;
import io.linkbenchx.workload.Loading;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loads the map in chunks of places: place i holds key i, or the i-th key of a permutation, so
 * every key is written exactly once in either order.
 */
final class KeyValueLoading implements Loading {
  private static final String LOAD = "load.";
  private static final String RUN = "run.";

  /** Entries of a chunk at least: what is lost when a load is killed. */
  private static final long CHUNK = 100_000;

  /** Every finished chunk leaves a mark in the database until the load is done. */
  private static final long MAX_CHUNKS = 1 << 16;

  private static final List<String> KINDS = List.of("records");

  private final KeyValueSettings settings;
  private final KeyValueSupport map;
  private final KeyValueSchema schema;
  private final Metadata metadata;
  private final ChunkMarks marks;
  private KeyValueFacts facts;
  private ValueContent content;
  private int[] remaining = {};
  private boolean resumed;

  KeyValueLoading(KeyValueSettings settings, KeyValueSupport map) {
    this.settings = settings;
    this.map = map;
    this.schema = map.schema(settings.layout());
    this.metadata = map.metadata();
    this.marks = new ChunkMarks(metadata);
  }

  @Override
  public Plan prepare(Existing existing, long seed, long loadTimeMillis) {
    refuseSwitches();
    Optional<KeyValueFacts> stored = KeyValueFacts.read(metadata);
    if (existing == Existing.DROP) {
      drop();
      stored = Optional.empty();
    }
    if (existing == Existing.RESUME && stored.isPresent()) {
      return resume(stored.get());
    }
    refuseExisting(stored);
    return begin(seed);
  }

  private void refuseSwitches() {
    refuse(settings.journal(), LoadForm.Switch.JOURNAL, "load_journal = false");
    refuse(
        settings.compaction() == LoadForm.Compaction.ON,
        LoadForm.Switch.COMPACTION,
        "load_compaction = " + settings.compaction().text());
  }

  private void refuse(boolean unused, LoadForm.Switch needed, String setting) {
    if (!unused && !map.switches().contains(needed)) {
      throw new DbUsageException(
          "this database cannot switch that for a load: leave out " + setting);
    }
  }

  @Override
  public void drop() {
    schema.drop();
    metadata.remove(LOAD);
    metadata.remove(RUN);
  }

  private void refuseExisting(Optional<KeyValueFacts> stored) {
    if (schema.state() != KeyValueSchema.State.FILLED) {
      return;
    }
    throw new DbUsageException(
        stored.isEmpty()
            ? "the map holds entries that linkbenchx has not loaded; give --drop to replace them"
            : stored.get().complete()
                ? "the map is loaded already; leave out -l to run on it, or give --drop to replace"
                    + " it"
                : "the map holds a part of a load that was interrupted; give --resume to finish it,"
                    + " or --drop to start again");
  }

  private Plan begin(long seed) {
    schema.create();
    metadata.remove(LOAD);
    metadata.remove(RUN);
    facts = KeyValueFacts.begin(settings, seed, chunkSize());
    facts.write(metadata);
    return ready(0);
  }

  /** Whole batches, so that only the last batch of all is short. */
  private long chunkSize() {
    long least = Math.max(CHUNK, settings.records() / MAX_CHUNKS + 1);
    return (least + settings.batch() - 1) / settings.batch() * settings.batch();
  }

  private Plan ready(long skipped) {
    content = new ValueContent(facts.seed(), settings.valueBytes(), settings.compressRatio());
    remaining = marks.unmarked(chunks());
    schema.beginLoad(settings.form());
    return new Plan(remaining.length, settings.records() - skipped, skipped);
  }

  private Plan resume(KeyValueFacts stored) {
    String differences = stored.loadDifferences(settings);
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the load to be resumed was made with other settings: "
              + differences
              + "; use those, or give --drop to start again");
    }
    facts = stored;
    resumed = true;
    if (stored.complete()) {
      marks.remove(); // in case the load was killed between its last two writes
      return new Plan(0, 0, settings.records());
    }
    return ready(marks.texts().stream().mapToLong(text -> ChunkTotals.parse(text).entries()).sum());
  }

  private int chunks() {
    return Math.toIntExact((settings.records() - 1) / facts.chunk() + 1);
  }

  @Override
  public List<String> rowKinds() {
    return KINDS;
  }

  @Override
  public Loader newLoader() {
    ChunkWriter writer =
        new ChunkWriter(
            settings,
            facts.seed(),
            content,
            map.openLoader(settings.layout(), settings.form(), resumed));
    return new Loader() {
      @Override
      public void load(int chunk, BatchSink sink) {
        long from = remaining[chunk] * facts.chunk();
        long to = Math.min(from + facts.chunk(), settings.records());
        writer.write(from, to, ChunkMarks.name(remaining[chunk]), sink);
      }

      @Override
      public void close() {
        writer.close();
      }
    };
  }

  @Override
  public Summary finish() {
    if (!facts.complete()) {
      complete();
    }
    return new Summary(
        Map.of(KINDS.get(0), settings.records()), String.format("%016x", facts.digest()));
  }

  private void complete() {
    long digest = 0;
    for (String text : marks.textsOfAll(chunks())) {
      digest += ChunkTotals.parse(text).digest();
    }
    schema.finishLoad(settings.form());
    facts = facts.completed(digest);
    facts.write(metadata);
    marks.remove();
  }
}
