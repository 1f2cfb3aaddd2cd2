package io.linkbenchx.db.kv.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.kv.EngineSession;
import io.linkbenchx.db.kv.EngineSnapshot;
import io.linkbenchx.db.kv.OrderedEngine;
import io.linkbenchx.servers.Covers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDB;

/** The key-value contract, and whole scans, on {@code rocksdb.profile = pfx-2014}. */
@Covers(value = "RocksDB", library = RocksDB.class)
class RocksDbPlainTest extends KeyValueContract {
  private static final int FLUSHED = 30_000;
  private static final int IN_MEMORY = 500;

  private static DbAdapter adapter;

  @BeforeAll
  static void openDatabase(@TempDir Path directory) {
    adapter = RocksDbs.open(RocksDbs.plain(directory.resolve("db"), false), Durability.OS);
  }

  @AfterAll
  static void closeDatabase() {
    adapter.close();
  }

  @Override
  protected KeyValueSupport open() {
    return adapter.support(KeyValueSupport.MODEL).orElseThrow();
  }

  @Override
  protected void close() {
    // kept for the next test
  }

  private static OrderedEngine engine(Path path) {
    return RocksDbEngine.open(RocksDbs.plain(path, false), Durability.OS);
  }

  private static ByteBuffer key(int number) {
    return ByteBuffer.allocateDirect(17).put(0, (byte) 0x20).putInt(13, number);
  }

  private static void put(OrderedEngine engine, int from, int to) {
    try (EngineSession session = engine.openSession()) {
      for (int i = from; i < to; i++) {
        session.put(key(i), ByteBuffer.allocateDirect(100).putInt(0, i));
        session.commit();
      }
    }
  }

  private static int count(OrderedEngine engine, int from) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      int n = 0;
      for (boolean found = snapshot.seek(key(from)); found; found = snapshot.next()) {
        assertThat(snapshot.value().getInt(0)).isEqualTo(from + n);
        n++;
      }
      return n;
    }
  }

  /** An iterator that is bound to one prefix leaves out other keys and reports no error. */
  @Test
  void scansSeeTableFilesAndMemtableInOrder(@TempDir Path directory) throws IOException {
    Path path = directory.resolve("db");
    try (OrderedEngine engine = engine(path)) {
      put(engine, 0, FLUSHED);
      engine.flush();
      put(engine, FLUSHED, FLUSHED + IN_MEMORY);
      assertThat(tables(path)).isPositive();
      assertThat(count(engine, 0)).isEqualTo(FLUSHED + IN_MEMORY);
      assertThat(count(engine, FLUSHED / 2)).isEqualTo(FLUSHED - FLUSHED / 2 + IN_MEMORY);
      assertThat(count(engine, FLUSHED + IN_MEMORY)).isZero();
    }
    try (OrderedEngine engine = engine(path)) {
      assertThat(count(engine, 0)).isEqualTo(FLUSHED + IN_MEMORY);
    }
  }

  private static long tables(Path path) throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> file.toString().endsWith(".sst")).count();
    }
  }

  /** A cursor that has moved on finds earlier keys again. */
  @Test
  void aCursorSeeksForwardsAndBack(@TempDir Path directory) {
    try (OrderedEngine engine = engine(directory.resolve("db"))) {
      put(engine, 0, FLUSHED);
      try (EngineSnapshot snapshot = engine.openSnapshot()) {
        for (int number : new int[] {100, 20_000, 20_000, 5}) {
          assertThat(snapshot.seek(key(number))).isTrue();
          assertThat(snapshot.key().getInt(13)).isEqualTo(number);
        }
      }
    }
  }

  @Test
  void rangesAreDeletedKeyByKey(@TempDir Path directory) {
    try (OrderedEngine engine = engine(directory.resolve("db"))) {
      put(engine, 0, FLUSHED);
      engine.deleteRange(key(10), key(FLUSHED));
      assertThat(count(engine, 0)).isEqualTo(10);
      engine.deleteAll();
      assertThat(count(engine, 0)).isZero();
    }
  }

  @Test
  void backwardScansAreRefused(@TempDir Path directory) {
    try (OrderedEngine engine = engine(directory.resolve("db"));
        EngineSnapshot snapshot = engine.openSnapshot()) {
      ByteBuffer start = key(1);
      assertThatThrownBy(() -> snapshot.seekBack(start))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("use it with ReadWhileWriting");
    }
  }

  @Test
  void mappedFilesAndDirectIoExcludeEachOther(@TempDir Path directory) {
    RocksDbSettings both = RocksDbs.plain(directory.resolve("db"), true);
    assertThatThrownBy(() -> RocksDbEngine.open(both, Durability.OS))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("rocksdb.direct_io = false");
    assertThat(directory.resolve("db")).doesNotExist();
  }
}
