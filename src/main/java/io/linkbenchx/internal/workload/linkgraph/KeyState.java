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
 * @param later smallest time that a later write, of which nothing is known, may have;
 *     Long.MAX_VALUE if there was none
 */
record KeyState(
    boolean present,
    boolean gone,
    SortedSet<Long> times,
    boolean maybeGone,
    SortedSet<Long> maybeTimes,
    long later) {
  /** How long a transaction may take, in milliseconds; its time is that of its start. */
  private static final long LONGEST = 60_000;

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

    /** Whether it can no longer decide anything. */
    boolean replacedBy(Write other) {
      return certain && other.certain && end <= other.begin && deletes() == other.deletes();
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
    return new KeyState(present, gone, times, maybeGone, maybeTimes, Long.MAX_VALUE);
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
        unknown,
        written ? later.later : this.later);
  }

  /** The state after another step at the same time. */
  KeyState or(KeyState other) {
    SortedSet<Long> all = new TreeSet<>(times);
    all.addAll(other.times);
    SortedSet<Long> unknown = new TreeSet<>(maybeTimes);
    unknown.addAll(other.maybeTimes);
    return new KeyState(
        present || other.present,
        gone || other.gone,
        all,
        maybeGone || other.maybeGone,
        unknown,
        Math.min(later, other.later));
  }

  /** The state after a step of which only the first writes are known, because it was killed. */
  KeyState cutOff(boolean node) {
    long slack = node ? LONGEST / 1000 : LONGEST;
    long from = times.isEmpty() ? Long.MIN_VALUE : times.first() - slack;
    boolean written = acknowledged();
    return new KeyState(present || (written && !node), written, times, maybeGone, maybeTimes, from);
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
    return unknown || times.contains(time) || maybeTimes.contains(time) || time >= later;
  }
}
