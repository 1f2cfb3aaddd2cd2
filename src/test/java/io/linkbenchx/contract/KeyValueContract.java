package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.TestAbortedException;

/**
 * The whole suite for an adapter of the key-value data model: extend it and say how the database is
 * opened.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class KeyValueContract extends KeyValueFixture {

  /** Puts per writer of the concurrent tests; slower databases may ask for fewer. */
  protected int rounds() {
    return 2000;
  }

  private static List<Entry> versions(int from, int to, long version) {
    return IntStream.range(from, to).mapToObj(i -> new Entry(i, version)).toList();
  }

  @Test
  void loadedEntriesAreAllThereOnceInTheOrderOfTheirUnsignedKeys() {
    assertThat(schema().state(0)).isEqualTo(SchemaState.FILLED);
    assertThat(scanned()).isEqualTo(versions(0, ENTRIES, 0));
    assertThat(map.metadata().read("chunk.")).containsExactly(Map.entry("chunk.1", "done"));
  }

  @Test
  void getFindsEveryByteOfAValueAndNothingForOtherKeys() {
    for (long number = 0; number < ENTRIES; number++) {
      assertThat(stored(number)).isZero();
    }
    assertThat(store.get(key(ENTRIES))).isNull();
    assertThat(store.get(key(3).put(KEY - 1, (byte) 0))).isNull();
    assertThat(stored(3)).as("a miss leaves the store usable").isZero();
  }

  @Test
  void aValueStaysReadableUntilTheNextCall() {
    ByteBuffer first = store.get(key(5));
    ByteBuffer other = ByteBuffer.allocateDirect(VALUE);
    value(other, 5, 0);
    key(77); // the caller's key may be filled again
    assertThat(version(5, first)).isZero();
    assertThat(stored(77)).isZero();
  }

  @Test
  void putOverwritesAndInsertsAndIsSeenByOthersAtOnce() {
    try (KeyValueStore other = map.openStore(layout)) {
      store.put(key(5), value(5, 1));
      assertThat(version(5, other.get(key(5)))).isEqualTo(1);
      other.put(key(5), value(5, 2));
      other.put(key(ENTRIES), value(ENTRIES, 9));
      assertThat(stored(5)).isEqualTo(2);
      assertThat(stored(ENTRIES)).isEqualTo(9);
      assertThat(stored(4)).isZero();
    }
    assertThat(scanned()).hasSize(ENTRIES + 1).contains(new Entry(5, 2), new Entry(ENTRIES, 9));
  }

  @Test
  void buffersHandedInAreUnchangedAfterwards() {
    ByteBuffer key = key(ByteBuffer.allocateDirect(KEY), 8);
    ByteBuffer value = value(ByteBuffer.allocateDirect(VALUE), 8, 3);
    store.put(key, value);
    ByteBuffer found = store.get(key);
    assertThat(number(key)).isEqualTo(8);
    assertThat(version(8, value)).isEqualTo(3);
    assertThat(version(8, found)).isEqualTo(3);
    assertThat(store.get(key(key, 4711))).isNull();
    assertThat(number(key)).isEqualTo(4711);
  }

  @Test
  void scannersReadHalfOpenRangesWhoseEndsMayBeShorterThanKeys() {
    assertThat(scanned(copy(10, KEY), copy(20, KEY))).isEqualTo(versions(10, 20, 0));
    assertThat(scanned(null, copy(3, KEY))).isEqualTo(versions(0, 3, 0));
    assertThat(scanned(copy(97, KEY), null)).isEqualTo(versions(97, ENTRIES, 0));
    assertThat(scanned(copy(50, 2), copy(60, 2))).isEqualTo(versions(50, 60, 0));
    assertThat(scanned(copy(20, KEY), copy(20, KEY))).isEmpty();
  }

  private static ByteBuffer copy(long number, int length) {
    return key(ByteBuffer.allocateDirect(KEY), number).limit(length);
  }

  @Test
  void aMapIsOursFromItsFirstEntryToItsLast() {
    assertThat(schema().holdings(0)).isNotEmpty().allMatch(Holding::ours);
    store.close();
    store = null;
    schema().drop(0);
    assertThat(schema().holdings(0)).as("at most notes").allMatch(Holding::ours);
    schema().create(0);
    assertThat(schema().holdings(0)).allMatch(Holding::ours);
  }

  @Test
  void entriesOfOthersAreNotOurs() {
    store.close();
    store = null;
    schema().drop(0);
    if (!madeByOthers()) {
      throw new TestAbortedException("not covered: rows made by others; override madeByOthers()");
    }
    assertThat(schema().holdings(0)).anyMatch(holding -> !holding.ours());
    schema().drop(0);
    assertThat(schema().holdings(0)).as("at most notes").allMatch(Holding::ours);
  }

  @Test
  void theMapIsDroppedAndMadeAgainEmptyWhileTheMetadataStay() {
    store.close();
    store = null;
    schema().drop(0);
    assertThat(schema().state(0)).isEqualTo(SchemaState.ABSENT);
    schema().drop(0); // no error
    schema().create(0);
    schema().create(0); // no error
    assertThat(schema().state(0)).isEqualTo(SchemaState.EMPTY);
    assertThat(scanned()).isEmpty();
    assertThat(map.metadata().read("chunk.")).hasSize(1);
  }

  @Test
  void anUnfinishedChunkLoadedAgainOverwritesItself() {
    LoadForm form = LoadForm.batches(3);
    try (KeyValueLoader loader = map.openLoader(layout, form, false)) {
      for (int i = ENTRIES; i < ENTRIES + 20; i++) {
        loader.put(key(i), value(i, 0));
      }
      // killed here: some of the entries may be there
    }
    assertThat(map.metadata().read("chunk.9")).isEmpty();
    try (KeyValueLoader loader = map.openLoader(layout, form, true)) {
      for (int i = ENTRIES - 5; i < ENTRIES + 20; i++) {
        loader.put(key(i), value(i, 0));
      }
      loader.finishChunk("chunk.9", "done");
      loader.put(key(ENTRIES + 20), value(ENTRIES + 20, 0)); // it can continue
      loader.finishChunk("chunk.10", "done");
    }
    assertThat(scanned()).isEqualTo(versions(0, ENTRIES + 21, 0));
    assertThat(map.metadata().read("chunk.")).hasSize(3);
  }

  @Test
  void everySwitchOfferedLoadsTheSameAndCanBeRunOn() {
    for (int batch : new int[] {1, 1000}) {
      for (LoadForm.Compaction compaction : LoadForm.Compaction.values()) {
        for (boolean journal : new boolean[] {true, false}) {
          if (offered(journal, compaction)) {
            schema().drop(0);
            schema().create(0);
            load(new LoadForm(batch, journal, compaction));
            assertThat(scanned()).isEqualTo(versions(0, ENTRIES, 0));
            store.put(key(1), value(1, 1));
            assertThat(stored(1)).isEqualTo(1);
          }
        }
      }
    }
  }

  private boolean offered(boolean journal, LoadForm.Compaction compaction) {
    return (journal || map.switches().contains(LoadForm.Switch.JOURNAL))
        && (compaction == LoadForm.Compaction.ON
            || map.switches().contains(LoadForm.Switch.COMPACTION));
  }

  @Test
  void largeValuesAreKept() {
    KeyValueLayout large = new KeyValueLayout(8, 100_000, "");
    map.schema(large).drop(0);
    map.schema(large).create(0);
    ByteBuffer key = ByteBuffer.allocateDirect(8).putLong(0, -2);
    ByteBuffer value = ByteBuffer.allocateDirect(large.valueBytes());
    for (int i = 0; i < large.valueBytes(); i++) {
      value.put(i, (byte) (i * 31));
    }
    try (KeyValueStore own = map.openStore(large)) {
      own.put(key, value);
      assertThat(own.get(key)).isEqualTo(value);
    }
    map.schema(large).drop(0);
    map.schema(layout).create(0);
  }

  /** Conflicts and timeouts are legal answers of a database; everything else fails the test. */
  private static void put(KeyValueStore own, ByteBuffer key, ByteBuffer value) {
    while (true) {
      try {
        own.put(key, value);
        return;
      } catch (DbException e) {
        if (e.outcome() != Outcome.CONFLICT && e.outcome() != Outcome.TIMEOUT) {
          throw e;
        }
        own.rollback();
      }
    }
  }

  /** Writes ascending versions to four keys that other writers have not. */
  private long write(int writer) {
    ByteBuffer key = ByteBuffer.allocateDirect(KEY);
    ByteBuffer value = ByteBuffer.allocateDirect(VALUE);
    try (KeyValueStore own = map.openStore(layout)) {
      for (int i = 1; i <= rounds(); i++) {
        long number = writer * 4L + i % 4;
        put(own, key(key, number), value(value, number, i));
      }
      return rounds();
    }
  }

  /** Reads whole values whose versions never go back. */
  private long read(int keys) {
    ByteBuffer key = ByteBuffer.allocateDirect(KEY);
    long[] seen = new long[keys];
    try (KeyValueStore own = map.openStore(layout)) {
      for (int i = 0; i < rounds(); i++) {
        int number = i % keys;
        long version = version(number, own.get(key(key, number)));
        assertThat(version).isGreaterThanOrEqualTo(seen[number]);
        seen[number] = version;
      }
    }
    return 0;
  }

  @Test
  void readersSeeWholeValuesAndNoOlderOnesWhileWritersOverwrite() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Long>> results = new ArrayList<>();
      results.add(threads.submit(() -> write(0)));
      results.add(threads.submit(() -> write(1)));
      results.add(threads.submit(() -> read(8)));
      results.add(threads.submit(() -> read(8)));
      for (Future<Long> result : results) {
        result.get();
      }
    } finally {
      threads.shutdownNow();
    }
    for (int number = 0; number < 8; number++) {
      long last = (long) rounds() - Math.floorMod(rounds() - number % 4, 4);
      assertThat(stored(number)).as("the last write to %d", number).isEqualTo(last);
    }
  }
}
