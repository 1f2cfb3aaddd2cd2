package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.random.RandomStream;
import java.util.Arrays;

/**
 * The ends of one client's full pages of links, so that a history query can continue there. Holds
 * at most one entry per (id1, type) and {@value #CAPACITY} in all; when full, a new entry replaces
 * a random one. Full pages are rare, so a linear search is enough. Thread-confined; allocates while
 * it grows.
 */
final class TailCache {
  /** LinkBench's size. */
  static final int CAPACITY = 2048;

  private long[] id1 = new long[16];
  private long[] type = new long[16];
  private long[] time = new long[16];
  private int size;

  int size() {
    return size;
  }

  /** Sets a list's id1 and type, and the time of the last link read. */
  void get(int entry, LinkRow into) {
    into.id1 = id1[entry];
    into.type = type[entry];
    into.time = time[entry];
  }

  /** Remembers the end of a full page of an ordinary query unless the list is already known. */
  void add(long id1, long type, LinkBuffer page, RandomStream random) {
    for (int i = 0; i < size; i++) {
      if (this.id1[i] == id1 && this.type[i] == type) {
        return;
      }
    }
    int entry = size == CAPACITY ? random.nextInt(CAPACITY) : append();
    this.id1[entry] = id1;
    this.type[entry] = type;
    advance(entry, page);
  }

  private int append() {
    if (size == id1.length) {
      id1 = Arrays.copyOf(id1, 2 * size);
      type = Arrays.copyOf(type, 2 * size);
      time = Arrays.copyOf(time, 2 * size);
    }
    return size++;
  }

  /** Moves an entry to the end of the next full page. */
  void advance(int entry, LinkBuffer page) {
    time[entry] = page.time(page.size() - 1);
  }

  /** Removes an entry; the last one takes its place. */
  void remove(int entry) {
    size--;
    id1[entry] = id1[size];
    type[entry] = type[size];
    time[entry] = time[size];
  }
}
