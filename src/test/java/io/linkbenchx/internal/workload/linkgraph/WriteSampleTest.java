package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.WriteLog;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteSampleTest {
  private static final long SEED = 42;
  private static final long MARK = 77L << 8;
  private static final LastWrites.Key NODE = new LastWrites.Key(5, GraphModel.NODE_TYPE, 0);

  private final AtomicLong order = new AtomicLong();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final WriteLog log = new WriteLog(bytes, 0, 1 << 17);
  private final WriteSample sample = new WriteSample(SEED, MARK, order, log);

  private record Entry(LastWrites.Key key, KeyState.Write write) {}

  private List<Entry> entries() {
    log.flush();
    List<Entry> entries = new ArrayList<>();
    WriteLog.read(
        new ByteArrayInputStream(bytes.toByteArray()),
        record -> {
          assertThat(WriteSample.mark(record)).isEqualTo(MARK);
          entries.add(new Entry(WriteSample.key(record), WriteSample.write(record)));
        });
    return entries;
  }

  /** However often the share was halved: every write of every key that is left, in order. */
  @ParameterizedTest
  @ValueSource(ints = {100, 30_000, 2_000_000})
  void itLogsEveryWriteToTheKeysThatAreLeft(int keys) {
    Random random = new Random(keys);
    Map<LastWrites.Key, List<Long>> all = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      LastWrites.Key key =
          new LastWrites.Key(
              random.nextInt(keys), 123456789L + random.nextInt(3), random.nextInt(5));
      sample.link(key.id1(), key.type(), key.id2());
      sample.begins();
      sample.acknowledged(i);
      all.computeIfAbsent(key, k -> new ArrayList<>()).add((long) i);
    }
    Map<LastWrites.Key, List<Long>> held = new HashMap<>();
    entries()
        .forEach(e -> held.computeIfAbsent(e.key(), k -> new ArrayList<>()).add(e.write().time()));
    int halvings = log.halvings();
    assertThat(halvings).isBetween(3, 7);
    all.keySet().removeIf(key -> !holds(halvings, key));
    held.keySet().removeIf(key -> !holds(halvings, key));
    assertThat(held).isEqualTo(all).isNotEmpty();
  }

  private static boolean holds(int halvings, LastWrites.Key key) {
    return WriteSample.holds(halvings, WriteSample.hash(SEED, key.id1(), key.type(), key.id2()));
  }

  @Test
  void onlyWhatMayHaveHappenedIsRemembered() {
    for (Outcome outcome : Outcome.values()) {
      if (!outcome.completed()) {
        sample.node(NODE.id1());
        sample.begins();
        RuntimeException failure = new DbException(outcome, "planted");
        assertThat(sample.failed(failure, 100 + outcome.index())).isSameAs(failure);
      }
    }
    assertThat(entries())
        .allMatch(e -> e.key().equals(NODE) && !e.write().certain())
        .extracting(e -> e.write().time())
        .containsExactlyInAnyOrder(
            100L + Outcome.TIMEOUT.index(),
            100L + Outcome.CONNECTION.index(),
            100L + Outcome.UNKNOWN_COMMIT.index(),
            100L + Outcome.FATAL.index());
  }

  /** A write begins after another one has ended if and only if its number says so. */
  @Test
  void theOrderOfWritesIsKept() {
    WriteSample other = new WriteSample(SEED, MARK, order, log);
    sample.node(NODE.id1());
    sample.begins();
    other.node(NODE.id1());
    other.begins();
    other.acknowledged(2);
    sample.acknowledged(1);
    other.begins();
    other.acknowledged(3);
    List<KeyState.Write> writes = entries().stream().map(Entry::write).toList();
    KeyState.Write during = writes.get(0);
    KeyState.Write first = writes.get(1);
    KeyState.Write after = writes.get(2);
    assertThat(first.begin()).isLessThan(during.end());
    assertThat(during.begin()).isLessThan(first.end());
    assertThat(after.begin()).isGreaterThanOrEqualTo(first.end());
    assertThat(first.replacedBy(after)).isTrue();
    assertThat(during.replacedBy(first)).isFalse();
  }
}
