package io.linkbenchx.internal.db.kv.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a session holds on to. */
class RocksDbSessionTest {
  private static final int KEYS = 4000;

  @TempDir Path temporary;
  private final Random random = new Random(1);

  private static ByteBuffer key(int number) {
    return ByteBuffer.allocateDirect(OrderedEngine.SCAN_PREFIX + Integer.BYTES)
        .putInt(OrderedEngine.SCAN_PREFIX, number);
  }

  /** New values for all keys, in table files; the files of the old ones are not needed any more. */
  private void rewrite(OrderedEngine engine) {
    try (EngineSession session = engine.openSession()) {
      byte[] bytes = new byte[1000];
      for (int i = 0; i < KEYS; i++) {
        random.nextBytes(bytes);
        session.put(key(i), ByteBuffer.allocateDirect(bytes.length).put(0, bytes));
        session.commit(EngineSession.Commit.LATER);
      }
    }
    engine.compactAll();
  }

  @Test
  void aClientThatScannedOnceDoesNotKeepTheFilesOfThatTime() {
    try (OrderedEngine engine = RocksDbs.engine(temporary.resolve("db"), Durability.OS);
        EngineSession session = engine.openSession()) {
      rewrite(engine);
      long once = engine.directory().sizeIfKnown().orElseThrow();
      session.snapshot();
      assertThat(session.seek(key(0))).isTrue();
      session.readsDone();
      rewrite(engine);
      rewrite(engine);
      assertThat(engine.directory().sizeIfKnown().orElseThrow())
          .as("held")
          .isGreaterThan(once + 2_000_000);
      for (int i = 0; i < 2000; i++) {
        session.get(key(i));
        session.readsDone();
      }
      rewrite(engine);
      assertThat(engine.directory().sizeIfKnown().orElseThrow())
          .as("let go")
          .isLessThan(once + 2_000_000);
      session.snapshot();
      assertThat(session.seek(key(5))).isTrue();
    }
  }
}
