package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteSampleTest {
  private static final long SEED = 42;

  private final AtomicLong order = new AtomicLong();
  private final WriteSample sample = new WriteSample(SEED, order, 1_000_000);

  private static Map<LastWrites.Key, KeyState.Write> entries(WriteSample sample) {
    Map<LastWrites.Key, KeyState.Write> entries = new HashMap<>();
    sample.forEach((key, write) -> assertThat(entries.put(key, write)).isNull());
    return entries;
  }

  private static boolean holds(long limit, LastWrites.Key key) {
    return WriteSample.holds(limit, WriteSample.hash(SEED, key.id1(), key.type(), key.id2()));
  }

  private void write(LastWrites.Key key, long time) {
    sample.link(key.id1(), key.type(), key.id2());
    sample.begins();
    sample.acknowledged(time);
  }

  /** However often it was full: exactly the last write of every key below its limit. */
  @ParameterizedTest
  @ValueSource(ints = {100, 30_000, 2_000_000})
  void itHoldsAllKeysBelowItsLimitAndNoOthers(int keys) {
    Random random = new Random(keys);
    Map<LastWrites.Key, Long> last = new HashMap<>();
    for (int i = 0; i < 300_000; i++) {
      LastWrites.Key key =
          new LastWrites.Key(
              random.nextInt(keys), 123456789L + random.nextInt(3), random.nextInt(5));
      write(key, i);
      last.put(key, (long) i);
    }
    last.keySet().removeIf(key -> !holds(sample.limit(), key));
    Map<LastWrites.Key, Long> held = new HashMap<>();
    entries(sample).forEach((key, write) -> held.put(key, write.time()));
    assertThat(held).isEqualTo(last).isNotEmpty().hasSizeLessThan(256);
    assertThat(sample.limit()).isLessThanOrEqualTo(WriteSample.LARGEST);
  }

  @Test
  void aShareOfTheKeysIsHeldWhileThereIsRoom() {
    WriteSample large = new WriteSample(SEED, order, 1);
    for (int id = 0; id < 100_000; id++) {
      large.node(id);
      large.begins();
      large.acknowledged(7);
    }
    assertThat(large.limit()).isEqualTo(WriteSample.LARGEST);
    assertThat(entries(large)).hasSizeBetween(1_450, 1_680); // 100 000 / 64 = 1 562
  }

  @Test
  void onlyWhatMayHaveHappenedIsRemembered() {
    long id = 0;
    while (!holds(WriteSample.LARGEST, new LastWrites.Key(id, GraphModel.NODE_TYPE, 0))) {
      id++;
    }
    for (Outcome outcome : Outcome.values()) {
      if (!outcome.completed()) {
        sample.node(id);
        sample.begins();
        RuntimeException failure = new DbException(outcome, "planted");
        assertThat(sample.failed(failure, 100 + outcome.index())).isSameAs(failure);
      }
    }
    Map<Long, Boolean> times = new HashMap<>();
    sample.forEach((key, write) -> times.put(write.time(), write.certain()));
    assertThat(times)
        .containsOnlyKeys(
            100L + Outcome.TIMEOUT.index(),
            100L + Outcome.CONNECTION.index(),
            100L + Outcome.UNKNOWN_COMMIT.index(),
            100L + Outcome.FATAL.index())
        .doesNotContainValue(true);
  }

  /** A write begins after another one has ended if and only if its number says so. */
  @Test
  void theOrderOfWritesIsKept() {
    WriteSample other = new WriteSample(SEED, order, 1);
    long id = 0;
    while (!holds(WriteSample.LARGEST, new LastWrites.Key(id, GraphModel.NODE_TYPE, 0))) {
      id++;
    }
    sample.node(id);
    sample.begins();
    other.node(id);
    other.begins();
    other.acknowledged(2);
    sample.acknowledged(1);
    KeyState.Write first = entries(sample).values().iterator().next();
    KeyState.Write during = entries(other).values().iterator().next();
    assertThat(first.begin()).isLessThan(during.end());
    assertThat(during.begin()).isLessThan(first.end());
    other.begins();
    other.acknowledged(3);
    KeyState.Write after = entries(other).values().iterator().next();
    assertThat(after.begin()).isGreaterThanOrEqualTo(first.end());
  }
}
