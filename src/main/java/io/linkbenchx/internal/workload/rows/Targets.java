package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.random.RandomStream;

/** The arguments of one group of statements: a table, ids, and new content. */
final class Targets {
  private final long[] ids;
  private final long[] ks;
  private final long[] firstC;
  private final long[] firstPad;
  private int table;

  /**
   * @param size statements in the group
   */
  Targets(int size) {
    ids = new long[size];
    ks = new long[size];
    firstC = new long[size];
    firstPad = new long[size];
  }

  /** Draws the table and the ids. */
  void draw(Chooser chooser, RandomStream random) {
    if (ids.length == 0) {
      return;
    }
    table = chooser.table(random);
    for (int i = 0; i < ids.length; i++) {
      ids[i] = chooser.id(random);
    }
  }

  /** Draws the content of a non-index update: c alone. */
  void drawC(RandomStream random) {
    for (int i = 0; i < ids.length; i++) {
      firstC[i] = RowContent.firstGroup(random);
    }
  }

  /** Draws the content of an insert: k, c and pad. */
  void drawContent(Chooser chooser, RandomStream random) {
    for (int i = 0; i < ids.length; i++) {
      ks[i] = chooser.id(random);
      firstC[i] = RowContent.firstGroup(random);
      firstPad[i] = RowContent.firstGroup(random);
    }
  }

  int size() {
    return ids.length;
  }

  int table() {
    return table;
  }

  long id(int i) {
    return ids[i];
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
