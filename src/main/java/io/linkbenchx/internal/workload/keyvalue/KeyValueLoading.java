package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.result.LoadOrder;
import io.linkbenchx.workload.ChunkedLoading;
import io.linkbenchx.workload.StoredFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loads the map in chunks of places: place i holds key i, or the i-th key of a permutation, so
 * every key is written exactly once in either order.
 */
final class KeyValueLoading extends ChunkedLoading<KeyValueFacts> {
  /**
   * Smallest number of entries in a chunk. If a load is killed, each loader loses at most one chunk
   * of work.
   */
  private static final long CHUNK = 100_000;

  /** Every finished chunk leaves a mark in the database until the load is done. */
  private static final long MAX_CHUNKS = 1 << 16;

  private static final List<String> KINDS = List.of("records");

  private final KeyValueSettings settings;
  private final KeyValueSupport map;
  private final TableSchema schema;
  private ValueContent content;

  KeyValueLoading(KeyValueSettings settings, KeyValueSupport map) {
    super(map.metadata());
    this.settings = settings;
    this.map = map;
    this.schema = map.schema(settings.layout());
  }

  @Override
  protected void check() {
    refuse(settings.loadJournal(), LoadForm.Switch.JOURNAL, "load_journal = false");
    refuse(
        settings.loadCompaction() == LoadForm.Compaction.ON,
        LoadForm.Switch.COMPACTION,
        "load_compaction = " + settings.loadCompaction().text());
  }

  private void refuse(boolean unused, LoadForm.Switch needed, String setting) {
    if (!unused && !map.switches().contains(needed)) {
      throw new DbUsageException("this database cannot change that for a load: remove " + setting);
    }
  }

  @Override
  public List<Holding> holdings() {
    return schema.holdings(0);
  }

  @Override
  protected void remove() {
    schema.drop(0);
    StoredFacts.forget(map.metadata());
  }

  @Override
  protected Optional<KeyValueFacts> stored() {
    return KeyValueFacts.read(map, settings.layout());
  }

  @Override
  protected Optional<String> refusal(Optional<KeyValueFacts> stored) {
    return schema.state(0) == SchemaState.FILLED
        ? DataWorkload.refusal(stored, "map")
        : Optional.empty();
  }

  @Override
  protected String differences(KeyValueFacts stored) {
    return stored.differences(KeyValueFacts.loaded(settings), "map");
  }

  @Override
  protected void create() {
    schema.create(0);
  }

  @Override
  protected KeyValueFacts begun(long seed, long loadTimeMillis) {
    return KeyValueFacts.begin(settings, seed, chunkSize());
  }

  /** A multiple of the batch, so that only the very last batch is short. */
  private long chunkSize() {
    long least = Math.max(CHUNK, settings.records() / MAX_CHUNKS + 1);
    return (least + settings.batch() - 1) / settings.batch() * settings.batch();
  }

  @Override
  protected int cut(KeyValueFacts load) {
    content = new ValueContent(settings, load.seed());
    return Math.toIntExact((settings.records() - 1) / load.chunk() + 1);
  }

  @Override
  protected void starting(KeyValueFacts load, int[] chunksToLoad) {
    map.beginLoad(settings.form());
  }

  @Override
  protected long expectedRows() {
    return settings.records();
  }

  @Override
  protected long rowsOf(String mark) {
    return ChunkWriter.Totals.parse(mark).entries();
  }

  @Override
  protected long loadedRows(KeyValueFacts complete) {
    return settings.records();
  }

  @Override
  public List<String> rowKinds() {
    return KINDS;
  }

  @Override
  protected Loader newLoader(KeyValueFacts load, boolean again) {
    return new ChunkWriter(
        content, load.chunk(), map.openLoader(settings.layout(), settings.form(), again));
  }

  @Override
  protected KeyValueFacts finished(KeyValueFacts load, List<String> chunkMarks) {
    long digest =
        chunkMarks.stream().mapToLong(text -> ChunkWriter.Totals.parse(text).digest()).sum();
    map.finishLoad(settings.form());
    return load.completed(digest);
  }

  @Override
  public Optional<LoadOrder> order() {
    boolean inOrder = settings.loadOrder() == KeyValueSettings.Order.SEQ;
    return Optional.of(inOrder ? LoadOrder.KEY : LoadOrder.RANDOM);
  }

  @Override
  protected Summary summary(KeyValueFacts complete) {
    return new Summary(
        Map.of(KINDS.get(0), settings.records()), String.format("%016x", complete.digest()));
  }
}
