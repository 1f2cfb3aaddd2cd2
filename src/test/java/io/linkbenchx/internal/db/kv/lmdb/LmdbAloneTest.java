package io.linkbenchx.internal.db.kv.lmdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.TestEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.lmdbjava.Env;

/**
 * LMDB allows its map to be replaced only while no transaction is open in the process. What is open
 * stands in the table of readers in its lock file: a header and a mutex of 64 bytes each, then 64
 * bytes for each reader, beginning with the transaction that it sees, all ones if none.
 */
@Timeout(120)
class LmdbAloneTest {
  private static final long TINY = 1 << 20;
  private static final long AMPLE = 1L << 30;
  private static final int READER = 64;
  private static final byte[] DATA = {1, 2, 3, 4};
  private static final int FIRST_READER = 2 * READER;

  @TempDir Path temporary;
  private final List<Integer> openAtGrowth = Collections.synchronizedList(new ArrayList<>());
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  private OrderedEngine open() {
    LmdbSettings settings =
        Lmdbs.settings(temporary.resolve("db"), TINY, AMPLE, LmdbSettings.Buffers.AUTO);
    return TestEngine.engine(new LmdbProvider(this::grow), settings, Durability.OS);
  }

  private void grow(Env<?> env, long bytes) {
    openAtGrowth.add(openReaders());
    env.setMapSize(bytes);
  }

  private int openReaders() {
    try {
      ByteBuffer table =
          ByteBuffer.wrap(Files.readAllBytes(temporary.resolve("db/lock.mdb")))
              .order(ByteOrder.nativeOrder());
      int open = 0;
      for (int at = FIRST_READER; at + READER <= table.limit(); at += READER) {
        boolean taken = table.getInt(at + Long.BYTES) != 0;
        open += taken && table.getLong(at) != -1 ? 1 : 0;
      }
      return open;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ByteBuffer key(int writer, int n) {
    return ByteBuffer.allocateDirect(32).putInt(0, writer).putInt(28, n);
  }

  /** Reads by key and by scan before every write, as a client does. */
  private static Void write(OrderedEngine engine, int writer) {
    ByteBuffer value = ByteBuffer.allocateDirect(2000);
    try (EngineSession session = engine.openSession()) {
      for (int n = 0; n < 1500; n++) {
        assertThat(session.get(key(writer, n))).isNull();
        if (n % 3 == 0) {
          session.snapshot();
          assertThat(session.seek(key(writer, 0))).isEqualTo(n > 0);
        }
        session.put(key(writer, n), value);
        session.commit();
      }
    }
    return null;
  }

  private static Void read(OrderedEngine engine, AtomicBoolean done) {
    try (EngineSession session = engine.openSession()) {
      while (!done.get()) {
        session.get(key(0, 1));
        session.snapshot();
        boolean found = session.seek(key(1, 0));
        for (int i = 0; found && i < 20; i++) {
          found = session.next();
        }
        session.readsDone();
        try (EngineSnapshot snapshot = engine.openSnapshot()) {
          int rows = 0;
          for (boolean more = snapshot.seek(key(0, 0)); more; more = snapshot.next()) {
            rows++;
          }
          assertThat(rows).isNotNegative();
        }
      }
    }
    return null;
  }

  @Test
  void theTableOfReadersShowsOpenTransactions() {
    try (OrderedEngine engine = open()) {
      assertThat(openReaders()).isZero();
      try (EngineSnapshot one = engine.openSnapshot();
          EngineSession session = engine.openSession()) {
        assertThat(openReaders()).isEqualTo(1);
        session.get(key(0, 0));
        assertThat(openReaders()).isEqualTo(2);
        session.readsDone();
        assertThat(openReaders()).isEqualTo(1);
        assertThat(one.seek(key(0, 0))).isFalse();
      }
      assertThat(openReaders()).isZero();
    }
  }

  @Test
  void noTransactionIsOpenWhenTheMapGrows() throws Exception {
    try (OrderedEngine engine = open()) {
      AtomicBoolean done = new AtomicBoolean();
      List<Future<Void>> readers =
          List.of(
              threads.submit(() -> read(engine, done)), threads.submit(() -> read(engine, done)));
      List<Future<Void>> writers =
          List.of(threads.submit(() -> write(engine, 0)), threads.submit(() -> write(engine, 1)));
      for (Future<Void> writer : writers) {
        writer.get();
      }
      done.set(true);
      for (Future<Void> reader : readers) {
        reader.get();
      }
      try (EngineSession session = engine.openSession()) {
        assertThat(session.get(key(0, 1499))).isNotNull();
        assertThat(session.get(key(1, 1499))).isNotNull();
      }
    }
    assertThat(openAtGrowth).hasSizeGreaterThanOrEqualTo(3).containsOnly(0);
  }

  @Test
  void anIndexIsBuiltWhereItNeedsALargerMap() {
    int rows = 20_000;
    try (DbAdapter adapter = TestEngine.adapter(open(), Duration.ofSeconds(10))) {
      PurchaseSupport purchases = adapter.support(PurchaseSupport.MODEL).orElseThrow();
      PurchaseLayout layout = PurchaseLayout.of(1);
      TableSchema schema = purchases.schema(layout);
      schema.create(0);
      PurchaseRows batch = new PurchaseRows();
      try (PurchaseStore store = purchases.openStore(layout)) {
        for (int n = 0; n < rows; n++) {
          batch.add(0, 1_000, n % 10, n % 100, n % 1000, n);
          batch.data(DATA, 0, DATA.length);
          if (batch.size() == 1000) {
            store.insert(0, batch);
            batch.clear();
          }
        }
      }
      int before = openAtGrowth.size();
      schema.createIndexes(0, TableSchema.Build.USUAL);
      assertThat(openAtGrowth).hasSizeGreaterThan(before).containsOnly(0);
      long[] entries = new long[1];
      try (PurchaseScanner scanner = purchases.openScanner(layout)) {
        scanner.index(0, 2, 0, Long.MAX_VALUE, found -> entries[0] += found.size());
      }
      assertThat(entries[0]).isEqualTo(rows);
      assertThat(schema.indexes(0)).isEqualTo(3);
    }
  }

  @Test
  void aWriterThatHoldsAScanIsReportedAndNothingIsLost() {
    ByteBuffer value = ByteBuffer.allocateDirect(2000);
    try (OrderedEngine engine = open();
        EngineSession session = engine.openSession()) {
      int[] written = new int[1];
      try (EngineSnapshot held = engine.openSnapshot()) {
        assertThatThrownBy(
                () -> {
                  while (true) {
                    session.put(key(0, written[0]), value);
                    session.commit();
                    written[0]++;
                  }
                })
            .isInstanceOf(DbException.class)
            .hasMessageContaining("while the writing thread has an open scan")
            .hasMessageContaining("lmdb.map_size");
        assertThat(held.seek(key(0, 0))).as("what came later").isFalse();
      }
      session.discard();
      assertThat(session.get(key(0, written[0] - 1))).isNotNull();
      for (int n = 0; openAtGrowth.isEmpty() && n < 1000; n++) {
        session.put(key(1, n), value);
        session.commit();
      }
      assertThat(openAtGrowth).containsExactly(0);
    }
  }
}
