package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An engine's own calls see and make the same entries as its store. */
class EngineBareTest {
  private final KeyValueLayout layout = new KeyValueLayout(16, 100, "");

  private ByteBuffer key(long number) {
    return ByteBuffer.allocateDirect(layout.keyBytes()).putLong(0, number).putLong(8, ~number);
  }

  private ByteBuffer value(long version) {
    return ByteBuffer.allocateDirect(layout.valueBytes()).putLong(0, version).putLong(92, ~version);
  }

  private void name(EngineBare bare, long number) {
    bare.key().put(0, key(number), 0, layout.keyBytes());
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void findsAndWritesTheSame(TestEngine engine, @TempDir Path directory) {
    engine.require();
    try (DbAdapter database = engine.open(directory.resolve("db"), Durability.OS)) {
      KeyValueSupport map = database.support(KeyValueSupport.MODEL).orElseThrow();
      map.schema(layout).create(0);
      OrderedEngine own = EngineBare.engine(database).orElseThrow();
      try (KeyValueStore store = map.openStore(layout);
          EngineBare bare = EngineBare.open(own, layout)) {
        assertThat(bare).isNotInstanceOf(SessionBare.class);
        sameEntries(store, bare);
      }
    }
  }

  /** An engine that has no loop here. */
  @ParameterizedTest
  @EnumSource(
      value = TestEngine.class,
      names = {"ROCKSDB", "LMDB"})
  void aSessionDoesToo(TestEngine engine, @TempDir Path directory) {
    try (DbAdapter database = engine.open(directory.resolve("db"), Durability.OS)) {
      KeyValueSupport map = database.support(KeyValueSupport.MODEL).orElseThrow();
      map.schema(layout).create(0);
      OrderedEngine bottom = EngineBare.engine(database).orElseThrow();
      try (KeyValueStore store = map.openStore(layout);
          EngineBare bare = new SessionBare(bottom, layout)) {
        sameEntries(store, bare);
      }
    }
  }

  @Test
  void anEngineWithoutALoopHasThatOfASession(@TempDir Path directory) {
    OrderedEngine real = RocksDbs.engine(directory.resolve("db"), Durability.OS);
    try (OrderedEngine engine = FaultyEngine.over(real, directory.resolve("faulty"));
        EngineBare bare = EngineBare.open(engine, layout)) {
      assertThat(bare).isInstanceOf(SessionBare.class);
    }
  }

  private void sameEntries(KeyValueStore store, EngineBare bare) {
    store.put(key(5), value(1));
    name(bare, 5);
    assertThat(bare.get()).isTrue();
    name(bare, 6);
    assertThat(bare.get()).isFalse();
    bare.value().put(0, value(4), 0, layout.valueBytes());
    bare.put();
    assertThat(bare.get()).isTrue();
    assertThat(store.get(key(6))).isEqualTo(value(4));
    assertThat(store.get(key(5))).as("a miss and a put leave others alone").isEqualTo(value(1));
  }
}
