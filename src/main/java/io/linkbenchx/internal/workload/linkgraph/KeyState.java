package io.linkbenchx.internal.workload.linkgraph;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The states in which a row may be found after the writes to its key.
 *
 * <p>Which of two writes came last is known only if one began after the other had been
 * acknowledged: a database that lets one of two writes to a row wait for the other, at whatever
 * isolation level, then keeps the later one. So an acknowledged write is <em>surely
 * overwritten</em> if another acknowledged one began after its end, and the row holds one of those
 * that are not. Times are never compared, because a slow client may overwrite a newer time with an
 * older one. A write with unknown outcome may take effect at any later moment, or never: its value
 * stays allowed in addition to the others, and it overwrites nothing.
 *
 * <p>For a node all writes compete: one that adds or updates it, one that deletes it. A hidden link
 * keeps its time, so its row has two parts: the time, for which only writes with a time compete,
 * and the visibility, for which all do.
 *
 * @param present whether an acknowledged write with a time may be the last write
 * @param gone whether an acknowledged deletion (of a link: hiding) may be the last write
 * @param times of acknowledged writes that may be the last one with a time
 * @param maybeGone whether an unknown write deletes
 * @param maybeTimes of unknown writes
 */
record KeyState(
    boolean present,
    boolean gone,
    SortedSet<Long> times,
    boolean maybeGone,
    SortedSet<Long> maybeTimes) {

  /**
   * One write.
   *
   * @param certain whether it was acknowledged
   * @param time {@link WriteSample#GONE} for one that deletes
   * @param begin not below the {@code end} of a write that had ended when this one began
   */
  record Write(boolean certain, long time, long begin, long end) {
    boolean deletes() {
      return time == WriteSample.GONE;
    }
  }

  /** After the writes of one step. */
  static KeyState after(Collection<Write> writes, boolean node) {
    long lastBegin = Long.MIN_VALUE;
    long lastTimed = Long.MIN_VALUE;
    for (Write write : writes) {
      if (write.certain()) {
        lastBegin = Math.max(lastBegin, write.begin());
        lastTimed = write.deletes() ? lastTimed : Math.max(lastTimed, write.begin());
      }
    }
    boolean present = false;
    boolean gone = false;
    boolean maybeGone = false;
    SortedSet<Long> times = new TreeSet<>();
    SortedSet<Long> maybeTimes = new TreeSet<>();
    for (Write write : writes) {
      if (!write.certain()) {
        maybeGone |= write.deletes();
        if (!write.deletes()) {
          maybeTimes.add(write.time());
        }
      } else if (write.deletes()) {
        gone |= lastBegin < write.end();
      } else {
        present |= lastBegin < write.end();
        if ((node ? lastBegin : lastTimed) < write.end()) {
          times.add(write.time());
        }
      }
    }
    return new KeyState(present, gone, times, maybeGone, maybeTimes);
  }

  /**
   * The state after a later step as well, whose writes all began after the earlier ones had ended.
   */
  KeyState then(KeyState later, boolean node) {
    boolean written = later.acknowledged();
    boolean timed = !later.times.isEmpty() || (node && written);
    SortedSet<Long> unknown = new TreeSet<>(maybeTimes);
    unknown.addAll(later.maybeTimes);
    return new KeyState(
        written ? later.present : present,
        written ? later.gone : gone,
        timed ? later.times : times,
        maybeGone || later.maybeGone,
        unknown);
  }

  /** Whether any write to it was acknowledged; otherwise nothing is known. */
  boolean acknowledged() {
    return present || gone;
  }

  /** Whether a link may be visible, or a node may exist. */
  boolean mayBePresent() {
    return !acknowledged() || present || !maybeTimes.isEmpty();
  }

  /** Whether a link may be hidden, or a node be missing. */
  boolean mayBeGone() {
    return !acknowledged() || gone || maybeGone;
  }

  /** Whether an existing row may have this time. */
  boolean allows(long time, boolean node) {
    boolean unknown = node ? !acknowledged() : times.isEmpty();
    return unknown || times.contains(time) || maybeTimes.contains(time);
  }

  /** Its memory use, in keys. */
  int weight() {
    return 1 + Math.max(0, times.size() - 1) + maybeTimes.size();
  }
}
