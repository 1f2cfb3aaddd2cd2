package io.linkbenchx.internal.db.kv.mvstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.internal.db.kv.TestEngine;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the engine adds to MVStore: batches that are applied as a whole, and states that last. */
class MvStoreEngineTest {
  private static final int KEYS = 2000;

  @TempDir Path temporary;

  private MvStoreEngine open(Durability durability) {
    return open(MvStores.settings(temporary.resolve("db")), durability);
  }

  private static MvStoreEngine open(MvStoreSettings settings, Durability durability) {
    return (MvStoreEngine) TestEngine.engine(new MvStoreProvider(), settings, durability);
  }

  private static ByteBuffer key(int number) {
    return ByteBuffer.allocateDirect(Integer.BYTES).putInt(0, number);
  }

  private static ByteBuffer value(int version) {
    return ByteBuffer.allocateDirect(200).putInt(0, version);
  }

  /** Writes this version of all keys in batches of 100. */
  private static void writeAll(EngineSession session, int version) {
    for (int number = 0; number < KEYS; number++) {
      session.put(key(number), value(version));
      if (number % 100 == 99) {
        session.commit();
      }
    }
  }

  @Test
  void ofAFailedBatchNothingReachesTheFile() {
    try (MvStoreEngine engine = open(Durability.OS)) {
      try (EngineSession session = engine.openSession()) {
        session.put(key(1), value(1));
        session.commit();
      }
      assertThatThrownBy(
              () ->
                  engine.change(
                      () -> {
                        engine.map.put(new byte[] {0, 0, 0, 2}, new byte[] {2});
                        throw new IllegalStateException("a failure between two puts");
                      },
                      true))
          .isInstanceOf(IllegalStateException.class);
      try (EngineSession session = engine.openSession()) {
        session.put(key(3), value(3));
        assertThatThrownBy(session::commit)
            .isInstanceOf(DbException.class)
            .hasMessageContaining("MVStore failed");
      }
    }
    try (MvStoreEngine engine = open(Durability.OS);
        EngineSession session = engine.openSession()) {
      assertThat(session.get(key(1)).getInt(0)).isEqualTo(1);
      assertThat(session.get(key(2))).isNull();
      assertThat(session.get(key(3))).isNull();
    }
  }

  /** The space of replaced pages is reused at once here, but for those of an open state. */
  @Test
  void aStateLastsWhileTheFileIsOverwritten() {
    try (MvStoreEngine engine = open(Durability.OS);
        EngineSession session = engine.openSession()) {
      writeAll(session, 1);
      try (EngineSnapshot snapshot = engine.openSnapshot()) {
        for (int version = 2; version < 20; version++) {
          writeAll(session, version);
        }
        int found = 0;
        for (boolean on = snapshot.seek(key(0)); on; on = snapshot.next()) {
          assertThat(snapshot.value().getInt(0)).isEqualTo(1);
          found++;
        }
        assertThat(found).isEqualTo(KEYS);
        assertThat(snapshot.seekBack(key(KEYS + 5))).isTrue();
        assertThat(snapshot.key()).isEqualTo(key(KEYS - 1));
      }
      assertThat(session.get(key(7)).getInt(0)).isEqualTo(19);
    }
  }

  @Test
  void theFileIsReused() {
    try (MvStoreEngine engine = open(Durability.OS);
        EngineSession session = engine.openSession()) {
      for (int version = 0; version < 100; version++) {
        writeAll(session, version);
      }
      long written = engine.statistics().orElseThrow().work().get("file_written_bytes");
      assertThat(engine.directory().sizeIfKnown().orElseThrow())
          .isPositive()
          .isLessThan(written / 10);
    }
  }

  @Test
  void bufferedCommitsAreInTheFileAfterAFlush() {
    try (MvStoreEngine engine = open(Durability.BUFFERED);
        EngineSession session = engine.openSession()) {
      long before = engine.directory().sizeIfKnown().orElseThrow();
      session.put(key(1), value(1));
      session.commit();
      assertThat(engine.directory().sizeIfKnown()).hasValue(before);
      assertThat(engine.statistics().orElseThrow().state().get("unsaved_bytes")).isPositive();
      engine.flush();
      assertThat(engine.directory().sizeIfKnown().orElseThrow()).isGreaterThan(before);
    }
  }

  @Test
  void aChunkThatTheNextMayOverwriteIsNotClaimedToSurviveAPowerLoss() {
    assertThat(claim("a", Durability.SYNC, Duration.ZERO)).isEqualTo(Durability.OS);
    assertThat(claim("b", Durability.SYNC, Duration.ofMillis(999))).isEqualTo(Durability.OS);
    assertThat(claim("c", Durability.SYNC, Duration.ofSeconds(1))).isEqualTo(Durability.SYNC);
    assertThat(claim("d", Durability.OS, Duration.ZERO)).isEqualTo(Durability.OS);
  }

  private Durability claim(String name, Durability asked, Duration retention) {
    try (MvStoreEngine engine =
        open(MvStores.settings(temporary.resolve(name), retention), asked)) {
      return engine.describe().durability().level();
    }
  }
}
