package io.linkbenchx.workload.rows;

import io.linkbenchx.random.RandomStream;
import java.util.stream.IntStream;

/** The arguments of one group of statements: a table, ids, and new content. */
final class Targets {
  private final long[] ids;
  private final int from;
  private final int size;
  private final long[] ks;
  private final long[] firstC;
  private final long[] firstPad;
  private int table;

  private Targets(long[] ids, int from, int size) {
    this.ids = ids;
    this.from = from;
    this.size = size;
    ks = new long[size];
    firstC = new long[size];
    firstPad = new long[size];
  }

  /**
   * Groups whose ids are adjacent in one array.
   *
   * @param sizes statements in each
   */
  static Targets[] groups(int... sizes) {
    long[] ids = new long[IntStream.of(sizes).sum()];
    Targets[] groups = new Targets[sizes.length];
    int from = 0;
    for (int i = 0; i < sizes.length; i++) {
      groups[i] = new Targets(ids, from, sizes[i]);
      from += sizes[i];
    }
    return groups;
  }

  /** Draws tables and ids of all groups; all ids in one call if no table is drawn in between. */
  static void draw(Targets[] groups, Chooser chooser, RandomStream random) {
    if (chooser.perStatement()) {
      for (Targets group : groups) {
        group.draw(chooser, random);
      }
      return;
    }
    int table = chooser.table(random);
    for (Targets group : groups) {
      group.table = table;
    }
    long[] ids = groups[0].ids;
    chooser.ids(random, ids, 0, ids.length);
  }

  /** Draws the table and the ids. */
  void draw(Chooser chooser, RandomStream random) {
    if (size == 0) {
      return;
    }
    table = chooser.table(random);
    chooser.ids(random, ids, from, from + size);
  }

  /** Draws the content of a non-index update: c alone. */
  void drawC(RandomStream random) {
    for (int i = 0; i < size; i++) {
      firstC[i] = RowContent.firstGroup(random);
    }
  }

  /** Draws the content of an insert: k, c and pad. */
  void drawContent(Chooser chooser, RandomStream random) {
    for (int i = 0; i < size; i++) {
      ks[i] = chooser.id(random);
      firstC[i] = RowContent.firstGroup(random);
      firstPad[i] = RowContent.firstGroup(random);
    }
  }

  int size() {
    return size;
  }

  int table() {
    return table;
  }

  long id(int i) {
    return ids[from + i];
  }

  long k(int i) {
    return ks[i];
  }

  /** First group of the new c. */
  long firstC(int i) {
    return firstC[i];
  }

  /** First group of the new pad. */
  long firstPad(int i) {
    return firstPad[i];
  }
}
