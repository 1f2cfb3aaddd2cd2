package io.linkbenchx.internal.db.kv.je;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.TestEngine;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Who waits for whom is JE's decision: record locks and their timeout, no lock of ours. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class JeLocksTest {
  private static final long WAIT = 300;

  @TempDir Path temporary;
  private final ExecutorService others = Executors.newCachedThreadPool();
  private OrderedEngine engine;

  @BeforeEach
  void open() {
    engine = opened(Duration.ofSeconds(20));
    commit(1, 1);
    commit(1, 3);
    commit(2, 1);
  }

  private OrderedEngine opened(Duration timeout) {
    Path path = temporary.resolve(timeout.toString());
    return TestEngine.engine(
        new JeProvider(),
        new JeSettings(path, 32L << 20, 16L << 20, 5L << 20, timeout),
        Durability.OS);
  }

  @AfterEach
  void close() {
    others.shutdownNow();
    engine.close();
  }

  /** The place of a number in a list. */
  private static ByteBuffer key(int list, int number) {
    return ByteBuffer.allocateDirect(OrderedEngine.SCAN_PREFIX + Integer.BYTES)
        .putInt(0, list)
        .putInt(OrderedEngine.SCAN_PREFIX, number);
  }

  private void commit(int list, int number) {
    try (EngineSession session = engine.openSession()) {
      session.put(key(list, number), key(0, 0));
      session.commit();
    }
  }

  private Future<?> committing(int list, int number) {
    return others.submit(() -> commit(list, number));
  }

  private static void waits(Future<?> commit) {
    assertThatThrownBy(() -> commit.get(WAIT, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
  }

  private static int read(EngineSession session, int list) {
    session.snapshot();
    int found = 0;
    for (boolean on = session.seek(key(list, 0)); on; on = session.next()) {
      found++;
    }
    return found;
  }

  @Test
  void aCommitWaitsForTheReaderOfItsListAndNoOtherCommitOrReadWaitsForThat() throws Exception {
    try (EngineSession reader = engine.openSession();
        EngineSession second = engine.openSession()) {
      assertThat(read(reader, 1)).isEqualTo(2);
      Future<?> intoTheGap = committing(1, 2);
      waits(intoTheGap);
      committing(2, 2).get();
      assertThat(read(second, 2)).isEqualTo(2);
      assertThat(second.get(key(1, 1))).isNotNull();
      assertThat(reader.seek(key(1, 2))).isTrue();
      assertThat(reader.key().getInt(OrderedEngine.SCAN_PREFIX)).as("still one state").isEqualTo(3);
      reader.readsDone();
      intoTheGap.get();
      assertThat(read(reader, 1)).isEqualTo(3);
    }
  }

  @Test
  void aCommitThatWaitsTooLongChangesNothingAndMayBeDoneAgain() {
    engine.close();
    engine = opened(Duration.ofMillis(100));
    commit(1, 1);
    commit(1, 3);
    try (EngineSession reader = engine.openSession();
        EngineSession writer = engine.openSession()) {
      assertThat(read(reader, 1)).isEqualTo(2);
      writer.put(key(2, 9), key(0, 0));
      writer.delete(key(1, 3));
      assertThatThrownBy(writer::commit)
          .isInstanceOfSatisfying(
              DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.TIMEOUT))
          .hasMessageContaining("je.lock_timeout");
      reader.readsDone();
      assertThat(read(reader, 2)).isZero();
      assertThat(read(reader, 1)).isEqualTo(2);
      reader.readsDone();
      writer.delete(key(1, 3));
      writer.commit();
      assertThat(read(reader, 1)).isEqualTo(1);
    }
  }

  /** JE's own put locks the next key first, so both would wait for je.lock_timeout. */
  @Test
  void aCommitThatReplacesAValueWaitsForTheReaderWithoutLockingTheNextKey() throws Exception {
    try (EngineSession reader = engine.openSession()) {
      reader.snapshot();
      assertThat(reader.seek(key(1, 0))).isTrue();
      Future<?> replacing = committing(1, 1);
      waits(replacing);
      long began = System.nanoTime();
      assertThat(reader.next()).isTrue();
      assertThat(reader.key().getInt(OrderedEngine.SCAN_PREFIX)).isEqualTo(3);
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(10));
      reader.readsDone();
      replacing.get();
    }
  }

  /** JE does not notice: without our own limit both would wait for je.lock_timeout. */
  @Test
  void aReadThatGoesBackGivesWayToACommitThatWaitsForIt() throws Exception {
    commit(1, 9);
    Future<?> commit;
    try (EngineSnapshot reader = engine.openReader()) {
      assertThat(reader.seekBack(key(1, 8))).isTrue(); // 9 and its gap are locked, and 3
      commit =
          others.submit(
              () -> {
                try (EngineSession session = engine.openSession()) {
                  session.put(key(1, 2), key(0, 0));
                  session.put(key(1, 8), key(0, 0));
                  session.commit();
                }
              });
      waits(commit);
      long began = System.nanoTime();
      assertThatThrownBy(() -> reader.seekBack(key(1, 2)))
          .isInstanceOfSatisfying(
              DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.CONFLICT));
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(10));
    }
    commit.get();
  }

  /** A long scan must not stop the clients: its state is kept, not locked. */
  @Test
  void aSnapshotLocksNothingAndSeesNothingNew() {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      assertThat(snapshot.seek(key(1, 0))).isTrue();
      commit(1, 2);
      assertThat(snapshot.next()).isTrue();
      assertThat(snapshot.key().getInt(OrderedEngine.SCAN_PREFIX)).isEqualTo(3);
    }
  }
}
