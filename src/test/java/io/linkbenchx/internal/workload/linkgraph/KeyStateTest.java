package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.workload.linkgraph.KeyState.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class KeyStateTest {
  private static final boolean NODE = true;
  private static final boolean LINK = false;

  private static Write put(long time, long begin, long end) {
    return new Write(true, time, begin, end);
  }

  private static Write gone(long begin, long end) {
    return new Write(true, WriteSample.GONE, begin, end);
  }

  private static Write unknown(long time) {
    return new Write(false, time, 0, Long.MAX_VALUE);
  }

  private static KeyState after(boolean node, Write... writes) {
    return KeyState.after(List.of(writes), node);
  }

  @Test
  void theLaterOfTwoWritesStandsWhateverItsTime() {
    KeyState state = after(NODE, put(500, 0, 10), put(400, 10, 20));
    assertThat(state.allows(400, NODE)).isTrue();
    assertThat(state.allows(500, NODE)).isFalse();
  }

  @Test
  void ofWritesAtTheSameTimeEachMayStand() {
    KeyState state = after(NODE, put(500, 0, 10), put(400, 9, 20), put(300, 0, 9));
    assertThat(state.times()).containsExactly(400L, 500L);
  }

  @Test
  void anUnknownWriteMayStandForEverAndOverwritesNothing() {
    KeyState state = after(NODE, put(1, 0, 1), unknown(2)).then(after(NODE, put(3, 0, 1)), NODE);
    assertThat(state.allows(1, NODE)).isFalse();
    assertThat(state.allows(2, NODE)).isTrue();
    assertThat(state.allows(3, NODE)).isTrue();
    assertThat(state.mayBeGone()).isFalse();
    assertThat(state.then(after(NODE, unknown(WriteSample.GONE)), NODE).mayBeGone()).isTrue();
  }

  @Test
  void anAcknowledgedDeletionMustNotComeBack() {
    KeyState state = after(NODE, put(1, 0, 1), gone(1, 2));
    assertThat(state.mayBePresent()).isFalse();
    assertThat(state.mayBeGone()).isTrue();
    assertThat(after(NODE, put(1, 0, 3), gone(1, 2)).mayBePresent()).as("at once").isTrue();
  }

  @Test
  void aDeletedNodeThatAnUnknownWriteMayHaveMetHasThatOnesTimeOnly() {
    KeyState state = after(NODE, put(1, 0, 1), gone(1, 2), unknown(7));
    assertThat(state.mayBePresent()).isTrue();
    assertThat(state.allows(7, NODE)).isTrue();
    assertThat(state.allows(1, NODE)).isFalse();
  }

  @Test
  void aLinkKeepsItsTimeWhenItIsHidden() {
    KeyState state = after(LINK, put(1, 0, 1)).then(after(LINK, gone(0, 1)), LINK);
    assertThat(state.mayBePresent()).isFalse();
    assertThat(state.allows(1, LINK)).isTrue();
    assertThat(state.allows(2, LINK)).isFalse();
    KeyState only = after(LINK, gone(0, 1));
    assertThat(only.allows(123, LINK)).as("that of the load, or of whatever was before").isTrue();
  }

  @Test
  void withoutAnAcknowledgedWriteNothingIsKnown() {
    KeyState state = after(NODE, unknown(1));
    assertThat(state.mayBeGone()).isTrue();
    assertThat(state.allows(99, NODE)).isTrue();
  }

  /** Random histories of a row that is written under a lock: its last state is always allowed. */
  @Test
  void whatARowReallyHoldsIsAlwaysAllowed() {
    Random random = new Random(7);
    for (int round = 0; round < 20_000; round++) {
      boolean node = random.nextBoolean();
      List<Write> writes = new ArrayList<>();
      long time = 0;
      boolean present = true;
      boolean timed = false;
      for (int i = 0; i < 6; i++) {
        long commit = 10L * i + 5;
        boolean deletes = random.nextInt(3) == 0;
        boolean certain = random.nextInt(4) > 0;
        boolean happened = certain || random.nextBoolean();
        long stamp = deletes ? WriteSample.GONE : random.nextInt(1000);
        long begin = commit - 1 - random.nextInt(30);
        writes.add(new Write(certain, stamp, begin, commit + 1 + random.nextInt(30)));
        if (happened) {
          present = !deletes;
          time = deletes ? time : stamp;
          timed |= !deletes;
        }
      }
      KeyState state = KeyState.after(writes, node);
      assertThat(present ? state.mayBePresent() : state.mayBeGone()).isTrue();
      if ((present || !node) && timed) {
        assertThat(state.allows(time, node)).isTrue();
      }
    }
  }

  @Test
  void whatTheDatabaseKeepsIsReadAsItWasWritten() {
    SortedMap<LastWrites.Key, KeyState> keys = new TreeMap<>();
    keys.put(new LastWrites.Key(5, GraphModel.NODE_TYPE, 0), after(NODE, put(1, 0, 5), gone(1, 2)));
    for (int i = 0; i < 600; i++) {
      keys.put(
          new LastWrites.Key(6, 123456789, i),
          after(LINK, put(i, 0, 5), put(-i, 1, 2), unknown(9)));
    }
    keys.put(new LastWrites.Key(7, 123456789, 8), after(LINK, unknown(WriteSample.GONE)));
    TestMetadata metadata = new TestMetadata();
    LastWrites.NONE.write(metadata);
    LastWrites written = new LastWrites(WriteSample.LARGEST / 4, keys);
    written.write(metadata);
    assertThat(LastWrites.read(metadata)).isEqualTo(written);
    assertThat(written.oneIn()).isEqualTo(256);
    LastWrites.forget(metadata);
    assertThat(metadata.read("")).isEmpty();
    assertThat(LastWrites.read(metadata)).isEqualTo(LastWrites.NONE);
  }

  @Test
  void whenThereAreTooManyKeysTheShareIsHalved() {
    SortedMap<LastWrites.Key, KeyState> keys = new TreeMap<>();
    for (int id = 0; id < 640_000; id++) {
      if (WriteSample.holds(
          WriteSample.LARGEST, WriteSample.hash(1, id, GraphModel.NODE_TYPE, 0))) {
        keys.put(new LastWrites.Key(id, GraphModel.NODE_TYPE, 0), after(NODE, put(1, 0, 5)));
      }
    }
    LastWrites all = LastWrites.NONE.then(new LastWrites(WriteSample.LARGEST, keys), 1);
    assertThat(all.keys()).hasSizeBetween(2_048, 4_096);
    assertThat(all.limit()).isEqualTo(WriteSample.LARGEST / 4);
  }
}
