package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.workload.linkgraph.KeyState.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
  void ofTwoStepsAtTheSameTimeEachMayStand() {
    KeyState state = after(NODE, put(1, 0, 5)).or(after(NODE, gone(0, 5), unknown(7)));
    assertThat(state.mayBeGone()).isTrue();
    assertThat(state.allows(1, NODE)).isTrue();
    assertThat(state.allows(7, NODE)).isTrue();
    assertThat(state.allows(8, NODE)).isFalse();
  }

  /**
   * What a killed step did last is not known, but nothing older than what is known may be there.
   */
  @Test
  void afterAKilledStepOnlyOlderStatesAreWrong() {
    KeyState link = after(LINK, put(500_000, 0, 5)).cutOff(LINK);
    assertThat(link.acknowledged()).isTrue();
    assertThat(link.mayBeGone()).isTrue();
    assertThat(link.allows(500_001, LINK)).isTrue();
    assertThat(link.allows(450_000, LINK)).as("a slow client's").isTrue();
    assertThat(link.allows(430_000, LINK)).isFalse();
    KeyState node = after(NODE, put(500, 0, 5)).cutOff(NODE);
    assertThat(node.mayBeGone()).isTrue();
    assertThat(node.allows(430, NODE)).isFalse();
    assertThat(after(NODE, gone(0, 5)).cutOff(NODE).mayBePresent()).isFalse();
    assertThat(after(LINK, gone(0, 5)).cutOff(LINK).mayBePresent()).isTrue();
    assertThat(after(NODE, unknown(3)).cutOff(NODE).acknowledged()).isFalse();
    KeyState over = node.then(after(NODE, put(1, 0, 1)), NODE);
    assertThat(over.allows(501, NODE)).as("a later step").isFalse();
    assertThat(over.mayBeGone()).isFalse();
  }
}
